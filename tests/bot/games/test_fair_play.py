"""Who plays a round without a dictionary gets nothing from the word tools: nowhere, under no account."""

from datetime import timedelta

import pytest

from bot.store.sqlite.store import SqliteStore
from bot.talk.answers import Answer
from bot.talk.identity import Account, Place
from bot.talk.requests import Request
from engine.duplicate.rules import DuplicateRules
from tests.bot.club import PLACE, Club
from tests.bot.plain import plain
from tests.bot.stores import game_in
from tests.bot.table import parse_line, parse_press
from tests.engine.duplicate.games import CLUB_WORDS

ELSEWHERE = Place("club", "autre salon")
TOOLS = (
    "/mot as",
    "/anagrammes asent",
    "/7plus1 asent",
    "/rajouts as",
    "/benjamins as",
    "/rallonges as",
    "/commence as",
    "/finit as",
    "/contient as",
    "/motif a?",
    "/liste 2",
    "/proposer zzz parce que",
    "/signaler as parce que",
    "!w:l:2:K",
    "!k:AS",
)
ALLOWED = ("/aide", "/aide mots", "/edition", "/dictionnaire", "/sac", "/grille", "/moi")


@pytest.fixture
async def club(store: SqliteStore) -> Club:
    rules = DuplicateRules("normal", close_when_all_answered=False)
    return Club(store, CLUB_WORDS, rules)


@pytest.fixture
async def playing(club: Club) -> Club:
    """Léa and Tom in an open round; Max is not in it."""
    await club.begin("Tom")
    return club


async def elsewhere(club: Club, account: Account, line: str) -> str:
    """Typed in another chat."""
    request = Request(
        str(next(club.ids)), account, account.user, ELSEWHERE, club.now, parse_line(line)
    )
    answer = (await club.application.handle(request)).text
    await club.deliver()
    return plain(answer)


def refused(answer: str) -> bool:
    return "Vous jouez un coup" in answer


@pytest.mark.parametrize("line", TOOLS)
async def test_in_an_open_round_every_tool_is_silent_for_its_players(
    playing: Club, line: str
) -> None:
    assert refused(await playing.say("Tom", line))
    assert not refused(await playing.say("Max", line))


@pytest.mark.parametrize("line", ALLOWED)
async def test_what_does_not_help_is_answered(playing: Club, line: str) -> None:
    assert not refused(await playing.say("Léa", line))


async def test_in_any_chat(playing: Club) -> None:
    assert refused(await elsewhere(playing, Account("club", "tom"), "/mot as"))
    assert not refused(await elsewhere(playing, Account("club", "max"), "/mot as"))


async def test_under_every_account_of_the_person(playing: Club) -> None:
    other = Account("telegram", "tom42")
    assert not refused(await elsewhere(playing, other, "/mot as"))
    tom = await playing.store.people.person(Account("club", "tom"), "Tom")
    await playing.store.people.link(other, tom)
    playing.open()  # who is who is read anew
    assert refused(await elsewhere(playing, other, "/mot as"))


async def test_from_the_draw_to_the_card_and_not_between_rounds(playing: Club) -> None:
    await playing.wait(179)
    assert refused(await playing.say("Tom", "/mot as"))
    await playing.wait(2)  # time is up, but the bulletins are not corrected yet
    assert refused(await playing.say("Tom", "/mot as"))
    await playing.wait(2)
    assert "coup 1" in plain(playing.newest("card-1").whole)
    assert not refused(await playing.say("Tom", "/mot as"))
    await playing.wait(16)
    assert refused(await playing.say("Tom", "/mot as"))


async def test_also_after_a_bulletin_which_may_still_be_changed(playing: Club) -> None:
    await playing.say("Tom", "/passer")
    assert refused(await playing.say("Tom", "/mot as"))
    await playing.say("Tom", "/quitter")
    assert refused(await playing.say("Tom", "/mot as"))


async def test_during_a_pause_the_letters_are_known(playing: Club) -> None:
    await playing.say("Léa", "/pause")
    assert refused(await playing.say("Tom", "/mot as"))
    await playing.say("Léa", "/suspendre oui")  # which voids the round
    assert not refused(await playing.say("Tom", "/mot as"))


async def test_after_a_restart(playing: Club) -> None:
    playing.open()
    assert refused(await playing.say("Tom", "/mot as"))


async def test_when_the_game_is_over(playing: Club) -> None:
    await playing.say("Léa", "/arreter oui")
    assert not refused(await playing.say("Tom", "/mot as"))


async def test_who_leaves_to_look_words_up_does_not_come_back_into_the_round(
    playing: Club,
) -> None:
    picture = playing.newest("round").picture
    assert picture is not None
    bulletin = f"H8 {picture.rack.replace('?', '')[:3]}"
    await playing.wait(1)
    await playing.say("Tom", "/quitter")
    assert not refused(await playing.say("Tom", "/mot as"))
    await playing.say("Tom", "/rejoindre")
    told = plain(await playing.say("Tom", bulletin))
    assert "vous jouerez à partir du prochain" in told
    assert "Noté" in await playing.say("Léa", bulletin)
    await playing.wait(200)
    picture = playing.newest("round-2").picture
    assert picture is not None
    bulletin = f"H4 {picture.rack.replace('?', '')[:2]}"
    assert "jouerez" not in await playing.say("Tom", bulletin)


async def test_who_looked_words_up_comes_in_with_the_next_round(playing: Club) -> None:
    await playing.wait(1)
    await playing.say("Max", "/anagrammes asent")
    await playing.say("Max", "/rejoindre")
    assert "jouerez à partir du prochain" in plain(await playing.say("Max", "H8 AS"))
    assert "jouerez à partir du prochain" in plain(await playing.say("Max", "/passer"))
    await playing.say("Zoé", "/rejoindre")
    assert "jouerez" not in await playing.say("Zoé", "H8 AS")


async def test_nor_does_being_forgotten(playing: Club) -> None:
    await playing.say("Max", "/mot as")
    (yes,) = (await playing.ask("Max", "/oublier")).buttons
    await playing.ask("Max", f"!{yes.payload}")
    await playing.say("Max", "/rejoindre")
    refused = plain(await playing.say("Max", f"H8 {playing.rack[:2]}"))
    assert refused.startswith("Vous avez consulté les outils de mots")


async def test_a_restart_pardons_nobody(playing: Club) -> None:
    await playing.say("Max", "/mot as")
    playing.open()
    await playing.say("Max", "/rejoindre")
    assert "jouerez à partir du prochain" in plain(await playing.say("Max", "H8 AS"))


async def test_the_tiles_are_known_from_the_draw_on_before_the_clock_starts(club: Club) -> None:
    await club.say("Léa", "/duplicate")
    start = Request(
        "start", Account("club", "léa"), "Léa", PLACE, club.now, parse_line("/commencer")
    )
    await club.application.handle(start)  # the round's message is not out yet
    assert refused(await at(club, "Léa", "/mot as"))
    assert not refused(await at(club, "Max", "/mot as"))
    club.now += timedelta(seconds=3)
    await club.deliver()
    await club.say("Max", "/rejoindre")
    assert "jouerez à partir du prochain" in plain(await club.say("Max", "H8 AS"))


async def at(club: Club, name: str, line: str, device: str = "") -> str:
    """Typed at a device, before anything more is sent."""
    account = Account("club", name.lower())
    number, action = str(next(club.ids)), parse_line(line)
    request = Request(number, account, name, PLACE, club.now, action, device=device)
    return plain((await club.application.handle(request)).text)


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_second_tab_is_no_dictionary(playing: Club, restarted: bool) -> None:
    assert not refused(await at(playing, "Tom", "/sac", "laptop"))
    if restarted:
        playing.open()
    assert refused(await at(playing, "Tom bis", "/mot as", "laptop"))
    assert not refused(await at(playing, "Max", "/mot as", "phone"))
    await playing.say("Léa", "/arreter oui")
    assert not refused(await at(playing, "Tom bis", "/mot as", "laptop"))


async def test_nor_does_it_look_up_first_and_let_the_other_play(playing: Club) -> None:
    await at(playing, "Max bis", "/mot as", "laptop")
    assert "à partir du prochain" in await at(playing, "Max", "/rejoindre", "laptop")
    assert "jouerez à partir du prochain" in await at(playing, "Max", "H8 AS", "laptop")
    assert "prochain" not in await at(playing, "Zoé", "/rejoindre", "phone")
    assert "jouerez" not in await at(playing, "Zoé", "H8 AS", "phone")


async def test_who_was_helped_is_not_shown_the_form(playing: Club) -> None:
    await playing.say("Max", "/mot as")
    await playing.say("Max", "/rejoindre")
    press = Request("form", Account("club", "max"), "Max", PLACE, playing.now, parse_press("p:1"))
    shown = await playing.application.form(press)
    assert isinstance(shown, Answer)
    assert "jouerez à partir du prochain" in plain(shown.text)


async def test_what_was_looked_up_before_the_round_is_no_matter(club: Club) -> None:
    await club.say("Tom", "/mot as")
    club.now += timedelta(seconds=1)
    await club.begin("Tom")
    assert "jouerez" not in await club.say("Tom", "H8 AS")


async def test_with_the_dictionary_open_the_tools_answer(club: Club) -> None:
    assert "Dictionnaire ouvert" in await club.say("Léa", "/dictionnaire ouvert")
    await club.say("Léa", "/duplicate")
    assert "Dictionnaire ouvert" in club.newest("lobby").whole
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    club.open()
    await club.wait(1)
    for line in TOOLS:
        assert not refused(await club.say("Tom", line))
    assert "jouerez" not in await club.say("Tom", "H8 AS")


async def test_the_choice_of_a_chat_holds_for_the_next_game_only(playing: Club) -> None:
    assert "Dictionnaire ouvert" in await playing.say("Léa", "/dictionnaire ouvert")
    assert refused(await playing.say("Tom", "/mot as"))
    await playing.say("Léa", "/arreter oui")
    await playing.say("Léa", "/duplicate")
    await playing.say("Léa", "/dictionnaire fermé")
    await playing.say("Léa", "/commencer")
    assert not refused(await playing.say("Léa", "/mot as"))
    assert "Dictionnaire fermé" in await playing.say("Léa", "/dictionnaire")


async def test_an_open_game_here_does_not_open_a_closed_one_elsewhere(club: Club) -> None:
    tom = Account("club", "tom")
    await elsewhere(club, tom, "/duplicate")
    await elsewhere(club, tom, "/commencer")
    await club.say("Tom", "/dictionnaire ouvert")
    await club.say("Tom", "/duplicate")
    await club.say("Tom", "/commencer")
    assert await game_in(club.store, PLACE) != await game_in(club.store, ELSEWHERE)
    assert refused(await club.say("Tom", "/mot as"))
