"""Answers, each where it may be read: everything in a group is read by all, but for what a press pops up.

- **Alone with the bot**, what was asked is answered there; what was asked below an answer changes that.
- **A command in a group** is answered there, without a sound, if everybody may read it (`Answer.aloud`). If
  not, it is answered in the private chat; and where that is closed, the group reads that it is, and no more.
  A command that nobody else saw is answered by a whisper (`whispers`).
- **A press in a group** pops up what has room there and is no more than that. The rest is whispered, with all
  it has, and what is pressed below a whisper changes that; its first line pops up too, for whoever has an app
  that does not show whispers.
- **Where Telegram does not whisper**, what has no room in a pop-up is in the private chat, where the newest
  of a game is the only one; if that is closed, and everybody may read it, in the group. The organiser's panel
  is one message in the group, changed as it goes on and taken away when it is over.
- A bulletin that everybody has read is taken away where the bot may.

- **Somebody is told by one way at least.** Who has closed his private chat, while the group has had as many
  messages as Telegram takes, has the next place in it that is free: before changes of messages, and within
  two minutes. Until then a press pops up what has room.

A press that was answered too late for Telegram is answered in private, if it is for one person; never in the
group. Where nobody can be told, what was done is done.
"""

from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import timedelta

import structlog
from telegram import Bot
from telegram.error import BadRequest, TelegramError

from bot.delivery.adapter import NotNow, PersonClosed, PlaceGone
from bot.platforms.telegram.chats import Chat, Part
from bot.platforms.telegram.dressing import Dressing, texts_of
from bot.platforms.telegram.failing import FAILED, best_effort, meaning_of
from bot.platforms.telegram.incoming import Came, address_of, is_private, private_place
from bot.platforms.telegram.outgoing import Marked
from bot.platforms.telegram.private_chats import PrivateChats
from bot.platforms.telegram.together import Together
from bot.platforms.telegram.traffic import LAST_WAY, LONGEST_WAIT, Rank, Traffic
from bot.platforms.telegram.turns import decided, gives_way, in_turn
from bot.platforms.telegram.whispers import Whispers
from bot.platforms.telegram.withdrawals import Withdrawals
from bot.talk.answers import Answer, Form
from bot.talk.identity import Account, Place

LONGEST_GLANCE = 60
"""Characters that are read at a glance; what is longer stays until it is put away."""
MOST_REMEMBERED = 5_000
"""Answers in private chats, and panels in groups."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Replies:
    """Sends answers."""

    bot: Bot
    traffic: Traffic
    dressing: Dressing
    whispers: Whispers
    private_chats: PrivateChats
    together: Together
    withdrawals: Withdrawals
    _last: OrderedDict[tuple[str, str], int] = field(default_factory=OrderedDict)
    """The last answer about a game in a private chat, and the panel of a group."""

    async def typed(self, came: Came, answer: Answer) -> None:
        """Answer a typed line; what should not stand there goes first."""
        await decided()
        if answer.unsay:
            await self.withdrawals.withdraw(address_of(came.place)[0], came.message)
        await in_turn()
        with best_effort(came.place):
            await self._answer_line(came, answer)

    async def pressed(self, came: Came, answer: Answer) -> None:
        """Answer a press."""
        await in_turn()
        with best_effort(came.place):
            await self._answer_press(came, answer)

    async def _answer_line(self, came: Came, answer: Answer) -> None:
        if is_private(came.place):
            await self._post(came.place, answer)
        elif answer.shown or (came.whisper and await self._whisper(came, answer)):
            pass
        elif answer.aloud and not came.whisper:
            await self._say_aloud(came, answer)
        elif not await self._copy(came, answer) and not (
            came.whisper and await self._whisper(came, answer, LONGEST_WAIT)
        ):
            await self._point_to_private(came, answer)

    async def _answer_press(self, came: Came, answer: Answer) -> None:
        fits = not answer.fixed and answer.brief == answer.whole
        if came.whisper and answer.in_place and await self._whisper_instead(came, answer):
            await self._pop_up(came)
        elif _may_change(came, answer):
            await self._pop_up(came)
            await self._change(came, answer)
        elif answer.shown:
            await self._pop_up(came)
        elif is_private(came.place):
            if answer.refused and fits and answer.is_bare:
                await self._pop_up(came, answer.brief)
            else:
                await self._pop_up(came)
                await self._post(came.place, answer)
        elif not (fits and answer.is_bare) and await self._whisper(came, answer):
            await self._pop_up(came, answer.brief.partition("\n")[0], stays=False)
        elif answer.aloud and answer.in_place and answer.buttons:
            if await self._pop_up(came):
                await self._post_panel(came.place, answer)
        elif fits:
            in_time = await self._pop_up(came, answer.brief, stays=answer.private or None)
            wants_more = not answer.is_bare if in_time else not answer.aloud
            if wants_more:
                await self._copy(came, answer)
        elif await self._copy(came, answer):
            await self._pop_up(came, texts_of(answer).chat.answered_in_private)
        elif not answer.aloud:
            await self._pop_up(came, texts_of(answer).chat.private_is_closed)
        elif await self._pop_up(came, answer.brief.partition("\n")[0], stays=False):
            await self._post(came.place, answer, last_way=True)

    async def show_form(self, came: Came, form: Form, game: str, payload: str) -> None:
        """Say in private what a form says; what is written in reply to it is for what it was opened for."""
        await in_turn()
        part = await self.dressing.form(form, game, payload)
        with best_effort(came.place):
            await self._chat(private_place(came.account)).post(part)

    async def hush(self, came: Came) -> None:
        """A press was heard; what comes of it is to be seen elsewhere."""
        await in_turn()
        await self._pop_up(came)

    async def tell(self, came: Came, sentence: str) -> None:
        """Say this, whatever was said or not before."""
        await in_turn()
        with best_effort(came.place):
            if came.query:
                await self._pop_up(came, sentence)
                return
            part, answer = Part(Marked(sentence)), Answer(sentence, aloud=True)
            if not came.whisper:
                await self._chat(came.place).post(part, below=came.message)
            elif not await self.whispers.tell(came, answer, [part]):
                await self._chat(private_place(came.account)).post(part)

    async def tell_alone(self, account: Account, answer: Answer) -> bool:
        """Tell it to one person in private; returns whether that is possible."""
        await in_turn()
        place = private_place(account)
        if self.private_chats.is_closed(place.chat):
            return False
        try:
            posted = await self._post(place, answer)
        except TelegramError as error:
            if isinstance(meaning_of(error, place.chat, private=True), PersonClosed):
                self.private_chats.refused(place.chat)
                return False
            raise
        if answer.game:
            await self._keep_last(place, answer.game, posted)
        return True

    async def _whisper(self, came: Came, answer: Answer, longest: timedelta = timedelta(0)) -> bool:
        """In the group, to nobody else; returns whether Telegram took it."""
        if not self.whispers.may_tell(came, answer):
            return False
        parts = await self.dressing.parts(answer, came.place)
        return await self.whispers.tell(came, answer, parts, longest)

    async def _whisper_instead(self, came: Came, answer: Answer) -> bool:
        """Whisper in place of what was pressed below; a panel with nothing left to press is over."""
        if answer.shown and not answer.buttons:
            await self.whispers.take_away(came)
            return True
        first, *others = await self.dressing.parts(answer, came.place)
        stays = (first.media is not None) == came.has_media and not others
        if stays and await self.whispers.change(came, first):
            return True
        is_told = await self._whisper(came, answer)
        if is_told:
            await self.whispers.take_away(came)
        return is_told

    async def _say_aloud(self, came: Came, answer: Answer) -> None:
        """Say it aloud; in private where the bot may not write or has no turn, or after waiting for one."""
        below = 0 if answer.unsay else came.message
        try:
            await self._post(came.place, answer, below)
        except NotNow as error:
            is_known_not_out = error.patience is not None
            if await self._copy(came, answer) or not is_known_not_out:
                return
            if answer.unsay:
                first, *_ = await self.dressing.parts(answer, came.place)
                await self.together.tell(came, 0, first, first)
            else:
                await self._post(came.place, answer, below, last_way=True)
        except TelegramError as error:
            if not isinstance(meaning_of(error, came.place.chat, private=False), PlaceGone):
                raise
            await self.tell_alone(came.account, answer)

    async def _copy(self, came: Came, answer: Answer) -> bool:
        """Copy the answer to the private chat; returns whether it is there."""
        try:
            return await self.tell_alone(came.account, answer)
        except FAILED as error:
            log.info("an answer is not in the private chat", why=str(error))
            return False

    async def _post_panel(self, place: Place, answer: Answer) -> None:
        await self._keep_last(place, answer.game, await self._post(place, answer, last_way=True))

    async def _keep_last(self, place: Place, game: str, message: int) -> None:
        """Keep the newest message of a game, which is enough."""
        earlier = self._last.pop((place.chat, game), None)
        self._last[place.chat, game] = message
        if len(self._last) > MOST_REMEMBERED:
            self._last.popitem(last=False)
        if earlier is not None:
            await self._take_away(place, earlier)

    async def _point_to_private(self, came: Came, answer: Answer) -> None:
        """Nothing of the answer, and how to have it."""
        to_one, to_several = self.dressing.ways_to_private(answer)
        await self.together.tell(came, came.message, to_one, to_several)

    async def _change(self, came: Came, answer: Answer) -> None:
        """Show it in place of the answer that was pressed; a panel with nothing left to press is over."""
        chat = self._chat(came.place)
        if answer.shown and not answer.buttons and not is_private(came.place):
            await chat.take_away(came.message)
            return
        first, *others = await self.dressing.parts(answer, came.place)
        stays = (first.media is not None) == came.has_media and not others
        if stays and await chat.change(came.message, first, had_media=came.has_media):
            return
        await self._post(came.place, answer)
        await self._take_away(came.place, came.message)

    async def _post(
        self, place: Place, answer: Answer, below: int = 0, *, last_way: bool = False
    ) -> int:
        """Returns the number of the message, or of the first of them; `last_way`: there is no other."""
        if not is_private(place):
            await gives_way()
        first, *others = await self.dressing.parts(answer, place)
        chat = self._chat(place)
        rank, longest = (Rank.ANSWER, LAST_WAY) if last_way else (Rank.OTHER, LONGEST_WAIT)
        posted = await chat.post(first, below=below, rank=rank, longest=longest)
        for other in others:
            await chat.post(other, below=below, rank=rank, longest=longest)
        return posted.message_id

    async def _pop_up(self, came: Came, text: str = "", *, stays: bool | None = None) -> bool:
        """Answer a press, with nothing to read if there is no text; returns whether it was in time."""
        if stays is None:
            stays = len(text) > LONGEST_GLANCE or "\n" in text
        try:
            await self.traffic.call(
                None,
                lambda: self.bot.answer_callback_query(
                    came.query, text or None, show_alert=stays, cache_time=0
                ),
                repeatable=True,
            )
        except (BadRequest, NotNow) as error:
            log.info("a press was answered too late", why=str(error))
            return False
        return True

    async def _take_away(self, place: Place, message: int) -> None:
        try:
            await self._chat(place).take_away(message)
        except FAILED as error:
            log.info("a message stays", place=place.chat, why=str(error))

    def _chat(self, place: Place) -> Chat:
        return Chat(self.bot, self.traffic, *address_of(place))


def _may_change(came: Came, answer: Answer) -> bool:
    """Whether it takes the place of the answer that was pressed below, which others may see."""
    may_be_seen = answer.aloud or is_private(came.place)
    return answer.in_place and came.on_answer and not came.whisper and may_be_seen
