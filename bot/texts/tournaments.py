"""Tournaments: what a place is told of one, and whoever leads one or plays in it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.talk.names import unisolate
from bot.talk.tournament_actions import GameView, LineView, RoundView, TournamentView
from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.lists import few_people
from engine.errors import NotationError, RuleViolation
from engine.tournament import errors
from engine.tournament.events import How, System

MOST_NAMED = 40
"""Players whom the card names."""
MOST_LINES = 64
"""Games of a round: each player finds theirs."""
MOST_SHOWN = 12
"""Games of a round that fit into one message with the table; more are on the round's own card."""
MOST_PLACES = 50
"""Lines of a table; the rest is in the file."""
LONGEST_NAME = 20
"""Signs of a name where many stand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournaments:
    """Whole sentences and buttons first, then the parts of those that are composed."""

    language: Language

    enter: str
    withdraw: str
    withdraw_now: str
    rest: str
    back: str
    end: str
    end_now: str
    begin: Callable[[int], str]
    """Buttons; the last begins the round of that number."""
    opened: str
    entered: str
    withdrawn: str
    rests: str
    rests_and_loses: str
    is_back: str
    begun: str
    noted: str
    """A result, or a forfeit."""
    ended: str
    you_lead: str
    """To whoever has done that."""
    sure_withdraw: str
    sure_end: str
    """Is it meant."""
    none: str
    """There is none here; how one is announced."""
    one_is_on: str
    gone: str
    """The button is of another tournament."""
    is_over: str
    not_entered: str
    unclear: str
    """The number of rounds or the time of one cannot be."""
    no_such_order: Callable[[str, Sequence[str]], str]
    """That word is none of those, and names no tournament."""
    unclear_result: str
    orders: str
    """Small print for whoever leads it: what else may be typed."""
    no_limit: str
    """Rounds have no time that could be longer."""
    unclear_time: str
    longer: Callable[[timedelta], str]
    """The round lasts so much longer."""
    no_programs: str
    no_such_player: Callable[[str], str]
    several_such_players: Callable[[str, Sequence[int]], str]
    """A name that several have: their numbers tell them apart."""
    not_leading: Callable[[str], str]
    """Who leads it: ask them."""
    cannot_open: Callable[[str], str]
    """Games of the round cannot begin, and why; it is tried again."""

    systems: Mapping[System, str]
    titled: Callable[[str], str]
    """A tournament of that kind."""
    so_many_rounds: Callable[[int], str]
    usual_rounds: Callable[[int], str]
    """So many as are usual: how many that would be now."""
    each_meets_each: str
    by_hand: str
    """When rounds begin: whoever leads says so."""
    by_itself: Callable[[timedelta], str]
    """They last so long at the most, and follow by themselves."""
    led_by: Callable[[str], str]
    same_rules: Callable[[str], str]
    """The rules are those of the command with these words."""
    entered_list: Callable[[int, str], str]
    """How many, and their names."""
    nobody: str
    absent_next: Callable[[str], str]
    """Who is not there for the next round."""
    absent: Callable[[str], str]
    """Who was not there for a round."""
    round_of: Callable[[int, int], str]
    begins_first: str
    """Small print: who of two begins."""
    play_until: Callable[[datetime], str]
    extended_until: Callable[[datetime], str]
    rests_here: Callable[[str], str]
    """Has nobody to meet."""
    forfeits: Callable[[str], str]
    gave_up: Callable[[str], str]
    """Who has lost so."""
    both_lost: str
    stands: str
    """The time was over: the points as they stood."""
    corrected: str
    came_out: Callable[[str, str], str]
    """A line: who met, and how it came out."""
    after_round: Callable[[int], str]
    over: str
    how_ranked: str
    ranked: Callable[[int, str, str], str]
    """A line: the place, the name, and what was earned."""
    withdrew: str
    others: Callable[[int], str]
    """So many more lines are in the file."""

    how: Mapping[How, str]
    bye: str
    file: str
    saved: Callable[[str], str]
    table_headings: Sequence[str]
    game_headings: Sequence[str]

    entries_closed: str
    already_entered: str
    too_few: str
    no_rounds: str
    too_many: Callable[[int], str]
    round_is_on: Callable[[int, int], str]
    not_the_next: Callable[[int], str]
    no_such_table: Callable[[int, int], str]

    @property
    def table_small(self) -> str:
        """What ranks."""
        return self.language.typeset(self.how_ranked)

    def halves(self, won: int) -> str:
        """Match points, as a spreadsheet reads them."""
        return self.language.decimal(won * 5)

    def title(self, view: TournamentView) -> str:
        """Of which kind it is."""
        return self.language.typeset(self.titled(self.systems[view.system]))

    def card(self, view: TournamentView) -> str:
        """The rules, how many rounds, and who has entered."""
        if view.rounds is not None:
            rounds = self.so_many_rounds(view.rounds)
        elif view.system is System.ALL:
            rounds = self.each_meets_each
        else:
            rounds = self.usual_rounds(view.usual)
        lasts = self.by_itself(view.limit) if view.limit else self.by_hand
        lines = (view.rules, rounds, lasts, self._players(view), *self._absent(view))
        return self.language.typeset("\n".join(lines))

    def small(self, view: TournamentView) -> str:
        """Who leads it, and how such a game is opened."""
        words = f" {as_typed(view.words)}" if view.words else ""
        lines = (self.led_by(as_typed(view.leader)), self.same_rules(words))
        return self.language.typeset("\n".join(lines))

    def shown(self, view: TournamentView, on: RoundView | None = None) -> str:
        """How it stands, to whoever asks; the pairs of a round that is on come before the table."""
        head = f"{self.title(view)}, {self.over}" if view.over else self.title(view)
        if not view.began:
            return f"{head}\n{self.card(view)}\n{self.small(view)}"
        rounds = self.round_of(view.began, view.rounds or view.began)
        where = "" if view.over else f"\n{rounds}"
        pairs = ""
        if on is not None and len(on.games) <= MOST_SHOWN:
            pairs = f"{self.round_card(on)}\n\n"
        return self.language.typeset(f"{head}{where}\n") + pairs + self.table(view)

    def round_title(self, view: RoundView) -> str:
        """Which round of how many."""
        return self.language.typeset(self.round_of(view.number, view.of))

    def round_card(self, view: RoundView) -> str:
        """Who meets whom, and how it came out."""
        many = len(view.games) > MOST_LINES // 4
        lines = [f"{at}. {self._game(game, many=many)}" for at, game in enumerate(view.games, 1)]
        if view.bye:
            lines.append(self.rests_here(as_typed(view.bye)))
        if view.absent:
            lines.append(self.absent(few_people(view.absent, MOST_NAMED, self.language.MORE)))
        return self.language.typeset("\n".join(lines))

    def round_small(self, view: RoundView) -> str:
        """Who begins, and until when it is played."""
        lines = [self.begins_first]
        if view.until is not None:
            said = self.extended_until if view.longer else self.play_until
            lines.append(said(view.until))
        return self.language.typeset("\n".join(lines))

    def table_title(self, number: int) -> str:
        """After which round."""
        return self.language.typeset(self.after_round(number))

    def end_title(self, view: TournamentView) -> str:
        """It is over."""
        return self.language.typeset(f"{self.titled(self.systems[view.system])}, {self.over}")

    def table(self, view: TournamentView) -> str:
        """Places, match points, what breaks ties."""
        hidden = len(view.table) - MOST_PLACES
        shown = view.table if hidden <= 1 else view.table[:MOST_PLACES]
        lines = [self._line(each) for each in shown]
        if hidden > 1:
            lines.append(self.others(hidden))
        lines += self._absent(view)
        return self.language.typeset("\n".join(lines))

    def rule(self, reason: RuleViolation | NotationError) -> str:
        """Why something cannot be done in a tournament."""
        match reason:
            case errors.TournamentIsOver():
                return self.is_over
            case errors.AlreadyEntered():
                return self.already_entered
            case errors.NotEntered():
                return self.not_entered
            case errors.EntriesClosed():
                return self.entries_closed
            case errors.TooManyPlayers(most):
                return self.too_many(most)
            case errors.TooFewPlayers():
                return self.too_few
            case errors.RoundIsOn(number, left):
                return self.round_is_on(number, left)
            case errors.NotTheNextRound(number):
                return self.not_the_next(number)
            case errors.NoRounds():
                return self.no_rounds
            case errors.NoSuchTable(number, last):
                return self.no_such_table(number, last)
            case _:
                raise AssertionError(f"no rule of a tournament: {reason!r}")

    def _players(self, view: TournamentView) -> str:
        if not view.players:
            return self.nobody
        names = few_people(view.players, MOST_NAMED, self.language.MORE)
        return self.entered_list(len(view.players), names)

    def _absent(self, view: TournamentView) -> Sequence[str]:
        if not view.absent:
            return ()
        return (self.absent_next(few_people(view.absent, MOST_NAMED, self.language.MORE)),)

    def _game(self, game: GameView, *, many: bool) -> str:
        first, second = (_short(name) if many else as_typed(name) for name in game.names)
        said = f"{first} \N{EN DASH} {second}"
        score = game.score
        if score is None:
            return said
        won = score.won
        loser = game.names[0 if won[0] < won[1] else 1]
        result = "\N{EN DASH}".join(map(self.language.thousands, score.points))
        match score.how:
            case How.FORFEIT if won == (0, 0):
                result = self.both_lost
            case How.FORFEIT:
                result = self.forfeits(loser)
            case How.GIVEN_UP if won[0] != won[1]:
                result = f"{result}, {self.gave_up(loser)}"
            case How.UNFINISHED:
                result = f"{result}, {self.stands}"
            case How.PLAYED | How.GIVEN_UP:
                pass
        if game.corrected:
            result = f"{result} ({self.corrected})"
        return self.came_out(said, result)

    def _line(self, line: LineView) -> str:
        numbers = self.language
        earned = " · ".join(
            (
                numbers.halves(line.won),
                numbers.signed(line.difference),
                numbers.thousands(line.points),
            )
        )
        said = self.ranked(line.place, as_typed(line.name), earned)
        return f"{said} ({self.withdrew})" if line.out else said


def _short(name: str) -> str:
    """Where many stand on one card."""
    plain = unisolate(name)
    return as_typed(name if len(plain) <= LONGEST_NAME else f"{plain[: LONGEST_NAME - 1]}…")
