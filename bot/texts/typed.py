"""What a person typed, as it may stand within a sentence of ours.

No control, format or direction signs (they can turn a whole line round), no marks piled up on letters, one
line, and a cut where it gets long. Markdown and mentions are a platform's own, and its adapter's to escape.
"""

import unicodedata

from bot.texts.typography import as_typed

LONGEST = 32
_HIDDEN = ("C", "M", "Zl", "Zp")
_ELLIPSIS = "…"


def shown(text: str, longest: int = LONGEST) -> str:
    """The text, harmless and short; empty if nothing can be shown."""
    # Cut before anything is normalised, so that a long text costs nothing.
    composed = unicodedata.normalize("NFC", text[: 4 * longest])
    kept = "".join(
        " " if sign.isspace() else sign
        for sign in composed
        if sign.isspace() or not unicodedata.category(sign).startswith(_HIDDEN)
    )
    line = " ".join(kept.split())
    if len(line) <= longest and len(text) <= 4 * longest:
        return line
    return line[: longest - 1].rstrip() + _ELLIPSIS


def quoted(text: str) -> str:
    """The same within a sentence, where no rule of typography touches it."""
    return as_typed(shown(text))
