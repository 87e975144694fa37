"""What is said of the daily challenge (`test_sentences`)."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from fractions import Fraction

from bot.talk.daily_views import Line, Own, Past, Problem, Ranking, Solved
from bot.texts import Texts
from engine.daily.week import Level, ProblemKind
from engine.lexicon.readings import Gender, Number, PartOfSpeech, Reading
from engine.solutions import Solution
from tests.builders import play

ON, NEXT = date(2026, 11, 22), date(2026, 12, 1)
UNTIL = datetime(2026, 11, 23, 13, 0, tzinfo=UTC)
PROBLEM = Problem(ON, ProblemKind.POSITION, Level.EASY, 1, timedelta(minutes=3), "Français libre 2")
LEA = Line("Léa", 412, Fraction(90549, 1000), "●◕●?○●")
TOM = Line("Tom", 380, Fraction(835, 10), "◑◕●○●")
ZOE = Line("Zoé", 1, Fraction(2, 10), "◔○○○○")
RANKING = Ranking((LEA, TOM, replace(TOM, name="Max")), (), 12, 310)
GLOSS = Reading(
    "tirage",
    "tirage",
    PartOfSpeech.NOUN,
    Gender.MASCULINE,
    Number.SINGULAR,
    gloss="Action de tirer.",
)
TOP = Solution(play("H4 TIRAGES"), 72)
OTHER = Solution(play("H3 GAITERS"), 72)
SOLVED = Solved(
    1, "TIRAGES", TOP, [OTHER], [Solution(play("H4 TIRAGE"), 18)], [GLOSS], ["-S", "RE-"]
)


def daily_sentences(common: Texts) -> Iterator[str]:
    texts = common.daily
    yield f"{texts.title(ON)} | {texts.title(NEXT)} | {texts.solution_title(ON)}"
    yield texts.picture_title(ON)
    yield texts.announced_at(time(20), "Europe/Paris")
    yield texts.announced_at(time(7, 30), "America/Montreal")
    yield f"{texts.play} | {texts.short_date(ON)} | {texts.short_date(NEXT)}"
    for kind in ProblemKind:
        rounds = {ProblemKind.FIVE_ROUNDS: 5, ProblemKind.SHORT_GAME: 10}.get(kind, 1)
        yield texts.task(replace(PROBLEM, kind=kind, rounds=rounds, level=Level.MEDIUM))
    yield texts.task(replace(PROBLEM, level=Level.HARD))
    yield texts.opened(PROBLEM)
    yield texts.before(PROBLEM)
    yield texts.before(PROBLEM, 3)
    yield texts.own_place_in(RANKING, LEA, 455)
    yield texts.own_place_in(Ranking((LEA, *(ZOE,) * 11), (), 12, 1), ZOE, 455)
    yield texts.open_until(UNTIL)
    yield texts.open_until(UNTIL.replace(minute=30))
    yield texts.ranking(RANKING)
    yield texts.ranking(replace(RANKING, lines=RANKING.lines[:1], late=(ZOE,), players=1))
    many = tuple(replace(ZOE, name=f"Joueur {number}") for number in range(40))
    yield texts.ranking(Ranking(many, many, 40, 1))
    yield texts.world(RANKING)
    yield texts.edition(PROBLEM)
    yield texts.commitment(NEXT, "5e5d…")
    yield texts.proof("5e5d…", "0001…")
    yield texts.own(ON, Own(LEA, 455, 3, late=False, streak=7))
    yield texts.own(NEXT, Own(TOM, 455, 0, late=True, streak=0))
    yield texts.solved([SOLVED])
    yield texts.solved([SOLVED, replace(SOLVED, number=2, rack="AE?NRST", isotops=[])])
    yield texts.solved_round(ON, SOLVED)
    past = [
        Past(ON - timedelta(number), kind, Level.EASY, LEA if number else None)
        for number, kind in enumerate(ProblemKind)
    ]
    yield texts.archive(past)
    yield texts.last_play(TOP)
    yield texts.none(NEXT)
    yield texts.to_come(NEXT, UNTIL)
    yield texts.list_lost("Français libre 2 [fb798990f3c6]")
    yield texts.forgotten(datetime(2026, 11, 22, 12, 0, tzinfo=UTC))
