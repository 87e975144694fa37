"""Somebody revises: what he is asked, what he is told, and that an answer counts once."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.deck.wing import DeckWing
from bot.places.visit import Visit
from bot.store import DeckSize, Grade, Result, Review, Stage, Store, StoredCard
from bot.talk.answers import Answer, Form
from bot.talk.game_actions import Submit
from bot.talk.identity import Account
from bot.talk.messages import Press
from bot.talk.requests import Request
from bot.talk.requests import Review as Revise
from bot.talk.round_names import RoundName
from engine.lexicon import Lexicon
from render.picture import BoardPicture
from tests.bot.club import PLACE, START, Club, alone_with
from tests.bot.deck.cases import PLAYED, WORDS
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.store.samples import batch, first, joined

HOME = alone_with("Léa")


@pytest.fixture
def club(language: str) -> Club:
    return Club(MemoryStore(), WORDS, language=language)


@pytest.fixture
async def revising(club: Club) -> Club:
    """Léa has missed both tops of a game, MANTISE an hour before the other."""
    lea = await number(club)
    await club.store.cards.put([card(lea, "MANTISE", 1, 2), card(lea, "RIVEZ", 2, 1)])
    over = replace(PLAYED, results=(Result(lea, 0),))
    await club.store.games.commit(first())
    await club.store.games.commit(replace(batch(1, joined(1), over=True), played=over))
    return club


def card(person: int, word: str, round_: int, hours: int) -> StoredCard:
    at = START - timedelta(hours=hours)
    return StoredCard(person, word, "g", round_, at, at)


async def number(club: Club, name: str = "Léa") -> int:
    return await club.store.people.person(Account("club", name.lower()), name)


async def size(club: Club) -> DeckSize:
    return await club.store.cards.size(await number(club), club.now)


async def review(club: Club) -> Review:
    kept = await club.store.cards.review(await number(club))
    assert kept is not None
    return kept


async def said(club: Club, line: str) -> str:
    return plain((await club.ask("Léa", line, place=HOME)).text)


async def test_a_card_from_its_letters_to_its_place(revising: Club) -> None:
    asked_first = await revising.ask("Léa", "/reviser", place=HOME)
    assert plain(asked_first.text).splitlines() == [
        "Quel mot de 7 lettres ? A E I M N S T",
        "À revoir : 2 mots.",
    ]
    assert asked_first.picture is None
    assert [button.press for button in asked_first.buttons] == [Press.FILL, Press.DO]
    second = await revising.ask("Léa", "/reviser mantise", place=HOME)
    assert plain(second.text).splitlines() == [
        "Oui, MANTISE !",
        "Où placez-vous MANTISE ? Tirage : A E I M N S T",
    ]
    assert isinstance(second.picture, BoardPicture)
    assert second.picture.board.is_empty
    assert second.picture.rack == "AEIMNST"
    third = await revising.ask("Léa", "/reviser H4", place=HOME)
    assert plain(third.text).splitlines() == [
        "Oui, MANTISE !",
        "H4 MANTISE, 70 points",
        "Il reviendra dans 2 j.",
    ]
    assert isinstance(third.picture, BoardPicture)
    assert third.picture.framed
    assert await size(revising) == DeckSize(2, 1, START - timedelta(hours=1))
    following = await revising.ask("Léa", f"!{third.buttons[0].payload}", place=HOME)
    assert plain(following.text).splitlines()[0] == "Quel mot de 5 lettres ? E I R V Z"
    assert all(each.private and each.in_place for each in (asked_first, second, third, following))


async def test_who_does_not_know_is_shown_it_and_asked_again_soon(revising: Club) -> None:
    asked = await revising.ask("Léa", "/reviser")
    shown = await revising.ask("Léa", f"!{asked.buttons[1].payload}")
    assert plain(shown.text).splitlines() == ["H4 MANTISE, 70 points", "Il reviendra dans 10 min."]
    revising.now += timedelta(minutes=11)
    await revising.ask("Léa", "/reviser RIVEZ 8G")
    assert plain((await revising.ask("Léa", "/reviser")).text).startswith("Quel mot de 5 lettres")


async def test_what_is_wrong_is_told_and_counts(revising: Club) -> None:
    await said(revising, "/reviser")
    assert (await said(revising, "/reviser MATINES")).startswith("Ce mot existe aussi")
    assert (await said(revising, "/reviser MATIN")).startswith("Il faut toutes ces lettres")
    assert (await review(revising)).grade is Grade.GOOD
    assert (await said(revising, "/reviser AIMENTS")).startswith("Non, ce mot n’est pas admis")
    assert (await review(revising)).grade is Grade.HARD
    await said(revising, "/reviser MANTISE")
    assert (await said(revising, "/reviser H5")).startswith("Non, ailleurs il rapporte plus")
    assert (await review(revising)).stage is Stage.PLACE
    before = await review(revising)
    assert "n’est pas une case" in await said(revising, "/reviser là-haut")
    assert await review(revising) == before, "what cannot be read is no answer"


async def test_what_is_typed_in_private_answers_as_long_as_nothing_else_is_asked(
    revising: Club,
) -> None:
    assert "Aucune partie" in await said(revising, "MANTISE")
    await said(revising, "/reviser")
    assert (await said(revising, "MANTISE")).startswith("Oui, MANTISE")
    assert (await revising.ask("Léa", "H4")).text != (await review(revising)).said
    assert (await said(revising, "H4")).startswith("Oui, MANTISE")


async def test_what_is_typed_later_or_after_the_answer_is_no_answer(revising: Club) -> None:
    await said(revising, "/reviser")
    revising.now += timedelta(minutes=61)
    assert "Aucune partie" in await said(revising, "MANTISE")
    await said(revising, "/reviser ?")
    assert "Aucune partie" in await said(revising, "RIVEZ")
    assert (await review(revising)).stage is Stage.OVER


async def test_a_bulletin_is_a_bulletin_whatever_card_is_asked(shipped: Lexicon) -> None:
    club = Club(MemoryStore(), shipped)
    lea = await number(club)
    await club.store.cards.put([card(lea, "MANTISE", 1, 2)])
    await said(club, "/reviser")
    await club.begin("Tom")
    await said(club, "H4 MANTISE")
    assert (await review(club)).stage is Stage.WORD
    assert (await said(club, "/reviser MANTISE")).startswith("Vous jouez un coup en ce moment")
    assert (await review(club)).stage is Stage.WORD, "it would help in the round that is on"


async def test_who_revises_has_used_the_word_tools(revising: Club) -> None:
    await said(revising, "/reviser")
    assert await revising.application.fair_play.last_use(await number(revising)) == revising.now


async def test_a_repeat_is_told_the_same_and_counts_once(revising: Club) -> None:
    await said(revising, "/reviser")
    told = await revising.ask("Léa", "/reviser AIMENTS H4", "twice", place=HOME)
    again = await revising.ask("Léa", "/reviser AIMENTS H4", "twice", place=HOME)
    assert again == told
    right = await revising.ask("Léa", "/reviser MANTISE", "right", place=HOME)
    kept = await review(revising)
    assert await revising.ask("Léa", "/reviser MANTISE", "right", place=HOME) == right
    assert await review(revising) == kept


async def test_an_old_button_does_nothing_and_shows_what_is_asked(revising: Club) -> None:
    asked_first = await revising.ask("Léa", "/reviser", place=HOME)
    await said(revising, "/reviser MANTISE H4")
    asked = await said(revising, "/reviser")
    old = await said(revising, f"!{asked_first.buttons[1].payload}")
    assert old.startswith("Ce bouton vient d’un autre mot")
    assert asked.splitlines()[0] in old
    assert (await review(revising)).stage is Stage.WORD


async def test_a_button_of_the_same_question_still_answers_after_a_wrong_answer(
    revising: Club,
) -> None:
    asked_first = await revising.ask("Léa", "/reviser", place=HOME)
    await said(revising, "/reviser AIMENTS")
    assert (await said(revising, f"!{asked_first.buttons[1].payload}")).startswith("H4 MANTISE")


async def form(club: Club, answer: Answer, typed: str | None) -> Form | Answer:
    """The button that opens a form was pressed, or what was typed into it is sent."""
    action = club.application.commands.parse_press(answer.buttons[0].payload, typed)
    assert isinstance(action, Revise)
    request = Request(f"form/{typed}", Account("club", "léa"), "Léa", PLACE, club.now, action)
    handle = club.application.form if typed is None else club.application.handle
    return await handle(request)


async def test_an_answer_is_written_on_a_form(revising: Club) -> None:
    asked = await revising.ask("Léa", "/reviser")
    shown = await form(revising, asked, None)
    assert isinstance(shown, Form)
    assert plain(shown.text) == "Quel mot de 7 lettres ? A E I M N S T"
    assert shown.picture is None
    told = await form(revising, asked, "mantise")
    assert isinstance(told, Answer)
    assert told.private
    assert not told.aloud
    place = await form(revising, told, None)
    assert isinstance(place, Form)
    assert place.picture is not None
    assert place.example == "H4"
    over = await form(revising, told, "h4")
    assert isinstance(over, Answer)
    late = await form(revising, told, None)
    assert isinstance(late, Answer)
    assert plain(late.text).startswith("Quel mot de 5 lettres")


async def test_a_card_whose_game_is_not_kept_is_asked_without_its_place(club: Club) -> None:
    lea = await number(club)
    await club.store.cards.put([replace(card(lea, "MANTISE", 1, 2), sheet="gone")])
    await said(club, "/reviser")
    answer = await club.ask("Léa", "/reviser MANTISE", place=HOME)
    assert plain(answer.text).splitlines()[:2] == ["Oui, MANTISE !", "MANTISE"]
    assert answer.picture is None


async def test_an_empty_deck_and_one_that_is_known(revising: Club) -> None:
    told = await revising.ask("Tom", "/reviser")
    assert plain(told.text).startswith("Aucun mot à revoir.")
    assert not told.buttons
    for line in ("/reviser", "/reviser MANTISE H4", "/reviser", "/reviser RIVEZ 8G"):
        await said(revising, line)
    assert await said(revising, "/reviser") == (
        "Rien à revoir pour l’instant, sur 2 mots. Le prochain dans 2 j."
    )


async def test_nobody_else_reads_a_word_of_it(revising: Club) -> None:
    for line in ("/reviser", "/reviser MANTISE", "/reviser H4"):
        answer = await revising.ask("Léa", line)
        assert answer.private
        assert not answer.aloud
    assert not revising.log


async def test_where_a_form_belongs_to_a_game_no_card_is_meant(revising: Club) -> None:
    await said(revising, "/reviser")
    deck = next(wing for wing in revising.application.wings if isinstance(wing, DeckWing))
    chosen = await revising.application.settings.of(HOME)
    request = Request("x", Account("club", "léa"), "Léa", HOME, START, Submit("A"), private=True)
    lea = await number(revising)

    def visit(request: Request, typed: Submit) -> Visit[Submit]:
        return Visit(request, typed, lea, chosen)

    assert await deck.is_meant(visit(request, Submit("A")))
    assert not await deck.is_meant(visit(request, Submit("A", RoundName(1))))
    for other in (
        replace(request, game="g"),
        replace(request, replies_to="g"),
        replace(request, private=False),
    ):
        assert not await deck.is_meant(visit(other, Submit("A")))


@pytest.mark.parametrize("language", ["en"])
async def test_in_english(revising: Club) -> None:
    asked = await revising.ask("Léa", "/review")
    assert plain(asked.text).splitlines()[0] == "Which 7-letter word? A E I M N S T"
    assert [button.query for button in asked.buttons] == ["review", "review ?"]


async def test_of_answers_that_come_at_once_each_counts(store: Store) -> None:
    """On a disk, where each waits for the others."""
    club = Club(store, WORDS)
    await store.cards.put([card(await number(club), "MANTISE", 1, 2)])
    await said(club, "/reviser")
    before = (await review(club)).number
    answers = await asyncio.gather(*(said(club, "/reviser AIMENTS") for _ in range(8)))
    assert all(answer.startswith("Non, ce mot") for answer in answers)
    assert (await review(club)).number == before + 8


async def test_a_table_with_another_word_there_is_of_another_game(revising: Club) -> None:
    lea = await number(revising)
    await revising.store.cards.put([card(lea, "TAS", 1, 9)])
    await said(revising, "/reviser")
    assert (await said(revising, "/reviser TAS H4")).splitlines()[:2] == ["Oui, TAS !", "TAS"]


async def test_who_does_not_want_a_word_is_not_asked_it_again(revising: Club) -> None:
    await said(revising, "/reviser")
    over = await revising.ask("Léa", "/reviser MANTISE H4", place=HOME)
    assert [button.label for button in over.buttons] == ["Mot suivant", "Ne plus demander"]
    dropped = await revising.ask("Léa", f"!{over.buttons[1].payload}", place=HOME)
    assert (
        plain(dropped.text) == "MANTISE ne vous sera plus demandé, sauf si vous le manquez encore."
    )
    assert [button.label for button in dropped.buttons] == ["Mot suivant"]
    assert (await size(revising)).cards == 1
    assert (await said(revising, "/reviser")).startswith("Quel mot de 5 lettres")
    old = await said(revising, f"!{over.buttons[1].payload}")
    assert old.startswith("Ce bouton vient d’un autre mot")
    assert (await size(revising)).cards == 1
