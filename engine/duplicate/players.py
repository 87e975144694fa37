"""Who takes part, in the order in which they first joined.

What is asked with every bulletin (is he in, who is there) is found once for these players, however often it
is asked, and what a change leaves as it was is handed on: with a thousand players a bulletin costs hardly
more than with five, and the last of them joins as fast as the first.
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Self


@dataclass(frozen=True, slots=True)
class Player:
    """A player, present or gone.

    `joined` is when he last sat down. `missed` counts the rounds in a row that he has let go by since he
    was last heard of. `head` is the one of his pair under whose number it plays, None if it is he, or
    if he plays alone (`engine.duplicate.pairs`). `on_paper` is his number on the club's sheet, 0 for who
    writes himself (`engine.duplicate.paper`). `centre` is where (`engine.duplicate.centres`).
    """

    number: int
    present: bool
    joined: datetime
    missed: int = 0
    head: int | None = None
    on_paper: int = 0
    centre: int = 0


class Numbers(tuple[int, ...]):  # noqa: SLOT001 - a tuple can have none that are not empty
    """Numbers of players, in their order; that one is among them is found without a look at the others."""

    among: Container[int]

    @classmethod
    def of(cls, numbers: Iterable[int], among: Container[int]) -> Self:
        """These numbers, all of them in `among` and nothing else."""
        made = cls(numbers)
        made.among = among
        return made

    def __contains__(self, number: object) -> bool:
        return number in self.among


@dataclass(frozen=True)
class Players:
    """All players of a game, those who left included.

    Attributes:
        by_number: number -> player, in the order in which they first joined.
    """

    by_number: Mapping[int, Player] = field(default_factory=dict)
    _away: frozenset[int] = frozenset()
    _heads: Mapping[int, int] = field(default_factory=dict)
    _missed: Mapping[int, int] = field(default_factory=dict)
    """How many of those who take part have missed so many rounds."""

    def __iter__(self) -> Iterator[Player]:
        return iter(self.by_number.values())

    def __len__(self) -> int:
        return len(self.by_number)

    def seat(self, *players: Player) -> Self:
        """The seating with these players; a player keeps the place in the order."""
        if not players:
            return self
        changed = {player.number: player for player in players}
        away = {player.number for player in players if not player.present}
        heads = self._heads
        if any(player.head != heads.get(player.number) for player in players):
            others = {number: head for number, head in heads.items() if number not in changed}
            heads = others | {each.number: each.head for each in players if each.head is not None}
        return type(self)(
            {**self.by_number, **changed},
            self._away - changed.keys() | away,
            heads,
            self._missed_after(changed),
        )

    def _missed_after(self, changed: Mapping[int, Player]) -> Mapping[int, int]:
        missed = Counter(self._missed)
        missed.subtract(
            each.missed for each in map(self.by_number.get, changed) if each and each.present
        )
        missed.update(each.missed for each in changed.values() if each.present)
        return {rounds: many for rounds, many in missed.items() if rounds and many}

    @cached_property
    def numbers(self) -> Numbers:
        """The numbers of all players."""
        return Numbers.of(self.by_number, self.by_number)

    @cached_property
    def present(self) -> Numbers:
        """The numbers of those who take part now."""
        if not self._away:
            return self.numbers
        there = dict.fromkeys(each for each in self.by_number if each not in self._away)
        return Numbers.of(there, there)

    @cached_property
    def on_paper(self) -> Mapping[int, int]:
        """Who is on the club's sheet, gone or not, by the number there."""
        return {each.on_paper: each.number for each in self.by_number.values() if each.on_paper}

    def answering(self, absent_after: int) -> int:
        """The least number of bulletins to come in, if who has missed so many rounds hands in none.

        Of a pair, one of the two does.
        """
        absent = (many for rounds, many in self._missed.items() if 0 < absent_after <= rounds)
        return len(self.by_number) - len(self._away) - len(self._heads) - sum(absent)

    @cached_property
    def _led(self) -> Mapping[int, list[int]]:
        """Head -> who plays under its number beside it."""
        led: dict[int, list[int]] = {}
        for number, head in self._heads.items():
            led.setdefault(head, []).append(number)
        return led

    def head(self, number: int) -> int:
        """The number under which a player plays: his own, or that of the other one of his pair."""
        return self._heads.get(number, number)

    @cached_property
    def present_heads(self) -> Numbers:
        """The numbers under which those play who take part now; of a pair one is enough."""
        if not self._heads:
            return self.present
        there = {self.head(number) for number in self.present}
        return Numbers.of((number for number in self.numbers if number in there), there)

    @cached_property
    def by_centre(self) -> Mapping[int, tuple[int, ...]]:
        """The numbers of those who belong to each centre."""
        found: dict[int, list[int]] = {}
        for player in self:
            found.setdefault(player.centre, []).append(player.number)
        return {centre: tuple(there) for centre, there in found.items()}

    @property
    def pairs(self) -> Iterable[tuple[int, ...]]:
        """The pairs, each with the number under which it plays first."""
        return map(self.of, self._led)

    def of(self, head: int) -> tuple[int, ...]:
        """The players under this number, its own first."""
        return (head, *self._led.get(head, ()))

    def pair(self, head: int, partner: int) -> Self:
        """Make these two a pair, just heard of."""
        return self.seat(replace(self.by_number[partner], head=head)).with_missed({head: 0})

    def part(self, number: int) -> Self:
        """Take this player out of a pair."""
        both = self.of(self.head(number))
        return self.seat(*(replace(self.by_number[each], head=None) for each in both))

    def with_missed(self, missed: Mapping[int, int]) -> Self:
        """Count so many missed rounds for the players under these numbers."""
        heard = (
            replace(player, missed=rounds)
            for head, rounds in missed.items()
            for player in map(self.by_number.__getitem__, self.of(head))
            if player.missed != rounds
        )
        return self.seat(*heard)
