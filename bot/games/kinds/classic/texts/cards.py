"""What stands on the card of a classic game and of a match."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.games.kinds.classic.texts.pieces import Line, MatchLine
from bot.talk.typography import as_typed
from bot.texts.language import Language
from engine.classic.reasons import Ending, OutReason, Termination


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """The cards of a game's end: the ending, the winner, a record; then standings, of a match too."""

    language: Language

    finished: str
    """Above the last picture of a game."""
    over: Callable[[str], str]
    """By which road."""
    endings: Mapping[Ending, str]
    terminations: Mapping[Termination, str]
    gone: Mapping[OutReason, str]
    """The reason of a player's absence in the end, with ``{name}``."""
    nobody_wins: str
    best_so_far: Callable[[str], str]
    beaten: Callable[[str, str], str]
    """By so much, and what it was before."""
    equalled: Callable[[str], str]
    remains: Callable[[str], str]

    has: Callable[[str, str], str]
    """A player, and what he has."""
    deducted: Callable[[int, int], str]
    """Points off, for a number of tiles."""
    added: Callable[[int], str]
    match_over: str
    match_after: Callable[[int], str]
    in_match: Callable[[MatchLine], str]
    """A player's standing in it."""

    def game_over(self, ending: Ending) -> str:
        """The game is over, and by which road."""
        return self.language.typeset(self.over(self.endings[ending]))

    def never_played(self, termination: Termination) -> str:
        """The end of a game that was stopped, before the toss or later, and why."""
        return self.language.typeset(self.over(self.terminations[termination]))

    def reason(self, ending: Ending) -> str:
        """The reason of the end."""
        return self.endings[ending]

    def left_alone(self, gone: Sequence[tuple[str, OutReason]]) -> str:
        """The players who are gone, where one is left."""
        told = [self.gone[reason].format(name=as_typed(name)) for name, reason in gone]
        return self.language.typeset(self.language.listing(told))

    def total(self, total: int) -> str:
        """A player's points, as a number."""
        return self.language.thousands(total)

    def rest(self, deducted: int, left: int, added: int) -> str:
        """The points taken off for tiles in hand, and those added; empty without any."""
        told = [self.deducted(deducted, left)] if deducted else []
        told += [self.added(added)] if added else []
        return self.language.typeset(" ".join(told))

    def to_beat(self, best: int) -> str:
        """The own record of somebody who is about to play alone."""
        return self.language.typeset(self.best_so_far(self.language.points(best)))

    def record(self, total: int, before: int) -> str:
        """Beside the own record of who played alone, from before this game."""
        if total > before:
            return self.language.typeset(
                self.beaten(self.language.points(total), self.language.points(before))
            )
        said = self.equalled if total == before else self.remains
        return self.language.typeset(said(self.language.points(before)))

    def standings(self, lines: Sequence[Line]) -> str:
        """The standings, a line each, with what came off and what was added."""
        return self.language.typeset("\n".join(map(self._line, lines)))

    def match(self, lines: Sequence[MatchLine], number: int, *, over: bool) -> str:
        """The standing of a match after so many games, or its result."""
        heading = self.match_over if over else self.match_after(number)
        told = (
            f"{line.place}. {self.has(as_typed(line.name), self.in_match(line))}" for line in lines
        )
        return self.language.typeset("\n".join([heading, *told]))

    def _line(self, line: Line) -> str:
        told = f"{line.place}. {self.has(as_typed(line.name), self.language.points(line.total))}"
        rest = self.rest(line.deducted, line.left, line.added)
        return f"{told} {rest}" if rest else told
