"""English: what formulas are called."""

from collections.abc import Mapping

FORMULAS: Mapping[str, str] = {
    "normal": "normal",
    "7sur8": "7 of 8",
    "7et8": "7 and 8",
    "joker": "joker",
    "7sur8-joker": "7 of 8 joker",
    "7et8-joker": "7 and 8 joker",
    "joker-cher": "dear joker",
    "7sur8-joker-cher": "7 of 8 dear joker",
    "7et8-joker-cher": "7 and 8 dear joker",
    "explosive": "explosive joker",
    "7sur8-explosive": "7 of 8 explosive joker",
    "7et8-explosive": "7 and 8 explosive joker",
}
"""By the name of `engine.formulas`."""
