"""What a move lost: by hand on small lists, and against trying everything."""

from collections.abc import Iterator
from itertools import chain, combinations, count, repeat
from operator import is_
from random import Random

import pytest

from engine.analysis.classic import analyse
from engine.analysis.comparing import Budget
from engine.analysis.turns import RecordedClassic, Turn, counted, recorded_gcg
from engine.analysis.values import AnalysedMove, Analysis, Method, NotAnalysable, Phase
from engine.board import Board
from engine.formulas import NORMAL
from engine.gcg import read_gcg
from engine.lexicon import Lexicon
from engine.scoring import score
from engine.strategy.leaves import Leaves
from engine.strategy.position import CENTI, Exchanged, GoOn, Move, Passed, always
from engine.tiles import ALL_TILES, missing_tiles, remove_tiles, sort_tiles
from tests.builders import board, lexicon, play
from tests.engine.oracle import all_plays

LIST = lexicon("RIT TRI TRIS RITE TIRE TIR IRE ET TE TRIE RE SATIRE SATIRES ARTISTE TA AS SA ES")
NONE = Leaves.none()
STATIC = Budget()
HEAD = "#player1 lea Léa\n#player2 tom Tom\n"


def analysed(text: str, words: Lexicon = LIST, nodes: int = 0) -> Analysis:
    return analyse(recorded_gcg(read_gcg(HEAD + text)), words, NONE, budget=Budget(nodes, 1))


def turn(
    rack: str,
    move: Move,
    laid: Board | None = None,
    *,
    exchanged: int = 0,
    taken_back: bool = False,
    lost: bool = False,
) -> Turn:
    laid = laid or Board.empty()
    return Turn(0, laid, sort_tiles(rack), (0, 0), move, exchanged, taken_back, lost)


def judged(one: Turn, leaves: Leaves = NONE, words: Lexicon = LIST) -> AnalysedMove:
    recorded = RecordedClassic(counted([one], 2), (0, 0))
    return analyse(recorded, words, leaves, budget=STATIC).moves[0]


def test_a_game_by_hand() -> None:
    """TRIE is worth 8 in the centre (4 letters of a point, twice); TRI is worth 6, and a pass nothing."""
    game = analysed(">lea: BCDEIRT 8H TRI +6 6\n>tom: AEIRSTS -AE +0 0\n>lea: BCDEEKW - +0 6\n")
    first, second, third = game.moves
    assert first.best is not None
    assert (first.best.points, first.points, first.static_loss, first.loss) == (8, 6, 200, 200)
    assert first.rank > 1
    assert (first.phase, first.bag, first.method) == (Phase.OPENING, 88, Method.STATIC)
    assert [each.play.word for each in second.missed.best] == ["SATIRES"], "its S makes TRIS"
    assert (third.points, third.unseen.count("B")) == (0, 1)


def test_the_best_move_loses_nothing_and_stands_first() -> None:
    move = judged(turn("BCDEIRT", play("H5 TRIE")))
    assert (move.loss, move.rank, move.found) == (0, 1, True)
    assert move.best is not None
    assert move.best.made
    assert move.best.move == play("H5 TRIE"), "as it was played, though TIRE is worth as much"


def test_a_word_that_came_off_is_worth_a_pass() -> None:
    kept = judged(turn("BCDEIRT", play("H5 TRIE")))
    off = judged(turn("BCDEIRT", play("H5 TRIE"), taken_back=True))
    assert kept.best is not None
    assert (off.points, off.loss) == (0, kept.best.static)
    assert [each.move for each in off.options if each.made] == [Passed()]
    assert (off.move, off.taken_back) == (play("H5 TRIE"), True)


def test_a_word_that_the_list_lacks_counts_as_it_was() -> None:
    move = judged(turn("BCDEIRT", play("H4 DBCIT")))
    assert move.unknown == ("DBCIT",)
    assert (move.loss, move.rank) == (0, 1), "it was worth more than all that exist"
    poor = judged(turn("BCDEIRT", play("H7 TI")))
    assert (poor.unknown, poor.loss) == (("TI",), (8 - 4) * CENTI)


def test_of_an_exchange_that_tells_its_number_the_best_is_taken() -> None:
    leaves = Leaves.load_shipped()
    known = judged(turn("BCDEIRT", Exchanged("BCD"), exchanged=3), leaves)
    likely = judged(turn("BCDEIRT", Exchanged(""), exchanged=3), leaves)
    assert likely.loss == known.loss
    assert likely.move == Exchanged("")


def test_of_a_rack_in_part_only_what_it_could_do_is_told() -> None:
    move = judged(turn("EIRT", play("H7 TRI")))
    assert (move.whole, move.judged, move.method) == (False, False, Method.POINTS)
    assert move.loss == 200, "TRIE"
    assert not move.missed.count


@pytest.mark.parametrize("rack", ["", "TIR", "TRIZ"])
def test_of_a_rack_that_cannot_be_right_nothing_is_told(rack: str) -> None:
    move = judged(turn(rack, play("H5 TRIE")))
    assert (move.options, move.loss, move.rank, move.judged) == ((), 0, 0, False)


def test_a_turn_that_went_by_is_a_pass() -> None:
    move = judged(turn("BCDEIRT", Passed(), lost=True))
    assert move.lost_turn
    assert move.loss > 0


def test_each_bonus_word_is_named_once_at_its_best_place() -> None:
    laid = board("H4 TRI")
    move = judged(turn("AEIRSST", play("4G ET"), laid))
    assert move.missed.count == 1
    (named,) = move.missed.best
    assert named.play.word == "SATIRES"
    plays = all_plays(laid, "AEIRSST", LIST)
    points = [
        score(laid, placement, NORMAL).total
        for each, placement in plays.items()
        if each.word == "SATIRES"
    ]
    assert named.points == max(points)


def test_no_bonus_word_is_missed_by_who_played_one() -> None:
    move = judged(turn("AEIRSST", play("H4 SATIRES")))
    assert (move.scrabble, move.missed.count, move.points) == (True, 0, 66), "8 twice, 50 more"
    off = judged(turn("AEIRSST", play("H4 SATIRES"), taken_back=True))
    assert (off.scrabble, off.missed.count) == (False, 1)


def test_sums_are_those_of_the_moves() -> None:
    game = analysed(
        ">lea: BCDEIRT 8H TRI +6 6\n>tom: AEIRSTS -AE +0 0\n>lea: ER 9H RE +2 8\n>tom: AEIRSST - +0 0\n"
    )
    lea, tom = game.sums
    assert (lea.whole.moves, lea.whole.unjudged, lea.whole.lost) == (1, 1, 200)
    assert (tom.whole.moves, tom.whole.missed) == (2, 2)
    assert tom.whole.lost == sum(move.loss for move in game.moves if move.player == 1)
    assert [each.phase for each in tom.phases] == [Phase.OPENING]
    assert tom.whole.per_move * 2 * CENTI == tom.whole.lost
    assert [move.number for move in game.worst(1)] == [
        move.number for move in sorted(game.moves[1::2], key=lambda move: -move.loss)
    ]


def test_once_time_is_over_moves_are_compared_by_less() -> None:
    text = ">lea: BCDEIRT 8H TRI +6 6\n>tom: AEIRSTS -AE +0 0\n"
    recorded = recorded_gcg(read_gcg(HEAD + text))
    told: list[tuple[int, int]] = []
    game = analyse(
        recorded,
        LIST,
        NONE,
        budget=Budget(100, 1),
        go_on=lambda: False,
        progress=lambda done, total: told.append((done, total)),
    )
    assert not game.whole
    assert {move.method for move in game.moves} == {Method.STATIC}
    assert told == [(0, 2), (1, 2), (2, 2)]


def test_where_time_was_over_an_analysis_is_gone_on_with() -> None:
    """Whenever that was, the whole is the same; what is sure is not judged again."""
    text = ">lea: BCDEIRT 8H TRI +6 6\n>tom: AEIRSTS -AE +0 0\n>lea: BCDEEKW - +0 6\n"
    recorded, asked = recorded_gcg(read_gcg(HEAD + text)), count()

    def analysis(go_on: GoOn, known: Analysis | None = None) -> Analysis:
        budget = Budget(60, 1)
        return analyse(recorded, LIST, NONE, budget=budget, go_on=go_on, known=known)

    whole = analysis(lambda: next(asked) >= 0)
    assert (whole.whole, whole.sure) == (True, 3)
    surely = set()
    for often in range(0, next(asked), 5):
        answers = repeat(True, often)
        part = analysis(lambda answers=answers: next(answers, False))  # type: ignore[misc] # of now
        assert part.whole is (part.sure == len(part.moves))
        again = analysis(always, part)
        assert again == whole
        assert all(map(is_, again.moves, part.moves[: part.sure]))
        surely.add(part.sure)
    assert surely >= {0, 1, 2}


def test_a_last_move_whose_search_was_broken_off_is_not_judged_as_well_as_asked() -> None:
    recorded = recorded_gcg(read_gcg(HEAD + ">lea: BCDEIRT 8H TRI +6 6\n"))
    asked = iter([True])  # when the turn begins; and no more once it is simulated
    game = analyse(recorded, LIST, NONE, budget=Budget(100, 1), go_on=lambda: next(asked, False))
    assert not game.whole
    assert analyse(recorded, LIST, NONE, budget=STATIC, go_on=lambda: False).whole, "as asked"


def test_a_rack_that_the_set_does_not_hold_is_no_game() -> None:
    with pytest.raises(NotAnalysable, match="turn 1: "):
        judged(turn("KKKKKKK", Passed()))


def test_an_exchange_that_no_rule_allowed_is_worth_a_pass() -> None:
    done = turn("BCDEIRT", Exchanged(""), exchanged=3)
    recorded = RecordedClassic(counted([done], 2), (0, 0), exchange_least=100)
    (move,) = analyse(recorded, LIST, NONE, budget=STATIC).moves
    assert [each.move for each in move.options if each.made] == [Passed()]


# Against trying everything --------------------------------------------------------------------


def every_move(laid: Board, rack: str, bag: int, leaves: Leaves) -> Iterator[tuple[Move, int]]:
    """With its worth, as the rules say it: points, and what is kept."""
    for each, placement in all_plays(laid, rack, LIST).items():
        kept = remove_tiles(rack, placement.used)
        yield each, CENTI * score(laid, placement, NORMAL).total + leaves.worth(kept)
    exchanges = chain.from_iterable(combinations(rack, count) for count in range(1, len(rack) + 1))
    for tiles in {"".join(sorted(each)) for each in exchanges} if bag >= 7 else ():
        yield Exchanged(sort_tiles(tiles)), leaves.worth(remove_tiles(rack, tiles))
    yield Passed(), leaves.worth(rack)


@pytest.mark.parametrize("seed", range(6))
def test_losses_are_those_of_trying_everything(seed: int) -> None:
    chance = Random(seed)
    laid = board(*chance.choice((["H4 TRIE"], ["H4 SATIRE", "4H SA"], [])))
    bag = list(remove_tiles(ALL_TILES, laid.tiles))
    rack = "AEIRST?"[: chance.choice((5, 7))] + "".join(chance.sample("EITRS", 2))
    rack = sort_tiles(rack[:7])
    if missing_tiles("".join(bag), rack):
        pytest.skip("the set does not hold it")
    leaves = Leaves.load_shipped()
    worths = dict(every_move(laid, rack, 80, leaves))
    best = max(worths.values())
    for move in chance.sample(sorted(worths, key=str), min(10, len(worths))):
        found = judged(turn(rack, move, laid), leaves)
        assert found.static_loss == found.loss == best - worths[move], move
        assert found.rank == 1 + sum(worth > worths[move] for worth in worths.values())
        assert found.considered == len(worths)
