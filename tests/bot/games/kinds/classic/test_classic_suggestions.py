"""What is offered while a challenge or the number of a turn is being typed."""

import pytest

from bot.talk.command import Suggest
from bot.talk.identity import Account, Place
from bot.talk.requests import Help, Request
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.games.kinds.classic.club_games import begin, move, on_turn, state, waiting


async def offered(
    club: Club, name: str, suggest: Suggest, typed: str = "", place: Place = PLACE
) -> list[str]:
    """As Discord asks for it with each letter."""
    account = Account("club", name.lower())
    request = Request("1", account, name, place, club.now, Help(), private=place != PLACE)
    return await club.application.drafts.suggestions(request, suggest, (typed,))


@pytest.fixture
async def contested(club: Club) -> Club:
    """The first move can be challenged."""
    await club.say("Léa", "/classique")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/regle contestation libre")
    await club.say("Léa", "/commencer")
    await move(club)
    return club


async def test_the_words_of_the_move_that_can_be_challenged_are_offered(contested: Club) -> None:
    pending = (await state(contested)).pending
    assert pending is not None
    words, other = list(pending.move.words), await on_turn(contested)
    asked = Suggest.WORDS_OF_MOVE
    assert await offered(contested, other, asked) == words
    assert await offered(contested, other, asked, words[0][:1].lower()) == words[:1]
    assert await offered(contested, other, asked, "0") == []
    assert await offered(contested, other, asked, f"{words[0]} ") == words[1:], "each once"
    assert await offered(contested, other, asked, "autre ") == [f"AUTRE {words[0]}"]
    assert await offered(contested, other, asked, place=alone_with(other)) == words
    assert await offered(contested, await waiting(contested), asked) == [], "it is his own move"
    await contested.say(other, "/accepter")
    assert await offered(contested, other, asked) == []


async def test_where_nothing_can_be_challenged_no_word_is_offered(playing: Club) -> None:
    await move(playing)
    assert await offered(playing, await on_turn(playing), Suggest.WORDS_OF_MOVE) == []


async def test_turns_are_offered_by_their_numbers(playing: Club) -> None:
    assert await offered(playing, "Zoé", Suggest.TURNS) == []
    for _ in range(3):
        await move(playing)
    assert await offered(playing, "Zoé", Suggest.TURNS) == ["3", "2", "1"]
    assert await offered(playing, "Zoé", Suggest.TURNS, "2") == ["2"]
    await playing.say("Tom", "/abandonner oui")
    assert await offered(playing, "Zoé", Suggest.TURNS) == ["3", "2", "1"]
    assert await offered(playing, "Zoé", Suggest.WORDS_OF_MOVE) == []


async def test_where_another_kind_is_played_nothing_is_offered(club: Club) -> None:
    await club.say("Léa", "/duplicate")
    await club.say("Tom", "/rejoindre")
    for suggest in (Suggest.WORDS_OF_MOVE, Suggest.TURNS):
        assert await offered(club, "Léa", suggest) == []
    await begin(club)
    assert await offered(club, "Zoé", Suggest.TURNS) == []


async def test_the_words_on_which_one_may_vote_are_offered(club: Club) -> None:
    await club.say("Léa", "/classique")
    await club.say("Léa", "/regle theme Noël")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    asked = Suggest.WORDS_TO_VOTE_ON
    mover, other = await on_turn(club), await waiting(club)
    assert await offered(club, other, asked) == []
    await move(club)
    (word,) = (await state(club)).board.words()
    assert await offered(club, other, asked) == [word]
    assert await offered(club, other, asked, word[:1].lower()) == [word]
    assert await offered(club, mover, asked) == [], "it is his own"
    await club.say(other, f"/theme {word}")
    assert await offered(club, other, asked) == [], "it has its points"
