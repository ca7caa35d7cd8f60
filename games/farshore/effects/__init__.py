"""What cards and places do: `words` is the vocabulary of the component file, `run` carries it out, and each
other module holds one subject with the choices that it asks for."""
