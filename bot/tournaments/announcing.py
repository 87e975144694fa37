"""A tournament is announced: what was typed is read, its games are tried out, and its place has no other."""

import secrets
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from bot.games.admission import Admission
from bot.games.kind import AnyKind
from bot.games.opening import Opener
from bot.places.visit import Visit
from bot.store import Store, StoredTournament
from bot.talk import requests as r
from bot.talk.answers import Answer, refused
from bot.talk.command import by_language
from bot.talk.identity import Place
from bot.talk.refusals import BadArgument
from bot.talk.typography import fold
from bot.tournaments.commands import orders_in
from bot.tournaments.reading import read_plan
from bot.tournaments.record import Record
from bot.tournaments.views import KIND
from engine.tournament import events as e

LIVE = by_language(("tournoi", "tournament"))
BY_POST = by_language(
    ("correspondance temps-du-coup=24h réserve=1j", "correspondence move-time=24h reserve=1d")
)
"""Words for the games where none are said: without a time for rounds, and with one."""
SEED_BYTES = 8
MISTYPED = 0.85
"""So much of a word is a rule's, or more (`difflib`): blitzz is blitz, sauter is not auto."""


def new_seed() -> str:
    """What lots are drawn by."""
    return secrets.token_hex(SEED_BYTES)


class Announcing:
    """Opens tournaments; whoever announces one leads it."""

    def __init__(
        self,
        store: Store,
        opener: Opener,
        admission: Admission,
        kinds: Mapping[str, AnyKind],
        record: Record,
    ) -> None:
        self._store = store
        self._opener = opener
        self._admission = admission
        self._kinds = kinds
        self._record = record

    async def open(self, visit: Visit[Any], place: Place, typed: str) -> Answer:
        texts = visit.texts.tournaments
        plan = read_plan(typed)
        if plan is None:
            return refused(texts.unclear)
        await self._admission.require_room_for(visit.request, visit.chosen)
        words = plan.rest or (BY_POST if plan.limit else LIVE)[visit.chosen.language]
        try:
            new = self._kinds[KIND].commands[0].make(words)
        except BadArgument as refusal:
            # Nothing names a tournament, nor nearly the rules of one: rather an order was meant.
            first = " ".join(typed.split()).partition(" ")[0]
            is_first = plan.rest.startswith(first) and first.startswith(refusal.argument)
            rules = [by_language(each)[visit.chosen.language] for each in refusal.choices]
            if is_first and not get_close_matches(fold(first), rules, cutoff=MISTYPED):
                return refused(texts.no_such_order(first, orders_in(visit.chosen.language)))
            raise
        assert isinstance(new, r.NewGame), "the first row of a kind opens a game"
        if new.against:
            return refused(texts.no_programs)
        tried = await self._opener.try_pair(visit.asking(new))
        if tried.refused:
            return tried
        number = await self._store.numbers.of(place)
        opened = e.Opened(plan.system, plan.rounds, 1, new_seed(), visit.now)
        head = StoredTournament(
            0, number, new.preset, plan.limit, True, (), 0, (visit.person,), leader=1
        )
        if not await self._record.open(head, opened):
            return refused(texts.one_is_on)
        return Answer(texts.opened)
