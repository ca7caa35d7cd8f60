"""Standing orders to read and to give: a list in words, and selects of the occasion and then of the answer."""

from bot.discord.components.custom_ids import CustomId
from bot.discord.components.layout import ButtonSpec, Row, SelectSpec
from bot.discord.reply import Reply
from bot.discord.text import escaping
from bot.sessions.position import Position
from bot.sessions.refusals import Illegal
from bot.sessions.service import TableService
from games.core.standing_orders import OrderField, order_fields


def _fields(position: Position) -> tuple[OrderField, ...]:
    """Return the occasions of a game. Raises `Illegal` for one that knows none."""
    if position.rules.StandingOrders is None:
        raise Illegal(f"{position.rules.title} knows no standing orders.")
    return order_fields(position.rules.StandingOrders)


async def show(reply: Reply, position: Position, *, done: str = "") -> None:
    """Show a seat's standing orders in words, with a select to change one. Raises `Stranger`, `NotStarted`."""
    seat = position.require_seat(reply.user_id)
    position.require_playing(seat)
    fields, orders = _fields(position), position.orders(seat)
    lines = [done, f"**{position.title}** · your standing orders, so that nobody has to wait for you:"]
    lines += [f"- {field.sentence}: **{field.say(getattr(orders, field.name))}**" for field in fields]
    options = tuple((field.name, field.sentence, field.say(getattr(orders, field.name))) for field in fields)
    rows: list[Row] = [SelectSpec(CustomId.to(position, "occasion"), "Change an answer", options)]
    await reply.show("\n".join(line for line in lines if line), rows)


async def ask(reply: Reply, position: Position, occasion: str) -> None:
    """Ask what to do on an occasion. Raises `Stranger`, `NotStarted`, `Illegal`."""
    seat = position.require_seat(reply.user_id)
    position.require_playing(seat)
    field = next((field for field in _fields(position) if field.name == occasion), None)
    if field is None:
        raise Illegal(f"There is no occasion {escaping.escape(occasion)}. Choose one from the list.")
    text = f"{field.sentence}:"
    now = str(getattr(position.orders(seat), occasion))
    options = tuple((value, field.say(value), "") for value in field.values)
    rows: list[Row] = [
        SelectSpec(CustomId.to(position, "policy", occasion), text, options, now),
        [ButtonSpec(CustomId.to(position, "orders"), "Back", emoji="◀️")],
    ]
    await reply.show(f"**{position.title}** · {text}", rows)


async def give(service: TableService, reply: Reply, position: Position, occasion: str, policy: str) -> None:
    """Give a standing order, and show all of them as they are now."""
    done = await service.moves.set_orders(position.id, reply.user_id, occasion, policy)
    reply.deed_done = True
    position = done.position
    field = next(field for field in _fields(position) if field.name == occasion)
    if not position.running:  # the order was carried out at once, and ended the game
        await reply.show(done.text)
        return
    await show(reply, position, done=f"✔ {field.sentence}: {field.say(policy)}.")
