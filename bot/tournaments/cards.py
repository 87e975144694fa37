"""What is said of a tournament in its place: who plays, each round, and the table after it.

Each is one message, edited in place: who has entered, until it is over; a round, with its results as they
come in. The table after a round is a message of its own, with what begins the next one below it.
"""

from collections.abc import Mapping, Sequence

from bot.delivery.message_codec import row_of
from bot.games.batches import said_in
from bot.games.kind import AnyKind
from bot.people.directory import People
from bot.places.settings import PlaceSettings, Settings
from bot.store import OutboxRow
from bot.talk.identity import Place
from bot.talk.messages import Button, Post, Public
from bot.tournaments.commands import ENTER, REST, button, round_button
from bot.tournaments.record import Held
from bot.tournaments.views import names_in, round_view, view_of
from engine.tournament import events as e
from engine.tournament.state import Round, Tournament


class Cards:
    """Makes the messages."""

    def __init__(self, people: People, settings: Settings, kinds: Mapping[str, AnyKind]) -> None:
        self._people = people
        self._settings = settings
        self._kinds = kinds

    async def after(self, held: Held, events: Sequence[e.Event], place: Place) -> list[OutboxRow]:
        """All that is to be said after these events have brought it there."""
        state = held.state
        names = await names_in(held, self._people, place)
        began = [each.number for each in events if isinstance(each, e.RoundBegan)]
        noted = {each.round for each in events if isinstance(each, e.ResultNoted)}
        extended = {each.round for each in events if isinstance(each, e.RoundExtended)}
        rows: list[OutboxRow] = []
        about_players = (e.Opened, e.Entered, e.Rested, e.Withdrew, e.OrganiserChanged, e.Ended)
        were_absent = any(state.rounds[number - 1].absent for number in began)
        if 1 in began or were_absent or any(isinstance(each, about_players) for each in events):
            rows.append(await self._entries(held, names, place))
        for number in sorted({*began, *noted, *extended}):
            row = await self._round(held, state.rounds[number - 1], names, place)
            rows.append(row)
        for number in _tables(state, events):
            row = await self._table(held, number, names, place)
            rows.append(row)
        if state.over:
            rows.append(await self._table(held, len(state.rounds), names, place, final=True))
        return rows

    async def announcement(self, held: Held, place: Place) -> OutboxRow:
        """The card of who plays."""
        return await self._entries(held, await names_in(held, self._people, place), place)

    async def cannot_open(self, held: Held, place: Place, why: str) -> OutboxRow:
        """Games of the round cannot begin just now."""

        def made(chosen: PlaceSettings) -> Post:
            slot = f"{_slot(held)}/waits/{len(held.state.rounds)}"
            return Post(Public(place), chosen.texts.tournaments.cannot_open(why), "", slot)

        return row_of(await said_in(place, self._settings, made))

    async def _entries(self, held: Held, names: Mapping[int, str], place: Place) -> OutboxRow:
        state = held.state

        def made(chosen: PlaceSettings) -> Post:
            texts = chosen.texts.tournaments
            view = view_of(held, names, self._kinds, chosen)
            closed = state.over or bool(state.rounds and state.system is e.System.ALL)
            buttons = [] if closed else [button(texts.enter, held.id, ENTER)]
            if not state.rounds and not state.over:
                buttons.append(round_button(texts.begin(1), held.id, 1))
            return Post(
                Public(place),
                texts.card(view),
                "",
                entries_slot(held),
                title=texts.title(view),
                small=texts.small(view),
                buttons=tuple(buttons),
            )

        return row_of(await said_in(place, self._settings, made))

    async def _round(
        self, held: Held, played: Round, names: Mapping[int, str], place: Place
    ) -> OutboxRow:
        def made(chosen: PlaceSettings) -> Post:
            texts = chosen.texts.tournaments
            view = round_view(held, played, names, chosen)
            return Post(
                Public(place),
                texts.round_card(view),
                "",
                f"{_slot(held)}/round/{played.number}",
                title=texts.round_title(view),
                small=texts.round_small(view),
            )

        return row_of(await said_in(place, self._settings, made))

    async def _table(
        self,
        held: Held,
        number: int,
        names: Mapping[int, str],
        place: Place,
        *,
        final: bool = False,
    ) -> OutboxRow:
        """The table after a round; what begins the next one stands below it, if nothing else does."""
        by_itself = held.head.limit.total_seconds() > 0
        goes_on = not (final or by_itself or held.state.over) and number == len(held.state.rounds)

        def made(chosen: PlaceSettings) -> Post:
            texts = chosen.texts.tournaments
            view = view_of(held.after_round(number), names, self._kinds, chosen)
            buttons: tuple[Button, ...] = ()
            if goes_on:
                buttons = (
                    round_button(texts.begin(number + 1), held.id, number + 1),
                    button(texts.rest, held.id, REST),
                )
            slot = "end" if final else f"table/{number}"
            return Post(
                Public(place),
                texts.table(view),
                "",
                f"{_slot(held)}/{slot}",
                title=texts.end_title(view) if final else texts.table_title(number),
                small=texts.table_small,
                buttons=buttons,
            )

        return row_of(await said_in(place, self._settings, made))


def _tables(state: Tournament, events: Sequence[e.Event]) -> Sequence[int]:
    """The rounds after which the table is shown, or shown anew; after the last of all the final one is.

    A correction changes all that follow. What begins the next round stands below the last table until then,
    and who is not there for it.
    """
    rounds = len(state.rounds)
    last = rounds if state.on is None and not state.is_played_out else rounds - 1
    changed = [last + 1]
    for event in events:
        match event:
            case e.ResultNoted(number):
                changed.append(number)
            case e.RoundBegan(number):
                changed.append(number - 1)
            case e.Entered() | e.Rested() | e.Ended():
                changed.append(rounds)
            case _:
                pass
    return range(max(min(changed), 1), last + 1)


def entries_slot(held: Held) -> str:
    """The slot of the card of who plays."""
    return f"{_slot(held)}/entries"


def _slot(held: Held) -> str:
    """The slots of one that is on are kept by the store."""
    return f"tournament/{held.id}"
