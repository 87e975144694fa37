"""What the bot may not do in a group: told when a game is opened there."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Self

from telegram import (
    Bot,
    ChatMember,
    ChatMemberAdministrator,
    ChatMemberMember,
    ChatMemberOwner,
    ChatMemberRestricted,
    ChatPermissions,
    User,
)

from bot.platforms.telegram.looked_up import LookedUp
from bot.platforms.telegram.traffic import Traffic
from bot.talk.requests import Lack

_NOTHING: frozenset[Lack] = frozenset()


def lacks_of(member: ChatMember, everybody: ChatPermissions | None = None) -> frozenset[Lack]:
    """The rights missing for games, given what the bot is in a group, and what everybody may do there."""
    match member:
        case ChatMemberAdministrator():
            return _NOTHING if member.can_pin_messages else frozenset({Lack.PIN})
        case ChatMemberOwner():
            return _NOTHING
        case ChatMemberRestricted() if member.is_member:
            return _missing(member)
        case ChatMemberMember() if everybody is None:
            return _NOTHING
        case ChatMemberMember():
            assert everybody is not None
            return _missing(everybody)
        case _:
            return frozenset({Lack.POST})  # it has left, or was sent away


def _missing(may: ChatPermissions | ChatMemberRestricted) -> frozenset[Lack]:
    """The missing rights; one that is not said is given."""
    may_do = {Lack.POST: may.can_send_messages, Lack.PHOTOS: may.can_send_photos}
    may_do |= {Lack.PIN: may.can_pin_messages}
    return frozenset(lack for lack, does in may_do.items() if does is False)


def _kept_from_inline(everybody: ChatPermissions | None, me: User) -> frozenset[Lack]:
    """Whether the members may not send what a bot offers them inline, and this one does."""
    forbidden = everybody is not None and everybody.can_send_other_messages is False
    return frozenset({Lack.INLINE}) if forbidden and me.supports_inline_queries else _NOTHING


@dataclass(frozen=True, slots=True)
class Permissions:
    """The rights of the bot, and what concerns it of the members', in its groups."""

    known: LookedUp[frozenset[Lack]]

    @classmethod
    def of(
        cls, bot: Bot, traffic: Traffic, me: Callable[[], User], now: Callable[[], datetime]
    ) -> Self:
        """As Telegram tells them; `me` is the bot's own account."""

        async def ask(chat: int) -> frozenset[Lack]:
            member = await traffic.call(
                None, lambda: bot.get_chat_member(chat, me().id), repeatable=True
            )
            whole = await traffic.call(None, lambda: bot.get_chat(chat), repeatable=True)
            return lacks_of(member, whole.permissions) | _kept_from_inline(whole.permissions, me())

        return cls(LookedUp(ask, now))

    async def lacks(self, chat: int) -> frozenset[Lack]:
        """The rights that the bot lacks there, as far as is known."""
        return await self.known.of(chat, _NOTHING)

    def changed(self, chat: int) -> None:
        """Telegram has told that something changed there."""
        self.known.forget(chat)
