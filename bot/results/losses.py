"""Where somebody loses points: on words of which length, and on which letters.

A loss is what the top earned and he did not, in a round in which he was there. Of a letter, the loss is the
mean over the rounds whose top has it among its tiles, jokers aside.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.store import Mark, PlayedRound

FEWEST = 3
"""Rounds of a length, or with a letter, below which their mean says nothing."""


@dataclass(frozen=True, slots=True)
class Losses:
    """Mean points lost a round: by the length of the top, and by a letter in it; what is rare is left out."""

    by_length: Mapping[int, float]
    by_letter: Mapping[str, float]


def losses(rounds: Iterable[tuple[PlayedRound, Mark]]) -> Losses:
    """The losses in these rounds, each with the points that the person got."""
    lengths: defaultdict[int, list[int]] = defaultdict(list)
    letters: defaultdict[str, list[int]] = defaultdict(list)
    for top, mark in rounds:
        if mark.absent:
            continue
        loss = max(top.points - mark.points - mark.hints, 0)
        lengths[len(top.word)].append(loss)
        for letter in {each for each in top.word if each.isupper()}:
            letters[letter].append(loss)
    return Losses(
        {length: _mean(lost) for length, lost in sorted(lengths.items()) if len(lost) >= FEWEST},
        {letter: _mean(lost) for letter, lost in sorted(letters.items()) if len(lost) >= FEWEST},
    )


def _mean(lost: list[int]) -> float:
    return sum(lost) / len(lost)
