"""What is typed after the command, what a button carries, and how events are stored."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.talk import tournament_actions as t
from bot.talk.messages import Press
from bot.tournaments import commands as c
from bot.tournaments.reading import Plan, TypedResult, read_plan, read_result, read_time
from bot.tournaments.record import EVENTS
from engine.tournament import events as e
from tests import golden

AT = datetime(2026, 12, 1, 20, 30, tzinfo=UTC)
NOTHING, DAY = timedelta(0), timedelta(days=1)
SWISS, ALL = e.System.SWISS, e.System.ALL


@pytest.mark.parametrize(
    ("typed", "plan"),
    [
        ("suisse", Plan(SWISS, None, NOTHING, "")),
        ("Swiss 5 rounds blitz", Plan(SWISS, 5, NOTHING, "blitz")),
        ("5 rondes", Plan(SWISS, 5, NOTHING, "")),
        ("blitz suisse 4 tours", Plan(SWISS, 4, NOTHING, "blitz")),
        ("toutes rondes tournoi25", Plan(ALL, None, NOTHING, "tournoi25")),
        ("Toutes-rondes", Plan(ALL, None, NOTHING, "")),
        ("round robin", Plan(ALL, None, NOTHING, "")),
        ("suisse délai 14 j", Plan(SWISS, None, 14 * DAY, "")),
        ("suisse délai 36h 3 rondes", Plan(SWISS, 3, timedelta(hours=36), "")),
        ("Swiss time 2 weeks free", Plan(SWISS, None, 14 * DAY, "free")),
        ("libre temps coup", Plan(SWISS, None, NOTHING, "libre temps coup")),
        ("suisse 0 rondes", None),
        ("suisse 31 rondes", None),
        ("toutes rondes 3 rondes", None),
        ("suisse délai 91 j", None),
        ("suisse délai 0 h", None),
    ],
)
def test_a_tournament_is_read(typed: str, plan: Plan | None) -> None:
    assert read_plan(typed) == plan


@pytest.mark.parametrize(
    ("typed", "result"),
    [
        ("2 412-380", TypedResult(None, 2, (412, 380))),
        ("2 412 380", TypedResult(None, 2, (412, 380))),
        ("2: 412 – 380", TypedResult(None, 2, (412, 380))),
        ("1/2 412-380", TypedResult(1, 2, (412, 380))),
        ("1 2 412/380", TypedResult(1, 2, (412, 380))),
        ("2 -12--5", TypedResult(None, 2, (-12, -5))),
        ("412-380", None),
        ("2 gagné", None),
        ("", None),
    ],
)
def test_a_result_is_read(typed: str, result: TypedResult | None) -> None:
    assert read_result(typed) == result


@pytest.mark.parametrize(
    ("typed", "length"),
    [
        ("2 j", 2 * DAY),
        ("36h", timedelta(hours=36)),
        ("1 week", 7 * DAY),
        ("0 j", None),
        ("100 j", None),
        ("2", None),
        ("", None),
    ],
)
def test_a_time_is_read(typed: str, length: timedelta | None) -> None:
    assert read_time(typed) == length


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("", t.ShowTournament()),
        ("classement", t.ShowTournament()),
        ("inscription", t.EnterTournament()),
        ("enter", t.EnterTournament()),
        ("inscrire Bob", t.EnterTournament("Bob")),
        ("S’inscrire", t.EnterTournament()),
        ("m'inscrire", t.EnterTournament()),
        ("register", t.EnterTournament()),
        ("Je serai là", t.EnterTournament()),
        ("I’ll be there", t.EnterTournament()),
        ("retrait", t.WithdrawPlayer()),
        ("retirer", t.WithdrawPlayer()),
        ("Me retirer", t.WithdrawPlayer()),
        ("retirer Tom", t.WithdrawPlayer("Tom", sure=True)),
        ("leave", t.WithdrawPlayer()),
        ("Absent une ronde", t.RestPlayer()),
        ("Away for a round", t.RestPlayer()),
        ("Lancer la ronde 2", t.BeginRound(number=2)),
        ("Start round 2", t.BeginRound(number=2)),
        ("lancer", t.BeginRound()),
        ("terminer", t.EndTournament()),
        ("End it", t.EndTournament()),
        ("retrait Tom", t.WithdrawPlayer("Tom", sure=True)),
        ("absent", t.RestPlayer()),
        ("ronde", t.BeginRound()),
        ("round 2", t.BeginRound(number=2)),
        ("round robin", t.OpenTournament("round robin")),
        ("forfait Tom", t.ForfeitGame("Tom")),
        ("Résultat 2 412-380", t.CorrectResult("2 412-380")),
        ("prolonger 2 j", t.ExtendRound("2 j")),
        ("mener", t.LeadTournament()),
        ("fin", t.EndTournament()),
        ("csv", t.ExportTournament()),
        ("suisse 5 rondes", t.OpenTournament("suisse 5 rondes")),
    ],
)
def test_a_line_is_an_order_or_a_tournament(line: str, action: t.TournamentAction) -> None:
    assert c.TOURNAMENT_COMMANDS[0].make(line) == action


@pytest.mark.parametrize(
    ("button", "action"),
    [
        (c.button("", 7, c.ENTER), t.EnterTournament(tournament=7)),
        (c.button("", 7, c.OUT), t.WithdrawPlayer(tournament=7)),
        (c.button("", 7, c.OUT, sure=True), t.WithdrawPlayer(tournament=7, sure=True)),
        (c.button("", 7, c.REST), t.RestPlayer(tournament=7)),
        (c.button("", 7, c.END), t.EndTournament(7)),
        (c.button("", 7, c.END, sure=True), t.EndTournament(7, sure=True)),
        (c.round_button("", 7, 3), t.BeginRound(7, 3)),
    ],
)
def test_a_button_says_what_it_means(button: object, action: t.TournamentAction) -> None:
    press, _, about = button.payload.partition(":")  # type: ignore[attr-defined]  # it is a button
    assert press == Press.TOURNAMENT.value
    assert c.parse_tournament(about) == action


@pytest.mark.parametrize("about", ["", "7", "7:", "x:in", "7:other", "7:round:x", f"{10**19}:in"])
def test_what_is_no_button_of_ours_is_refused(about: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - int says it in its own words
        c.parse_tournament(about)


EVERY_EVENT: list[e.Event] = [
    e.Opened(SWISS, None, 1, "seed", AT),
    e.Opened(ALL, 3, 1, "seed", AT),
    e.Entered(2, AT),
    e.Withdrew(2, 1, AT),
    e.Rested(2, 2, AT),
    e.RoundBegan(1, 3, ((1, 2), (3, 4)), 5, AT),
    e.RoundBegan(2, 3, ((1, 2),), None, AT),
    e.ResultNoted(1, 2, e.Score((2, 0), (412, 380)), None, AT),
    *(e.ResultNoted(1, 2, e.Score((0, 2), (0, 0), how), 1, AT) for how in e.How),
    e.RoundExtended(1, DAY, 1, AT),
    e.RoundExtended(1, DAY, None, AT),
    e.OrganiserChanged(2, AT),
    e.Ended(None, AT),
    e.Ended(1, AT),
]


def test_every_event_is_stored_as_it_was() -> None:
    assert {type(event) for event in EVERY_EVENT} == {row.kind for row in EVENTS.table}
    stored = [EVENTS.encode(event) for event in EVERY_EVENT]
    assert [EVENTS.decode(each) for each in stored] == EVERY_EVENT
    lines = [f"{each.name} {each.version} {each.data}" for each in stored]
    golden.check(Path(__file__).parent / "golden" / "events.txt", "\n".join(lines) + "\n")
