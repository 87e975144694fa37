"""What is said of any small game around a table (`engine.party`)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.reasons import Refusals
from engine.errors import NotationError, RuleViolation
from engine.party.events import Ending


@dataclass(frozen=True, slots=True, kw_only=True)
class PartyGames:
    """Of any of them, whatever is played; whole sentences first, then the parts of what is composed."""

    language: Language

    panel: str
    """Above the buttons of who leads the game."""
    sure_to_stop: str
    """Asked before it is ended."""
    suspended: str
    """It stands still."""
    nobody_plays: str
    """It stands still since all have lost their turns; any player lets it go on."""
    your_turn: str
    """Told in private to who wants to know it."""
    commitment: Callable[[str, str, str], str]
    """The game, the commitment to the secret of its draws, and the word list."""

    endings: Mapping[Ending, str]
    wins: Callable[[str], str]
    tied: Callable[[str], str]
    turn: Callable[[int, str], str]
    """The turn's number, and whose it is."""
    turn_lost: str
    has: Callable[[str, str], str]
    """A player, and what is said of him."""

    refusals: Refusals

    def ended(self, ending: Ending) -> str:
        """It is over, and why, if not by its own rules."""
        return self.language.typeset(self.endings[ending])

    def winner(self, names: Sequence[str]) -> str:
        """The winner of a game that was played to its end: one, or several who have as many points."""
        told = self.language.listing([*map(as_typed, names)])
        return self.language.typeset((self.wins if len(names) == 1 else self.tied)(told))

    def rule(self, error: RuleViolation | NotationError) -> str:
        """The reason for which a party refuses something."""
        return self.refusals.rule(error)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTexts:
    """Of the turns of one of them, beside what is said of any."""

    language: Language
    party: PartyGames

    label: str
    """The name of this kind of game."""
    again: str
    """The button for another game."""
    form_label: str
    """The label of the form's field."""
    form_example: str
    """An example for that field."""
    still_there: Callable[[int], str]
    """So many letters, below the scores."""

    def title(self, turn: int, name: str) -> str:
        """The turn's number, and whose it is."""
        return self.language.typeset(self.party.turn(turn, as_typed(name)))

    def lost(self, name: str) -> str:
        """A turn that was lost, and whose."""
        return self.language.typeset(self.party.has(as_typed(name), self.party.turn_lost))

    def scores(self, ranking: Sequence[tuple[int, str, int]], left: int) -> str:
        """Place, name and points of each; and how many letters are there still."""
        lines = [
            f"{place}. {self.party.has(as_typed(name), self.language.points(total))}"
            for place, name, total in ranking
        ]
        if left:
            lines.append(self.still_there(left))
        return self.language.typeset("\n".join(lines))
