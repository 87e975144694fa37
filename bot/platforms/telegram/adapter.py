"""The bot on Telegram: an adapter for the outbox, and what takes in what Telegram tells.

Games wait until Telegram was reached and has the bot. What an earlier process took in and left is handled
first. Whoever is refused (a token that was replaced, another bot with the same one) stops alone.
"""

from datetime import datetime

import structlog
import telegram
from telegram.error import BadRequest, NetworkError

from bot.application import Application
from bot.delivery.adapter import SOON, Called, NotNow, PlatformError, Sent
from bot.delivery.gallery import Gallery
from bot.delivery.seal import Seal
from bot.games.caretaker import Caretaker
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.arrivals import Arrivals
from bot.platforms.telegram.chats import Chat
from bot.platforms.telegram.http_request import HttpRequest
from bot.platforms.telegram.incoming import address_of
from bot.platforms.telegram.mini_app import MiniApp
from bot.platforms.telegram.polling import Polling, one_line, persist
from bot.platforms.telegram.registration import register
from bot.platforms.telegram.sending import Sending
from bot.platforms.telegram.supergroups import Supergroups
from bot.platforms.telegram.titles import titles
from bot.platforms.telegram.traffic import Traffic
from bot.platforms.telegram.updates import Updates
from bot.platforms.telegram.webhook import Address, Webhook, kept_secret
from bot.store import Store
from bot.talk.identity import Account, Place
from bot.talk.messages import Message
from bot.talk.spoken import Spoken
from bot.time_base import TimeBase

API = "https://api.telegram.org/bot"

log = structlog.get_logger(__name__)


class TelegramBot:
    """The bot on Telegram.

    `webhook` is where Telegram tells what happens; without it, it is asked. `api` is where it is found, and
    `traffic` the pace at which it is spoken to; `app` is the page inside Telegram, if there is one.
    """

    def __init__(
        self,
        application: Application,
        caretaker: Caretaker,
        store: Store,
        gallery: Gallery,
        seal: Seal,
        time_base: TimeBase,
        token: str,
        webhook: Address | None = None,
        *,
        api: str = API,
        traffic: Traffic | None = None,
        app: MiniApp | None = None,
    ) -> None:
        self._application = application
        self._outages = caretaker.outages
        self._store = store
        self._time_base = time_base
        self._address = webhook
        self._requests = HttpRequest(time_base), HttpRequest(time_base)
        questions, others = self._requests
        self.bot = telegram.Bot(
            token,
            base_url=api,
            base_file_url=f"{api.removesuffix('/bot')}/file/bot",
            request=others,
            get_updates_request=questions,
        )
        self._is_logged_in = False
        self._traffic = traffic = traffic or Traffic(is_ours=lambda: store.is_ours)
        bot, me, now = self.bot, self._get_me, time_base.now
        title_of = titles(bot, traffic, now)
        self.supergroups = Supergroups(application, caretaker, store.places)
        self._sending = Sending(
            bot, traffic, gallery, seal, me, title_of, self.supergroups.move, now, app
        )
        updates = Updates.of(
            application,
            caretaker,
            store,
            gallery,
            seal,
            self.supergroups,
            bot,
            traffic,
            now,
            me,
            title_of,
            app,
        )
        self.arrivals = Arrivals(store.arrivals, bot, updates.handle, time_base)
        self._webhook: Webhook | None = None
        self._polling: Polling | None = None
        self._outages.begin(PLATFORM)  # nobody can play yet

    @property
    def heard(self) -> datetime | None:
        """The last answer to a question; what Telegram tells by itself may be silent for hours."""
        return None if self._polling is None else self._polling.heard

    async def open(self) -> str:
        """Listen, if Telegram is to tell; whether it will have the bot shows while it runs.

        Raises:
            PlatformError: it cannot listen there.
        """
        await self.supergroups.load()
        if self._address is None:
            return "connecting"
        secret = self._address.secret or await kept_secret(self._store.places)
        self._webhook = Webhook(
            self.bot,
            self.arrivals,
            self._outages,
            self._time_base,
            self._address.url,
            secret,
            lambda: self._store.is_ours,
        )
        host, port = self._address.host, self._address.port
        try:
            port = await self._webhook.open(host, port)
        except OSError as error:
            why = one_line(error)
            raise PlatformError(f"telegram: no webhook on {host}:{port}: {why}") from None
        return f"connecting; webhook {self._address.url} by {host}:{port}"

    async def run(self) -> None:
        """Be there for ever.

        Raises:
            PlatformError: Telegram refuses the token or the webhook, or another bot has the token too.
        """
        await persist(self._log_in)
        await persist(self.arrivals.resume)
        if self._webhook is None:
            self._polling = Polling(
                self.bot,
                self.arrivals,
                self._outages,
                self._time_base,
                lambda: self._store.is_ours,
            )
            await self._polling.run()
        else:
            await self._webhook.run()

    async def close(self) -> None:
        """Leave; a webhook stays set, so that Telegram keeps what happens meanwhile."""
        if self._webhook is not None:
            await self._webhook.close()
        await self.arrivals.close()
        for request in self._requests:
            await request.shutdown()

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        """See `bot.delivery.adapter.Adapter`."""
        if not self._is_logged_in:
            raise NotNow("not logged in yet", SOON)
        chosen = await self._application.settings.of(message.place)
        return await self._sending.send(message, to, chosen, replaces, called)

    async def play(self, place: Place, spoken: Spoken, sound: bytes) -> None:
        """See `bot.delivery.adapter.Platform`; who presses a note that much later needs no countdown."""
        if not spoken.by_the_clock:
            await Chat(self.bot, self._traffic, *address_of(place)).say(sound)

    async def name_now(self, place: Place, ref: str) -> str:
        """See `bot.delivery.adapter.Adapter`; nobody can ask Telegram for a message."""
        return await self._sending.name_now(place, ref)

    async def _log_in(self) -> None:
        """Find out who the bot is, and have its commands offered."""
        await self.bot.initialize()
        self._is_logged_in = True
        if self._webhook is None:
            await self.bot.delete_webhook(drop_pending_updates=False)
        language = (await self._application.settings.of(Place(PLATFORM, ""))).language
        rows = self._application.commands.rows
        try:
            if await register(self.bot, self._traffic, rows, language, self._store.places):
                log.info("commands registered")
        except BadRequest as error:
            log.warning("commands refused", why=one_line(error))
        except NotNow as error:
            raise NetworkError(str(error)) from None

    def _get_me(self) -> telegram.User:
        """As it was said last."""
        return self.bot.bot
