"""A club with paper and a chat plays one game: seated by number, entered by the referee, erased."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.store.sqlite.store import SqliteStore
from bot.talk.answers import Form
from bot.talk.identity import Account
from bot.talk.messages import Private
from bot.talk.paper_actions import paper_account
from bot.talk.requests import Request
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import Phase
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.plain import plain


@pytest.fixture
async def club(store: SqliteStore, shipped: Lexicon) -> Club:
    """Léa referees; Tom plays in the chat, Marie (3) and Paul (4) in the room; the clock runs."""
    club = Club(store, shipped, DuplicateRules("normal", warning=timedelta(0)))
    await club.say("Léa", "/duplicate officiel")
    await club.say("Tom", "/rejoindre")
    assert "3 Marie joue sur papier" in await club.say("Léa", "/arbitrer papier 3 Marie")
    await club.say("Léa", "/arbitrer papier 4 Paul")
    await club.say("Léa", "/commencer")
    return club


async def wait(club: Club, seconds: float) -> None:
    club.now += timedelta(seconds=seconds)
    while await club.caretaker.wake(club.now):
        await club.deliver()
    await club.deliver()


async def test_the_lobby_names_who_plays_on_paper(club: Club) -> None:
    lobby = club.newest("lobby")
    assert all(name in lobby.text for name in ("Tom", "Marie", "Paul"))


async def test_a_round_of_both(club: Club) -> None:
    word = club.rack.replace("?", "")[:2]
    await club.say("Léa", "/organiser relever")
    await wait(club, 5)
    assert (await club.game()).phase is Phase.CLOSING
    assert "bulletins papier" in club.newest("round").text
    assert plain(await club.say("Léa", "/arbitrer saisir 3 H4 " + word)) == (
        f"3 Marie : « H4 {word} »\nÀ saisir : 4 Paul"
    )
    assert "Tous les bulletins sont saisis" in await club.say("Léa", "/arbitrer saisir 4 -")
    await wait(club, 1)
    card = club.newest("card")
    assert plain(card.title).startswith("Top du coup 1")
    assert "Marie" in card.text


async def test_the_panel_says_whose_slips_are_missing_and_asks_for_them(club: Club) -> None:
    await club.say("Léa", "/organiser relever")
    panel = await club.ask("Léa", "/organiser")
    assert plain(panel.text) == "À saisir : 3 Marie, 4 Paul"
    assert "Saisir un bulletin" in {each.label for each in panel.buttons}
    (all_in,) = (each for each in panel.buttons if each.label == "Tout est saisi")
    pressed = club.application.commands.parse_press(all_in.payload)
    request = Request(
        "p", Account("club", "léa"), "Léa", PLACE, club.now, pressed, game=(await club.game()).game
    )
    said = await club.application.handle(request)
    assert plain(said.text) == "Tous les bulletins sont saisis : le résultat suit."
    await wait(club, 1)
    assert (await club.game()).phase is Phase.CLOSING
    await wait(club, 1)
    assert plain(club.newest("card").title).startswith("Top du coup 1")


async def test_nobody_else_sees_a_slip_before_the_end(club: Club) -> None:
    told = await club.ask("Léa", "/arbitrer saisir 3 H4 ZZZZZ 99")
    assert told.private
    assert all("ZZZZZ" not in each.whole for each in club.log)


@pytest.mark.parametrize("line", ["papier 5 Zoé", "saisir 3 H4 SEL 3", "releves", "effacer 3"])
async def test_who_does_not_lead_enters_nothing(club: Club, line: str) -> None:
    assert "Léa" in await club.say("Tom", f"/arbitrer {line}")
    assert await club.store.people.owner(paper_account((await club.game()).game, 5)) is None


async def test_a_number_stays_whose_it_is(club: Club) -> None:
    assert "numéro 3" in await club.say("Léa", "/arbitrer papier 3 Zoé")
    assert "Marie" in club.newest("lobby").text
    assert "3 Marie" in plain(await club.say("Léa", "/arbitrer saisir 9 H4 SEL"))


async def test_a_name_is_erased_and_the_points_stay(club: Club) -> None:
    await club.say("Léa", "/organiser relever")
    await wait(club, 5)
    await club.say("Léa", "/arbitrer releves")
    await wait(club, 1)
    assert "est effacé" in await club.say("Léa", "/arbitrer effacer 3")
    names = await club.store.people.names(list((await club.game()).players.numbers))
    assert "Marie" not in names.values()
    assert "Paul" in names.values()
    assert len((await club.game()).rounds[0].results) == 3


async def test_nothing_is_sent_to_who_has_no_account(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("WARNING")
    await club.say("Léa", "/organiser relever")
    await wait(club, 5)
    await club.say("Léa", "/arbitrer saisir 3 H4 ZZZZ 9")
    await club.say("Léa", "/arbitrer releves")
    await wait(club, 1)
    assert not [message for _, message in club.private if isinstance(message.audience, Private)]
    assert not caplog.records


async def test_a_crash_loses_no_seat_and_no_slip(club: Club) -> None:
    await club.say("Léa", "/organiser relever")
    await wait(club, 5)
    await club.say("Léa", "/arbitrer saisir 3 H4 SEL 3")
    club.open()  # another process, on the same store
    await wait(club, 1)
    assert (await club.game()).phase is Phase.CLOSING
    assert "Tous les bulletins sont saisis" in await club.say("Léa", "/arbitrer saisir 4 -")
    await wait(club, 1)
    assert len((await club.game()).rounds) == 1


async def test_the_referee_enters_them_alone_with_the_bot_too(club: Club) -> None:
    """In a group that reads what is typed, as on Telegram."""
    told = await club.say("Léa", "/arbitrer saisir 3 H4 SEL 3", place=alone_with("Léa"))
    assert plain(told) == "3 Marie : « H4 SEL 3 »"


async def test_a_slip_that_a_group_reads_is_not_entered_and_is_called_theirs(club: Club) -> None:
    typed = "/arbitrer saisir 3 H4 SEL 3"
    action = club.application.commands.parse_line(typed)
    request = Request("o", Account("club", "léa"), "Léa", PLACE, club.now, action, typed=typed)
    told = await club.application.handle(replace(request, overheard=True))
    assert plain(told.text) == (
        "Ici, tout le monde vous lit : ce bulletin n’est pas saisi. Saisissez-le par le bouton, ou "
        "écrivez-le-moi en privé."
    )
    assert [each.label for each in told.buttons] == ["Saisir un bulletin"]
    assert told.unsay
    assert not (await club.game()).handed_in((await club.game()).players.on_paper[3])


async def test_a_form_asks_for_the_number_and_the_slip(club: Club) -> None:
    panel = await club.ask("Léa", "/organiser")
    (button,) = [each for each in panel.buttons if each.label == "Saisir un bulletin"]
    action = club.application.commands.parse_press(button.payload)
    account, game = Account("club", "léa"), (await club.game()).game
    request = Request("f", account, "Léa", PLACE, club.now, action, game=game)
    form = await club.application.form(request)
    assert isinstance(form, Form)
    assert form.title == "Saisir un bulletin"
    filled = club.application.commands.parse_press(button.payload, "4 H4 SEL 3")
    told = await club.application.handle(replace(request, id="g", action=filled))
    assert plain(told.text) == "4 Paul : « H4 SEL 3 »"
