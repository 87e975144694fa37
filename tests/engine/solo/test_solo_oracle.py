"""Whole games alone, against paper and pencil (`oracle`): tops, hints, points, what is kept, the end."""

from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from engine.fair_draw import GameSecret
from engine.sheet import Sheet, SheetRound
from engine.solo import events as e
from engine.solo.hints import Hint
from engine.solo.rules import SoloRules
from engine.solo.state import Phase
from tests.builders import lexicon, play
from tests.engine.solo.games import AT_ONCE, CONFIRMED, Alone
from tests.engine.solo.oracle import Pencil, Plays

SHORT = "AI AS AN EN ES ET EU IL IN LE LA NE NI NU ON OR OS RE RI SA SE SI SU TA TE TU UN US UT DU"
WORDS = lexicon(f"{SHORT} AIR ILE LIEU NOTE ROUE SOIE TOUR UNIR ETAIN RATION NOTAIRE")
SHORT_WORDS = lexicon(SHORT)
"""With these a play is found as long as there is one: nobody draws in vain until he gives up (SPEC Q16)."""


def _secret(seed: int) -> GameSecret:
    return GameSecret("partie", sha256(str(seed).encode()).digest())


def _answer(chance: Random, plays: Plays) -> tuple[str, str] | None:
    """The top, any play, any word anywhere, or nothing."""
    match chance.randrange(4):
        case 0:
            return max(plays, key=lambda play: (plays[play], play))
        case 1:
            return chance.choice(sorted(plays))
        case 2:
            reference, word = chance.choice(sorted(plays))
            return reference, word[::-1]
        case _:
            return None


def compare(alone: Alone, chance: Random) -> Pencil:
    """Play it to its end on both."""
    joker = alone.game.rules.played_formula.jokers.lie_apart
    pencil = Pencil(frozenset(alone.lexicon.graph), joker=joker)
    while alone.phase is not Phase.ENDED:
        _compare_round(alone, pencil, chance)
        game = alone.game
        assert game.total == sum(points for points, _ in pencil.marks)
        assert game.top_total == sum(top for _, top in pencil.marks)
        assert float(game.percentage) == pytest.approx(pencil.percentage)
        assert sorted(game.rest) == sorted(pencil.rest)
        assert {
            (row, column): game.board.at(row, column) for row, column in pencil.grid
        } == pencil.grid
        assert len(game.board.tiles) == len(pencil.grid)
    return pencil


def _compare_round(alone: Alone, pencil: Pencil, chance: Random) -> None:
    alone.go_on()
    current = alone.game.round
    assert current is not None
    drawn = current.draws[-1]
    pencil.begin(drawn.kept, drawn.drawn)
    plays = pencil.plays()
    told: dict[str, str] = {}
    for hint in chance.sample(sorted(Hint, key=lambda each: each.value), chance.randrange(4)):
        (event,) = alone.hint(hint)
        assert isinstance(event, e.HintGiven)
        told[hint.value] = event.told
    answer = _answer(chance, plays)
    if answer is not None and pencil.worth(*answer) is None:
        answer = None
    if answer is None:
        alone.show_top()
    elif alone.game.rules.confirm:
        alone.submit(f"{answer[0]} {answer[1]}")
        alone.settle()
    else:
        alone.submit(f"{answer[0]} {answer[1]}")
    scored = alone.last
    if answer is not None and scored.number == 1:  # the best place counts, whatever is written
        assert scored.result.play is not None
        answer = scored.result.play.ref, scored.result.play.word
    kept = scored.kept.play.ref, scored.kept.play.word
    if scored.reason is not None:
        assert plays[kept] == max(plays.values()) == scored.kept.points
    better = sorted({points for points in plays.values() if points > scored.kept.points})
    assert sorted({each.points for each in scored.better}) == better[-4:]
    below = sorted({points for points in plays.values() if points < scored.kept.points})
    if not better and below:
        assert scored.subtops[0].points == below[-1]
    assert told == {hint: pencil.tell(hint, kept, plays) for hint in told}
    assert scored.result.points == pencil.score(answer, kept)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "rules", [AT_ONCE, CONFIRMED, SoloRules("joker")], ids=["at once", "confirmed", "joker"]
)
def test_a_round_is_what_one_would_keep_with_paper_and_pencil(rules: SoloRules, seed: int) -> None:
    alone = Alone(replace(rules, rounds=4), lexicon=WORDS, secret=_secret(seed))
    pencil = compare(alone, Random(seed))
    assert len(pencil.marks) == 4 or pencil.is_over


@pytest.mark.long
def test_so_is_a_whole_game_to_its_end() -> None:
    alone = Alone(lexicon=SHORT_WORDS, secret=_secret(7))
    pencil = compare(alone, Random(7))
    assert pencil.is_over
    assert len(pencil.marks) > 15


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_so_is_a_game_that_is_played_again_with_worse_words(seed: int) -> None:
    """The words that were kept are any, and some are not noted."""
    chance = Random(seed)
    pencil, rounds = Pencil(frozenset(WORDS.graph)), []
    letters = list("AEILNORSTU" * 3)
    chance.shuffle(letters)
    for _ in range(4):
        new = "".join(letters.pop() for _ in range(7 - len(pencil.rest)))
        rest = pencil.rest
        pencil.begin(rest, new)
        plays = pencil.plays()
        kept = chance.choice(sorted(plays))
        pencil.score(None, kept)
        rounds.append(SheetRound(rest, new, play=play(" ".join(kept))))
    sheet = Sheet("", "normal", tuple(rounds))
    alone = Alone(SoloRules("normal"), sheet, lexicon=WORDS)
    again = compare(alone, chance)
    assert [top for _, top in again.marks] == [top for _, top in pencil.marks]
