"""A bulletin written here is handed in there: by its author, for its round, once; after a restart too."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.store.sqlite.store import SqliteStore
from bot.talk.answers import Answer
from bot.talk.game_actions import Submit
from bot.talk.identity import Account, Place
from bot.talk.requests import HandIn, ShowHandedIn
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.games.test_tidying import sweep
from tests.bot.plain import plain
from tests.engine.duplicate.games import CLUB_WORDS

ELSEWHERE = Place("club", "autre salon")


@pytest.fixture
async def playing(store: SqliteStore) -> Club:
    """Léa's game with Tom: a round is on."""
    club = Club(store, CLUB_WORDS)
    await club.begin("Tom", "Zoé")
    return club


async def write(club: Club, name: str, text: str = "") -> str:
    """A bulletin; what its ticket is called."""
    text = text or f"H8 {club.rack[:3]}"
    previews = await club.application.drafts.previews(
        club.request(name, Submit(text), alone_with(name))
    )
    assert not isinstance(previews, Answer)
    [preview] = previews
    assert preview.token, preview.text
    return preview.token


async def hand_in(club: Club, name: str, token: str, place: Place = PLACE) -> str:
    """What who shows the ticket there is told."""
    action = HandIn(token)
    request = club.request(name, action, place)
    request = replace(request, id=action.handed_in_as(request.account))
    return plain((await club.application.handle(request)).text)


async def shown(club: Club, name: str, token: str) -> str:
    request = club.request(name, ShowHandedIn(token), alone_with(name))
    return plain((await club.application.handle(request)).text)


async def bulletins(club: Club) -> int:
    """How many there are in the round that is on."""
    current = (await club.game()).round
    return 0 if current is None else sum(map(len, current.entries.values()))


async def test_a_ticket_hands_in_what_was_written_and_once(playing: Club) -> None:
    token = await write(playing, "Tom")
    assert await bulletins(playing) == 0
    receipt = await hand_in(playing, "Tom", token)
    assert receipt.startswith(f"Noté : {playing.rack[:3]}")
    assert await hand_in(playing, "Tom", token, alone_with("Tom")) == receipt, "told another way"
    assert await bulletins(playing) == 1


async def test_it_is_kept_before_it_is_shown(playing: Club) -> None:
    token = await write(playing, "Tom")
    playing.open()  # another process
    assert (await hand_in(playing, "Tom", token)).startswith("Noté")


async def test_it_says_nothing_by_itself(playing: Club) -> None:
    token = await write(playing, "Tom")
    assert len(token) >= 8  # bytes, at the very least
    assert token != await write(playing, "Tom"), "nor is the next one guessed"


async def test_another_person_gets_nothing_for_it(playing: Club) -> None:
    token = await write(playing, "Tom")
    assert await hand_in(playing, "Zoé", token) == (
        "Ce bulletin est celui de Tom : son contenu reste secret."
    )
    assert await bulletins(playing) == 0


async def test_nor_once_it_was_handed_in(playing: Club) -> None:
    token = await write(playing, "Tom")
    await hand_in(playing, "Tom", token)
    assert await hand_in(playing, "Zoé", token) == (
        "Ce bulletin est celui de Tom : son contenu reste secret."
    )


async def test_shown_in_another_place_it_hands_nothing_in(playing: Club) -> None:
    token = await write(playing, "Tom")
    assert "d’un autre groupe" in await hand_in(playing, "Tom", token, ELSEWHERE)
    assert await bulletins(playing) == 0
    assert (await hand_in(playing, "Tom", token)).startswith("Noté"), "where it belongs, it does"


async def test_after_the_round_it_is_too_late(playing: Club) -> None:
    token = await write(playing, "Tom")
    playing.now += timedelta(minutes=5)
    assert not (await hand_in(playing, "Tom", token)).startswith("Noté")
    await playing.wait(30)  # the next round is on
    assert (await hand_in(playing, "Tom", token)).startswith("Le coup 1 est terminé.")
    assert await bulletins(playing) == 0


async def test_after_the_game_it_is_an_old_button(playing: Club) -> None:
    token = await write(playing, "Tom")
    await playing.say("Léa", "/arreter oui")
    assert "terminée" in await hand_in(playing, "Tom", token)


async def test_a_later_bulletin_takes_its_place(playing: Club) -> None:
    first, second = (
        await write(playing, "Tom"),
        await write(playing, "Tom", f"H8 {playing.rack[:2]}"),
    )
    await hand_in(playing, "Tom", first)
    assert (await hand_in(playing, "Tom", second)).startswith(f"Noté : {playing.rack[:2]}")
    assert f"{playing.rack[:2]} en" in await playing.say("Tom", "/moi")


async def test_its_author_sees_what_was_noted_and_nobody_else(playing: Club) -> None:
    token = await write(playing, "Tom")
    assert await shown(playing, "Tom", token) == (
        "Ce bulletin n’a pas été noté : écrivez-en un nouveau."
    )
    receipt = await hand_in(playing, "Tom", token)
    assert await shown(playing, "Tom", token) == receipt
    said = await shown(playing, "Zoé", token)
    assert "celui de Tom" in said
    assert playing.rack[:3] not in said


async def test_its_author_is_known_by_it(playing: Club) -> None:
    token = await write(playing, "Tom")
    author = playing.application.tickets.author
    assert await author(token, "club") == (Account("club", "tom"), "Tom")
    assert await author(token, "elsewhere") is None
    assert await author("nobody's", "club") is None


async def test_it_lasts_a_day(playing: Club) -> None:
    token = await write(playing, "Tom")
    await playing.say("Léa", "/pause")
    playing.now += timedelta(hours=25)
    assert await hand_in(playing, "Tom", token) == (
        "Ce bulletin n’est plus valable : écrivez-en un nouveau."
    )
    assert await playing.store.tickets.find(token) is not None
    await sweep(playing, None)
    assert await playing.store.tickets.find(token) is None


async def test_one_that_never_was_is_told_so(playing: Club) -> None:
    assert "n’est plus valable" in await hand_in(playing, "Tom", "deviné")
