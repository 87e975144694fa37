"""Discord: the real library, and a server on loopback behind real TLS sockets."""

from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from bot.games.kind import AnyKind
from engine.lexicon import Lexicon
from tests.bot.plain import plain
from tests.bot.platforms.contract.driver import RULES, Form, Seen, with_button
from tests.bot.platforms.discord.online import connected, online
from tests.bot.platforms.discord.wire import Scripted, Wire
from tests.bot.platforms.whole import Whole, until

_BUTTON = 2
_NO_ACCESS = {"message": "Missing Access", "code": 50001}


@dataclass(frozen=True, slots=True)
class _Message:
    """A message as it was: what each button and menu carried."""

    message: Any
    buttons: dict[str, str]
    alone: bool


class OnDiscord:
    """See `tests.bot.platforms.contract.driver.Driver`."""

    whole: Whole

    def __init__(
        self, folder: Path, lexicon: Lexicon, kinds: Mapping[str, AnyKind] | None = None
    ) -> None:
        self._kinds = kinds
        self.wire = Wire(folder)
        self._folder = folder / "data"
        self._lexicon = lexicon
        self._server = AsyncExitStack()
        self._process = AsyncExitStack()
        self._answered: dict[str, list[dict[str, Any]]] = {}

    async def __aenter__(self) -> Self:
        await self._server.enter_async_context(self.wire)
        await self._start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._process.aclose()
        await self._server.aclose()

    async def _start(self) -> None:
        bot = await self._process.enter_async_context(
            online(self.wire, self._folder, self._lexicon, RULES, kinds=self._kinds)
        )
        self.whole = bot.whole
        await connected(self.wire)

    async def restart(self) -> None:
        await self._process.aclose()
        self.wire.sessions.clear()
        await self._start()

    async def types(self, name: str, line: str) -> Seen:
        command, _, text = line.removeprefix("/").partition(" ")
        known = self.wire.backend.commands[None].values()
        (options,) = [each["options"] for each in known if each["name"] == command]
        names = [option["name"] for option in options]
        given = dict(zip(names, text.split(maxsplit=len(names) - 1) if text else (), strict=False))
        return await self._answer(name, self.wire.command(name, command, **given))

    async def sends(self, name: str, line: str, file: str, data: bytes) -> Seen:
        command = line.removeprefix("/")
        return await self._answer(name, self.wire.command(name, command, file=(file, data)))

    async def presses(self, name: str, label: str, on: Seen | None = None) -> Seen:
        return await self._answer(name, self._press(name, label, on))

    async def opens(self, name: str, label: str, on: Seen | None = None) -> Form:
        opened = await self._open(name, label, on)
        assert isinstance(opened, Form), opened
        return opened

    async def opens_in_vain(self, name: str, label: str, on: Seen | None = None) -> Seen:
        told = await self._open(name, label, on)
        assert isinstance(told, Seen), told
        return told

    async def plays(self, name: str, text: str, on: Seen | None = None) -> Seen:
        opened = await self._open(name, "Jouer", on)
        return await self.fills_in(name, opened, text) if isinstance(opened, Form) else opened

    async def _open(self, name: str, label: str, on: Seen | None) -> Form | Seen:
        pressed = self._press(name, label, on)
        answer = await self._answer(name, pressed)
        modal = self.wire.backend.interactions[int(pressed["id"])].modal
        if modal is None:
            return answer
        raw = modal["custom_id"], self._found(label, on).alone, pressed["message"]
        return Form(plain(modal["title"]), raw)

    async def fills_in(self, name: str, form: Form, text: str) -> Seen:
        custom_id, alone, pressed = form.raw
        sent = self.wire.submit(name, custom_id, text, alone=alone, opened_on=pressed)
        return await self._answer(name, sent)

    async def chooses(self, name: str, choice: str) -> Seen:
        form = await self.presses(name, "Règles")
        found: _Message = form.raw
        for menu in _parts(found.message):
            for option in menu.get("options", ()):
                if plain(option["label"]) == choice:
                    chosen = self.wire.component(
                        name, found.message, menu["custom_id"], option["value"]
                    )
                    return await self._answer(name, chosen)
        return form  # who is offered nothing is told why

    async def forges(self, name: str, label: str) -> Seen:
        found = self._found(label, None)
        sealed = found.buttons[label]
        forged = sealed[:-1] + ("A" if sealed[-1] != "A" else "B")
        return await self._answer(name, self.wire.component(name, found.message, forged))

    def everybody(self) -> list[Seen]:
        return [self._seen(message) for message in self.wire.public()]

    def alone(self, name: str) -> list[Seen]:
        return [self._seen(message, alone=True) for message in self.wire.private(name)]

    def called(self) -> list[tuple[str, str]]:
        names = {number: name for name, number in self.wire.people.items()}
        sent = [each for each in self.wire.requests if each.path.endswith("/messages")]
        return [
            (names[user], plain(_uncalled(each.body["content"], f"<@{user}>")))
            for each in sent
            if each.method == "POST"
            for user in each.body["allowed_mentions"].get("users", ())
        ]

    def shown_to(self, name: str) -> str:
        answers = [self.wire.answer(asked) or "" for asked in self._answered.get(name, ())]
        return "\n".join([*(seen.text for seen in self.everybody() + self.alone(name)), *answers])

    def lose_place(self) -> None:
        path = f"/channels/{self.wire.channel.id}/messages"
        for method, where in (("POST", path), ("PATCH", f"{path}/*"), ("GET", f"{path}/*")):
            self.wire.script.append(Scripted(method, where, 403, _NO_ACCESS, times=1_000_000))

    def find_place(self) -> None:
        self.wire.script.clear()

    def _found(self, label: str, on: Seen | None) -> _Message:
        found: _Message = (on or with_button(self, label)).raw
        return found

    def _press(self, name: str, label: str, on: Seen | None) -> dict[str, Any]:
        found = self._found(label, on)
        return self.wire.component(name, found.message, found.buttons[label], alone=found.alone)

    async def _answer(self, name: str, asked: dict[str, Any]) -> Seen:
        self._answered.setdefault(name, []).append(asked)
        await until(lambda: self.wire.answer(asked) is not None)
        message = self.wire.answer_message(asked)
        alone = "guild_id" not in asked
        if message is None:
            return Seen("")
        return self._seen(message, alone=alone)

    def _seen(self, message: Any, *, alone: bool = False) -> Seen:
        buttons = {
            plain(part["label"]): part["custom_id"]
            for part in _parts(message)
            if part["type"] == _BUTTON
        }
        pictures = [plain(each.get("description") or "") for each in message.attachments]
        files = {
            each["filename"]: self.wire.backend.cdn.get(each["url"]) or b""
            for each in message.attachments
            if not each["filename"].endswith(".png")
        }
        raw = _Message(message, buttons, alone)
        text = plain(message.content)
        return Seen(text, tuple(buttons), "".join(pictures[:1]), raw, files)


def _uncalled(text: str, call: str) -> str:
    """Without the mark that calls somebody, and what parts it from the text."""
    before, _, after = text.partition(call)
    return before + after[1:]


def _parts(message: Any) -> list[dict[str, Any]]:
    return [part for row in message.components for part in row["components"]]
