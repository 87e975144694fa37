"""Sets of rules that have a name: what they say of a game; of all else they say nothing.

duplicate-simple  as the booklet in the box has it: friendly, the best word that was handed in is kept, a solo
                  is for the only one who has found the top
fisf              as the federation's regulation has it (FB), refereed officially
fisf2011          the same, as modified in 2011 (R11)
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from engine.duplicate.rules import (
    PRESETS,
    SOLO_PLAYERS,
    SOLO_POINTS,
    Bulletins,
    Counting,
    DuplicateRules,
    Kept,
    Refereeing,
    SoloFor,
)
from engine.refereeing.penalties import ARTICLE_4_7
from engine.refereeing.regulation import Regulation

_ROUND_TIME, _WARNING = PRESETS["normal"]
_OF_ALL: Mapping[str, Any] = {
    "round_time": _ROUND_TIME,
    "warning": _WARNING,
    "solo_players": SOLO_PLAYERS,
    "solo_points": SOLO_POINTS,
    "bulletins": Bulletins.WRITTEN,
}
_OFFICIAL: Mapping[str, Any] = {
    **_OF_ALL,
    "refereeing": Refereeing.OFFICIAL,
    "counting": Counting.LAST,
    "close_when_all_answered": False,
    "open_dictionary": False,
    "solo_for": SoloFor.BEST_ALONE,
    "kept": Kept.BEST,
    "first_costly": ARTICLE_4_7.first,
    "warning_points": ARTICLE_4_7.points,
}
RULE_SETS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "duplicate-simple": {
            **_OF_ALL,
            "refereeing": Refereeing.FRIENDLY,
            "connection": False,
            "solo_for": SoloFor.TOP,
            "kept": Kept.HANDED_IN,
        },
        "fisf": {**_OFFICIAL, "regulation": Regulation.FB},
        "fisf2011": {**_OFFICIAL, "regulation": Regulation.R11},
    }
)
"""Name -> fields of `DuplicateRules` and their values."""


def with_rule_set(rules: DuplicateRules, name: str) -> DuplicateRules:
    """The rules with what the set of this name says."""
    return replace(rules, **RULE_SETS[name])
