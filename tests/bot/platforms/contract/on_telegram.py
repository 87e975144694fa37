"""Telegram: the real library, and a Bot API of our own on loopback; people have begun their private chats.

Playing is two buttons there, and its form is said in the private chat: here both are the one button of the
contract. A menu is a button that unfolds. An answer below a line is its author's, though all can read it;
where one person is shown more than pops up, that is the answer.
"""

import re
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Self

from bot.games.kind import AnyKind
from bot.texts import LANGUAGES
from engine.lexicon import Lexicon
from tests.bot.plain import plain
from tests.bot.platforms.contract.driver import PEOPLE, RULES, Form, Seen, with_button
from tests.bot.platforms.telegram.marks import Json
from tests.bot.platforms.telegram.online import Online, connected, online
from tests.bot.platforms.telegram.server import Server
from tests.bot.platforms.telegram.world import Message
from tests.bot.platforms.whole import Whole

PLAY = "Jouer"
_FOLDED, _UNFOLDED = "▾", "▴"
_CHAT = LANGUAGES["fr"].chat
_HERE, _IN_PRIVATE = plain(_CHAT.play_here), plain(_CHAT.play_in_private)


@dataclass(frozen=True, slots=True)
class _Then:
    """A message as it was, and the others that came with it: what each of its buttons was."""

    message: Message
    buttons: dict[str, Json] = field(default_factory=dict)
    others: tuple["_Then", ...] = ()

    def with_button(self, label: str) -> "_Then":
        """The one that has it."""
        return next((each for each in self.others if label in each.buttons), self)


class OnTelegram:
    """See `tests.bot.platforms.contract.driver.Driver`."""

    whole: Whole

    def __init__(
        self, folder: Path, lexicon: Lexicon, kinds: Mapping[str, AnyKind] | None = None
    ) -> None:
        self._folder = folder / "data"
        self._lexicon = lexicon
        self._kinds = kinds
        self.server = Server()
        self._process = AsyncExitStack()
        self._pictures: list[dict[bytes, str]] = []
        self._answers: set[Message] = set()
        self._told: dict[str, list[str]] = {name: [] for name in PEOPLE}

    async def __aenter__(self) -> Self:
        await self.server.__aenter__()
        people = [self.server.person(name) for name in PEOPLE]
        for person in people:
            person.alone.started = True
        self.group = self.server.group("Club", *people)
        await self._start()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._process.aclose()
        await self.server.__aexit__(*error)

    async def _start(self) -> None:
        self._bot: Online = await self._process.enter_async_context(
            online(self.server, self._folder, self._lexicon, RULES, kinds=self._kinds)
        )
        self.whole = self._bot.whole
        self._pictures.append(self.whole.worker.words)
        await connected(self.server)

    async def restart(self) -> None:
        await self._process.aclose()
        await self._start()

    # What people do ------------------------------------------------------------------------------

    async def types(self, name: str, line: str) -> Seen:
        before = self._now(name)
        typed = self.server.people[name].types(self.group, line)
        return await self._answer(name, before, typed)

    async def sends(self, name: str, line: str, file: str, data: bytes) -> Seen:
        """To the bot alone: in a group it is told of no files."""
        before, person = self._now(name), self.server.people[name]
        return await self._answer(name, before, person.sends_file(None, file, data, line))

    async def presses(self, name: str, label: str, on: Seen | None = None) -> Seen:
        seen: _Then = (on or with_button(self, label)).raw
        then = seen.with_button(label)
        return await self._sends(name, then, then.buttons[label])

    async def _sends(self, name: str, then: _Then, button: Json) -> Seen:
        before = self._now(name)
        person = self.server.people[name]
        if "url" in button:
            person.follows_link(button["url"])
            return await self._answer(name, before)
        was = self._seen(then.message)
        press = person.sends(then.message, button["callback_data"])
        answer = await self._answer(name, before)
        if answer.raw is None and then.message in self._own(name):
            now = self._seen(then.message)  # changed, as a page that is turned
            answer = answer if (now.text, now.buttons) == (was.text, was.buttons) else now
            self._told[name].append(answer.text)
        said = plain((await person.answer(press)).text)
        self._told[name].append(said)
        if not said:
            return answer
        is_own = answer.raw is not None and answer.raw.message in self._own(name)
        return answer if is_own else Seen(said)

    async def opens(self, name: str, label: str, on: Seen | None = None) -> Form:
        opened = await self.presses(name, label, on)
        form = _form(opened)
        assert form is not None, opened
        return Form(form.text.splitlines()[0], form)

    async def opens_in_vain(self, name: str, label: str, on: Seen | None = None) -> Seen:
        told = await self.presses(name, label, on)
        assert _form(told) is None, told
        return told

    async def plays(self, name: str, text: str, on: Seen | None = None) -> Seen:
        opened = await self.presses(name, PLAY, on)
        form = _form(opened)
        return opened if form is None else await self.fills_in(name, Form("", form), text)

    async def fills_in(self, name: str, form: Form, text: str) -> Seen:
        before = self._now(name)
        self.server.people[name].replies(form.raw, text)
        return await self._answer(name, before)

    async def chooses(self, name: str, choice: str) -> Seen:
        for message in reversed(self.group.ours):
            while fold := [label for label in message.buttons if label.endswith(_UNFOLDED)]:
                await self._sends(name, _Then(message), message.button(fold[0]))
            for rules in [label for label in message.buttons if label.endswith(_FOLDED)]:
                await self._sends(name, _Then(message), message.button(rules))
                for rule in [label for label in message.buttons if label.endswith(_FOLDED)]:
                    await self._sends(name, _Then(message), message.button(rule))
                    for label in message.buttons:
                        if label.removeprefix("✓ ") == choice:
                            return await self._sends(name, _Then(message), message.button(label))
                    await self._sends(name, _Then(message), message.button(message.buttons[0]))
        raise AssertionError(f"nobody is offered {choice}")

    async def forges(self, name: str, label: str) -> Seen:
        then: _Then = with_button(self, label).raw
        sealed = then.buttons[label]["callback_data"]
        forged = sealed[:-1] + ("A" if sealed[-1] != "A" else "B")
        return await self._sends(name, then, {"callback_data": forged})

    def lose_place(self) -> None:
        self.group.restrict()

    def find_place(self) -> None:
        self.group.demote()

    # What they see -------------------------------------------------------------------------------

    def everybody(self) -> list[Seen]:
        return [self._seen(m) for m in self.group.ours if "reply_to_message" not in m.json]

    def alone(self, name: str) -> list[Seen]:
        chat = self.server.people[name].alone
        return [self._seen(message) for message in chat.ours if message not in self._answers]

    def called(self) -> list[tuple[str, str]]:
        found = []
        for each in self.server.requests:
            marks = each.params.get("entities") or each.params.get("caption_entities") or ()
            text = plain(str(each.params.get("text") or each.params.get("caption") or ""))
            for mark in marks:
                if mark["type"] == "text_mention" and not each.params.get("disable_notification"):
                    name = mark["user"]["first_name"]
                    found.append((name, re.sub(rf"(^|\n){name}\s", r"\1", text, count=1)))
        return found

    def shown_to(self, name: str) -> str:
        seen = self.group.ours + self._own(name)
        return "\n".join([*(message.text for message in seen), *self._told[name]])

    def _now(self, name: str) -> set[Message]:
        """What the bot has said so far to him or to everybody."""
        return {*self._own(name), *self.group.ours}

    def _own(self, name: str) -> list[Message]:
        """What he alone sees, in private and in the group."""
        person = self.server.people[name]
        return [*person.alone.ours, *person.sees_alone(self.group)]

    async def _answer(self, name: str, before: set[Message], typed: Message | None = None) -> Seen:
        """What is new to him when it is done: to him alone, else to all (to what he typed, in reply)."""
        await self._bot.handled(self.server)
        new = [each for each in self._own(name) if each not in before]
        if not new:
            new = [each for each in self.group.ours if each not in before]
            if typed is not None:
                new = [each for each in new if each.replies_to(typed)]
        self._answers.update(new)
        seen = [self._seen(message) for message in new]
        self._told[name] += [each.text for each in seen]
        if not seen:
            return Seen("")
        buttons = tuple(label for each in seen for label in each.buttons)
        pictures = "".join(each.picture for each in seen)
        first = max(seen, key=lambda each: bool(each.buttons))
        raw = replace(first.raw, others=tuple(each.raw for each in seen))
        files = {name: data for each in seen for name, data in each.files.items()}
        return Seen("\n".join(each.text for each in seen), buttons, pictures, raw, files)

    def _seen(self, message: Message) -> Seen:
        buttons = {plain(each["text"]): dict(each) for row in message.rows for each in row}
        if buttons.pop(_HERE, None):
            buttons = {PLAY: buttons.pop(_IN_PRIVATE), **buttons}
        file = message.file
        words = "".join(found.get(file.data, "") for found in self._pictures)
        files = {file.name: file.data} if file.name and not message.picture else {}
        return Seen(message.text, tuple(buttons), plain(words), _Then(message, buttons), files)


def _form(told: Seen) -> Message | None:
    """What asks for a line, of what he was told."""
    if told.raw is None:
        return None
    then: _Then = told.raw
    messages = (each.message for each in (then, *then.others))
    return next((each for each in messages if each.asks_reply), None)
