"""What reaches a player where nobody else reads it: his rack at his turn, and what he writes inline."""

from dataclasses import replace

import pytest

from bot.talk.answers import Answer
from bot.talk.game_actions import Submit
from bot.talk.identity import Account
from bot.talk.previews import Preview
from bot.talk.requests import HandIn, Request
from engine.classic import commands as c
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.games.kinds.classic.club_games import begin, best, move, on_turn, state, waiting
from tests.bot.plain import plain


def written(club: Club, name: str, text: str) -> Request:
    return Request(
        f"inline {text}",
        Account("club", name.lower()),
        name,
        alone_with(name),
        club.now,
        Submit(text),
    )


async def offered(club: Club, name: str, text: str) -> Preview:
    shown = await club.application.drafts.previews(written(club, name, text))
    assert not isinstance(shown, Answer)
    [preview] = shown
    return preview


async def test_a_move_is_previewed_inline_and_played_by_its_ticket(playing: Club) -> None:
    name, command = await on_turn(playing), await best(playing)
    assert isinstance(command, c.Play)
    preview = await offered(playing, name, command.text)
    assert preview.token
    assert "points" in preview.text
    before = await state(playing)
    request = replace(written(playing, name, ""), place=PLACE, action=HandIn(preview.token))
    told = await playing.application.handle(request)
    assert "Joué" in told.text
    assert (await state(playing)).turns == before.turns + 1
    again = await playing.application.handle(request)
    assert (await state(playing)).turns == before.turns + 1, again.text


@pytest.mark.parametrize(("line", "said"), [("changer {}", "3 lettres"), ("passer", "passez")])
async def test_an_exchange_and_a_pass_are_previewed_inline(
    playing: Club, line: str, said: str
) -> None:
    name, game = await on_turn(playing), await state(playing)
    rack = next(seat.rack for seat in game.seats if game.turn and seat.player == game.turn.player)
    preview = await offered(playing, name, line.format(rack[:3]))
    assert preview.token
    assert said in plain(preview.text)
    request = replace(written(playing, name, ""), place=PLACE, action=HandIn(preview.token))
    await playing.application.handle(request)
    assert (await state(playing)).turns == 2


async def test_what_cannot_be_played_says_why_inline(playing: Club) -> None:
    preview = await offered(playing, await on_turn(playing), "H4 ZZZZZ")
    assert not preview.token
    assert "il manque" in plain(preview.text)


async def test_where_words_may_be_challenged_a_preview_does_not_judge(club: Club) -> None:
    await begin(club, "tournoi")
    name, game = await on_turn(club), await state(club)
    rack = next(seat.rack for seat in game.seats if game.turn and seat.player == game.turn.player)
    word = "".join(tile for tile in rack if tile != "?")[:5]
    preview = await offered(club, name, f"H6 {word}")
    assert preview.token, preview.text
    told = await club.ask(name, f"/jouer H6 {word}", place=alone_with(name))
    assert "À l’essai" in plain(told.text)
    assert "admis" not in plain(told.text)


async def test_each_has_his_rack_in_private_at_his_turn_unasked(playing: Club) -> None:
    first, second = await on_turn(playing), await waiting(playing)
    assert [name for name, _ in playing.private] == [first.lower()]
    await move(playing)
    name, told = playing.private[-1] if playing.private[-1][1].buttons else playing.private[-2]
    assert name == second.lower()
    assert told.picture is not None
    assert told.picture.rack
    assert told.buttons


async def test_who_does_not_want_it_plays_by_the_button(playing: Club) -> None:
    second = await waiting(playing)
    await playing.say(second, "/alertes non")
    await move(playing)
    assert not [name for name, _ in playing.private if name == second.lower()]
    mine = await playing.ask(second, "!m:", game="soirée 1")
    assert mine.picture is not None


async def test_what_is_still_being_written_learns_its_points_and_nothing_of_words(
    playing: Club,
) -> None:
    """Where words are refused at once, handing it in tells; a draft on a page would be a dictionary."""
    name, game = await on_turn(playing), await state(playing)
    rack = next(seat.rack for seat in game.seats if game.turn and seat.player == game.turn.player)
    word = "".join(tile for tile in rack if tile != "?")[:5]
    drafted = await playing.application.drafts.noted(
        replace(written(playing, name, f"H6 {word}"), place=PLACE)
    )
    assert drafted is not None
    assert word in drafted.text
    assert "points" in drafted.text
    assert "admis" not in drafted.text
    told = await playing.ask(name, f"/jouer H6 {word}", place=alone_with(name))
    assert "n’est pas admis" in plain(told.text)
    assert await state(playing) == game
