"""From a secret to the problem of a date.

A try begins with an empty board. The rounds that make the board have whole new racks, without a joker, whose
tops are known outside the list and lie there once, so that it looks like a game that people played. Then
come the rounds that are asked: the first rack is all new, the others are what is left, completed from the
bag as in any game. Of each round draws are tried until one meets the demands; if none of them does, or the
problem as a whole is not as hard as it should be, the next try begins.

All racks have two vowels and two consonants (SPEC D4), one joker at the most, and no tile more than three
times. What is drawn follows from secret, date, try, round and draw alone (`engine.fair_draw`), so it is the
same on every machine.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from engine.bag import bag_after
from engine.board import Board
from engine.daily.candidate import Candidate, candidate
from engine.daily.day import Day
from engine.daily.demands import LADDER, Demands, meets
from engine.daily.difficulty import level_of
from engine.daily.known_words import Information, KnownWords
from engine.daily.week import Level, Problem, ProblemKind, name_of, wanted
from engine.duplicate.letter_kinds import has_both_kinds
from engine.fair_draw import GameSecret
from engine.formulas import NORMAL
from engine.lexicon import Lexicon, LexiconIdentity
from engine.sheet import Sheet, SheetRound
from engine.tiles import JOKER, remove_tiles, sort_tiles

TRIES = 60
"""Boards that are begun before a demand is let go."""
FIRST_TRIES = 10
"""If so many bring no problem even without demands, the list has none; all tries would take minutes."""
DRAWS = 60
"""Draws that are tried for a round."""
EACH_KIND = 2
MOST_JOKERS = 1
MOST_ALIKE = 3


class NoProblem(ValueError):
    """The list has no problem of the kind that a date wants, whatever is let go."""

    def __init__(self, of: date, lexicon: LexiconIdentity) -> None:
        super().__init__(f"{lexicon} has no problem for {of}")


def make_day(of: date, secret: bytes, lexicon: Lexicon, information: Information) -> Day:
    """The problem of a date; the same four make the same one. It may take seconds.

    Args:
        of: the date.
        secret: 32 bytes.
        lexicon: the list that it is to be played with.
        information: what is known of words.

    Raises:
        NoProblem: the list has none of that kind.
    """
    secret_of_day = GameSecret(name_of(of), secret)
    maker = _Maker(of, wanted(of), secret_of_day, lexicon, KnownWords(information))
    *strict, loosest = range(len(LADDER))
    whatever_there_is = maker.day(loosest, FIRST_TRIES)
    if whatever_there_is is None:
        raise NoProblem(of, lexicon.identity)
    found = (maker.day(let_go, TRIES) for let_go in strict)
    return next(filter(None, found), whatever_there_is)


@dataclass(frozen=True, slots=True)
class _Maker:
    of: date
    problem: Problem
    secret: GameSecret
    lexicon: Lexicon
    words: KnownWords

    def day(self, let_go: int, tries: int) -> Day | None:
        """The first problem that meets the demands that are left; None if so many tries find none."""
        made = (self._attempt(attempt, LADDER[let_go]) for attempt in range(tries))
        for sheet, level in filter(None, made):
            return Day(self.of, self.problem.kind, level, sheet, let_go, self.words.digest)
        return None

    def _attempt(self, attempt: int, demands: Demands) -> tuple[Sheet, Level] | None:
        """A problem and its level; None if it does not meet the demands."""
        start = self._board(attempt, demands)
        asked = list(self._rounds(start, attempt, demands))
        level = level_of([each.measure(self.words) for each in asked])
        if len(asked) < self.problem.rounds or (demands.level and level is not self.problem.level):
            return None
        rests = ("", *(sort_tiles(each.left) for each in asked))
        rounds = (
            SheetRound(rest, sort_tiles(remove_tiles(each.rack, rest)), play=each.placement.play)
            for rest, each in zip(rests, asked, strict=False)
        )
        sheet = Sheet(self.secret.game, NORMAL.name, tuple(rounds), start, self.lexicon.identity)
        return sheet, level

    def _board(self, attempt: int, demands: Demands) -> Board:
        """The board before the first round; with fewer words if no more can be found."""
        board = Board.empty()
        for number in range(self.problem.before):
            for made in self._draws(board, "", number, attempt):
                is_known = made.is_known(self.words) or not demands.known
                if JOKER not in made.rack and made.is_new and is_known:
                    board = made.after
                    break
            else:
                break
        return board

    def _rounds(self, board: Board, attempt: int, demands: Demands) -> Iterator[Candidate]:
        """The rounds that are asked; too few if one cannot be found."""
        kept = JOKER if self.problem.kind is ProblemKind.JOKER else ""
        for number in range(self.problem.rounds):
            for made in self._draws(board, kept, self.problem.before + number, attempt):
                # Of several tops another one may go on the board, which must do as well.
                if self._is_good(made, demands) and self._is_good(
                    chosen := made.chosen(self.lexicon), demands
                ):
                    yield chosen
                    board, kept = chosen.after, chosen.left
                    break
            else:
                return

    def _is_good(self, made: Candidate, demands: Demands) -> bool:
        return meets(made, self.problem, demands, self.words, self.lexicon)

    def _draws(self, board: Board, kept: str, number: int, attempt: int) -> Iterator[Candidate]:
        """The draws of a round with which something can be made; the first round has number 0."""
        bag = bag_after(board, kept)
        count = NORMAL.rack_size - len(kept)
        for draw in range(attempt * DRAWS, (attempt + 1) * DRAWS):
            rack = kept + self.secret.draw(bag, count, round_number=1 + number, attempt=draw)
            made = candidate(board, rack, self.lexicon) if _is_fair(rack) else None
            if made is not None:
                yield made


def _is_fair(rack: str) -> bool:
    alike = max(map(rack.count, rack))
    return (
        has_both_kinds(rack, EACH_KIND) and rack.count(JOKER) <= MOST_JOKERS and alike <= MOST_ALIKE
    )
