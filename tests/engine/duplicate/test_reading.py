"""What a line means: one solution, several, or points alone (SPEC O6, D28, Q45)."""

import pytest

from engine.board import Board
from engine.duplicate import commands as c
from engine.duplicate import events as e
from engine.duplicate.reading import TooManySolutions, read, split_solutions
from engine.duplicate.reasons import Verdict
from engine.duplicate.rules import Bulletins, Counting, DuplicateRules
from engine.errors import BadWord, SeveralWords
from tests.engine.duplicate.games import ANNE, BOB, Referee

TWO = DuplicateRules("normal", solutions=2)
ANNOUNCED = DuplicateRules("normal", close_when_all_answered=False, bulletins=Bulletins.ANNOUNCED)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("H4 POESIE", ["H4 POESIE"]),
        ("H4 POESIE; 8A RIZ", ["H4 POESIE", "8A RIZ"]),
        ("POESIE\n\nRIZ 8A\n", ["POESIE", "RIZ 8A"]),
        ("poesie h4 + riz 8a", ["poesie h4", "riz 8a"]),
        ("H4 POESIE & 8A RIZ & I1 AS", ["H4 POESIE", "8A RIZ", "I1 AS"]),
        ("H4 POESIE 8A RIZ", ["H4 POESIE", "8A RIZ"]),
        ("POESIE H4 8A RIZ", ["POESIE H4", "8A RIZ"]),
        ("H4 POESIE 70 8A RIZ 12", ["H4 POESIE 70", "8A RIZ 12"]),
        ("H 4 POESIE", ["H 4 POESIE"]),
        ("H4 POESIE RIZ", ["H4 POESIE RIZ"]),  # the second has no reference: refused as it stands
        ("RIZ RIZ " * 10, ["RIZ RIZ " * 10]),
        (";", [";"]),
        ("", [""]),
    ],
)
def test_where_one_solution_ends_and_the_next_begins(text: str, parts: list[str]) -> None:
    assert split_solutions(text) == parts


def test_several_are_read_with_the_points_of_each() -> None:
    meant = read("H4 CHATS; H4 CHAT", Board.empty(), "CHATSER", TWO)
    assert (str(meant.play), meant.points) == ("H4 CHATS", 26 + meant.also[0].points)
    assert [each.play.word for each in meant.also] == ["CHAT"]


def test_there_may_be_fewer() -> None:
    assert read("H4 CHATS", Board.empty(), "CHATSER", TWO).also == ()


def test_more_than_the_game_has_are_refused() -> None:
    with pytest.raises(TooManySolutions) as refused:
        read("CHATS; CHAT; SEL", Board.empty(), "CHATSER", TWO)
    assert refused.value.most == 2


def test_where_there_is_one_a_bulletin_holds_one() -> None:
    with pytest.raises(SeveralWords):
        read("H4 CHATS 8A SEL", Board.empty(), "CHATSER", DuplicateRules("normal"))


@pytest.mark.parametrize("text", ["24", " 24 points ", "24pts", "024 Pt"])
def test_a_number_alone_is_announced_where_players_announce(text: str) -> None:
    meant = read(text, Board.empty(), "CHATSER", ANNOUNCED)
    assert (meant.play, meant.points, meant.also) == (None, 24, ())


def test_elsewhere_a_number_is_no_bulletin() -> None:
    with pytest.raises(BadWord):
        read("24", Board.empty(), "CHATSER", DuplicateRules("normal"))


def test_a_word_may_be_written_all_the_same() -> None:
    meant = read("H4 CHATS", Board.empty(), "CHATSER", ANNOUNCED)
    assert (str(meant.play), meant.points) == ("H4 CHATS", 26)


def _round(*bulletins: tuple[int, str], rules: DuplicateRules = ANNOUNCED) -> e.RoundScored:
    referee = Referee(rules)
    referee.deal_and_open("CHATSER")
    for player, text in bulletins:
        referee.submit(player, text)
    referee.now = referee.deadline
    referee.do(c.Wake())
    referee.now += e.GRACE
    (scored,) = (each for each in referee.do(c.Wake()) if isinstance(each, e.RoundScored))
    return scored


def test_points_that_a_play_earns_are_taken_at_their_word() -> None:
    anne, bob = _round((ANNE, "26"), (BOB, "18 points")).results
    assert (anne.verdict, anne.points, anne.play) == (Verdict.ADMITTED, 26, None)
    assert anne.written is not None
    assert (anne.written.text, anne.written.claimed) == ("26", 26)
    assert (bob.verdict, bob.points) == (Verdict.ADMITTED, 18)


def test_points_that_no_play_earns_are_none() -> None:
    (anne, bob) = _round((ANNE, "27"), (BOB, "0")).results
    assert (anne.verdict, anne.points) == (Verdict.NULL, 0)
    assert (bob.verdict, bob.points) == (Verdict.BLANK, 0)


def test_the_best_of_several_announcements_is_one_that_can_be() -> None:
    best = DuplicateRules(
        "normal",
        close_when_all_answered=False,
        bulletins=Bulletins.ANNOUNCED,
        counting=Counting.BEST,
    )
    anne, _ = _round((ANNE, "26"), (ANNE, "999"), (ANNE, "18"), rules=best).results
    assert anne.points == 26
