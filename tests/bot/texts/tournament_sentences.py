"""What is said of tournaments (`test_sentences`)."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.talk.tournament_actions import GameView, LineView, RoundView, TournamentView
from bot.texts import Texts
from bot.tournaments.commands import orders_in
from engine.errors import RuleViolation
from engine.tournament import errors
from engine.tournament.events import How, Score, System

RULES = {"fr": "Pendule : 20 min par joueur.", "en": "Clock: 20 min a player."}
UNTIL = datetime(2026, 12, 8, 20, 30, tzinfo=UTC)
TABLE = (
    LineView(1, "Léa", 6, 212, 1240),
    LineView(2, "Tom", 3, -12, 1004),
    LineView(3, "Zoé", 0, 0, 0, out=True),
)
GAMES = (
    GameView(("Léa", "Tom"), Score((2, 0), (412, 380))),
    GameView(("Zoé", "Max"), Score((1, 1), (350, 350)), corrected=True),
    GameView(("Ana", "Eva"), Score((0, 2), (210, 180), How.GIVEN_UP)),
    GameView(("Lou", "Noé"), Score((2, 0), how=How.FORFEIT)),
    GameView(("Ida", "Jo"), Score((0, 0), how=How.FORFEIT)),
    GameView(("Guy", "Luc"), Score((2, 0), (120, 90), How.UNFINISHED)),
    GameView(("Bea", "Kim")),
)


def refusals() -> Iterator[RuleViolation]:
    yield from (errors.TournamentIsOver(), errors.AlreadyEntered(), errors.NotEntered())
    yield from (errors.EntriesClosed(), errors.TooManyPlayers(128), errors.TooFewPlayers())
    yield from (errors.RoundIsOn(2, 1), errors.RoundIsOn(2, 3), errors.RoundIsOn(2, 0))
    yield errors.NotTheNextRound(2)
    yield from (errors.NoRounds(), errors.NoSuchTable(2, 1), errors.NoSuchTable(2, 6))


def tournament_sentences(common: Texts) -> Iterator[str]:
    texts = common.tournaments
    swiss = TournamentView(
        System.SWISS,
        None,
        4,
        timedelta(0),
        "blitz",
        RULES[common.language],
        "Léa",
        (),
        (),
        0,
        over=False,
    )
    entered = replace(swiss, rounds=5, players=("Léa", "Tom"), limit=timedelta(days=7))
    everybody = replace(entered, system=System.ALL, rounds=None, words="")
    many = replace(swiss, players=tuple(f"Joueur {number}" for number in range(60)))
    for each in (swiss, entered, everybody, many):
        buttons = f"[{texts.enter}] [{texts.begin(1)}]"
        yield "\n".join((texts.title(each), texts.card(each), texts.small(each), buttons))
    for played in (RoundView(2, 5, GAMES), RoundView(2, 5, GAMES[-1:], "Sam", UNTIL)):
        card = (texts.round_title(played), texts.round_card(played), texts.round_small(played))
        yield "\n".join(card)
    yield texts.round_small(RoundView(2, 5, GAMES[-1:], until=UNTIL, longer=True))
    on = replace(entered, table=TABLE, began=2)
    absent = replace(on, absent=("Tom", "Zoé"))
    yield f"{texts.card(absent)}\n{texts.table(absent)}\n[{texts.back}]"
    yield texts.round_card(RoundView(2, 5, GAMES[-1:], "Sam", absent=("Tom",)))
    yield f"{texts.rests_and_loses}\n{texts.is_back}"
    yield "\n".join((texts.table_title(2), texts.table(on), texts.table_small))
    yield f"{texts.end_title(on)}\n[{texts.begin(3)}]"
    full = tuple(LineView(at, f"Joueur {at}", 0, 0, 0) for at in range(1, 61))
    yield texts.table(replace(on, table=full)).splitlines()[-1]
    yield from (texts.shown(swiss), texts.shown(on), texts.shown(replace(on, over=True)))
    yield f"[{texts.rest}] [{texts.withdraw}] [{texts.end}]"
    yield from (texts.opened, texts.entered, texts.withdrawn, texts.rests, texts.begun)
    yield from (texts.noted, texts.ended, texts.you_lead)
    yield f"{texts.sure_withdraw}\n[{texts.withdraw_now}]"
    yield f"{texts.sure_end}\n[{texts.end_now}]"
    yield from (texts.none, texts.one_is_on, texts.gone, texts.unclear, texts.unclear_result)
    yield from (texts.orders, texts.no_limit, texts.unclear_time, texts.longer(timedelta(days=2)))
    yield from (texts.no_programs, texts.no_such_player("Tom"), texts.not_leading("Léa"))
    yield texts.several_such_players("Zoé", (2, 3))
    yield texts.no_such_order("passer", orders_in(common.language))
    yield texts.cannot_open("…")
    for reason in refusals():
        yield texts.rule(reason)
    yield " | ".join((*(texts.how[each] for each in How), texts.bye, texts.corrected))
    yield " | ".join((*texts.table_headings, texts.halves(5)))
    yield " | ".join(texts.game_headings)
    yield texts.saved(f"2026-12-01-{texts.file}.csv")
