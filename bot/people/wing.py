"""Who wants to be told in private what he needs to play, or does not: what is answered, and written to him.

Who turns it on gets a first message at once, so that closed private messages are found out before the
next round. What was found out is told to who has turned it on, where he alone sees it.
"""

import asyncio
from dataclasses import replace
from typing import Any

from bot.delivery.message_codec import row_of
from bot.people.alerts import Alerts
from bot.people.commands import ALERT_COMMANDS
from bot.places.visit import Visit, Wing
from bot.store import Messages
from bot.talk import requests as r
from bot.talk.alerts import Alert, Consent
from bot.talk.answers import Answer
from bot.talk.messages import Post, Private
from bot.texts import LANGUAGES


class AlertWing(Wing):
    """Says and changes what a person has chosen; `stored` is set when there is something to send."""

    commands = ALERT_COMMANDS
    actions = (r.ChooseAlerts,)

    def __init__(self, store: Messages, alerts: Alerts, stored: asyncio.Event) -> None:
        self._store = store
        self._alerts = alerts
        self._stored = stored

    async def answer(self, visit: Visit[r.ChooseAlerts]) -> Answer:
        """Turn it on or off, or say what holds."""
        return Answer(await self._choose(visit))

    async def _choose(self, visit: Visit[r.ChooseAlerts]) -> str:
        request, person, texts, wanted = (
            visit.request,
            visit.person,
            visit.texts,
            visit.action.wanted,
        )
        platform, takes = request.account.platform, _consent(request)
        if wanted is None:
            holds = await self._alerts.of(person, platform)
            return texts.people.alerts(holds, takes)
        await self._alerts.choose(person, platform, wanted=wanted)
        if not wanted:
            return texts.people.alerts(Alert.OFF, takes)
        audience, slot = Private(person, platform), f"alerts/{request.id}"
        first = Post(audience, texts.people.alerts_begin, "", slot, about=request.place)
        await self._store.post(row_of(first))
        self._stored.set()
        has_written = request.private and request.writes_first
        return texts.people.alerts_chosen(Consent.PERSON if has_written else takes)

    async def with_hint(self, answer: Answer, visit: Visit[Any]) -> Answer:
        """The answer; with how to mend it, for a person who wants to be written to and cannot be."""
        alert = await self._alerts.of(visit.person, visit.request.account.platform)
        if alert is not Alert.CLOSED or not await self._alerts.has_asked(visit.person):
            return answer
        assert answer.look is not None, "it is about a game"
        texts = LANGUAGES[answer.look.language]
        hint = texts.people.alerts(alert, _consent(visit.request))
        return replace(answer, text=f"{answer.text}\n{hint}")


def _consent(request: r.Request) -> Consent:
    if request.writes_first:
        return Consent.FIRST_WORD
    return Consent.SERVER if request.on_server else Consent.PERSON
