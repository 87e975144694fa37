"""Checking a finished classic game: its draws, and all else that is on record, from its revealed secret.

Whoever ran the game is not believed. The secret must open the commitment; what was frozen at the start must
be the rules, phrases and seats on record. Then the facts are gone through in order, and each is asked what it
must be after those before it (`recorded_moves` for what was done in a turn):

- tosses, the order of play and every draw are what the secret gives for the bag as it was; who had to draw
  has drawn, in the order of play, and nobody else; turns follow each other round the table;
- every word could lie there, with those tiles of that rack, for those points; where bad words are refused it
  is in the word list, verdicts of challenges are those of the list, and they cost what they must, as
  sanctions do;
- each game ended by a road that was open then, and no game went on that was over; the standings follow from
  racks and penalties.

What the check cannot show: that nobody was told the secret; that what players did, and when, is what they did
(times, sanctions and who left are taken as they stand); and that the two digests and all that was frozen are
what the players saw before the start.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.challenge import contest, judge
from engine.classic.course import next_seat, refill
from engine.classic.end import find_ending, overtime, score_game
from engine.classic.evolve import evolve
from engine.classic.match import next_game
from engine.classic.reasons import Ending, PenaltyReason, Termination
from engine.classic.recorded_moves import errors_of_a_move, errors_of_a_swap, rack_of
from engine.classic.sanctions import punish
from engine.classic.solitaire import CHOSEN, has_racks
from engine.classic.start import statement_of
from engine.classic.state import ClassicGame
from engine.classic.theme import vote
from engine.classic.turns import choose_vowels
from engine.errors import RuleViolation
from engine.fair_draw import VERSIONS, GameSecret
from engine.lexicon import Lexicon
from engine.tiles import missing_tiles

Problem = dict[str, Any]
"""A JSON object with an ``error``, and the ``event`` (from 1) that it is about."""

ANOTHER_LIST = "another_word_list"
_NOTHING_OWED = (Ending.ALONE, Ending.STOPPED)


class ProofError(ValueError):
    """Facts that cannot be checked; the message says what is missing."""


@dataclass(frozen=True, slots=True)
class DrawReport:
    """What `verify_draws` found; no problem if all is right.

    `game` is how it stands after all that could be followed; `draws` are counted with those of the tosses.
    """

    game: ClassicGame
    draws: int
    commitment_holds: bool
    problems: tuple[Problem, ...]

    @property
    def is_right(self) -> bool:
        """Whether the commitment holds, and everything follows from secret, start and word list."""
        return self.commitment_holds and not self.problems


def verify_draws(events: Sequence[e.Event], lexicon: Lexicon) -> DrawReport:
    """Go through the game with the revealed secret.

    Raises:
        ProofError: it has no beginning, or its secret has not been revealed.
    """
    secret = require_proof(events)
    created, *rest = events
    assert isinstance(created, e.GameCreated), "asked by `require_proof`"
    checker = _Checker(evolve(None, created), secret, lexicon)
    if lexicon.digest != created.lexicon.digest:
        checker.find(ANOTHER_LIST, 1)
    for number, event in enumerate(rest, start=2):
        if not checker.follow(event, number):
            break
    return DrawReport(
        game=checker.game,
        draws=checker.game.draws,
        commitment_holds=secret.commitment(created.version) == created.commitment,
        problems=tuple(checker.problems),
    )


def require_proof(events: Sequence[e.Event]) -> GameSecret:
    """The revealed secret of a game that is over.

    Raises:
        ProofError: see `verify_draws`.
    """
    if not events or not isinstance(events[0], e.GameCreated):
        raise ProofError("events: a game begins with its creation")
    if events[0].version not in VERSIONS:
        raise ProofError(
            f"version: {events[0].version} is not one of {', '.join(map(str, VERSIONS))}"
        )
    last = events[-1]
    if not isinstance(last, e.GameEnded):
        raise ProofError(
            "events: the secret is revealed when the game is over, and needed for its draws"
        )
    try:
        return GameSecret.revealed(events[0].game, last.secret)
    except ValueError as error:
        raise ProofError(f"secret: {error}") from None


class _Checker:
    """A game that is followed; `due` is what must come next, if that follows from what came before."""

    def __init__(self, game: ClassicGame, secret: GameSecret, lexicon: Lexicon) -> None:
        self.game = game
        self.problems: list[Problem] = []
        self._secret = secret
        self._lexicon = lexicon
        self._due: list[e.LaterEvent] = []
        self._taken: list[e.PlayerPenalised] = []

    def find(self, error: str, number: int) -> None:
        self.problems.append({"event": number, "error": error})

    def follow(self, event: e.Event, number: int) -> bool:
        """One event more; False if it cannot have happened, so that nothing after it means anything."""
        try:
            for error in self._errors(event):
                self.find(error, number)
            self.game = evolve(self.game, event)
        except (AssertionError, LookupError, RuleViolation, ValueError):  # a forged log, not a bug
            self.find("impossible", number)
            return False
        return True

    def _errors(self, event: e.Event) -> Iterator[str]:
        game = self.game
        if self._due:
            due = self._due.pop(0)
            if replace(due, at=event.at) != event:
                yield "another_was_due"
            return
        if isinstance(event, e.TurnBegan | e.RackDrawn) and game.number <= len(game.results):
            yield "over_already"
        if isinstance(event, e.MoveEvent):
            yield from errors_of_a_move(game, event, self._secret, self._lexicon)
        yield from self._errors_of_the_frame(event)
        yield from self._errors_of_play(event)

    def _errors_of_the_frame(self, event: e.Event) -> Iterator[str]:
        """From the start to the end: what is frozen stays, and games begin and end when they must."""
        game = self.game
        match event:
            case e.GameCreated():
                raise ValueError("a game is created once")
            case e.GameStarted(statement):
                frozen = statement_of(game, (seat.player for seat in game.seats))
                if game.has_started or statement != frozen:
                    yield "another_start"
            case e.RulesChanged() | e.PhraseGiven() | e.PlayerLeft() | e.VariantsAccepted():
                if game.has_started:
                    yield "changed_after_the_start"
            case e.PlayerJoined(player):
                if game.has_started and game.seat(player) is None:
                    yield "changed_after_the_start"
            case e.GameEnded(Termination.STOPPED):
                if game.number > len(game.results):
                    yield "another_was_due"
            case e.GameEnded(Termination.LOBBY_LEFT | Termination.LOBBY_OVER):
                if game.has_started:
                    yield "another_was_due"
            case e.GameBegan() | e.GameEnded(Termination.PLAYED):
                began, *self._due = next_game(game, event.at, self._secret)
                if replace(began, at=event.at) != event:
                    yield "another_was_due"
            case e.TossDrawn() | e.OrderDecided():  # only where they are due
                yield "another_was_due"
            case e.GameScored():
                yield from self._errors_of_an_end(event)
            case _:
                return

    def _errors_of_an_end(self, event: e.GameScored) -> Iterator[str]:
        """The game is on, this road to its end is open, and all that is owed was taken."""
        game, ending = self.game, event.ending
        left = len(game.in_play)
        if game.number <= len(game.results):
            yield "another_was_due"
        by_itself = find_ending(game, self._lexicon)
        is_open = {
            Ending.ALONE: 0 < left < game.rules.fewest,
            Ending.STOPPED: True,
        }.get(ending, ending is by_itself)
        if not is_open:
            yield "not_over_yet"
        elif score_game(game, ending, event.at) != event:
            yield "other_standings"
        owed = [] if ending in _NOTHING_OWED else overtime(game, event.at)
        if self._taken != owed:
            yield "other_overtime"
        self._taken = []
        if ending is Ending.STOPPED and left:
            self._due = [e.GameEnded(Termination.STOPPED, self._secret.reveal(), event.at)]

    def _errors_of_play(self, event: e.Event) -> Iterator[str]:
        """Tiles and words."""
        game = self.game
        match event:
            case e.RackDrawn(tiles=tiles) if not has_racks(game.rules):
                if event.draw != CHOSEN or missing_tiles(game.bag, tiles):
                    yield "tiles_not_left"
            case e.RackDrawn():
                drawn = refill(game, event.at, self._secret)
                if not drawn or drawn[0] != event:
                    yield "another_draw_was_due"
            case e.TurnBegan():
                yield from self._errors_of_a_turn(event)
            case e.RackArranged(player, tiles):
                if sorted(tiles) != sorted(rack_of(game, player)):
                    yield "tiles_not_on_rack"
            case e.MoveContested(player, turn, verdicts):
                named = c.Contest(player, turn, tuple(word for word, _ in verdicts))
                contested, *_ = contest(game, named, self._lexicon, event.at)
                assert game.pending is not None, "else it is refused"
                _, *self._due = judge(game, event, game.pending.move)
                if contested != event:
                    yield "wrong_verdict"
            case e.MoveSettled(turn):
                if game.pending is None or game.pending.turn != turn:
                    raise LookupError("there is no such move to settle")
            case e.PlayerSanctioned(player, sanction, reason):
                _, *self._due = punish(game, c.Punish(player, sanction, reason), event.at)
            case e.PlayerPenalised(reason=PenaltyReason.OVERTIME):
                self._taken.append(event)
            case e.JokerRecycled():
                yield from errors_of_a_swap(game, event, self._secret)
            case e.VowelsChosen(player, number):
                choose_vowels(game, c.ChooseVowels(player, number), event.at)
            case e.ThemeVoted(player, turn, word):
                voted, *self._due = vote(game, c.VoteTheme(player, word, turn), event.at)
                assert voted == event, "else another word is meant"
            case e.MoveTakenBack() | e.PlayerPenalised() | e.ThemeScored():
                yield "another_was_due"  # only where a challenge, a sanction or a vote brings it about
            case e.PlayerReplaced(by=by):
                if game.seat(by) is not None:
                    raise LookupError("he sits there already")
            case _:  # taken as they stand
                return

    def _errors_of_a_turn(self, event: e.TurnBegan) -> Iterator[str]:
        """It is this player's, nobody owes a draw, and the game goes on."""
        if not self.game.in_play:
            raise LookupError("nobody is left to play")
        due = (self.game.turns + 1, next_seat(self.game).player)
        if self.game.turn is not None or due != (event.turn, event.player):
            yield "another_turn_was_due"
        if refill(self.game, event.at, self._secret):
            yield "draw_missing"
        elif self.game.pending is None and find_ending(self.game, self._lexicon) is not None:
            yield "over_already"
