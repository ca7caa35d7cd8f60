"""What Discord's limits refuse in components: action rows, Components V2 and modals."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from bot.local.errors import Problems
from bot.local.world.model import Json

Path = tuple[str | int, ...]

CUSTOM_ID, LABEL, ROWS, ROW_BUTTONS, OPTIONS, V2_COMPONENTS, V2_TEXT = 100, 80, 5, 5, 25, 40, 4000
MEDIA_URL, HIGHEST_COLOUR = 2048, 0xFFFFFF
SELECTS = (3, 5, 6, 7, 8)
ROW, BUTTON, STRING_SELECT, TEXT_INPUT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = (
    1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 17,
)  # fmt: skip
LABELLED, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 18, 19, 21, 22, 23
IN_MODAL_LABEL = (TEXT_INPUT, *SELECTS, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component of a message or modal, nested ones and accessories too, in reading order."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield from walk([component[key]])


def check_components(problems: Problems, components: list[Json], *, v2: bool, filenames: Collection[str]) -> None:
    """Note what is wrong with a message's components; `filenames` are those of its attachments."""
    _Check(problems, filenames).message(components, v2=v2)


def check_modal(problems: Problems, modal: Json) -> None:
    """Note what is wrong with a modal."""
    check = _Check(problems, ())
    for key, limit in (("title", 45), ("custom_id", CUSTOM_ID)):
        if not modal.get(key):
            problems.required(("data", key))
        else:
            problems.too_long(("data", key), modal[key], limit, 1)
    components = modal.get("components") or []
    problems.count(("data", "components"), components, 5, 1)
    for index, component in enumerate(components):
        check.in_modal(("data", "components", index), component)
    check.ids(("data", "components"), components)


class _Check:
    def __init__(self, problems: Problems, filenames: Collection[str]) -> None:
        self.problems = problems
        self.filenames = filenames

    def message(self, components: list[Json], *, v2: bool) -> None:
        at: Path = ("components",)
        if v2:
            everything = list(walk(components))
            if len(everything) > V2_COMPONENTS:
                self.problems.add(at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "At most 40 components")
            if sum(len(str(c.get("content", ""))) for c in everything if c.get("type") == TEXT) > V2_TEXT:
                self.problems.add(
                    at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", f"Displayable text exceeds {V2_TEXT}"
                )
            self._list(at, components, (*IN_CONTAINER, CONTAINER))
        else:
            self.problems.count(at, components, ROWS)
            self._list(at, components, (ROW,))
        self.ids(at, components)

    def ids(self, at: Path, components: list[Json]) -> None:
        """Custom ids and numeric ids stand once in a message."""
        seen: set[str] = set()
        numbers: set[int] = set()
        for component in walk(components):
            custom_id = component.get("custom_id")
            if custom_id is not None and custom_id in seen:
                self.problems.add(at, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
            number = component.get("id")
            if number and number in numbers:
                self.problems.add(at, "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            seen.add(str(custom_id))
            numbers.add(number or 0)

    def _list(self, at: Path, components: list[Json], allowed: Collection[int]) -> None:
        for index, component in enumerate(components):
            self._one((*at, index), component, allowed)

    def _one(self, at: Path, component: Json, allowed: Collection[int]) -> None:
        kind = component.get("type")
        if kind not in allowed:
            choices = ", ".join(map(str, allowed))
            self.problems.add((*at, "type"), "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")
            return
        checks: dict[int, Callable[[Path, Json], None]] = {
            ROW: self._row,
            BUTTON: self._button,
            SECTION: self._section,
            TEXT: self._text,
            THUMBNAIL: self._thumbnail,
            GALLERY: self._gallery,
            FILE: self._file,
            SEPARATOR: self._separator,
            CONTAINER: self._container,
            **dict.fromkeys(SELECTS, self._select),
        }
        if kind in checks:
            checks[kind](at, component)

    def _row(self, at: Path, row: Json) -> None:
        inside = row.get("components") or []
        kinds = {c.get("type") for c in inside}
        limit = 1 if kinds & set(SELECTS) else ROW_BUTTONS
        self.problems.count((*at, "components"), inside, limit, 1)
        self._list((*at, "components"), inside, (BUTTON, *SELECTS))

    def _button(self, at: Path, button: Json) -> None:
        style, label, emoji = button.get("style"), button.get("label"), button.get("emoji")
        if style not in range(1, 7):
            self.problems.add((*at, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
        if label is not None:
            self.problems.too_long((*at, "label"), label, LABEL)
        if not label and not emoji and style != 6:
            self.problems.add(at, "BUTTON_COMPONENT_INVALID_LABEL_EMOJI", "A button needs a label or an emoji")
        if style == 5:
            if not button.get("url"):
                self.problems.add(at, "BUTTON_COMPONENT_URL_REQUIRED", "A url is required")
            elif len(button["url"]) > 512:
                self.problems.too_long((*at, "url"), button["url"], 512)
            if button.get("custom_id"):
                self.problems.add(at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "Not both")
        elif style != 6:
            self._custom_id(at, button)
        self._emoji(at, emoji)

    def _emoji(self, at: Path, emoji: Json | None) -> None:
        if emoji and not emoji.get("id"):
            name = str(emoji.get("name") or "")
            if not name or name.isascii():
                self.problems.add((*at, "emoji", "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _custom_id(self, at: Path, component: Json) -> None:
        if not component.get("custom_id"):
            self.problems.add(at, "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")
        else:
            self.problems.too_long((*at, "custom_id"), component["custom_id"], CUSTOM_ID, 1)

    def _select(self, at: Path, select: Json) -> None:
        self._custom_id(at, select)
        if select.get("placeholder") is not None:
            self.problems.too_long((*at, "placeholder"), select["placeholder"], 150)
        low, high = select.get("min_values", 1), select.get("max_values", 1)
        if not 0 <= low <= 25:
            self.problems.add((*at, "min_values"), "NUMBER_TYPE_MAX", "int value should be 0 to 25.")
        if not 1 <= high <= 25 or high < low:
            self.problems.add((*at, "max_values"), "NUMBER_TYPE_MAX", "int value should be 1 to 25.")
        if select.get("type") == STRING_SELECT:
            self._options(at, select, OPTIONS)
            if high > len(select.get("options") or []):
                self.problems.add(
                    (*at, "max_values"), "SELECT_COMPONENT_MAX_VALUES", "More than there are options"
                )

    def _options(self, at: Path, component: Json, limit: int, minimum: int = 1) -> None:
        options = component.get("options") or []
        self.problems.count((*at, "options"), options, limit, minimum)
        seen: set[str] = set()
        for index, option in enumerate(options):
            here: Path = (*at, "options", index)
            for key in ("label", "value"):
                if not option.get(key):
                    self.problems.required((*here, key))
                else:
                    self.problems.too_long((*here, key), option[key], 100, 1)
            if option.get("description") is not None:
                self.problems.too_long((*here, "description"), option["description"], 100)
            if option.get("value") in seen:
                self.problems.add(
                    (*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The value is already used"
                )
            seen.add(str(option.get("value")))
            self._emoji(here, option.get("emoji"))
        if sum(bool(option.get("default")) for option in options) > component.get("max_values", 1):
            self.problems.add((*at, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT", "Too many default values")

    def _section(self, at: Path, section: Json) -> None:
        inside = section.get("components") or []
        self.problems.count((*at, "components"), inside, 3, 1)
        self._list((*at, "components"), inside, (TEXT,))
        accessory = section.get("accessory")
        if not accessory:
            self.problems.required((*at, "accessory"))
        else:
            self._one((*at, "accessory"), accessory, (BUTTON, THUMBNAIL))

    def _text(self, at: Path, text: Json) -> None:
        if not text.get("content"):
            self.problems.required((*at, "content"))
        else:
            self.problems.too_long((*at, "content"), text["content"], V2_TEXT, 1)

    def _thumbnail(self, at: Path, thumbnail: Json) -> None:
        self._media((*at, "media"), thumbnail.get("media"))
        if thumbnail.get("description") is not None:
            self.problems.too_long((*at, "description"), thumbnail["description"], 1024)

    def _gallery(self, at: Path, gallery: Json) -> None:
        items = gallery.get("items") or []
        self.problems.count((*at, "items"), items, 10, 1)
        for index, item in enumerate(items):
            self._thumbnail((*at, "items", index), item)

    def _file(self, at: Path, file: Json) -> None:
        self._media((*at, "file"), file.get("file"))

    def _separator(self, at: Path, separator: Json) -> None:
        if separator.get("spacing", 1) not in (1, 2):
            self.problems.add((*at, "spacing"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")

    def _media(self, at: Path, media: Json | None) -> None:
        url = (media or {}).get("url")
        if not url:
            self.problems.required((*at, "url"))
        elif len(url) > MEDIA_URL:
            self.problems.too_long((*at, "url"), url, MEDIA_URL)
        elif url.startswith("attachment://"):
            if url.removeprefix("attachment://") not in self.filenames:
                self.problems.add(
                    at,
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    f"The referenced attachment {url!r} was not found",
                )
        elif not url.startswith(("http://", "https://")):
            self.problems.add((*at, "url"), "URL_TYPE_INVALID_SCHEME", "Scheme must be http, https or attachment")

    def _container(self, at: Path, container: Json) -> None:
        inside = container.get("components") or []
        self.problems.count((*at, "components"), inside, V2_COMPONENTS, 1)
        self._list((*at, "components"), inside, IN_CONTAINER)
        colour = container.get("accent_color")
        if colour is not None and not 0 <= colour <= HIGHEST_COLOUR:
            self.problems.add((*at, "accent_color"), "NUMBER_TYPE_MAX", "int value should be 0 to 16777215.")

    # -- modals -----------------------------------------------------------------------------------------

    def in_modal(self, at: Path, component: Json) -> None:
        """One top-level component of a modal."""
        kind = component.get("type")
        if kind == TEXT:
            self._text(at, component)
        elif kind == LABELLED:
            for key, limit in (("label", 45), ("description", 100)):
                if component.get(key) is not None:
                    self.problems.too_long((*at, key), component[key], limit)
            self._field((*at, "component"), component.get("component") or {}, IN_MODAL_LABEL)
        elif kind == ROW:
            inside = component.get("components") or []
            self.problems.count((*at, "components"), inside, 1, 1)
            for index, field in enumerate(inside):
                self._field((*at, "components", index), field, (TEXT_INPUT,))
                if not field.get("label"):
                    self.problems.required((*at, "components", index, "label"))
        else:
            self.problems.add((*at, "type"), "BASE_TYPE_CHOICES", "Value must be one of {1, 10, 18}.")

    def _field(self, at: Path, field: Json, allowed: Collection[int]) -> None:
        kind = field.get("type")
        if kind not in allowed:
            self.problems.add((*at, "type"), "BASE_TYPE_CHOICES", f"Value must be one of {sorted(allowed)}.")
            return
        if kind in SELECTS:
            self._select(at, field)
        elif kind in (RADIO, CHECKBOXES):
            self._custom_id(at, field)
            self._options(at, field, 10, 2 if kind == RADIO else 1)
        else:
            self._custom_id(at, field)
        if kind == TEXT_INPUT:
            for key, limit in (("label", 45), ("placeholder", 100), ("value", 4000)):
                if field.get(key) is not None:
                    self.problems.too_long((*at, key), field[key], limit)
            low, high = field.get("min_length") or 0, field.get("max_length") or 4000
            if not 0 <= low <= 4000 or not 1 <= high <= 4000 or low > high:
                self.problems.add((*at, "max_length"), "NUMBER_TYPE_MAX", "int value should be 1 to 4000.")
