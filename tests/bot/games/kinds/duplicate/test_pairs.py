"""Pairs in a channel: asked in public, accepted with a button, one bulletin, one line, kept under both."""

from dataclasses import replace

import pytest

from bot.games.kinds.duplicate.played import played
from bot.games.own_sheet import own_sheet
from bot.store.sqlite.store import SqliteStore
from bot.talk.command import Suggest
from bot.talk.identity import Account
from bot.talk.requests import Request
from engine.duplicate import commands as c
from engine.duplicate.rules import DuplicateRules
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.plain import plain
from tests.bot.table import parse_line
from tests.engine.duplicate.games import ANNE, BOB, CHLOE, CLUB_WORDS, Referee

PAIRS = replace(DuplicateRules("normal"), pairs=True)


@pytest.fixture
async def club(store: SqliteStore) -> Club:
    """Léa, Tom, Zoé and Max are in the lobby of a game for pairs."""
    made = Club(store, CLUB_WORDS, PAIRS)
    await made.say("Léa", "/duplicate")
    for name in ("Tom", "Zoé", "Max"):
        await made.say(name, "/rejoindre")
    return made


async def accept(club: Club, name: str) -> str:
    offer = club.newest("/pair-")
    [button] = offer.buttons
    return plain((await club.ask(name, f"!{button.payload}", game=offer.game)).text)


async def pair(club: Club, first: str, second: str) -> None:
    await club.say(first, f"/paire {second}")
    await accept(club, second)


async def test_one_asks_in_public_and_only_the_other_can_accept(club: Club) -> None:
    assert "un bulletin pour deux" in plain(club.newest("lobby").text)
    told = plain(await club.say("Léa", "/paire tom"))
    assert told == "C’est proposé : Tom doit encore accepter."
    assert plain(club.newest("/pair-").text) == "Léa propose à Tom de jouer à deux."
    assert (await accept(club, "Zoé")).startswith("Personne ne vous propose de paire")
    assert (await accept(club, "Tom")).startswith("Vous jouez à deux")
    assert "Léa et Tom, Zoé, Max" in plain(club.newest("lobby").text)
    assert not [slot for slot in club.channel if "/pair-" in slot]


async def test_who_is_not_there_is_not_asked(club: Club) -> None:
    assert "« Ali » n’est pas dans la partie" in plain(await club.say("Léa", "/paire Ali"))
    assert plain(await club.say("Léa", "/paire Léa")).startswith("Une paire, c’est deux")


async def test_where_everybody_plays_alone_nobody_is_asked(store: SqliteStore) -> None:
    club = Club(store, CLUB_WORDS)
    await club.say("Léa", "/duplicate")
    await club.say("Tom", "/rejoindre")
    assert plain(await club.say("Léa", "/paire Tom")).startswith("Ici, chacun joue pour soi")


async def test_both_see_the_bulletin_that_either_wrote_and_nobody_else(club: Club) -> None:
    await pair(club, "Léa", "Tom")
    await pair(club, "Zoé", "Max")
    await club.say("Léa", "/commencer")
    await club.say("Tom", "/passer")
    assert "blanc" in plain(await club.say("Léa", "/moi"))
    assert "blanc" in plain(await club.say("Tom", "/moi"))
    assert "pas encore remis" in plain(await club.say("Zoé", "/moi"))
    assert plain(club.newest("round-1").text).startswith("1 bulletin")


async def test_a_pair_is_one_line_of_the_card_and_of_the_picture(club: Club) -> None:
    await pair(club, "Léa", "Tom")
    await club.say("Zoé", "/quitter")
    await club.say("Léa", "/commencer")
    await club.say("Tom", "/passer")
    await club.say("Max", "/passer")
    await club.wait(10)
    card = club.newest("card-1")
    assert "1. Léa et Tom : 0 · bulletin blanc, 0 (" in plain(card.text)
    assert card.picture is not None
    assert [name for name, _ in card.picture.scores] == ["Léa et Tom", "Max"]
    for name in ("Léa", "Tom"):
        assert "Votre place : 1re" in plain(await club.say(name, "/moi"))


async def test_a_pair_is_made_while_a_game_is_on_and_it_is_said(club: Club) -> None:
    await club.say("Léa", "/commencer")
    await pair(club, "Zoé", "Max")
    assert plain(club.newest("/paired-").text) == "Zoé et Max jouent à deux."


async def test_those_without_a_partner_are_suggested(club: Club) -> None:
    await pair(club, "Léa", "Tom")
    action = parse_line("/paire M")
    request = Request("1", Account("club", "zoé"), "Zoé", PLACE, club.now, action)
    offer = club.application.drafts.suggestions
    assert await offer(request, Suggest.PARTNERS, ("",)) == ["Max"]
    assert await offer(request, Suggest.PARTNERS, ("L",)) == []


async def test_the_pairs_of_a_game_are_those_of_the_next(club: Club) -> None:
    await pair(club, "Léa", "Tom")
    await club.say("Léa", "/commencer")
    await club.wait(200)
    await club.say("Léa", "/arreter oui")
    await club.say("Tom", "/revanche")
    assert "Tom et Léa, Zoé, Max" in plain(club.newest("lobby").text)


def test_the_result_is_kept_under_both_and_counts_for_no_rating() -> None:
    referee = Referee(replace(PAIRS, solo_players=2), players=(ANNE, BOB, CHLOE))
    for player, partner in ((ANNE, BOB), (BOB, ANNE)):
        referee.do(c.PairUp(player, partner))
    referee.play_round("CHATSER", {BOB: "H4 CHATS", CHLOE: "H5 CHAT"})
    referee.do(c.Leave(BOB))
    kept = played(referee.game)
    assert kept is not None
    assert not kept.rated
    told = [(each.person, each.points, each.rank, each.solos, each.left) for each in kept.results]
    assert told == [(ANNE, 36, 1, 1, False), (BOB, 36, 1, 1, True), (CHLOE, 18, 2, 0, False)]
    assert kept.results[0].marks == kept.results[1].marks
    own = own_sheet(kept, CHLOE)
    assert own is not None
    assert own.lines[-1].rank == 2, "a pair takes one place"


async def test_that_they_were_a_pair_is_told_to_both_who_ask_what_is_kept(club: Club) -> None:
    await pair(club, "Léa", "Tom")
    await club.say("Léa", "/arreter oui")
    for name, of_pair in (("Léa", True), ("Tom", True), ("Zoé", False)):
        file = (await club.ask(name, "/mesdonnees", place=alone_with(name))).file
        assert file is not None
        assert ("pair-made" in file.text) == of_pair


@pytest.mark.parametrize("leaves", [("Tom", "/quitter"), ("Léa", "/retirer Tom")])
async def test_who_has_left_a_pair_reads_its_slips_no_more(
    club: Club, leaves: tuple[str, str]
) -> None:
    await pair(club, "Léa", "Tom")
    await club.say("Léa", "/commencer")
    rack = plain(club.newest("round-1").whole).split(" : ")[1][:3]
    await club.say(*leaves)
    assert "Noté" in await club.say("Léa", f"/jouer H8 {rack}")
    told = plain(await club.say("Tom", "/moi"))
    assert f"{rack} en" not in told
    assert "Noté" not in told
    action = parse_line("/jouer H")
    request = Request("1", Account("club", "tom"), "Tom", PLACE, club.now, action)
    offered = await club.application.drafts.suggestions(request, Suggest.BULLETINS, ("",))
    assert not any(rack in each for each in offered)
