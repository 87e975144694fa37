"""What is kept of a duplicate game: everybody's rounds beside the table, and whether it counts."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.games.kinds.duplicate.played import played
from bot.store import Mark, Played, PlayedRound, Result
from engine.duplicate import commands as c
from engine.duplicate.rules import Bulletins, DuplicateRules, Kept, Scoring
from tests.bot.club import PLACE, Club
from tests.bot.stores import game_in
from tests.engine.duplicate.games import (
    ANNE,
    BOB,
    CHLOE,
    CLUB_WORDS,
    NO_HURRY,
    OFFICIAL,
    WORDS,
    Referee,
    official,
    play_to_the_end,
)

TWO = replace(NO_HURRY, solo_players=2)


def kept(referee: Referee) -> Played:
    """What is kept; the game is over."""
    made = played(referee.game)
    assert made is not None
    return made


def stopped(rules: DuplicateRules, *rounds: tuple[str, Mapping[int, str]]) -> Referee:
    """These rounds, and then it was stopped."""
    referee = Referee(rules)
    referee.do(c.NextRound(1))
    for rack, bulletins in rounds:
        if referee.game.round is not None:
            referee.do(c.CancelRound(referee.game.round_number, "autre tirage"))
        referee.play_round(rack, dict(bulletins))
    return referee


def test_a_round_is_told_as_the_table_has_it() -> None:
    referee = stopped(TWO, ("CHATSER", {ANNE: "H4 CHATS", BOB: "H5 CHAT"}))
    referee.do(c.Abort())
    assert kept(referee).rounds == (PlayedRound("CHATSER", "CHATS", "H4", 26, found=1, solo=ANNE),)
    assert kept(referee).results == (
        Result(ANNE, 36, 1, (Mark("H4 CHATS", 26),), solos=1),
        Result(BOB, 18, 2, (Mark("H5 CHAT", 18),)),
    )


def test_a_game_is_no_faster_than_it_began() -> None:
    referee = stopped(OFFICIAL, ("CHATSER", {ANNE: "H4 CHATS 26"}))
    referee.do(c.ChangeTime(timedelta(seconds=5), timedelta(0)))
    referee.do(c.Abort())
    assert kept(referee).pace == OFFICIAL.round_time.total_seconds()


def test_who_alone_found_the_top_has_a_solo_that_a_small_table_does_not_pay() -> None:
    """As the card of the round has told; the best of those who missed it has none."""
    for bulletins, solos in (
        ({ANNE: "H4 CHATS", BOB: "H5 CHAT"}, [1, 0]),
        ({BOB: "H5 CHAT"}, [0, 0]),
        ({ANNE: "H4 CHATS", BOB: "H4 CHATS"}, [0, 0]),
    ):
        referee = stopped(NO_HURRY, ("CHATSER", bulletins))
        referee.do(c.Abort())
        assert [each.solo for each in kept(referee).rounds] == [ANNE if any(solos) else None]
        results = sorted(kept(referee).results, key=lambda each: each.person)
        assert [each.solos for each in results] == solos


def test_what_is_wrong_blank_or_missing_is_told_apart() -> None:
    referee = stopped(NO_HURRY, ("CHATSER", {ANNE: "H3 CHATRES"}))
    referee.do(c.Abort())
    anne, bob = kept(referee).results
    assert (anne.marks, bob.marks) == ((Mark("H3 CHATRES", 0),), (Mark("", 0, absent=True),))
    other = Referee(NO_HURRY)
    other.do(c.NextRound(1))
    other.do(c.CancelRound(1, "autre tirage"))
    other.deal_and_open("CHATSER")
    other.abstain(BOB)
    other.finish_round()
    other.do(c.Abort())
    assert [each.marks[0].absent for each in kept(other).results] == [True, False]


def test_who_came_late_was_absent_before_and_who_left_has_left() -> None:
    referee = stopped(NO_HURRY, ("CHATSER", {ANNE: "H4 CHATS", BOB: "H4 CHATS"}))
    referee.do(c.Join(CHLOE))
    referee.do(c.Leave(BOB))
    referee.do(c.Abort())
    by_person = {each.person: each for each in kept(referee).results}
    assert by_person[BOB].left
    assert not by_person[ANNE].left
    assert by_person[CHLOE].marks == (Mark("", 0, absent=True),)


def test_a_scrabble_is_marked_be_it_the_top_or_not() -> None:
    words = type(WORDS).from_words("ETAIENT ATTEINE LE".split(), name="sept")
    referee = Referee(NO_HURRY, lexicon=words, players=(ANNE, BOB, CHLOE))
    referee.do(c.NextRound(1))
    referee.do(c.CancelRound(1, "autre tirage"))
    scored = referee.play_round("ETAIENT", {ANNE: "H4 ETAIENT", BOB: "H3 ETAIENT", CHLOE: "H4 TA"})
    referee.do(c.Abort())
    assert scored.is_scrabble
    assert kept(referee).rounds[0].scrabble
    assert [each.marks[0].scrabble for each in kept(referee).results] == [True, True, False]


@pytest.mark.parametrize(
    ("rules", "rated"),
    [
        (NO_HURRY, True),
        (replace(NO_HURRY, open_dictionary=True), False),
        (replace(NO_HURRY, solutions=2), False),
        (replace(NO_HURRY, scoring=Scoring.PLACES), False),
        (replace(NO_HURRY, bulletins=Bulletins.ANNOUNCED), False),
        (replace(NO_HURRY, kept=Kept.HANDED_IN), False),
        (OFFICIAL, True),
    ],
)
def test_a_whole_game_counts_if_it_is_played_as_the_federations_do(
    rules: DuplicateRules, rated: bool
) -> None:
    whole = kept(play_to_the_end(Referee(rules, lexicon=CLUB_WORDS)))
    assert whole.rated is rated
    assert [each.rank for each in whole.results] == [1, 1]
    assert {len(each.marks) for each in whole.results} == {len(whole.rounds)}
    assert (whole.kind, whole.formula, whole.pace) == ("duplicate", "normal", 180)


def test_who_plays_alone_has_no_rank() -> None:
    alone = kept(play_to_the_end(Referee(NO_HURRY, players=(ANNE,), lexicon=CLUB_WORDS)))
    assert [each.rank for each in alone.results] == [0]


def test_a_game_that_was_stopped_counts_for_nothing() -> None:
    referee = stopped(NO_HURRY, ("CHATSER", {ANNE: "H4 CHATS"}))
    referee.do(c.Abort())
    assert not kept(referee).rated


def test_an_official_game_is_kept_with_its_penalties_and_the_points_that_a_referee_gave() -> None:
    referee = official()
    referee.do(c.NextRound(1))
    referee.do(c.CancelRound(1, "autre tirage"))
    referee.play_round("CHATSER", {ANNE: "H4 CHATS 26"})
    referee.do(c.CorrectResult(BOB, 1, 18, "bulletin égaré"))
    for _ in range(9):
        referee.do(c.Warn(BOB, 1, "bavardage"))
    referee.do(c.Abort())
    points = {each.person: (each.points, each.marks[0].points) for each in kept(referee).results}
    assert points == {ANNE: (26, 26), BOB: (-12, 18)}


def test_nothing_is_kept_of_what_was_never_scored() -> None:
    referee = Referee(NO_HURRY)
    referee.do(c.Abort())
    assert played(referee.game) is None


async def test_the_end_of_a_game_leaves_its_result(playing: Club) -> None:
    game_id = await game_in(playing.store, PLACE)
    assert game_id is not None
    await playing.say("Léa", "/passer")
    await playing.wait(200)
    for line in ("/arreter", "/arreter oui"):
        await playing.say("Léa", line)
    table = await playing.store.results.table(game_id)
    assert table is not None
    assert len(table.rounds) >= 1
    assert not table.rated
    assert len(await playing.store.results.of_sheet(game_id)) == 3


def test_of_several_solutions_the_best_sum_is_the_top_and_the_best_one_is_told() -> None:
    referee = stopped(replace(TWO, solutions=2), ("CHATSER", {ANNE: "H4 CHATS; H8 ET"}))
    referee.do(c.Abort())
    (table,) = kept(referee).rounds
    (anne, _) = kept(referee).results
    assert (table.word, table.points) == ("CHATS", referee.game.rounds[0].most)
    assert anne.marks[0].play == "H4 CHATS"
    assert anne.points >= anne.marks[0].points > 26
