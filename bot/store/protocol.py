"""What may be asked of a store, by subject (`bot.store.values` has what goes in and comes out).

One `Batch` is one transaction: the platform's ids of the requests with their answers, the game's new events
with their sequence check, when the game next wants to be woken, and the messages that follow. All of it is
kept, or nothing; what `commit` has returned survives a kill and a power cut.

- **Repeats.** A request id that was committed before has no second effect: `Repeated` brings the first
  answer back, and nothing of its batch is stored. `answered` asks the same of a request that was refused.
- **Sequence.** `after_seq` is the number of the last event the decision was based on. If the game has gone
  on since, nothing is written: `Conflict` says where it stands, and the caller loads and decides anew.
- **Messages** are sent at least once, new ones of an audience in order. Only the newest unsent message of
  a slot is kept. To whom a message goes is stored with it: a private row has a person and no place, so it
  cannot end up in public.
- **Identity is apart.** A person owns one or several accounts; a game knows players by number, and the seat
  says who that is. Linking accounts leaves the events alone.
- **Secrets** of draws are kept beside the events, never in them.

All times are aware and in UTC.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from bot.store.cards import Cards
from bot.store.days import Days
from bot.store.evenings import Evenings
from bot.store.lasting import Acts, Alarms, Arrivals, Beats, Complaints, Numbers, OwnPeople, Tickets
from bot.store.lists import Lists
from bot.store.news import News
from bot.store.results import Results
from bot.store.share import Share
from bot.store.tournaments import Tournaments
from bot.store.values import (
    Batch,
    Event,
    OutboxRow,
    Outcome,
    PendingMessage,
    Purged,
    StoredGame,
)
from bot.talk.identity import Account, Place
from bot.talk.messages import Public


class Games(Protocol):
    """Games. Every method may raise `StoreError`, here and below."""

    async def commit(self, batch: Batch) -> Outcome:
        """Keep the batch for good, or say why not."""

    async def want(self, game_id: str) -> None:
        """Tell other processes that this one was late to decide on a game."""

    async def answered(self, request_id: str) -> str | None:
        """The answer that this request got, None if it was never committed."""

    async def of_request(self, request_id: str) -> str | None:
        """The game in which this request was done, None if it was never committed."""

    async def load(self, game_id: str) -> StoredGame:
        """A game and all its events.

        Raises:
            UnknownGame: there is none.
            DamagedGame: an event cannot be read.
        """

    async def since(self, game_id: str, seq: int) -> StoredGame | None:
        """A game with its events after that one, and the seats alone that are somebody else's by now.

        None if something cannot be read: then the game is to be loaded.

        Raises:
            UnknownGame: there is none.
        """

    async def secret(self, game_id: str) -> bytes:
        """The secret of a game's draws.

        Raises:
            UnknownGame: there is none.
        """

    async def purge(self, before: datetime) -> Purged:
        """Delete a portion of what games leave that are over, or whose place is gone, since that time."""

    async def running_in(self, place: Place) -> list[tuple[str, str]]:
        """Running games in a place, be it home or another centre of theirs, with their kinds."""

    async def running_on(self, platform: str) -> list[tuple[str, Place]]:
        """Running games on a platform, with each of their places there."""

    async def running(self) -> list[str]:
        """The names of all running games."""

    async def running_of(self, person: int) -> list[str]:
        """Running games of a person, under any account; the most recently played first."""

    async def over(self, of: Place | int, kinds: Sequence[str], limit: int) -> list[str]:
        """Games of these kinds that are over, in a place or of a person, those played last first."""

    async def due(self, now: datetime, limit: int, *, in_centres: bool = False) -> list[str]:
        """Games that want to be woken, those that have waited longest first.

        With those that others wake, and that are played `in_centres` of this process.
        """

    async def beginnings(self) -> list[tuple[str, Event | None]]:
        """The kind and the first event of each game that is on; None if it cannot be read."""


class Messages(Protocol):
    """Messages: those to be sent, and those that are shown."""

    async def post(self, row: OutboxRow, game_id: str | None = None) -> None:
        """Keep a message that follows from no event, of a game or of none.

        A private one of no game has a slot of its own: nothing edits it, and it is not kept once it is out.
        """

    async def pending(self, now: datetime, limit: int) -> list[PendingMessage]:
        """The new message and the edit of each audience whose turn it is; public ones first.

        The next of its kind comes only after this one was marked: that keeps their order. An edit that may
        not be tried yet holds nothing up, a new message those behind it; what starts a clock goes first.
        """

    async def mark_sent(self, message_id: int, platform_ref: str) -> None:
        """Note the name that the platform gave it; the next of its slot edits it. Harmless if repeated."""

    async def mark_failed(
        self, message_id: int, retry_at: datetime | None, platform_ref: str | None = None
    ) -> None:
        """Note that it did not go out: try again at that time, or never.

        With what the platform calls it, it is out, but is to be sent again: as an edit of itself.
        """

    async def shown(self, audience: Public, slot: str) -> str | None:
        """The platform's name for the last message sent in this slot; None if there is none."""

    async def body(self, audience: Public, slot: str) -> str | None:
        """The body of that message."""

    async def shown_of(self, audience: Public, game_id: str) -> list[str]:
        """The platform's names for all messages of a game there; none while one is still to be sent."""

    async def renamed(self, audience: Public, slot: str, ref: str, now: str) -> None:
        """Send again what somebody deleted: it was `ref` there, and takes the place of `now`."""

    async def posted(self, audience: Public, limit: int) -> list[str]:
        """The bodies that a place shows: the last sent ones of so many slots, oldest first."""

    async def awaited(self) -> list[tuple[Place, str]]:
        """Places where people need a message to go on, with its slot."""


class Places(Protocol):
    """Choices of places, and places where nothing can be shown."""

    async def settings(self, scope: Place) -> Mapping[str, str]:
        """The choices of a place, a group of places, a person, or of the bot itself."""

    async def settings_of(self, persons: Sequence[int]) -> Mapping[int, Mapping[str, str]]:
        """The choices of each of these persons."""

    async def set_setting(self, scope: Place, name: str, value: str | None) -> None:
        """Remember a choice; None takes it back."""

    async def first_setting(self, scope: Place, name: str, value: str) -> str:
        """Remember a choice unless there is one; returns what holds, whoever was first."""

    async def close(self, place: Place) -> None:
        """Close a place for now: its messages wait, those to come too."""

    async def open(self, place: Place) -> None:
        """Open a place again: all that waits is tried at once."""

    async def closed(self) -> list[Place]:
        """The places that are closed now."""

    async def move(self, former: Place, place: Place) -> None:
        """Rename a place as the platform does: all that is kept of it goes with it.

        What was chosen under its new name already stays; a game of the same kind that is on there stays
        too, beside that which comes. Harmless if repeated.
        """

    async def former(self) -> Mapping[Place, Place]:
        """Places by their former names."""


class People(Protocol):
    """People and their accounts, and what fair play must know of them."""

    async def person(self, account: Account, name: str) -> int:
        """The number of the person who owns the account, made up if new; the name is kept up to date."""

    async def owner(self, account: Account) -> int | None:
        """The number of the person who owns the account; None if nobody does."""

    async def names(self, persons: Iterable[int]) -> Mapping[int, str]:
        """The names of those persons; for one who became another, the other's."""

    async def became(self, persons: Iterable[int]) -> Mapping[int, int]:
        """Who those have become who are another person today."""

    async def accounts(self, person: int) -> list[Account]:
        """The accounts at which a person can be reached."""

    async def link(self, account: Account, person: int) -> None:
        """Give a person one more account. Whoever is left without an account by it becomes that person.

        What both had chosen stays as the person chose it.
        """

    async def join(
        self,
        former: int,
        person: int,
        code: str,
        at: datetime,
        told: Sequence[OutboxRow],
        left: Mapping[str, int],
    ) -> bool:
        """Give all accounts of one person to the other, if this is still the code that the other offers.

        It holds no more after that (`bot.people.link_code`), and of each account it is noted that it came
        then. Nothing is done if both have seats in a game that is on, but for those that the former person
        has `left`, if nothing has happened there since that event. What is `told` goes along. Returns
        whether it was done.
        """

    async def part(self, account: Account, at: datetime, told: Sequence[OutboxRow]) -> int:
        """The account is a new person's, who may be the former one for fair play; returns the number.

        The new one has no name until he asks for something. What is `told` is told to who owned it.
        """

    async def use_tools(self, person: int, at: datetime) -> None:
        """Note that a person used the word tools; for a month at least."""

    async def tools_used(self, persons: Iterable[int]) -> datetime | None:
        """The last time that one of these persons used them; None if nobody did."""

    async def see_at(self, person: int, device: str, at: datetime) -> None:
        """Note that a person was seen at a device; for a month at least."""

    async def alike(self, person: int) -> frozenset[int]:
        """The person, and everybody seen at the same devices."""


class Store(Protocol):
    """The store, by subject. A module that needs one subject takes that one."""

    @property
    def games(self) -> Games:
        """The games that are on, and the events of all."""

    @property
    def messages(self) -> Messages:
        """The messages to be sent, and those that are shown."""

    @property
    def places(self) -> Places:
        """The places' choices, and the places that are closed."""

    @property
    def people(self) -> People:
        """The people's accounts, and what fair play must know."""

    @property
    def complaints(self) -> Complaints:
        """About words."""

    @property
    def acts(self) -> Acts:
        """The orders that operators have given."""

    @property
    def beats(self) -> Beats:
        """The times at which the bot was up."""

    @property
    def arrivals(self) -> Arrivals:
        """The arrivals from platforms, until they are handled."""

    @property
    def tickets(self) -> Tickets:
        """Bulletins that are not handed in yet."""

    @property
    def numbers(self) -> Numbers:
        """The numbers of places."""

    @property
    def results(self) -> Results:
        """Games that are over."""

    @property
    def alarms(self) -> Alarms:
        """The alarms."""

    @property
    def days(self) -> Days:
        """The challenges of dates."""

    @property
    def evenings(self) -> Evenings:
        """Club evenings that are planned."""

    @property
    def tournaments(self) -> Tournaments:
        """Tournaments, on or over."""

    @property
    def lists(self) -> Lists:
        """Word lists that games and days need."""

    @property
    def own_data(self) -> OwnPeople:
        """The data of one person."""

    @property
    def cards(self) -> Cards:
        """Words that people learn."""

    @property
    def news(self) -> News:
        """What other processes have changed."""

    @property
    def share(self) -> Share:
        """The work that is for this process: what is due, pending and awaited is asked for by it."""

    @property
    def is_ours(self) -> bool:
        """Whether no other process can be the one who writes now; who is not sends nothing."""

    async def close(self) -> None:
        """Finish what was asked and let go of the files."""
