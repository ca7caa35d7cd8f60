"""The rules of Hidden Nim, one test each."""
