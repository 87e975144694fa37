"""Lobbies drawn anew after a start: another version of the program may have posted them.

A game may wait for days for its players, and its card changes only when one of them comes or goes. Until
then it would have the words and buttons of the version that is gone, and perhaps one that is refused now.
So each start compares every lobby that is shown with what it would be today; where they differ the card is
edited, at the pace of the outbox. Nothing is posted and nobody is called. This comes before the platforms,
so that nobody changes a lobby meanwhile. A round is over soon enough: it stays as it is.
"""

import structlog

from bot.delivery.message_codec import encode
from bot.games.desk import Desk
from bot.games.kind import Step
from bot.store import DamagedGame, Store, UnknownGame
from bot.talk.identity import Place
from bot.talk.messages import Public, lobby_slot

log = structlog.get_logger(__name__)


async def redraw_lobbies(store: Store, desk: Desk, role: str) -> None:
    """Edit the lobbies of a role's places that would be others today."""
    for place, awaited in await store.messages.awaited():
        if await desk.outages.role_of(place) != role:
            continue
        for game_id in await desk.running(place):
            if awaited == lobby_slot(game_id):
                try:
                    await _redraw(store, desk, place, game_id)
                except (UnknownGame, DamagedGame):  # whoever asks for it is told
                    continue
                except Exception:  # no card keeps the bot from starting
                    log.exception("lobby not drawn anew", game=game_id)


async def _redraw(store: Store, desk: Desk, place: Place, game_id: str) -> None:
    slot = lobby_slot(game_id)
    shown = await store.messages.body(Public(place), slot)
    if shown is None:  # it is still to be sent
        return
    table = await desk.table(game_id)
    created = (await store.games.load(game_id)).events[0]
    said = await desk.messages(table, [Step(None, created, table.game)])
    for lobby in said:
        if (lobby.place, lobby.slot) == (place, slot) and encode(lobby) != shown:
            log.info("lobby drawn anew", game=game_id)
            await desk.post(lobby)
