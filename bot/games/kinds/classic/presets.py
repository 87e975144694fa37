"""The sets of rules that have a name (SPEC F1, T1), and those that players ask for by one word.

The family's and the tournament's are the books'; the others are one of these with another clock, in several
games, with a variant, or alone.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from types import MappingProxyType

from bot.talk.command import Spelling
from engine.classic.rules import (
    FAMILY,
    RULE_SETS,
    TOURNAMENT,
    Absent,
    ClassicRules,
    Clock,
    Solitaire,
)
from engine.classic.variants import Bags

PRESETS: Mapping[str, ClassicRules] = MappingProxyType(
    {
        **RULE_SETS,
        "tournoi25": replace(TOURNAMENT, bank=timedelta(minutes=25)),
        "match": replace(TOURNAMENT, games=3),
        "blitz": replace(FAMILY, clock=Clock.BANK, bank=timedelta(minutes=5)),
        "rapide": replace(FAMILY, clock=Clock.BANK, bank=timedelta(minutes=10)),
        "chronometre": replace(FAMILY, clock=Clock.MOVE, move_time=timedelta(minutes=2)),
        "correspondance": replace(
            FAMILY,
            clock=Clock.MOVE,
            move_time=timedelta(days=2),
            alarm=timedelta(hours=6),
            reserve=timedelta(days=5),
            window=None,
            absent=Absent.FORFEIT,
            lobby_time=timedelta(days=7),
        ),
        "recyclage": replace(FAMILY, recycling=True),
        "deux-sacs": replace(FAMILY, bags=Bags.TWO),
        "solitaire": replace(FAMILY, seats=1, solitaire=Solitaire.RECORD),
        "deux-chevalets": replace(FAMILY, seats=1, solitaire=Solitaire.TWO_RACKS),
        "lettres-ouvertes": replace(
            FAMILY, seats=1, solitaire=Solitaire.OPEN_TILES, open_dictionary=True
        ),
    }
)
"""By the names under which a choice is stored."""

SPELLINGS: Mapping[str, Spelling] = MappingProxyType(
    {
        "famille": ("famille", "family"),
        "tournoi": ("tournoi", "tournament"),
        "tournoi25": ("tournoi25", "tournament25"),
        "match": "match",
        "blitz": "blitz",
        "rapide": ("rapide", "rapid"),
        "chronometre": ("chronomètre", "stopwatch"),
        "correspondance": ("correspondance", "correspondence"),
        "recyclage": ("recyclage", "recycling"),
        "deux-sacs": ("deux-sacs", "two-bags"),
        "solitaire": "solitaire",
        "deux-chevalets": ("deux-chevalets", "two-racks"),
        "lettres-ouvertes": ("lettres-ouvertes", "open-tiles"),
    }
)
"""As they are typed."""

LEVELS: Mapping[str, Spelling] = MappingProxyType(
    {"2": ("débutant", "beginner"), "3": "club", "1": ("fort", "strong"), "4": "champion"}
)
"""Of programs, weakest first: the last digit of their number, below zero (`engine.classic.numbers`)."""
USUAL_LEVEL = "3"
"""Of a program of which no level was named."""
