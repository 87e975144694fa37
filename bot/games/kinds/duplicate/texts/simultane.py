"""A game that is played in several centres at the same hour."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from bot.talk.names import isolate
from bot.talk.typography import as_typed
from bot.texts.language import Language
from engine.duplicate.centre_ranking import COUNTED, TeamStanding
from engine.duplicate.centres import Centre

MOST_TEAMS = 10
"""Teams that have a line on a card, beside that of the centre which reads it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Simultane:
    """Whole sentences first, then the parts of those that are composed."""

    language: Language

    admitted: str
    """To whoever leads: others may come in."""
    closed: str
    """To whoever leads: nobody comes in any more."""
    brought: str
    """To who has brought a centre, and sits in the game; who sees their name."""
    brought_beside: str
    """The same to who plays in another centre, or referees."""
    named: Callable[[str], str]
    """To who has given this centre a name."""
    sure: str
    """The question before a centre is taken out in the midst of a game, and the button that does it."""
    yes: str
    gone: str
    """To who has taken a centre out of the game."""
    joined: Callable[[str, str], str]
    """In all centres: one has come in; the number that plays now."""
    left: Callable[[str], str]
    deputy: Callable[[str, str], str]
    """Somebody referees in a centre."""
    left_office: Callable[[str, str, str], str]
    """Somebody referees in a centre no longer; who does instead, empty if nobody does."""
    sure_to_leave_office: Callable[[str, str], str]
    """The question before that, to him: the centre, and who is to rule on its players, if anybody."""
    deputed: Callable[[str], str]
    """To who referees a centre, above what they may do."""
    away: Callable[[str], str]
    """A centre does not have the draw, and is not waited for."""
    unreached: Callable[[str], str]
    """Nothing can be shown in a centre any more, and it lacks no draw."""
    head: Callable[[str], str]
    """So many centres and players there are."""
    waits: Callable[[str], str]
    """The draw is here, and the clock starts when it is in all centres; they and those here are counted."""
    no_others: str
    """Asked for the centres, and there is one."""
    nobody_leads: str
    """The same in a game that nobody leads."""

    centres: str
    players: str
    number: Callable[[int], str]
    """The name of a centre that has none."""
    waited: Callable[[str], str]
    """The last centre had the draw so much later than the first."""
    here: str
    """Above the ranking of this centre's players, with their places in the whole."""
    teams: Callable[[int], str]
    """Above the ranking of teams, of which so many players count."""
    of: Callable[[str, str], str]
    """A team, and its points."""

    def name(self, centre: Centre) -> str:
        """The name of a centre."""
        return as_typed(isolate(centre.name)) if centre.name else self.number(centre.number + 1)

    def has_joined(self, centre: Centre, centres: int) -> str:
        """A centre has come in."""
        said = self.joined(self.name(centre), self.language.count(centres, self.centres))
        return self.language.typeset(said)

    def referees(self, who: str, centre: Centre) -> str:
        """Somebody referees in a centre."""
        return self.deputy(who, self.name(centre))

    def stopped(self, who: str, centre: Centre, instead: str) -> str:
        """Somebody referees in a centre no longer."""
        return self.left_office(who, self.name(centre), instead)

    def sure_to_stop(self, centre: Centre, instead: str) -> str:
        """The question before that."""
        return self.sure_to_leave_office(self.name(centre), instead)

    def you_referee(self, centre: Centre) -> str:
        """To who referees a centre."""
        return self.deputed(self.name(centre))

    def is_named(self, centre: Centre) -> str:
        """A centre has another name."""
        return self.named(self.name(centre))

    def size(self, centres: int, players: int) -> str:
        """``3 centres, 41 joueurs``."""
        count = self.language.count
        return f"{count(centres, self.centres)}, {count(players, self.players)}"

    def has_waited(self, length: timedelta) -> str:
        """The time from the first centre to the last; empty if that is not worth telling."""
        tenths = round(length.total_seconds() * 10)
        if tenths < 10:  # noqa: PLR2004 - a second
            return ""
        return self.language.typeset(self.waited(self.language.decimal(tenths)))

    def ranking(self, teams: Sequence[TeamStanding], centres: Sequence[Centre], own: int) -> str:
        """The teams, the first ones and that of the centre which reads it; empty if there is but one."""
        if len(teams) == 1:
            return ""
        shown = [each for each in teams[:MOST_TEAMS] if own not in each.centres]
        lines = sorted([*shown, *(each for each in teams if own in each.centres)], key=teams.index)
        told = [self._line(each, centres) for each in lines]
        if len(lines) < len(teams):
            told.append(self.language.MORE.format(count=len(teams) - len(lines)))
        return self.language.typeset("\n".join((self.teams(COUNTED), *told)))

    def _line(self, team: TeamStanding, centres: Sequence[Centre]) -> str:
        name = f"{team.rank}. {self.name(centres[team.centres[0]])}"
        points = self.language.halves(int(2 * team.points))
        return f"{self.of(name, points)} ({self.language.count(team.players, self.players)})"
