"""English: what may be chosen in the lobby."""

from collections.abc import Mapping
from datetime import timedelta

from bot.talk.typography import english
from bot.texts.en.numbers import duration
from engine.duplicate.rules import PRESETS, Counting

PACES: Mapping[str, str] = {
    "normal": "Normal pace",
    "semi-normal": "Semi-normal",
    "semi-rapide": "Semi-rapide",
    "semi-blitz": "Semi-blitz",
    "blitz": "Blitz",
    "heure": "Asynchronous",
    "demi-journee": "Asynchronous",
    "jour": "Asynchronous",
}
_FORMULAS: Mapping[str, str] = {
    "normal": "Normal formula: 7 letters",
    "7sur8": "7 of 8: 8 letters, 7 at most",
    "7et8": "7 and 8: 8 letters, all playable",
    "joker": "Joker: one joker on each rack",
    "7sur8-joker": "7 of 8 joker: 7 letters, one joker",
    "7et8-joker": "7 and 8 joker: 7 letters, one joker",
    "joker-cher": "Dear joker: worth its letter",
    "7sur8-joker-cher": "7 of 8 dear joker",
    "7et8-joker-cher": "7 and 8 dear joker",
    "explosive": "Explosive joker: back to the bag",
    "7sur8-explosive": "7 of 8 explosive joker",
    "7et8-explosive": "7 and 8 explosive joker",
}
_COUNTING: Mapping[Counting, str] = {
    Counting.FIRST: "The first slip counts",
    Counting.LAST: "The last slip counts",
    Counting.BEST: "The best slip counts",
}
pace_menu = "Pace"
formula_menu = "Formula"
refereeing_menu = "Refereeing"
official = "Official refereeing (rule book)"
pause_menu = "Between two rounds"


def pace(preset: str) -> str:
    return english(f"{PACES[preset]}: {duration(PRESETS[preset][0])} a round")


def formula(name: str) -> str:
    return english(_FORMULAS[name])


def counting(counting: Counting) -> str:
    return _COUNTING[counting]


def pause(length: timedelta | None) -> str:
    return english(
        "Next round on the organiser's word"
        if length is None
        else f"Next round after {duration(length)}"
    )
