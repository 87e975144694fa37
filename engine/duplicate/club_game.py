"""A whole game on paper, refereed: what each bulletin earns, what it costs, who leads.

Round by round the bulletins are judged (`engine.refereeing`), and the kept word is laid down: the one that is
given, whatever the list says of it, or the one that article 2.4 chooses. A solo is paid as SPEC D23 says,
among those who handed in a bulletin. Who handed in none has a zero (article 4.2). At the end penalties are
taken off, and the total is held against the sum of the kept words (SPEC D25).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.bag import in_the_set
from engine.board import Board
from engine.duplicate.rules import SOLO_PLAYERS, SOLO_POINTS
from engine.duplicate.top_choice import choose_top
from engine.errors import RuleViolation
from engine.formulas import Formula
from engine.joker_game import lay_down
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import place
from engine.ranks import alone_ahead, ranks
from engine.refereeing.faults import Sanction
from engine.refereeing.judgement import Judgement, Position
from engine.refereeing.judging import Referee
from engine.refereeing.penalties import ARTICLE_4_7, Tariff
from engine.refereeing.regulation import Regulation
from engine.solutions import Solution, find_top, solution_of


class ClubGameError(ValueError):
    """A game that cannot be refereed; the message says where."""


@dataclass(frozen=True, slots=True)
class Handed:
    """A player's bulletin, and a referee's remark on conduct: a warning or a zero (article 4.3)."""

    player: str
    text: str
    conduct: Sanction | None = None


@dataclass(frozen=True, slots=True)
class ClubRound:
    """A round; `kept` is the word laid down, None if it is to be found."""

    rack: str
    kept: Play | None
    handed: tuple[Handed, ...]


@dataclass(frozen=True, slots=True)
class ClubGame:
    """A game as it was written down, and what it is refereed by."""

    rounds: tuple[ClubRound, ...]
    formula: Formula
    regulation: Regulation = Regulation.R11
    connection: bool = False
    solo_players: int = SOLO_PLAYERS
    solo_points: int = SOLO_POINTS
    tariff: Tariff = ARTICLE_4_7


@dataclass(frozen=True, slots=True)
class ClubVerdict:
    """A player's verdict in a round.

    `judgement` is None if he handed in nothing; `points` are those that count; `warning` says which of his
    warnings it was, the last if there are two; 0 if there is none.
    """

    player: str
    handed: Handed | None
    judgement: Judgement | None
    points: int
    warning: int = 0

    @property
    def sanction(self) -> Sanction | None:
        """The gravest; None if nothing was wrong."""
        if self.judgement is None or (self.handed and self.handed.conduct is Sanction.ZERO):
            return Sanction.ZERO
        if self.judgement.ruling is not None:
            return self.judgement.ruling.sanction
        if self.judgement.play is None:
            return Sanction.ZERO
        return self.handed.conduct if self.handed else None


@dataclass(frozen=True, slots=True)
class RefereedRound:
    """The kept word, what the best existing one is worth, and all verdicts; `solo` names who earned it."""

    number: int
    rack: str
    kept: Solution
    top: int
    verdicts: tuple[ClubVerdict, ...]
    solo: str | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A player's sheet at the end; `points` are without solos and penalties, `total` is with them."""

    rank: int
    player: str
    points: int
    solos: int
    zeros: int
    warnings: int
    five_points: int
    penalty: int
    total: int
    percentage: Fraction
    negative: int


def referee(game: ClubGame, lexicon: Lexicon) -> Iterator[RefereedRound]:
    """The rounds, one after the other.

    Raises:
        ClubGameError: a rack that the set does not hold, or a kept word that cannot lie there.
    """
    players = list(dict.fromkeys(each.player for one in game.rounds for each in one.handed))
    warnings: Counter[str] = Counter()
    board = Board.empty()
    for number, played in enumerate(game.rounds, start=1):
        kept, top = _kept(number, played, board, game.formula, lexicon)
        position = Position(
            board, played.rack, game.formula, lexicon, game.regulation, connection=game.connection
        )
        verdicts = tuple(_verdicts(players, played, Referee(position), warnings))
        solo = _solo([each for each in verdicts if each.handed], game)
        yield RefereedRound(number, played.rack, kept, top, verdicts, solo)
        placement = place(board, kept.play, rack=played.rack, formula=game.formula)
        board, _ = lay_down(board, played.rack, placement, game.formula)


def sheets(game: ClubGame, rounds: Iterable[RefereedRound]) -> list[Sheet]:
    """The players' sheets, best first; equal players by name."""
    own: dict[str, list[ClubVerdict]] = {}
    solos: Counter[str] = Counter()
    best = 0
    for one in rounds:
        best += one.kept.points
        if one.solo is not None:
            solos[one.solo] += 1
        for verdict in one.verdicts:
            own.setdefault(verdict.player, []).append(verdict)
    unranked = [_sheet(player, own[player], solos[player], best, game) for player in own]
    unranked.sort(key=lambda sheet: (-sheet.total, sheet.player))
    places = ranks(sheet.total for sheet in unranked)
    return [replace(sheet, rank=places[sheet.total]) for sheet in unranked]


def _kept(
    number: int, played: ClubRound, board: Board, formula: Formula, lexicon: Lexicon
) -> tuple[Solution, int]:
    """The word that is laid down, and the points of the best one."""
    if len(played.rack) > formula.rack_size:
        raise ClubGameError(
            f"round {number}: a rack has {formula.rack_size} tiles, not {len(played.rack)}"
        )
    if not in_the_set(board, played.rack):
        raise ClubGameError(f"round {number}: the set does not hold {played.rack} beside the board")
    tops = find_top(board, played.rack, lexicon, formula)
    best = tops[0].points if tops else 0
    if played.kept is None:
        if not tops:
            raise ClubGameError(f"round {number}: nothing can be placed with {played.rack}")
        return choose_top(tops, board, played.rack, lexicon, formula).top, best
    try:
        return solution_of(played.kept, board, played.rack, formula), best
    except RuleViolation as error:
        raise ClubGameError(f"round {number}: {error}") from None


def _verdicts(
    players: Iterable[str], played: ClubRound, referee: Referee, warnings: Counter[str]
) -> Iterator[ClubVerdict]:
    handed = {each.player: each for each in played.handed}
    for player in players:
        own = handed.get(player)
        if own is None:
            yield ClubVerdict(player, None, None, 0)
            continue
        judgement, new = referee.judge(own.text), int(own.conduct is Sanction.WARNING)
        if judgement.ruling is not None and own.conduct is not Sanction.ZERO:
            new += judgement.ruling.sanction is Sanction.WARNING
        warnings[player] += new
        points = 0 if own.conduct is Sanction.ZERO else judgement.points
        yield ClubVerdict(player, own, judgement, points, warnings[player] if new else 0)


def _solo(verdicts: list[ClubVerdict], game: ClubGame) -> str | None:
    if len(verdicts) < game.solo_players:
        return None
    return alone_ahead({each.player: each.points for each in verdicts})


def _sheet(player: str, own: list[ClubVerdict], solos: int, best: int, game: ClubGame) -> Sheet:
    sanctions: Mapping[Sanction | None, int] = Counter(each.sanction for each in own)
    points, warnings = sum(each.points for each in own), max(each.warning for each in own)
    taken = game.tariff.penalty(warnings, sanctions[Sanction.FIVE_POINTS])
    total = points + solos * game.solo_points - taken
    return Sheet(
        rank=0,
        player=player,
        points=points,
        solos=solos,
        zeros=sanctions[Sanction.ZERO],
        warnings=warnings,
        five_points=sanctions[Sanction.FIVE_POINTS],
        penalty=taken,
        total=total,
        percentage=Fraction(100 * total, best or 1),
        negative=total - best,
    )
