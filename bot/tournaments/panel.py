"""How a tournament stands, to whoever asks, with what that person may do."""

from collections.abc import Mapping
from typing import Any

from bot.games.kind import AnyKind
from bot.places.visit import Visit
from bot.talk.answers import Answer
from bot.tournaments import commands as c
from bot.tournaments.record import Held
from bot.tournaments.views import round_view, view_of
from engine.tournament import events as e


def panel_of(
    visit: Visit[Any],
    held: Held,
    names: Mapping[int, str],
    kinds: Mapping[str, AnyKind],
    *,
    leads: bool,
) -> Answer:
    """How it stands, and what this person may do."""
    texts, state = visit.texts.tournaments, held.state
    view = view_of(held, names, kinds, visit.chosen)
    if state.over:
        return Answer(texts.shown(view))
    own = state.entry(held.player(visit.person) or 0)
    buttons = []
    may_enter = not state.rounds or state.system is e.System.SWISS
    if own is not None and own.plays:
        buttons.append(c.button(texts.rest, held.id, c.REST))
        buttons.append(c.button(texts.withdraw, held.id, c.OUT))
    elif own is not None and own.resting:
        buttons.append(c.button(texts.back, held.id, c.ENTER))
    elif may_enter or own is not None:
        buttons.append(c.button(texts.enter, held.id, c.ENTER))
    if leads:
        if state.on is None:
            number = len(state.rounds) + 1
            buttons.append(c.round_button(texts.begin(number), held.id, number))
        buttons.append(c.button(texts.end, held.id, c.END))
    small = texts.orders if leads else ""
    on = None if state.on is None else round_view(held, state.on, names, visit.chosen)
    return Answer(texts.shown(view, on), small=small, buttons=tuple(buttons))
