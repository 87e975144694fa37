"""The durable half of the bot: no game rule in it.

    protocol      what the application may ask of a store
    values        what goes in and comes out
    results       what is kept of games that are over
    alarms, days, cards   what is to be done at a time; the challenges of dates; words to be learnt
    evenings      club evenings, and who comes
    tournaments   tournaments of classic games, and who is who in them
    lasting       what the application may ask of a store about what is no game's
    codec         events to (name, version, JSON) and back
    json_types    values as JSON and back, by their types
    remembered    what is read once, and remembered until it changes
    news          what other processes have changed of it
    sql/          the store in a database: statements, and who writes when
    sqlite/, postgres/   on one SQLite file; on a PostgreSQL server

What the rest of the bot needs is importable from here.
"""

from bot.store.alarms import Alarm
from bot.store.cards import Cards, DeckSize, Grade, Review, Stage, StoredCard
from bot.store.codec import CodecError
from bot.store.days import Days, StoredDay
from bot.store.evenings import Evenings, EveningStage, Guest, StoredEvening
from bot.store.lasting import Acts, Alarms, Arrivals, Beats, Complaints, Numbers, OwnPeople, Tickets
from bot.store.protocol import Games, Messages, People, Places, Store
from bot.store.results import (
    COTE,
    DAY,
    SHOWN,
    SKILL,
    Mark,
    Played,
    PlayedRound,
    Rating,
    Result,
    Results,
    StoredResult,
    Total,
)
from bot.store.tournaments import StoredTournament, Tournaments
from bot.store.values import (
    BEST,
    JOINED,
    LAST_ACCOUNT,
    LINK_CODE,
    LINK_GUESSES,
    LONGEST_WAIT,
    NAMED,
    TICKET_LIFE,
    Arrival,
    Batch,
    Beat,
    Best,
    CentreAt,
    Choice,
    Committed,
    Conflict,
    DamagedGame,
    Event,
    NewGame,
    NotRead,
    OutboxRow,
    Outcome,
    PendingMessage,
    Purged,
    Repeated,
    Seat,
    StoredComplaint,
    StoredGame,
    StoreError,
    Ticket,
    UnknownGame,
)
