"""What the bot is told, and how: fetched and confirmed by the next offset, or sent to a webhook."""

import asyncio
from collections.abc import Callable
from copy import deepcopy
from datetime import datetime, timedelta
from typing import Any

import aiohttp

from tests.bot.platforms.telegram.checking import check_update
from tests.bot.platforms.telegram.marks import Json
from tests.bot.platforms.telegram.world import Refused

KEPT = timedelta(hours=24)
_ON_REQUEST = {"chat_member", "message_reaction", "message_reaction_count"}
_SECRET = "X-Telegram-Bot-Api-Secret-Token"


class Updates:
    """One bot's updates."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self.pending: list[tuple[datetime, Json]] = []
        """Not confirmed yet."""
        self.told: list[Json] = []
        """All that ever were."""
        self.next_id = 500_000_001
        self.allowed: list[str] | None = None
        self.webhook: Json = {}
        """What setWebhook said; empty while there is none."""
        self.webhook_error = ""
        """Why what was sent there last was not taken; empty if it was."""
        self.webhook_failed: datetime | None = None
        """When that was last."""
        self.polls = 0
        """How often getUpdates was asked."""
        self.waiting = False
        """Whether somebody waits for the next one."""
        self._asked = 0
        self._changed = asyncio.Event()
        self._sending: asyncio.Task[None] | None = None

    def tell(self, kind: str, payload: Json) -> Json | None:
        """Tell the bot; None if it does not want to know of such things."""
        if kind not in self.allowed if self.allowed else kind in _ON_REQUEST:
            return None
        update = {"update_id": self.next_id, kind: deepcopy(payload)}
        self.next_id += 1
        check_update(update)
        self.put(update)
        return update

    def put(self, *updates: Any) -> None:
        """Have these told as they are: once more, in another order, or what is none."""
        for update in updates:
            self.pending.append((self._now(), update))
            self.told.append(update)
        self._changed.set()

    def allow(self, params: Json) -> None:
        """What it wants to know of from now on; unsaid, it stays."""
        if "allowed_updates" in params:
            self.allowed = params["allowed_updates"]

    async def fetch(self, params: Json) -> list[Json]:
        """getUpdates. Raises Refused."""
        if self.webhook:
            raise Refused(
                "can't use getUpdates method while webhook is active; use deleteWebhook to delete "
                "the webhook first",
                409,
            )
        self._asked += 1
        self.polls += 1
        asked = self._asked
        self.allow(params)
        self._changed.set()  # whoever waited is sent away
        self._confirm(params.get("offset", 0))
        limit = params.get("limit", 100)
        if not 1 <= limit <= 100:
            raise Refused("limit must be between 1 and 100")
        deadline = asyncio.get_running_loop().time() + min(params.get("timeout", 0), 50)
        while not self.pending:
            self._changed = asyncio.Event()
            self.waiting = True
            try:
                async with asyncio.timeout_at(deadline):
                    await self._changed.wait()
            except TimeoutError:
                return []
            finally:
                if asked == self._asked:
                    self.waiting = False
            if asked != self._asked:
                raise Refused(
                    "terminated by other getUpdates request; make sure that only one bot "
                    "instance is running",
                    409,
                )
            if self.webhook:
                raise Refused("terminated by setWebhook request", 409)
        return [update for _, update in self.pending[:limit]]

    def _confirm(self, offset: int) -> None:
        since = self._now() - KEPT
        kept = [each for each in self.pending if each[0] >= since]
        if offset < 0:
            kept = kept[offset:]
        self.pending = [each for each in kept if _id(each[1]) >= offset]

    # Webhook -----------------------------------------------------------------------------------------

    def webhook_info(self) -> Json:
        """getWebhookInfo."""
        info = {
            "url": self.webhook.get("url", ""),
            "has_custom_certificate": False,
            "pending_update_count": len(self.pending),
        }
        if self.webhook_failed is None:
            return info
        failed = int(self.webhook_failed.timestamp())
        return info | {"last_error_date": failed, "last_error_message": self.webhook_error}

    async def set_webhook(self, params: Json) -> None:
        if params.get("drop_pending_updates"):
            self.pending.clear()
        if not params["url"]:
            await self.delete_webhook(drop=False)
            return
        self.allow(params)
        self.webhook = params
        self._changed.set()
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())

    async def delete_webhook(self, *, drop: bool) -> None:
        if drop:
            self.pending.clear()
        self.webhook = {}
        await self.close()

    async def close(self) -> None:
        if self._sending is not None:
            self._sending.cancel()
            await asyncio.gather(self._sending, return_exceptions=True)
            self._sending = None
        self._changed.set()

    async def _send(self) -> None:
        """One after the other, each until it is taken: what is not answered by 2xx is sent again."""
        async with aiohttp.ClientSession() as session:
            while True:
                while not self.pending:
                    self._changed = asyncio.Event()
                    await self._changed.wait()
                entry = self.pending[0]
                secret = self.webhook.get("secret_token")
                headers = {_SECRET: secret} if secret else {}
                try:
                    async with session.post(
                        self.webhook["url"], json=entry[1], headers=headers
                    ) as answer:
                        taken = answer.status // 100 == 2
                        self.webhook_error = (
                            "" if taken else f"Wrong response from the webhook: {answer.status}"
                        )
                except aiohttp.ClientError as error:
                    taken, self.webhook_error = False, type(error).__name__
                if taken and entry in self.pending:
                    self.pending.remove(entry)
                elif not taken:
                    self.webhook_failed = self._now()
                    await asyncio.sleep(0.02)


def _id(update: Any) -> int:
    """What is no update at all is confirmed like its neighbours; it says at least its number."""
    return int(update["update_id"])
