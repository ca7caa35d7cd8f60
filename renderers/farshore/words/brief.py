"""What a card or place does in a few words, made from its line in the component file: ``2 Seaweed, 1 card``.

For labels that have no room for the whole text.
"""

from __future__ import annotations

from games.farshore.cards import CARD, EFFECTS, FIGURES, PLACES, RESOURCES
from games.farshore.effects import words as does
from renderers.farshore.words.terms import LETTERS, amounts_of, is_card, stock, title
from renderers.kit.english import joined, plural


def brings(name: str, room: int) -> str:
    """What a card or place does, as the rest of a sentence of so many characters: its text, or in brief."""
    text = (CARD[name].text if is_card(name) else PLACES[name].text).rstrip(".")
    text = text.removeprefix("You may ")
    full = f"{text[:1].lower()}{text[1:]}"
    if len(full) <= room:
        return full
    return brief(name) or full


def brief(name: str) -> str:
    """The effect of a card or place in a few words; empty for a card that has none of that kind."""
    out = ""
    for part in EFFECTS[name]:
        said = _said(part)
        gate = said.endswith((":", " then"))
        out += f"{said} " if gate else f"{said}, "
    return out.rstrip(", :")


def _said(part: does.Word) -> str:
    match part:
        case does.Gain():
            what = ", ".join(_gained(part, letter, count) for letter, count in amounts_of(part.what).items())
            return f"{what} each" if part.each else what
        case does.Draw():
            count = f"draw up to {FIGURES.hand}" if part.full else plural(part.cards, "card")
            if not part.bay:
                return count
            return f"{count}, from the Bay too" if part.deck else f"{count} from the Bay"
        case does.Discard():
            if part.per > 1:
                return f"discard {part.per} cards:"
            return "discard any cards, then" if not part.gate else f"discard {_up_to(part.most)}:"
        case does.Pay():
            if part.most:
                return f"pay {_up_to(part.most)}:"
            what = ", ".join(stock(LETTERS[letter], count) for letter, count in amounts_of(part.cost).items())
            return f"pay {what}:"
        case does.Sail():
            return "Ship to the next Treasure" if part.to_treasure else f"Ship +{part.spaces}"
        case does.Activate():
            return f"{_up_to(part.most)} Green card{'s' if part.most > 1 else ''}"
    return _rarer(part)


def _gained(part: does.Gain, letter: str, count: int) -> str:
    """So much of a kind; of any kind, which kinds those are, if not all."""
    if letter == "a" and len(part.of) < len(RESOURCES):
        return f"{count} {joined([title(LETTERS[kind]) for kind in part.of], 'or')}"
    return stock(LETTERS[letter], count)


def _rarer(part: does.Word) -> str:
    match part:
        case does.Stock():
            return "1 of a kind you lack"
        case does.Look():
            return f"look at {part.cards}, keep 1"
        case does.Give():
            return "give a card:"
        case does.MoveWorker():
            return "move a worker"
        case does.Use():
            return "use a space"
        case does.Salvage():
            return "a Construction for its cost"
        case does.Reveal():
            return f"reveal {part.cards}, play 1 free"
        case does.Hire():
            return f"a card of the Bay for {part.less} less"
        case does.Sweep():
            return f"discard {_up_to(part.most)} of the Bay:"
        case does.Claim():
            return "claim a Map"
    return ""


def _up_to(most: int) -> str:
    return str(most) if most == 1 else f"up to {most}"
