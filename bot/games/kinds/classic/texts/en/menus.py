"""English: what may be chosen in the lobby."""

from collections.abc import Mapping
from datetime import timedelta
from typing import assert_never

from bot.talk.typography import english
from bot.texts.en.numbers import count, duration
from engine.classic.rules import SHORTEST_CORRESPONDENCE, Challenge, Clock

_RULE_SETS: Mapping[str, str] = {
    "famille": "Family rules",
    "tournoi": "Tournament rules",
    "tournoi25": "Tournament, 25 min each",
    "match": "Match, first to win two",
    "blitz": "Blitz, 5 min each",
    "rapide": "Rapid, 10 min each",
    "chronometre": "Move timer, 2 min a move",
    "correspondance": "Correspondence, 2 days a move",
    "recyclage": "Family, jokers recycled",
    "deux-sacs": "Family, two bags",
    "solitaire": "Solitaire",
    "deux-chevalets": "Solitaire with two racks",
    "lettres-ouvertes": "Solitaire, open tiles",
}
_CHALLENGES: Mapping[Challenge, str] = {
    Challenge.AUTO: "Bad words are turned down",
    Challenge.FREE: "Challenges cost nothing",
    Challenge.FIVE_POINTS: "Wrong challenge: −5 a word",
    Challenge.DOUBLE: "Wrong challenge: a lost turn",
}
rule_set_menu = "Rules"
challenge_menu = "Challenges"
pace_menu = "Time"
seats_menu = "Seats"


def rule_set(name: str) -> str:
    return english(_RULE_SETS[name])


def challenge(challenge: Challenge) -> str:
    return english(_CHALLENGES[challenge])


def pace(clock: Clock, time: timedelta) -> str:
    match clock:
        case Clock.NONE:
            return "No clock"
        case Clock.BANK:
            return english(f"Chess clock: {duration(time)} each")
        case Clock.MOVE if time >= SHORTEST_CORRESPONDENCE:
            return english(f"Correspondence: {duration(time)} a move")
        case Clock.MOVE:
            return english(f"Move timer: {duration(time)} a move")
        case Clock.SHARED:
            return english(f"Shared time: {duration(time)} in all")
        case _:
            assert_never(clock)


def seats(number: int) -> str:
    return english(f"Up to {count(number, 'player')}" if number > 1 else "1 player")
