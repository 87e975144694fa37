"""Several accounts of one person: a code shown at one and typed at the other, and taken apart again."""

import asyncio
import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.config import Config
from bot.kinds import all_kinds, codecs
from bot.people.link_code import GUESSES, HOLDS, TRIES, WAITS, LinkCode, Offer
from bot.store import Batch
from bot.store.sqlite.store import SqliteStore
from bot.talk.answers import Answer
from bot.talk.identity import Account, Place
from bot.talk.requests import LinkAccount, Request
from tests.bot.club import START, Club, alone_with
from tests.bot.daily.days import begin, put_day
from tests.bot.plain import plain
from tests.bot.stores import open_store
from tests.engine.duplicate.games import CLUB_WORDS

WEEK = timedelta(days=7)


@pytest.fixture
def club(store: SqliteStore) -> Club:
    return Club(store, CLUB_WORDS)


async def alone(club: Club, name: str, line: str) -> Answer:
    """Somebody says it in his private chat."""
    return await club.ask(name, line, place=alone_with(name))


async def code_of(club: Club, name: str) -> str:
    shown = await alone(club, name, "/compte lier")
    assert shown.private
    (code,) = re.findall(r"\d+-\w{4}-\w{4}", shown.text)
    return str(code)


async def link(club: Club, name: str, other: str) -> Answer:
    """What the other account is told, once it has said that it is meant."""
    asked = await alone(club, other, f"/compte lier {await code_of(club, name)}")
    (yes,) = asked.buttons
    return await alone(club, other, f"!{yes.payload}")


async def person(club: Club, name: str) -> int:
    return await club.store.people.person(Account("club", name.lower()), name)


async def are_one(club: Club, *names: str) -> bool:
    return len({await person(club, name) for name in names}) == 1


def told(club: Club, name: str) -> list[str]:
    """What was written to this account in private."""
    return [plain(message.text) for whom, message in club.private if whom == name]


async def test_no_account_of_the_page_is_told_to_another_that_is_linked(club: Club) -> None:
    """Its name is what opens it: neither a message nor the file of what is kept has it."""
    victim, other = "a1b2-the-seat", "c3d4-the-other"

    async def ask(user: str, number: int, line: str) -> Answer:
        table, pressed = club.application.commands, line.startswith("!")
        action = table.parse_press(line[1:]) if pressed else table.parse_line(line)
        at, place = Account("playground", user), Place("playground", "salon")
        id_ = f"playground/{user}/{number}"
        told = await club.application.handle(Request(id_, at, user[:4], place, club.now, action))
        assert isinstance(told, Answer)
        return told

    (code,) = re.findall(r"\d+-\w{4}-\w{4}", (await ask(other, 1, "/compte lier")).text)
    (yes,) = (await ask(victim, 1, f"/compte lier {code}")).buttons
    await ask(victim, 2, f"!{yes.payload}")
    (sent,) = await club.store.messages.pending(club.now, 9)
    assert victim not in sent.slot
    club.now += WEEK
    listed = await ask(other, 2, "/compte delier")
    for button in listed.buttons:
        assert victim[-4:] not in button.label
    for user, its_own in ((other, victim), (victim, other)):
        told = await ask(user, 9, "/compte donnees")
        assert told.file is not None
        assert Account("playground", its_own).mark in told.file.text
        assert victim not in told.file.text
        assert other not in told.file.text


# Together ----------------------------------------------------------------------------------------


async def test_a_code_that_is_typed_at_the_other_account_makes_both_one_person(club: Club) -> None:
    asked = await alone(club, "Tomi", f"/compte lier {await code_of(club, 'Tom')}")
    assert "Lier ce compte à celui de Tom ?" in plain(asked.text)
    assert not await are_one(club, "Tom", "Tomi"), "it is only asked"
    (yes,) = asked.buttons
    done = await alone(club, "Tomi", f"!{yes.payload}")
    assert "C’est fait" in plain(done.text)
    assert await are_one(club, "Tom", "Tomi")
    assert told(club, "tom") == [
        "Un compte (club) vient d’être lié au vôtre. Ce n’est pas vous ? /compte delier"
    ]
    assert not told(club, "tomi"), "it was answered so"


async def test_a_code_holds_once(club: Club) -> None:
    code = await code_of(club, "Tom")
    first = await alone(club, "Tomi", f"/compte lier {code}")
    second = await alone(club, "Eve", f"/compte lier {code}")
    presses = [
        alone(club, name, f"!{asked.buttons[0].payload}")
        for name, asked in (("Tomi", first), ("Eve", second))
    ]
    done = await asyncio.gather(*presses)
    assert sorted(each.refused for each in done) == [False, True]
    assert "ne vaut plus" in plain((await alone(club, "Zoé", f"/compte lier {code}")).text)
    assert len({await person(club, name) for name in ("Tom", "Tomi", "Eve")}) == 2


async def test_a_code_holds_for_ten_minutes_and_the_newest_one_alone(club: Club) -> None:
    former, code = await code_of(club, "Tom"), await code_of(club, "Tom")
    assert (await alone(club, "Tomi", f"/compte lier {former}")).refused
    club.now = START + HOLDS - timedelta(seconds=1)
    assert (await alone(club, "Tomi", f"/compte lier {code}")).buttons
    club.now = START + HOLDS
    assert (await alone(club, "Tomi", f"/compte lier {code}")).refused


async def test_who_guesses_waits_and_nobody_else(club: Club) -> None:
    code = LinkCode.read(await code_of(club, "Tom"))
    assert code is not None
    wrong = replace(code, secret="AAAABBBB")
    for _ in range(GUESSES):
        told = await alone(club, "Eve", f"/compte lier {wrong}")
        assert "n’est pas bon" in plain(told.text)
        club.now += timedelta(seconds=1)
    for typed in (wrong, code):
        told = await alone(club, "Eve", f"/compte lier {typed}")
        assert "Trop de codes faux" in plain(told.text)
    assert (await alone(club, "Tomi", f"/compte lier {code}")).buttons
    club.now += WAITS
    told = await alone(club, "Eve", f"/compte lier {await code_of(club, 'Tom')}")
    assert told.buttons, "who waited may type one again"


async def test_after_a_thousand_wrong_ones_of_a_crowd_the_right_code_is_no_good(club: Club) -> None:
    code = LinkCode.read(await code_of(club, "Tom"))
    assert code is not None
    wrong = replace(code, secret="AAAABBBB")
    for tried in range(TRIES):
        if tried == TRIES - 1:
            assert (await alone(club, "Tomi", f"/compte lier {code}")).buttons
        name = f"Eve {tried // GUESSES}"
        assert (await alone(club, name, f"/compte lier {wrong}")).refused
    assert (await alone(club, "Tomi", f"/compte lier {code}")).refused


async def test_a_code_that_everybody_has_read_is_void(club: Club) -> None:
    code = await code_of(club, "Tom")
    request = club.request("Tomi", LinkAccount(code))
    answer = await club.application.handle(replace(request, overheard=True))
    assert "Tout le monde a pu lire" in plain(answer.text)
    assert (await alone(club, "Eve", f"/compte lier {code}")).refused


@pytest.mark.parametrize(
    "typed", ["x", "12", "12-AAAA", "0-AAAA-AAAA", "999-AAAA-AAAA", "-1-AAAA-BBBB"]
)
async def test_what_is_no_code_says_what_to_do(club: Club, typed: str) -> None:
    answer = await alone(club, "Tom", f"/compte lier {typed}")
    assert answer.refused
    assert "/compte lier" in plain(answer.text)


async def test_who_types_his_own_code_is_told_so(club: Club) -> None:
    code = await code_of(club, "Tom")
    assert "déjà lié" in plain((await alone(club, "Tom", f"/compte lier {code}")).text)


async def test_nobody_has_two_bulletins(club: Club) -> None:
    await club.begin("Tom", "Tomi")
    refused = await alone(club, "Tomi", f"/compte lier {await code_of(club, 'Tom')}")
    assert "même partie" in plain(refused.text)
    assert not refused.buttons


async def test_a_lobby_that_one_of_both_has_left_is_no_game_of_both(club: Club) -> None:
    await club.say("Tom", "/duplicate")
    await club.say("Tomi", "/rejoindre")
    refused = await alone(club, "Tomi", f"/compte lier {await code_of(club, 'Tom')}")
    assert "quittez-la avec ce compte-ci" in plain(refused.text)
    await club.say("Tomi", "/quitter")
    await link(club, "Tom", "Tomi")
    assert await are_one(club, "Tom", "Tomi")
    assert len((await club.game()).present) == 1
    await club.say("Tomi", "/commencer")
    assert "Noté" in plain(await club.say("Tomi", f"H8 {club.rack[:2]}"))
    assert len((await club.game()).present) == 1


async def test_who_stays_with_this_account_does_not_link(club: Club) -> None:
    """It would stay at the table, and be nobody's."""
    await club.say("Tom", "/duplicate")
    await club.say("Tomi", "/rejoindre")
    await club.say("Tom", "/quitter")
    refused = await alone(club, "Tomi", f"/compte lier {await code_of(club, 'Tom')}")
    assert "même partie" in plain(refused.text)


async def test_who_comes_back_before_he_becomes_somebody_else_stays_two(club: Club) -> None:
    await club.say("Tom", "/duplicate")
    await club.say("Tomi", "/rejoindre")
    await club.say("Tomi", "/quitter")
    asked = await alone(club, "Tomi", f"/compte lier {await code_of(club, 'Tom')}")
    await asyncio.gather(
        alone(club, "Tomi", f"!{asked.buttons[0].payload}"), club.ask("Tomi", "/rejoindre")
    )
    assert len((await club.game()).present) == 2
    assert not await are_one(club, "Tom", "Tomi")


async def test_who_comes_back_while_he_becomes_somebody_else_sits_nowhere(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.say("Tom", "/duplicate")
    await club.say("Tomi", "/rejoindre")
    await club.say("Tomi", "/quitter")
    commit, tom = club.store.games.commit, await person(club, "Tom")

    async def late(batch: Batch) -> object:
        await club.store.people.link(Account("club", "tomi"), tom)
        return await commit(batch)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(club.store.games, "commit", late)
        await club.ask("Tomi", "/rejoindre")
    assert list((await club.game()).present) == [tom]


async def test_a_seat_in_a_game_that_is_on_goes_along(club: Club) -> None:
    await club.begin("Tomi")
    await link(club, "Tom", "Tomi")
    assert "Noté" in plain(await club.say("Tom", f"H8 {club.rack[:2]}"))
    assert len((await club.game()).present) == 2


async def test_who_has_several_accounts_brings_all_of_them_and_all_are_told(club: Club) -> None:
    """Whichever of them the platform's numbers put first."""
    await link(club, "Tomi", "Ada")
    club.private.clear()
    club.now += WEEK
    await link(club, "Tom", "Tomi")
    assert await are_one(club, "Tom", "Tomi", "Ada")
    assert [len(told(club, name)) for name in ("tom", "ada", "tomi")] == [1, 1, 0]


async def test_a_thief_takes_nobody_along(club: Club) -> None:
    """He has typed a stolen code; a third account of his would be nobody's guest."""
    await link(club, "Tom", "Eve")
    refused = await alone(club, "Eve", f"/compte lier {await code_of(club, 'Max')}")
    assert "7 jours" in plain(refused.text)
    assert not refused.buttons
    assert not (await part(club, "Tom", 0)).refused, "and is thrown out"
    assert not await are_one(club, "Tom", "Eve")


async def test_who_sits_down_while_he_becomes_somebody_else_sits_nowhere(club: Club) -> None:
    """Asked at once: whichever is first, nobody has two seats."""
    await club.begin("Tom")
    asked = await alone(club, "Tomi", f"/compte lier {await code_of(club, 'Tom')}")
    await asyncio.gather(
        alone(club, "Tomi", f"!{asked.buttons[0].payload}"), club.ask("Tomi", "/rejoindre")
    )
    seats = (await club.game()).present
    if await are_one(club, "Tom", "Tomi"):
        assert len(seats) == 2
    else:
        assert len(seats) == 3


async def test_of_two_codes_one_is_the_persons(club: Club) -> None:
    first = await alone(club, "Tomi", f"/compte lier {await code_of(club, 'Tom')}")
    second = await alone(club, "Tomi", f"/compte lier {await code_of(club, 'Max')}")
    done = await asyncio.gather(
        *(alone(club, "Tomi", f"!{each.buttons[0].payload}") for each in (first, second))
    )
    assert sorted(each.refused for each in done) == [False, True]


async def test_who_says_yes_again_is_told_that_it_is_done(club: Club) -> None:
    asked = await alone(club, "Tomi", f"/compte lier {await code_of(club, 'Tom')}")
    await alone(club, "Tomi", f"!{asked.buttons[0].payload}")
    again = await alone(club, "Tomi", f"!{asked.buttons[0].payload}")
    assert "déjà lié" in plain(again.text)


async def test_who_plays_on_both_sides_finishes_one_first(club: Club) -> None:
    await club.begin("Tom")
    elsewhere = Place("club", "autre salon")
    for line in ("/duplicate", "/commencer"):
        await club.ask("Tomi", line, place=elsewhere)
    refused = await alone(club, "Tomi", f"/compte lier {await code_of(club, 'Tom')}")
    assert "chacun de son côté" in plain(refused.text)


async def test_of_two_accounts_on_a_platform_the_one_that_asked_last_is_written_to(
    club: Club,
) -> None:
    await link(club, "Tom", "Ada")
    for name in ("tom", "ada"):
        club.private.clear()
        await alone(club, name.title(), "/alertes oui")
        assert told(club, name)
        assert len(club.private) == 1


async def test_no_more_than_a_fingerprint_of_a_code_is_kept(club: Club) -> None:
    code = await code_of(club, "Tom")
    shown = await alone(club, "Tom", "/mesdonnees")
    assert shown.file is not None
    assert code not in shown.file.text
    assert code.partition("-")[2] not in shown.file.text


# Apart -------------------------------------------------------------------------------------------


async def part(club: Club, name: str, which: int) -> Answer:
    """Say it at this account, of the one with this number in the list."""
    listed = await alone(club, name, "/compte delier")
    return await alone(club, name, f"!{listed.buttons[which].payload}")


async def test_an_account_that_is_alone_is_told_how_to_link_another(club: Club) -> None:
    assert "/compte lier" in plain((await alone(club, "Tom", "/compte delier")).text)


async def test_an_account_that_is_taken_apart_begins_anew(club: Club) -> None:
    await link(club, "Tom", "Tomi")
    before = await person(club, "Tom")
    assert "Compte détaché" in plain((await part(club, "Tom", 1)).text)
    assert await person(club, "Tom") == before
    assert await person(club, "Tomi") != before
    assert len(await club.store.people.accounts(before)) == 1


async def test_a_button_of_an_account_that_is_gone_does_nothing(club: Club) -> None:
    await link(club, "Tom", "Tomi")
    await link(club, "Tom", "Toto")
    listed = await alone(club, "Tom", "/compte delier")
    await alone(club, "Tom", f"!{listed.buttons[1].payload}")
    again = await alone(club, "Tom", f"!{listed.buttons[1].payload}")
    assert again.refused
    assert "n’est plus lié" in plain(again.text)


async def test_who_is_thrown_out_during_a_round_is_no_second_pair_of_eyes(club: Club) -> None:
    """Somebody else who has linked himself can be thrown out at any time."""
    await link(club, "Tom", "Tomi")
    await club.begin("Tom")
    assert not (await part(club, "Tom", 1)).refused
    for _ in range(2):
        assert "Vous jouez" in plain(await club.say("Tomi", "/mot as"))
        club.open()  # nor after a restart


async def test_for_a_week_who_has_joined_can_throw_nobody_out_and_erase_nothing(club: Club) -> None:
    """He may have had the code by stealth."""
    await link(club, "Tom", "Tomi")
    assert "7 jours" in plain((await part(club, "Tomi", 0)).text)
    assert "7 jours" in plain((await alone(club, "Tomi", "/oublier")).text)
    assert await are_one(club, "Tom", "Tomi")
    club.now += WEEK
    assert not (await alone(club, "Tomi", "/oublier")).refused
    assert not (await part(club, "Tomi", 0)).refused


async def test_who_has_joined_may_leave_at_once(club: Club) -> None:
    await link(club, "Tom", "Tomi")
    assert not (await part(club, "Tomi", 1)).refused
    assert not await are_one(club, "Tom", "Tomi")


async def test_the_days_challenge_has_one_try_whatever_is_taken_apart(folder: Path) -> None:
    async with await open_store(folder / "whole", codecs(all_kinds(Config()))) as store:
        club = Club(store, CLUB_WORDS)
        await put_day(store, START.date(), CLUB_WORDS)
        await link(club, "Tom", "Tomi")
        await begin(club, "Tom")
        assert not (await part(club, "Tom", 1)).refused
        again = await alone(club, "Tomi", "/defi")
        assert not await are_one(club, "Tom", "Tomi")
        assert not any("Commencer" in button.label for button in again.buttons), again.text


# The code ----------------------------------------------------------------------------------------


@given(st.integers(1, 10**18 - 1), st.sampled_from(" -–_./"), st.booleans())
def test_a_code_is_read_however_it_is_spaced(person: int, between: str, small: bool) -> None:
    code = LinkCode.new(person)
    typed = f"  {str(code).replace('-', between)} "
    assert LinkCode.read(typed.lower() if small else typed) == code


@given(st.text())
def test_whatever_is_typed_is_a_code_or_none(typed: str) -> None:
    code = LinkCode.read(typed)
    assert code is None or LinkCode.read(str(code)) == code


@given(st.text())
def test_whatever_is_kept_is_an_offer_or_none(kept: str) -> None:
    offer = Offer.parse(kept)
    assert offer is None or Offer.parse(str(offer)) == offer


# What they are called ----------------------------------------------------------------------------


async def test_the_name_is_that_of_one_account_whoever_spoke_last(club: Club) -> None:
    await link(club, "Tom", "Tomi")
    for who in ("Tomi", "Tom", "Tomi"):
        await club.ask(who, "/mot AS")
        listed = await alone(club, "Tom", "/compte delier")
        assert "On vous appelle Tom, comme sur" in plain(listed.text)
    refused = await alone(club, "Tomi", "/compte nom")
    assert "moins de 7 jours" in plain(refused.text)
    club.now += WEEK
    (*_, take) = (await alone(club, "Tomi", "/compte delier")).buttons
    assert take.label == "Prendre ce nom-ci"
    told = await alone(club, "Tomi", f"!{take.payload}")
    assert plain(told.text) == "C’est noté : on vous appelle Tomi."
    for who in ("Tom", "Tomi", "Tom"):
        await club.ask(who, "/mot AS")
        listed = await alone(club, "Tom", "/compte delier")
        assert "On vous appelle Tomi, comme sur" in plain(listed.text)
    club.open()
    await club.say("Tom", "/duplicate")
    assert "Tomi" in club.newest("lobby").text
    assert "lié à aucun autre" in plain((await alone(club, "Zoé", "/compte nom")).text)


async def test_a_new_name_of_that_account_is_heard(club: Club) -> None:
    await link(club, "Tom", "Tomi")
    account = Account("club", "tom")
    number = await club.store.people.person(account, "Thomas")
    assert (await club.store.people.names([number]))[number] == "Thomas"
    await club.store.people.person(Account("club", "tomi"), "Tomy")
    assert (await club.store.people.names([number]))[number] == "Thomas"


async def test_when_that_account_is_taken_apart_the_name_is_of_what_is_left(club: Club) -> None:
    await link(club, "Tom", "Tomi")
    await part(club, "Tom", 0)
    await club.ask("Tomi", "/mot AS")
    listed = await club.store.people.names([await person(club, "Tomi")])
    assert set(listed.values()) == {"Tomi"}


async def test_whoever_is_forgotten_is_told_which_accounts_go_along(club: Club) -> None:
    alone_still = await alone(club, "Tom", "/compte oublier")
    assert "autres comptes" not in plain(alone_still.text)
    await link(club, "Tom", "Tomi")
    asked = await alone(club, "Tom", "/compte oublier")
    assert plain(asked.text).endswith(
        "Vos autres comptes sont effacés avec celui-ci : club (…tomi)."
    )
