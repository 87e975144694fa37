"""What is said of games that are over: their list, the page of one, its files (`bot.talk.past_views`)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from bot.talk.past_views import PageForm, PastGame, RankedLine, RoundLine, TeamLine
from bot.talk.typography import as_typed
from bot.texts.language import Language, columns
from bot.texts.lists import few, tenths
from engine.notation import mark_jokers

MOST_RANKED = 20
"""Players whom a page in a chat names; a file has them all."""
_NAMED = 3
"""Players whom a line of a list names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PastGames:
    """Lists and pages: whole sentences and buttons first, then the parts of those that are composed."""

    language: Language

    none_here: str
    none_of_yours: str
    replay: str
    """A button: play the same draws alone."""
    back: str
    """A button: the list."""
    record: str
    """A button: the file that other programs read."""
    scrabble: str
    """The meaning of the sign after some points in the table of rounds."""
    how_to_replay: Callable[[int], str]
    """Below a list: what to press, and what may be typed."""
    saved: Callable[[str], str]
    """The file that comes with the answer, by its name."""
    print_headings: tuple[str, str, str]
    """Of a printed page: ranking, rounds, board."""
    headings: Sequence[str]
    """Of the table for spreadsheets, which names below it each player's rounds: those of `fields`."""

    forms: Mapping[PageForm, str]
    round_headings: Sequence[str]
    """Round, rack, top, its points, by how many it was found, solo."""
    ranking_headings: Sequence[str]
    """Place, name, points, percentage, negative, solos."""
    centres: str
    """Above the ranking of a simultané's teams."""
    team_headings: Sequence[str]
    """Place, name, players, points."""
    player: str
    own_games: str
    games_here: str
    on_page: Callable[[str, int], str]
    above: Callable[[str], str]
    """Of the heading above a list."""
    stopped: str
    formulas: Mapping[str, str]
    formula: Callable[[str], str]
    per_round: Callable[[timedelta], str]
    no_clock: str
    so_many_rounds: Callable[[int], str]
    sum_of_tops: Callable[[str], str]
    found_by_none: Callable[[str], str]
    """Tops."""
    a_round: Callable[[int], str]
    a_scrabble: str
    solo: str
    yes: str
    later: str
    """A player who has played the game after the others."""
    left: str
    """A player who did not stay to the end."""
    earned: Callable[[str, str], str]
    """A player, and how many points."""
    negative: Callable[[str], str]
    found_by: Callable[[int], str]
    found_by_nobody: str
    solo_of: Callable[[str], str]
    found_alone: Callable[[str], str]
    top_of: Callable[[str, str, str], str]
    """A rack with its number, its top, and who has found it."""

    def form(self, form: PageForm) -> str:
        """A button: the page in this form."""
        return self.forms[form]

    def heading(self, page: int, *, own: bool) -> str:
        """Above a list: of the chat's games, or of one's own."""
        what = self.own_games if own else self.games_here
        return self.language.typeset(self.above(self.on_page(what, page) if page > 1 else what))

    def line(self, number: int, game: PastGame) -> str:
        """One game of a list."""
        names = [
            f"{as_typed(each.name)} {self.language.thousands(each.points)}" for each in game.ranking
        ]
        players = few(names, _NAMED, self.language.MORE)
        told = [_when(game), game.label, self._formula(game), players]
        return self.language.typeset(f"{number}. {' · '.join(filter(None, told))}")

    def title(self, game: PastGame) -> str:
        """The game, and its date."""
        stopped = "" if game.whole else f", {self.stopped}"
        return self.language.typeset(f"{game.label}, {_when(game)}{stopped}")

    def facts(self, game: PastGame) -> str:
        """Its formula and pace, its rounds, the sum of its tops."""
        if not game.rounds:
            return ""
        parts = (
            self.formula(self._formula(game)),
            self.per_round(timedelta(seconds=game.pace)) if game.pace else self.no_clock,
            self.so_many_rounds(len(game.rounds)),
            self.sum_of_tops(self.language.points(game.best)),
        )
        return self.language.typeset(", ".join(parts))

    def ranking(self, lines: Sequence[RankedLine], most: int) -> str:
        """A line a player, those who played later marked; of many, how many more there are."""
        hidden = len(lines) - most
        told = [self._ranked(line) for line in (lines[:most] if hidden > 1 else lines)]
        if hidden > 1:
            told.append(self.language.MORE.format(count=hidden))
        return self.language.typeset("\n".join(told))

    def ranking_of_teams(self, lines: Sequence[TeamLine], most: int) -> str:
        """A line a team, and what they are above them; of many, how many more there are."""
        if not lines:
            return ""
        hidden = len(lines) - most
        told = [self._team(line) for line in (lines[:most] if hidden > 1 else lines)]
        if hidden > 1:
            told.append(self.language.MORE.format(count=hidden))
        return self.language.typeset("\n".join((self.above(self.centres), *told)))

    def columns(self) -> Sequence[tuple[str, bool]]:
        """Of the table of rounds: headings, and whether numbers stand below them."""
        return columns(self.round_headings, numbers={0, 3, 4})

    def cells(self, line: RoundLine) -> tuple[str, ...]:
        """A round in that table."""
        return (
            str(line.number),
            line.rack,
            f"{line.ref} {mark_jokers(line.word)}",
            f"{self.language.thousands(line.points)}{' *' if line.scrabble else ''}",
            str(line.found),
            line.solo,
        )

    def rounds(self, lines: Sequence[RoundLine]) -> str:
        """The same, a line a round, read from left to right."""
        return self.language.typeset("\n".join(map(self._round, lines)))

    def frame(self, line: RoundLine) -> tuple[str, str]:
        """On a picture of the board after a round: which one it was, and its word."""
        typeset = self.language.typeset
        return typeset(self.a_round(line.number)), typeset(self._play(line))

    def alt(self, game: PastGame) -> str:
        """The table in some sentences."""
        scrabbles = sum(each.scrabble for each in game.rounds)
        missed = [each for each in game.rounds if not each.found]
        told = [
            self.title(game),
            self.facts(game),
            self.language.count(scrabbles, self.a_scrabble),
        ]
        if missed:
            tops = ", ".join(f"{as_typed(each.word.upper())} {each.ref}" for each in missed)
            told.append(self.found_by_none(tops))
        return self.language.typeset(". ".join(told) + ".")

    def fields(self, line: RoundLine) -> Sequence[str]:
        """A round in the table for spreadsheets: numbers without spaces."""
        return (
            str(line.number),
            line.rack,
            line.ref,
            mark_jokers(line.word),
            str(line.points),
            str(line.found),
            line.solo,
            self.yes if line.scrabble else "",
        )

    def ranking_columns(self) -> Sequence[tuple[str, bool]]:
        """Of the ranking on a printed page."""
        return columns(self.ranking_headings, numbers={0, 2, 3, 4, 5})

    def ranking_cells(self, line: RankedLine) -> tuple[str, ...]:
        """A player in it."""
        share = line.percentage
        return (
            str(line.rank or ""),
            f"{line.name}{self._remark(line)}",
            self.language.thousands(line.points),
            "" if share is None else self.language.percentage(share),
            "" if share is None else self.language.signed(line.negative),
            "" if share is None else str(line.solos or ""),
        )

    def ranking_fields(self, line: RankedLine) -> Sequence[str]:
        """A player in the table for spreadsheets, below the same headings: numbers without spaces."""
        share = line.percentage
        return (
            str(line.rank or ""),
            f"{line.name}{self._remark(line)}",
            str(line.points),
            "" if share is None else self.language.decimal(tenths(share)),
            "" if share is None else str(line.negative),
            str(line.solos),
        )

    def team_columns(self) -> Sequence[tuple[str, bool]]:
        """Of the ranking of teams, on a printed page."""
        return columns(self.team_headings, numbers={0, 2, 3})

    def team_cells(self, line: TeamLine) -> tuple[str, ...]:
        """A team in it."""
        points = self.language.halves(int(2 * line.points))
        return (str(line.rank), line.name, self.language.thousands(line.players), points)

    def team_fields(self, line: TeamLine) -> Sequence[str]:
        """A team in the table for spreadsheets: numbers without spaces."""
        whole = line.points.denominator == 1
        points = str(line.points) if whole else self.language.decimal(int(10 * line.points))
        return (str(line.rank), line.name, str(line.players), points)

    def _formula(self, game: PastGame) -> str:
        return self.formulas.get(game.formula, game.formula)

    def _remark(self, line: RankedLine) -> str:
        if not line.late and not line.left:
            return ""
        return self.language.typeset(f" ({self.later if line.late else self.left})")

    def _team(self, line: TeamLine) -> str:
        doubled, rest = divmod(2 * line.points, 2)
        points = (
            self.language.halves(int(2 * line.points))
            if rest
            else self.language.points(int(doubled))
        )
        named = self.earned(f"{line.rank}. {as_typed(line.name)}", points)
        return f"{named}, {self.language.count(line.players, self.player)}"

    def _ranked(self, line: RankedLine) -> str:
        place = f"{line.rank}. " if line.rank else ""
        name = f"{place}{as_typed(line.name)}{self._remark(line)}"
        told = [self.earned(name, self.language.points(line.points))]
        if line.percentage is not None:
            told.append(self.language.percentage(line.percentage))
            told.append(self.negative(self.language.signed(line.negative)))
        if line.solos:
            told.append(self.language.count(line.solos, self.solo))
        return ", ".join(told)

    def _round(self, line: RoundLine) -> str:
        found = self.found_by(line.found) if line.found else self.found_by_nobody
        if line.solo and line.found == 1:
            found = self.found_alone(as_typed(line.solo))
        elif line.solo:
            found = f"{found}, {self.solo_of(as_typed(line.solo))}"
        scrabble = f", {self.a_scrabble}" if line.scrabble else ""
        rack = f"{line.number}. {as_typed(line.rack)}"
        return self.top_of(rack, f"{self._play(line)}{scrabble}", found)

    def _play(self, line: RoundLine) -> str:
        return f"{line.ref} {mark_jokers(line.word)}, {self.language.points(line.points)}"


def _when(game: PastGame) -> str:
    return f"{game.when:%d/%m/%Y %H:%M}"
