"""A game in a group at the pace that Telegram takes: what is out when, with the outbox and its store."""

from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.delivery.adapter import Called, NotNow, Sent
from bot.platforms.telegram.chats import Chat, Part
from bot.platforms.telegram.incoming import place_of
from bot.platforms.telegram.outgoing import plain
from bot.platforms.telegram.traffic import Rank
from bot.talk.identity import Account, Place
from bot.talk.messages import Message
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from tests.bot.club import Club
from tests.bot.memory_store import MemoryStore
from tests.bot.platforms.telegram.sending_desk import SETTINGS, Desk, at_desk

RULES = DuplicateRules("normal", round_time=timedelta(minutes=1), warning=timedelta(seconds=20))
PLAYERS = [f"Joueuse {number}" for number in range(2, 13)]


class OnTelegram(Club):
    """A club whose channel is a group there."""

    desk: Desk

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        place = place_of(self.desk.club.id)
        sent = await self.desk.sending.send(message, place, SETTINGS, replaces, called)
        return replace(sent, at=self.now)

    async def passes(self, seconds: float) -> None:
        """Time, in the group too."""
        self.now += timedelta(seconds=seconds)
        await self.desk.wait(timedelta(seconds=seconds))
        await self.caretaker.wake(self.now)
        await self.deliver()

    def shown(self, what: str) -> str:
        """The newest message in the group that has this in it."""
        return next(each.text for each in reversed(self.desk.shown()) if what in each.text)


@pytest.fixture
async def club(shipped: Lexicon) -> AsyncIterator[OnTelegram]:
    async with at_desk() as desk:
        club = OnTelegram(MemoryStore(), shipped, RULES)
        club.desk = desk
        desk.sending = replace(desk.sending, now=lambda: club.now)
        yield club


async def test_a_crowd_that_answers_at_once_is_two_changes_of_the_message(club: OnTelegram) -> None:
    await club.begin(*PLAYERS)
    await club.passes(10)
    club.desk.methods()
    for name in ("Léa", *PLAYERS[:-1]):
        await club.say(name, "H8 EB")
        await club.deliver()
    assert "1 bulletin\n" in club.shown("Coup 1")
    await club.passes(5)
    assert "11 bulletins" in club.shown("Coup 1")
    assert club.desk.methods() == ["editMessageCaption", "editMessageCaption"]


@pytest.mark.long
async def test_what_is_new_is_out_when_it_is_due_however_busy_a_group_is(club: OnTelegram) -> None:
    """Ten people change their minds every few seconds, and as many ask for the bag."""
    await club.begin(*PLAYERS)
    chat = Chat(club.desk.sending.bot, club.desk.sending.traffic, club.desk.club.id)
    came: dict[int, int] = {}
    over = 0
    for second in range(1, 150):
        await club.say(("Léa", *PLAYERS)[second % 10], f"H{7 + second % 2} EB")
        with suppress(NotNow):
            await chat.post(Part(plain("Dans le sac, 95 lettres")))
        await club.passes(1)
        for message in club.desk.shown():
            if "sac" not in message.text:
                came.setdefault(message.id, second)
        over = over or second * ("Terminé" in club.shown("Coup 1"))
    lobby, draw, signal, card, next_draw, next_signal, next_card = came.values()
    assert (lobby, draw, signal, card) == (1, 1, 40, 62)
    assert 60 <= over < card + 8
    assert (next_draw, next_signal, next_card) == (77, 117, 139)


async def test_a_draw_has_its_end_from_the_first_moment_and_needs_no_change(
    club: OnTelegram,
) -> None:
    await club.begin("Tom")
    await club.deliver()
    ends = (club.now + RULES.round_time).astimezone(SETTINGS.zone)
    assert f"{ends:%H:%M:%S}" in club.shown("Coup 1")
    await club.passes(1)
    assert "editMessageCaption" not in club.desk.methods()
    game = await club.game()
    assert game.round is not None
    assert game.round.deadline == club.now - timedelta(seconds=1) + RULES.round_time


async def test_what_is_over_says_so_at_once_and_what_goes_on_waits_for_its_pace(
    club: OnTelegram,
) -> None:
    """Or it would say so after what follows; with nothing left to press it changes no more."""
    chat = Chat(club.desk.sending.bot, club.desk.sending.traffic, club.desk.club.id)
    keys = InlineKeyboardMarkup([[InlineKeyboardButton("Jouer", callback_data="p")]])
    posted = await chat.post(Part(plain("1 bulletin"), markup=keys), rank=Rank.GAME)

    async def change(text: str, markup: InlineKeyboardMarkup | None) -> bool:
        part = Part(plain(text), markup=markup)
        return await chat.change(posted.message_id, part, had_media=False, of_game=True)

    assert await change("2 bulletins", keys)
    with pytest.raises(NotNow):
        await change("3 bulletins", keys)
    assert await change("Terminé !", None)
