"""A word said to the others is no bulletin, and no bulletin is lost; what cannot be undone is asked first."""

import pytest

from engine.board import Board
from engine.duplicate.reading import lies_nowhere
from tests.bot.club import Club
from tests.bot.games.kinds.duplicate.test_official import begin
from tests.bot.plain import plain


async def test_a_greeting_takes_no_slip_away_where_nothing_is_checked(club: Club) -> None:
    """It would be the last bulletin, which counts."""
    await begin(club)
    await club.say("Tom", "/jouer H4 ABETIE 22")
    said = plain(await club.say("Tom", "bonjour"))
    assert "BONJOUR ne va nulle part avec ce tirage" in said
    assert said.endswith("tapez /jouer BONJOUR")
    game = await club.game()
    assert game.round is not None
    assert [entry.text for entry in game.round.entries[2]] == ["H4 ABETIE 22"]


async def test_who_means_it_hands_it_in(club: Club) -> None:
    await begin(club)
    assert "Reçu" in await club.say("Tom", "/jouer BONJOUR")
    assert "Reçu" in await club.say("Zoé", "BONJOUR 12")  # with points it can be nothing else


async def test_a_word_of_these_letters_is_a_bulletin_as_ever(playing: Club) -> None:
    assert "BONJOUR ne va nulle part" in plain(await playing.say("Tom", "bonjour"))
    game = await playing.game()
    assert game.round is not None
    assert "Noté" in await playing.say("Tom", game.round.rack[:2].lower())


@pytest.mark.parametrize(
    ("text", "rack", "row", "nowhere"),
    [
        ("bonjour", "AEINRST", ".......", True),
        ("bonjour", "BONJOUR", ".......", False),
        ("bonjour", "BONJOU?", ".......", False),
        ("bonjour", "BONJO??", ".......", False),
        ("bonjour", "BON??", ".......", True),
        ("retables", "RETS", "..TABLE", False),  # a word of the board goes on
        ("tablées", "ES", "..TABLE", False),
        ("tablera", "R", "..TABLE", True),
        ("bonjour", "BNJOR", "....u.O", False),  # through a joker
        ("H4 bonjour", "AEINRST", ".......", False),  # what names a square is a bulletin
        ("bonjour 12", "AEINRST", ".......", False),
        ("bonjour à tous", "AEINRST", ".......", False),  # refused by its own reason
        ("(B)ONJOUR", "AEINRST", ".......", False),
        ("", "AEINRST", ".......", False),
        ("???", "AEINRST", ".......", False),
    ],
)
def test_what_lies_nowhere(text: str, rack: str, row: str, *, nowhere: bool) -> None:
    rows = ["." * 15] * 15
    rows[7] = f"....{row}...."
    for board in (Board.parse(rows), Board.parse(rows).transposed()):
        assert lies_nowhere(text, board, rack) is nowhere


@pytest.mark.parametrize("line", ["/annuler", "/suspendre", "/arreter"])
async def test_what_cannot_be_undone_is_asked_first(playing: Club, line: str) -> None:
    before = await playing.game()
    asked = await playing.ask("Léa", line)
    assert "?" in asked.text
    assert asked.buttons[0].label.startswith("Oui")
    assert await playing.game() == before
    await playing.ask("Léa", f"!{asked.buttons[0].payload}", game=before.game)
    after = (await playing.application.desk.table(before.game)).game
    assert (after.round, after.halt) != (before.round, before.halt)


async def test_what_cannot_be_done_is_not_asked_first(club: Club) -> None:
    for line in ("/duplicate", "/commencer", "/annuler oui"):
        await club.say("Léa", line)
    for _ in range(2):
        await club.wait(20)
        await club.say("Léa", "/annuler oui")
    told = await club.ask("Léa", "/annuler")
    assert told.refused
    assert "annul" in told.text
    assert not told.buttons


async def test_a_reason_says_that_it_is_meant(playing: Club) -> None:
    await playing.say("Léa", "/annuler mauvaise annonce")
    (told,) = [each for each in playing.log if "annulé" in each.text]
    assert "« mauvaise annonce »" in plain(told.text)


async def test_yes_is_no_reason(playing: Club) -> None:
    await playing.say("Léa", "/annuler oui")
    (told,) = [each for each in playing.log if "annulé" in each.text]
    assert "oui" not in told.text


async def test_the_question_is_about_the_round_in_which_it_was_asked(playing: Club) -> None:
    asked = await playing.ask("Léa", "/annuler")
    await playing.wait(200)
    game = await playing.game()
    assert game.round_number > 1
    said = await playing.ask("Léa", f"!{asked.buttons[0].payload}", game=game.game)
    assert "On n’annule que le coup en cours ou celui qui vient" in plain(said.text)
