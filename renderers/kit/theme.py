"""The two themes: one sea chart, by day and by lamplight."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]

READABLE = 4.5  # least contrast of text on its ground, to one


def rgb(code: str) -> Colour:
    """Turn ``#rrggbb`` into a colour."""
    code = code.lstrip("#")
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Blend from ``a`` (share 0) to ``b`` (share 1)."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def luminance(colour: Colour) -> float:
    """Relative luminance by WCAG, 0 (black) to 1 (white)."""
    parts = []
    for value in colour:
        share = value / 255
        parts.append(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: Colour, b: Colour) -> float:
    """Contrast of two colours by WCAG, 1 to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def grey(colour: Colour) -> float:
    """How bright a colour looks when printed in grey, 0 to 255."""
    return 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]


@dataclass(frozen=True, slots=True, eq=False)  # there is one of each: compared and hashed by identity
class Theme:
    """A palette by role. ``sea`` and ``paper`` are grounds, ``plate`` lies on them, ``ink`` is written on both."""

    name: str
    paper: Colour
    plate: Colour
    ink: Colour
    edge: Colour
    faint: Colour
    line: Colour
    deep: Colour
    shallow: Colour
    wash: tuple[Colour, ...]
    land: Colour
    brass: Colour
    glint: Colour
    red: Colour
    kelp: Colour
    coral: Colour
    slate: Colour
    glow: Colour
    shadow: Colour
    dark: Colour
    light: Colour

    def on(self, ground: Colour) -> Colour:
        """The one of this theme's two text colours that is read best on ``ground``."""
        return max((self.dark, self.light), key=lambda text: contrast(text, ground))


INK = rgb("#13293d")
PAPER = rgb("#f4ead5")

LIGHT = Theme(
    name="light",
    paper=PAPER,
    plate=rgb("#fbf5e7"),
    ink=INK,
    edge=INK,
    faint=rgb("#4f5d68"),
    line=mix(PAPER, INK, 0.22),
    deep=rgb("#1f4e5f"),
    shallow=rgb("#7fb7be"),
    wash=(rgb("#dfe6dc"), rgb("#e4e7da"), rgb("#e9e9da"), rgb("#eeead8"), rgb("#f4ead5")),
    land=rgb("#ecd9b0"),
    brass=rgb("#c8963e"),
    glint=rgb("#e9c983"),
    red=rgb("#c4402f"),
    kelp=rgb("#4f7c4a"),
    coral=rgb("#e58f72"),
    slate=rgb("#6b7a86"),
    glow=rgb("#f2b632"),
    shadow=rgb("#5d4a2b"),
    dark=INK,
    light=rgb("#fffaf0"),
)

DARK = Theme(
    name="dark",
    paper=rgb("#1a2a33"),
    plate=rgb("#24363f"),
    ink=rgb("#f3e6c8"),
    edge=rgb("#a08c5c"),
    faint=rgb("#c3bda6"),
    line=rgb("#3d525b"),
    deep=rgb("#123a4a"),
    shallow=rgb("#4f8f99"),
    wash=(rgb("#12232d"), rgb("#142630"), rgb("#162832"), rgb("#182933"), rgb("#1a2a33")),
    land=rgb("#33382f"),
    brass=rgb("#d6a64f"),
    glint=rgb("#f4d792"),
    red=rgb("#bd4433"),
    kelp=rgb("#47733f"),
    coral=rgb("#eb9d82"),
    slate=rgb("#8b99a3"),
    glow=rgb("#ffc857"),
    shadow=rgb("#050b10"),
    dark=rgb("#0f1d27"),
    light=rgb("#fff6e2"),
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (LIGHT, DARK)}


def theme_named(name: str) -> Theme:
    """Find a theme. Raises LookupError that lists the names there are."""
    try:
        return THEMES[name]
    except KeyError:
        raise LookupError(f"there is no theme {name!r}; there are {', '.join(sorted(THEMES))}") from None
