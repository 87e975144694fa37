"""What happens in a group beside talk: members, rights, topics, and its becoming a supergroup."""

from collections.abc import Iterable
from typing import Any

from tests.bot.platforms.telegram.marks import Json
from tests.bot.platforms.telegram.membership import PERMISSIONS, PRESENT, RIGHTS
from tests.bot.platforms.telegram.updates import Updates
from tests.bot.platforms.telegram.world import BOT, Chat, Message, Topic, World


class Group(Chat):
    """A group, and what its administrators do with it; the bot is told as Telegram tells it."""

    def connect(self, world: World, updates: Updates) -> None:
        """Have its world, which comes with the server."""
        self.world = world
        self.updates = updates

    @property
    def creator(self) -> Json:
        user: Json = next(m["user"] for m in self.members.values() if m["status"] == "creator")
        return user

    # Members and rights --------------------------------------------------------------------------------

    def join(self, user: Json, status: str = "member") -> None:
        """Somebody is in it; it is not told."""
        told: Json = {"status": status, "user": user}
        self.members[user["id"]] = told | ({"is_anonymous": False} if status == "creator" else {})

    def add_bot(self, by: Json | None = None) -> None:
        """The bot is put into it."""
        self._change(BOT, {"status": "member", "user": BOT}, by)
        self.service(by or self.creator, new_chat_members=[BOT])

    def remove_bot(self, by: Json | None = None) -> None:
        """The bot is thrown out."""
        self._change(BOT, {"status": "kicked", "user": BOT, "until_date": 0}, by)

    def leave(self, who: Any) -> None:
        """Somebody leaves it, which everybody reads."""
        user = _user(who)
        self._change(user, {"status": "left", "user": user}, user)
        self.service(user, left_chat_member=user)

    def promote(self, who: Any = BOT, *rights: str, anonymous: bool = False) -> None:
        """Make somebody (a person, by default the bot) an administrator with these rights."""
        user = _user(who)
        told: Json = {
            "status": "administrator",
            "user": user,
            "can_be_edited": False,
            "is_anonymous": anonymous,
            **dict.fromkeys(RIGHTS, False),
            "can_manage_chat": True,
            **dict.fromkeys(rights, True),
        }
        self._change(user, told)

    def demote(self, who: Any = BOT) -> None:
        """An ordinary member again."""
        user = _user(who)
        self._change(user, {"status": "member", "user": user})

    def restrict(self, who: Any = BOT, *forbidden: str) -> None:
        """Keep somebody from these, by default from all."""
        user = _user(who)
        told = {"status": "restricted", "user": user, "is_member": True, "until_date": 0}
        allowed = dict.fromkeys(PERMISSIONS, bool(forbidden))
        self._change(user, {**told, **allowed, **dict.fromkeys(forbidden, False)})

    def forbid(self, *permissions: str) -> None:
        """Nobody but administrators may do this any more; nobody is told."""
        self.permissions -= set(permissions)

    def allow(self, *permissions: str) -> None:
        """Everybody may."""
        self.permissions |= set(permissions)

    def _change(self, user: Json, told: Json, by: Json | None = None) -> None:
        old = self.members.get(user["id"], {"status": "left", "user": user})
        self.members[user["id"]] = told
        change = {
            "chat": self.json,
            "from": by or self.creator,
            "date": self.world.date(),
            "old_chat_member": old,
            "new_chat_member": told,
        }
        if user["id"] == BOT["id"]:
            self.updates.tell("my_chat_member", change)
        elif self.members.get(BOT["id"], {}).get("status") == "administrator":
            self.updates.tell("chat_member", change)

    # Topics ----------------------------------------------------------------------------------------------

    def topic(self, name: str) -> int:
        """A new topic; its number."""
        created = {"name": name, "icon_color": 7322096}
        message = self.world.post(self, self.creator, forum_topic_created=created)
        message.json |= {"message_thread_id": message.id, "is_topic_message": True}
        self.topics[message.id] = Topic(name, message)
        self.hear(message)
        return message.id

    def close_topic(self, number: int | None) -> None:
        """None: the general one."""
        self._set_closed(number, closed=True)
        self.service(self.creator, number, forum_topic_closed={})

    def reopen_topic(self, number: int | None) -> None:
        self._set_closed(number, closed=False)
        self.service(self.creator, number, forum_topic_reopened={})

    def delete_topic(self, number: int) -> None:
        """It is gone with all that was said in it; nobody is told."""
        self.messages = [m for m in self.messages if m.json.get("message_thread_id") != number]
        del self.topics[number]

    def _set_closed(self, number: int | None, *, closed: bool) -> None:
        if number is None:
            self.general_closed = closed
        else:
            self.topics[number].closed = closed

    # As a whole ------------------------------------------------------------------------------------------

    def service(self, by: Json | None, topic: int | None = None, **content: Any) -> Message:
        """A line of Telegram's own."""
        return self.hear(self.world.post(self, by, topic, **content))

    def hear(self, message: Message) -> Message:
        """Tell the bot, if it is told such things."""
        if self.world.hears(message):
            self.updates.tell("message", message.json)
        return message

    def migrate(self, order: Iterable[str] = ("to", "from")) -> "Group":
        """It becomes a supergroup, and the two lines that say so come in this order; the new group."""
        number, numbers = self.world.new_id("supergroup")
        new = Group(number, "supergroup", self.names, numbers)
        new.connect(self.world, self.updates)
        new.members, new.permissions = dict(self.members), set(self.permissions)
        self.world.chats[number] = new
        for each in order:
            if each == "to":
                self.service(self.creator, migrate_to_chat_id=number)
            else:
                new.service(self.creator, migrate_from_chat_id=self.id)
        self.became = number
        return new

    def present(self, user_id: int) -> bool:
        """Whether he reads what is said here."""
        return self.members.get(user_id, {"status": "left"})["status"] in PRESENT


def _user(who: Any) -> Json:
    user: Json = getattr(who, "user", who)
    return user
