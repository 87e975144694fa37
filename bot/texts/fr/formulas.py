"""French: what formulas are called."""

from collections.abc import Mapping

FORMULAS: Mapping[str, str] = {
    "normal": "normale",
    "7sur8": "7 sur 8",
    "7et8": "7 et 8",
    "joker": "joker",
    "7sur8-joker": "7 sur 8 joker",
    "7et8-joker": "7 et 8 joker",
    "joker-cher": "joker cher",
    "7sur8-joker-cher": "7 sur 8 joker cher",
    "7et8-joker-cher": "7 et 8 joker cher",
    "explosive": "joker explosif",
    "7sur8-explosive": "7 sur 8 joker explosif",
    "7et8-explosive": "7 et 8 joker explosif",
}
"""By the name of `engine.formulas`."""
