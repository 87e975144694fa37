"""How a game ended: who has won, why it is over, what is worth telling of it (`bot.talk.endings`)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.talk.endings import Highlight
from bot.talk.typography import as_typed
from bot.texts.language import Language
from engine.moves import Play
from engine.notation import mark_jokers


@dataclass(frozen=True, slots=True, kw_only=True)
class Endings:
    """Labels first, then the parts of what is composed."""

    language: Language

    unfound: str
    """The best top that nobody had."""
    finest: str
    """The play that earned most."""
    best: str
    """The same of one player."""
    scrabbles: str

    over: Callable[[str], str]
    """The result."""
    wins: Callable[[str], str]
    level: Callable[[str], str]
    """Several who share the first place."""
    how: str
    """The reason of the end."""
    labelled: Callable[[str, str], str]
    in_round: Callable[[int], str]
    in_turn: Callable[[int], str]

    def won(self, winners: Sequence[str]) -> str:
        """The one thing about a game that was played to its end, in a line."""
        named = self.language.listing([*map(as_typed, winners)])
        said = self.wins(named) if len(winners) == 1 else self.level(named)
        return self.language.typeset(self.over(said))

    def alone(self, points: int) -> str:
        """The same where nobody else has played."""
        return self.language.typeset(self.over(self.language.points(points)))

    def why(self, reason: str) -> str:
        """The reason of the end, where the title says who has won."""
        return self.language.typeset(self.labelled(self.how, reason))

    def play(self, play: Play, points: int, name: str = "") -> str:
        """``H4 QUARTZ, 98 points``, and whose it was."""
        who = f"{as_typed(name)}, " if name else ""
        told = f"{who}{play.ref} {mark_jokers(play.word)}, {self.language.points(points)}"
        return self.language.typeset(told)

    def counts(self, counted: Sequence[tuple[str, int]]) -> str:
        """``Léa 2, Tom 1``."""
        return self.language.typeset(", ".join(f"{as_typed(name)} {n}" for name, n in counted))

    def told(self, highlights: Sequence[Highlight], *, rounds: bool) -> str:
        """A line each, with its round or turn."""
        name = self.in_round if rounds else self.in_turn
        lines = [
            f"{self.labelled(each.label, each.text)}{name(each.number) if each.number else ''}"
            for each in highlights
        ]
        return self.language.typeset("\n".join(lines))
