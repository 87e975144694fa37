"""Checking the draws of a finished game, from its record, its revealed secret and its word list.

Whoever ran the game is not believed. The secret must open the commitment; what was frozen at the start
must be what the record says and have the digest that was shown. Then the game is played again:

- each draw is what the secret gives for the bag as it was; the tiles kept are those left by the round
  before, or none after a draw that went back;
- a draw went back for its kinds or because nothing could be played with it exactly when it had to, and
  the one that stands had not to; cancelled draws are good ones, at most as many as the rules allow;
- the play of the round is the one of its tops that had to be chosen; or, if the rules let a referee choose,
  one of those among which article 2.4 leaves the choice; or, where the best word that was handed in is kept,
  any play of words that exist, for nobody but the players can say what they wrote;
- the game ended where it had to, or was stopped before; the draws of a round that was cancelled or on then,
  and never scored, are checked like the others.

- of an official game, by which regulation it is refereed; of a round of several solutions, which are best.

That nothing can be played any more is known at the next draw only (SPEC D22): whoever stopped the game before
that draw did not lie, and the report says so.

What the check cannot show: that nobody was told the secret, and that the rounds cancelled, the two digests
and all that was frozen (rules, word list, phrases) are what the players saw before the start. So the report
counts and repeats them, to be compared. That a game was stopped, and the bulletins, are taken as stated; what
these are worth by the regulation alone is told where it is something else (`recorded_bulletins`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.bag import bag_after, in_the_set
from engine.board import Board
from engine.duplicate.drawing import draw_rack, needed_of_each_kind, to_draw
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.ending import find_termination
from engine.duplicate.letter_kinds import has_both_kinds
from engine.duplicate.multitops import best_together
from engine.duplicate.reasons import Termination
from engine.duplicate.record import RecordedGame, RecordedRound, RecordError, write_solutions
from engine.duplicate.recorded_bulletins import count, judged_otherwise
from engine.duplicate.recorded_start import Problem, problems_of_the_start, read_start
from engine.duplicate.rules import MOST_CANCELLED, DuplicateRules, Kept
from engine.duplicate.top_choice import allowed_tops, choose_top
from engine.errors import RuleViolation
from engine.fair_draw import GameSecret
from engine.joker_game import lay_down
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import Placement, place
from engine.scoring import score
from engine.solutions import can_score, find_top, solution_of
from engine.statement import digest_of
from engine.tiles import sort_tiles

ANOTHER_LIST = "another_word_list"
"""The ``error`` of a game that was checked with a list that is not its own."""


@dataclass(frozen=True, slots=True)
class DrawReport:
    """The findings of `verify_draws`; no problem if all is right.

    `draws` and `cancelled` are numbers of draws. `end` is how the game ended by the rules, None if it
    could have gone on; `stopped_before_it` says that it was stopped when only the next draw could have
    shown that end. `phrases` are the players', in the order in which they came. `bulletins` are so many;
    `otherwise` are those which the regulation alone gives other points, or another sanction.
    """

    draws: int
    cancelled: int
    commitment_holds: bool
    end: Termination | None
    stopped_before_it: bool
    phrases: tuple[str, ...]
    bulletins: int
    otherwise: tuple[Problem, ...]
    problems: tuple[Problem, ...]

    @property
    def is_right(self) -> bool:
        """Whether the commitment holds and the whole game follows from secret, start and word list."""
        return self.commitment_holds and not self.problems


def verify_draws(game: RecordedGame, lexicon: Lexicon) -> DrawReport:
    """Play the game again with the revealed secret.

    Raises:
        RecordError: something that is needed is not in the record.
    """
    secret = require_proof(game)
    start = read_start(game) if game.version > 1 else None
    rules = start.rules if start else DuplicateRules(game.formula.name, openness=game.openness)
    replay = _Replay(game, rules, lexicon, secret, digest_of(game.statement) if start else "")
    problems = [*problems_of_the_start(game, start), *replay.problems()]
    if lexicon.digest != game.lexicon:
        another = {"error": ANOTHER_LIST, "recorded": game.lexicon, "used": lexicon.digest}
        problems.insert(0, another)
    every = [*(draw for played in game.rounds for draw in played.draws), *game.unscored]
    return DrawReport(
        draws=len(every),
        cancelled=sum(draw.rejected is Rejection.CANCELLED for draw in every),
        commitment_holds=secret.commitment(game.version) == game.commitment,
        end=replay.end,
        stopped_before_it=(replay.end, game.termination)
        == (Termination.NO_PLAY_LEFT, Termination.ABORTED),
        phrases=start.phrases if start else (),
        bulletins=count(game),
        otherwise=tuple(judged_otherwise(game, rules, lexicon)),
        problems=tuple(problems),
    )


def require_proof(game: RecordedGame) -> GameSecret:
    """The revealed secret of a record that has all that is needed to check its draws.

    Raises:
        RecordError: it has not; the message says what is missing.
    """
    if game.game is None or game.commitment is None:
        raise RecordError("game and commitment are needed to check the draws")
    if game.secret is None:
        raise RecordError("secret: it is revealed when the game is over, and needed for its draws")
    if game.lexicon is None:
        raise RecordError("lexicon: the digest of the word list is needed to check the draws")
    if game.version > 1 and not game.statement:
        raise RecordError("statement: what was frozen at the start is needed to check the draws")
    for played in game.rounds:
        if not played.draws:
            raise RecordError(f"round {played.number}: draws are missing")
    try:
        return GameSecret.revealed(game.game, game.secret)
    except ValueError as error:
        raise RecordError(f"secret: {error}") from None


@dataclass(slots=True)
class _Replay:
    """The game as it is played again; `board` and `rest` are those before the next round."""

    game: RecordedGame
    rules: DuplicateRules
    lexicon: Lexicon
    secret: GameSecret
    start: str
    board: Board = field(default_factory=Board.empty)
    rest: str = ""
    end: Termination | None = None

    def problems(self) -> Iterator[Problem]:
        """The problems, round by round; a play that cannot be made ends the search."""
        for played in self.game.rounds:
            at = {"round": played.number}
            yield from self._problems_of_draws(played.number, played.draws, scored=True)
            if sort_tiles(played.draws[-1].rack) != sort_tiles(played.rack):
                yield at | {"error": "rack_is_not_the_last_draw"}
            placement = self._place(played)
            if placement is None:
                yield at | {"error": "illegal_play"}
                return
            yield from self._problems_of_play(played, placement)
            laid = lay_down(self.board, played.rack, placement, self.game.formula)
            self.board, self.rest = laid
        if self.game.unscored:
            number = len(self.game.rounds) + 1
            yield from self._problems_of_draws(number, self.game.unscored, scored=False)
        yield from self._problems_of_end()

    def _problems_of_draws(
        self, number: int, draws: tuple[Draw, ...], *, scored: bool
    ) -> Iterator[Problem]:
        """The last draw of a round stands, unless the round was cancelled and never scored."""
        at = {"round": number}
        if find_termination(self._remaining):
            yield at | {"error": "game_was_over"}
        for draw in draws:
            may_stand = scored or draw.rejected is not Rejection.CANCELLED
            stands = may_stand and draw is draws[-1]
            error = self._draw_error(draw, number, stands=stands)
            if error is not None:
                yield at | {"draw": draw.attempt + 1, "error": error}
        cancelled = sum(draw.rejected is Rejection.CANCELLED for draw in draws)
        if cancelled > MOST_CANCELLED:
            yield at | {"error": "cancelled_too_often", "times": cancelled, "most": MOST_CANCELLED}

    def _draw_error(self, draw: Draw, number: int, *, stands: bool) -> str | None:
        if sort_tiles(draw.kept) != ("" if draw.attempt else sort_tiles(self.rest)):
            return "wrong_tiles_kept"
        joker, bag, count = to_draw(self.board, draw.kept, self.game.formula)
        drawn = self.secret.draw(
            bag, count, round_number=number, attempt=draw.attempt, start=self.start
        )
        if joker + drawn != draw.drawn:
            return "not_what_the_secret_gives"
        if stands != (draw.rejected is None):
            return "rejected_draw_kept" if stands else "draw_neither_kept_nor_rejected"
        due = self._rejection(draw, number)
        said = None if draw.rejected is Rejection.CANCELLED else draw.rejected
        if due is said:
            return None
        if said is None:
            return "should_have_been_rejected"
        return "rejected_without_reason" if due is None else "rejected_for_another_reason"

    def _rejection(self, draw: Draw, round_number: int) -> Rejection | None:
        """The reason why the draw had to go back, None if it had not to."""
        remaining, formula = bag_after(self.board, ""), self.game.formula
        needed = needed_of_each_kind(
            remaining, round_number, draw.attempt, formula, self.rules.drawing
        )
        if not has_both_kinds(draw.rack, needed):
            return Rejection.KINDS
        if not can_score(self.board, draw.rack, self.lexicon, formula):
            return Rejection.NO_PLAY
        return None

    def _place(self, played: RecordedRound) -> Placement | None:
        size = self.game.formula.rack_size
        if len(played.rack) > size or not in_the_set(self.board, played.rack):
            return None
        try:
            return place(self.board, played.play, rack=played.rack, formula=self.game.formula)
        except RuleViolation:
            return None

    def _problems_of_play(self, played: RecordedRound, placement: Placement) -> Iterator[Problem]:
        at, formula = {"round": played.number}, self.game.formula
        points = score(self.board, placement, formula, rack=played.rack).total
        if points != played.score:
            yield at | {"error": "wrong_score", "score": points}
        if played.best != self._due_best(played.play, played.rack):
            yield at | {"error": "other_solutions"}
        if self.rules.kept is Kept.HANDED_IN:
            for word in placement.unknown_words(self.lexicon):
                yield at | {"error": "unknown_word", "word": word}
            return
        position = (self.board, played.rack, self.lexicon, formula)
        tops = find_top(*position)
        if all(top.play != played.play for top in tops):
            yield at | {"error": "not_a_top"}
            return
        due = choose_top(tops, *position, self.game.openness).top.play
        allowed = allowed_tops(tops, *position) if self.rules.choice_time else ()
        if played.play not in (due, *(top.play for top in allowed)):
            yield at | {"error": "another_top_was_due", "due": str(due)}

    def _due_best(self, play: Play, rack: str) -> list[dict[str, Any]] | None:
        """The solutions of the best sum in a round of several (multitops); None in others."""
        number, formula = self.rules.solutions, self.game.formula
        if number == 1:
            return None
        first = solution_of(play, self.board, rack, formula)
        best = best_together(self.board, rack, self.lexicon, formula, first=first, number=number)
        return write_solutions(best)

    def _problems_of_end(self) -> Iterator[Problem]:
        """Whether the game was over after the last round, and for the reason that is written down."""
        at_once = find_termination(self._remaining)
        self.end = at_once or (Termination.NO_PLAY_LEFT if self._next_draw_fails() else None)
        written = self.game.termination
        if written is None and self.game.version > 1:  # of version 1 it was not said
            yield {"error": "no_termination"}
            return
        if written is Termination.ABORTED and at_once is None:
            return
        if self.end is None:
            yield {"error": "game_not_over"}
        elif written not in (None, self.end):
            yield {"error": "another_end", "due": self.end.value}

    @property
    def _remaining(self) -> str:
        """The tiles that are not on the board."""
        return bag_after(self.board, "")

    def _next_draw_fails(self) -> bool:
        return not draw_rack(
            self.board,
            "" if self.game.unscored else self.rest,
            round_number=len(self.game.rounds) + 1,
            void_draws=self.game.unscored,
            formula=self.game.formula,
            lexicon=self.lexicon,
            secret=self.secret,
            start=self.start,
            drawing=self.rules.drawing,
        )
