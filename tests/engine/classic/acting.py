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
    Challenge,
    ClassicRules,
    Clock,
    LostTurns,
    NoWord,
    OutOfTime,
)
from tests.engine.classic.comparison import SANCTIONS, Both
from tests.engine.classic.recorded import PLAUSIBLE, proposals, typed
from tests.engine.duplicate.games import CLUB_WORDS

NEVER = timedelta(days=30)
KINDS = (
    *("good",) * 6,
    *("plausible",) * 6,
    *("anywhere", "exchange", "exchange", "pass", "pass", "pass", "pass", "turn of another"),
    *("contest",) * 5,
    *("accept",) * 3,
    *("contest nonsense", "resign", "sanction", "skip", "outage", "pause", "nothing"),
)


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
def rule_sets(
    draw: st.DrawFn, *, challenges: tuple[Challenge, ...] = tuple(Challenge)
) -> ClassicRules:
    clock = draw(st.sampled_from(Clock))
    challenge = draw(st.sampled_from(challenges))
    windows = (None, timedelta(seconds=30)) if clock is not Clock.BANK else (timedelta(seconds=30),)
    out_of_time = draw(st.sampled_from(OutOfTime)) if clock is Clock.BANK else OutOfTime.FREEZE
    timed_end = clock is Clock.SHARED or out_of_time is OutOfTime.GAME_ENDS
    rules = ClassicRules(
        passes=draw(st.integers(1, 3)),
        exchange_is_pass=draw(st.booleans()),
        exchange_least=draw(st.sampled_from((7, 7, 1))),
        challenge=challenge,
        window=draw(st.sampled_from(windows)),
        clock=clock,
        bank=timedelta(seconds=draw(st.sampled_from((200, 500, 1500)))),
        move_time=timedelta(seconds=draw(st.sampled_from((50, 100)))),
        alarm=timedelta(seconds=10),
        reserve=timedelta(seconds=draw(st.sampled_from((0, 60)))) * (clock is Clock.MOVE),
        out_of_time=out_of_time,
        deduct=timed_end and draw(st.booleans()),
        lost_turns=draw(st.sampled_from(LostTurns)),
        nudge=NEVER,
        patience=NEVER,
        late_after=NEVER,
        no_word=draw(st.sampled_from(NoWord)),
    )
    assert contradiction(rules) is None
    return rules


def act(both: Both, action: Action) -> None:
    """Let the time pass, then do it, or have it refused, on both sides."""
    both.wait(action.after)
    table, now = both.table, both.now
    seat = table.turn
    player = both.players[seat]
    turn = 0 if both.game.turn is None else both.game.turn.number
    other = (seat + 1 + action.b) % len(both.players)
    contested = turn if both.game.pending is None else both.game.pending.turn
    match action.kind:
        case "good" | "plausible":
            words = CLUB_WORDS if action.kind == "good" else PLAUSIBLE
            found = proposals(table, seat, words)
            if found:
                text = found[-1 - (action.a // 8) % len(found)]
                both.tell(
                    c.Play(player, turn, typed(text)), lambda: table.play(now, seat, *text.split())
                )
        case "anywhere":
            square = f"{'ABCDEFGHIJKLMNO'[(action.a * 7) % 15]}{action.b + 4}"
            text = f"{square} {table.racks[seat][: 1 + action.a % 7].replace('?', 'e')}"
            if not text.endswith(" "):
                both.tell(
                    c.Play(player, turn, typed(text)), lambda: table.play(now, seat, *text.split())
                )
        case "exchange":
            tiles = table.racks[seat][action.a % 8 :]
            both.tell(c.Exchange(player, turn, tiles), lambda: table.exchange(now, seat, tiles))
        case "pass":
            both.tell(c.Pass(player, turn), lambda: table.pass_turn(now, seat))
        case "turn of another":
            both.tell(c.Pass(both.players[other], turn), lambda: table.pass_turn(now, other))
        case "contest" | "contest nonsense":
            made = [] if table.last is None else [word for word, _ in table.last.move.words]
            chosen = [word for bit, word in enumerate(made) if action.a >> bit & 1]
            named = tuple(dict.fromkeys(chosen)) if action.kind == "contest" else ("ABRACADABRA",)
            both.tell(
                c.Contest(both.players[other], contested, named),
                lambda: table.contest(now, other, *named),
            )
        case "accept":
            both.tell(c.Accept(both.players[other], contested), lambda: table.accept(now, other))
        case "resign":
            if action.a % 4 == 0:
                both.tell(c.Resign(both.players[other]), lambda: table.resign(now, other))
        case "sanction":
            sanction = ("warning", "20", "warning", "20", "20", "20", "loss", "exclusion")[action.b]
            both.tell(
                c.Punish(both.players[seat], SANCTIONS[sanction], "motif"),
                lambda: table.sanction(now, seat, sanction),
            )
        case "skip" if turn:
            both.tell(c.Skip(turn), lambda: table.skip(now))
        case "outage":
            both.outage(action.a + 16)
        case "pause":
            both.pause(action.a + 1)
        case _:
            pass
