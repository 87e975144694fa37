"""What players and organisers may come up with, told to both sides of a comparison.

An action is three numbers and a name: what it means depends on how the game stands, so that any list of
actions is a game, and Hypothesis can make a shorter one of it.
"""

from dataclasses import dataclass
from datetime import timedelta

from hypothesis import strategies as st

from engine.classic import commands as c
from engine.classic.contradictions import contradiction
from engine.classic.rules import (
    Absent,
    Challenge,
    ClassicRules,
    Clock,
    Late,
    LostTurns,
    NoWord,
    OutOfTime,
)
from tests.engine.classic.comparison import SANCTIONS, Both
from tests.engine.classic.oracle.grid import move_on
from tests.engine.classic.oracle.table import Table
from tests.engine.classic.recorded import PLAUSIBLE, nonsense, proposals, typed
from tests.engine.duplicate.games import CLUB_WORDS

NEVER = timedelta(days=30)
KINDS = (
    *("good",) * 6,
    *("plausible",) * 4,
    *("half good",) * 4,
    *("nonsense",) * 2,
    *("anywhere", "exchange", "exchange", "pass", "pass", "pass", "pass", "turn of another"),
    *("contest",) * 3,
    *("contest all",) * 4,
    *("accept",) * 3,
    *("contest nonsense", "resign", "leave", "come", "sanction", "lift", "skip", "outage", "pause"),
    *("substitute", "more time", "crash", "long silence", "nothing"),
)
LONGER = 40
"""Over days all takes so many times as long."""


@dataclass(frozen=True)
class Action:
    kind: str
    after: int
    a: int
    b: int


ACTIONS = st.lists(
    st.builds(
        Action,
        st.sampled_from(KINDS),
        st.sampled_from((1, 1, 3, 7, 18, 43, 97)),
        st.integers(0, 63),
        st.integers(0, 7),
    ),
    min_size=5,
    max_size=40,
)


@st.composite
def rule_sets(draw: st.DrawFn) -> ClassicRules:
    """Rules on which nothing happens to the absent but what a clock, or patience, brings."""
    clock, challenge = draw(st.sampled_from(Clock)), draw(st.sampled_from(Challenge))
    over_days = clock is Clock.MOVE and draw(st.booleans())
    windows = (timedelta(seconds=30), None) if clock is not Clock.MOVE else (timedelta(seconds=30),)
    window = None if over_days else draw(st.sampled_from(windows))
    out_of_time = draw(st.sampled_from(OutOfTime)) if clock is Clock.BANK else OutOfTime.FREEZE
    timed_end = clock is Clock.SHARED or out_of_time is OutOfTime.GAME_ENDS
    reserve = timedelta(seconds=draw(st.sampled_from((0, 60))))
    rules = ClassicRules(
        passes=draw(st.integers(1, 3)),
        exchange_is_pass=draw(st.booleans()),
        exchange_least=draw(st.sampled_from((7, 7, 1))),
        challenge=challenge,
        window=window,
        clock=clock,
        bank=timedelta(seconds=draw(st.sampled_from((200, 500, 1500)))),
        move_time=timedelta(seconds=draw(st.sampled_from((90, 100))))
        * (LONGER if over_days else 1),
        alarm=timedelta(seconds=10),
        reserve=reserve * (LONGER if over_days else 1) * (clock is Clock.MOVE),
        out_of_time=out_of_time,
        deduct=timed_end and draw(st.booleans()),
        lost_turns=draw(st.sampled_from(LostTurns)),
        absent=draw(st.sampled_from(Absent)),
        nudge=NEVER,
        patience=draw(st.sampled_from((NEVER, timedelta(seconds=90)))),
        late=draw(st.sampled_from(Late)) if clock is Clock.BANK else Late.FORFEIT,
        late_after=draw(st.sampled_from((NEVER, timedelta(seconds=150)))),
        no_word=draw(st.sampled_from(NoWord)),
    )
    assert contradiction(rules) is None
    return rules


def act(both: Both, action: Action) -> None:
    """Let the time pass, then do it, or have it refused, on both sides."""
    both.wait(action.after * (LONGER if both.rules.is_correspondence else 1))
    match action.kind:
        case "good" | "plausible" | "half good" | "nonsense" | "anywhere" | "exchange" | "pass":
            _move(both, action)
        case "contest" | "contest all" | "contest nonsense" | "accept" | "turn of another":
            _answer(both, action)
        case _:
            _happen(both, action)


def _move(both: Both, action: Action) -> None:
    """Whoever is to move does."""
    table, now, seat = both.table, both.now, both.table.turn
    player, turn = both.players[seat], both.turn
    text = _word(table, action)
    match action.kind:
        case "exchange":
            tiles = table.racks[seat][action.a % 8 :]
            both.tell(c.Exchange(player, turn, tiles), lambda: table.exchange(now, seat, tiles))
        case "pass":
            both.tell(c.Pass(player, turn), lambda: table.pass_turn(now, seat))
        case _ if text:
            both.tell(
                c.Play(player, turn, typed(text)), lambda: table.play(now, seat, *text.split())
            )
        case _:
            pass


def _word(table: Table, action: Action) -> str:
    """What he would place; nothing if he finds nothing."""
    rack = table.racks[table.turn]
    match action.kind:
        case "anywhere":
            tiles = rack[: 1 + action.a % 7].replace("?", "e")
            square = f"{'ABCDEFGHIJKLMNO'[(action.a * 7) % 15]}{action.b + 4}"
            return f"{square} {tiles}" if tiles else ""
        case "good":
            found = proposals(table, table.turn, CLUB_WORDS)
        case "plausible":
            found = proposals(table, table.turn, PLAUSIBLE)
        case "nonsense":
            return nonsense(table, rack)
        case "half good":
            found = [
                text
                for text in proposals(table, table.turn, PLAUSIBLE, most=200)
                if len(
                    {made in table.words for made, _ in move_on(table.grid, *text.split()).words}
                )
                > 1
            ]
        case _:
            return ""
    return found[-1 - (action.a // 8) % len(found)] if found else ""


def _answer(both: Both, action: Action) -> None:
    """Somebody else says something."""
    table, now = both.table, both.now
    seat = (table.turn + action.b) % len(both.players)
    if action.kind == "turn of another":
        seat = (seat + 1) % len(both.players)
    player, pending = both.players[seat], both.game.pending
    turn = both.turn if pending is None else pending.turn
    made = [] if table.last is None else list(dict(table.last.move.words))
    match action.kind:
        case "turn of another":
            both.tell(c.Pass(player, both.turn), lambda: table.pass_turn(now, seat))
        case "accept":
            both.tell(c.Accept(player, turn), lambda: table.accept(now, seat))
        case kind:
            some = [word for bit, word in enumerate(made) if action.a >> bit & 1]
            choice = {"contest": some, "contest all": made}
            named = choice.get(kind, ["ABRACADABRA"])
            both.tell(
                c.Contest(player, turn, tuple(named)), lambda: table.contest(now, seat, *named)
            )


def _happen(both: Both, action: Action) -> None:
    """What comes from outside of the play: people come and go, a referee speaks, the machine stops."""
    table, now = both.table, both.now
    seat = (table.turn + action.b) % len(both.players)
    player = both.players[seat]
    match action.kind:
        case "resign" if action.a % 4 == 0:
            both.tell(c.Resign(player), lambda: table.resign(now, seat))
        case "leave" if action.a % 2 == 0:
            both.tell(c.Leave(player), lambda: table.absent(now, seat))
        case "come":
            both.tell(c.Join(player), lambda: table.back(now, seat))
        case "substitute":
            both.substitute(seat, asked=action.a % 2 == 0)
        case "sanction":
            sanction = ("warning", "20", "warning", "20", "20", "20", "loss", "exclusion")[action.b]
            both.tell(
                c.Punish(player, SANCTIONS[sanction], "motif"),
                lambda: table.sanction(now, seat, sanction),
            )
        case "lift":
            both.tell(c.Lift(player, "motif"), lambda: table.lift(now, seat))
        case "skip" if both.turn:
            both.tell(c.Skip(both.turn), lambda: table.skip(now))
        case "more time" if table.clock_runs() and both.turn:
            more = timedelta(seconds=action.a + 1)
            both.tell(c.GiveTime(both.turn, more), lambda: table.give_time(now, action.a + 1))
        case "outage":
            both.outage(action.a + 16)
        case "pause":
            both.pause(action.a + 1)
        case "crash":
            both.crash()
        case "long silence":
            both.wait(600)
        case _:
            pass
