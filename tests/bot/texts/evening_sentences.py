"""What is said of club evenings (`test_sentences`)."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from fractions import Fraction

from bot.talk.evening_actions import (
    Coming,
    EveningLine,
    EveningRanking,
    EveningResult,
    EveningView,
    Replayed,
)
from bot.texts import Texts
from bot.texts.evenings import Evenings

ON, NEXT = date(2026, 12, 1), date(2026, 12, 8)
HOUR = time(20, 30)
PARIS = "Europe/Paris"
RULES = {
    "fr": "Partie duplicate, formule normale\n1 min par coup · 7 lettres · Le dernier bulletin compte",
    "en": "Duplicate game, normal formula\n1 min a round · 7 letters · The last slip counts",
}


def evening_sentences(common: Texts) -> Iterator[str]:
    texts = common.evenings
    evening = EveningView(ON, HOUR, PARIS, weekly=False, words="", rules=RULES[common.language])
    weekly = replace(
        evening, weekly=True, words="blitz paires", left_out=(NEXT, date(2026, 12, 29))
    )
    full = replace(weekly, coming=("Léa", "Tom"), maybe=("Zoé",))
    crowd = replace(evening, coming=tuple(f"Joueur {number}" for number in range(40)))
    for each in (evening, full, replace(full, coming=()), crowd):
        buttons = f"[{texts.come}] [{texts.may_come}]"
        card = (texts.title(each.on, each.hour), texts.card(each), texts.small(each), buttons)
        yield "\n".join(card)
    yield texts.listed((evening, replace(full, zone="UTC")), PARIS)
    for numbers in ((0, 0), (1, 0), (0, 1), (0, 3), (2, 1), (5, 2)):
        yield texts.reminder(timedelta(minutes=30), *numbers)
    yield texts.reminder(timedelta(seconds=20), 3, 0)
    yield texts.in_private(timedelta(minutes=30))
    yield texts.opened("Léa")
    yield texts.opened("")
    yield f"{texts.opened('')}\n{texts.asks_for_code}"
    yield from (texts.game_on, texts.not_now, texts.given_up, texts.missed)
    yield texts.off(ON, HOUR)
    yield f"{texts.off_weekly(ON, HOUR)}\n{texts.called_off_weekly(ON)}"
    yield texts.changed(ON, time(21))
    yield texts.planned(ON, HOUR, PARIS, True)
    yield texts.planned(ON, HOUR, PARIS, False)
    yield texts.replanned(ON, HOUR, PARIS, list(texts.change.values()))
    yield texts.other_hour(date(2027, 3, 28), time(2, 30), time(3, 30))
    yield from (
        texts.managers,
        *texts.unclear.values(),
        texts.not_then,
        texts.no_such_day,
        texts.which,
    )
    yield from (texts.none, texts.too_many(10), texts.called_off, texts.gone)
    yield texts.instead(ON, time(21))
    yield texts.not_weekly(ON)
    yield texts.keeps_clock(ON, HOUR, PARIS)
    yield texts.moved(ON, HOUR, PARIS, timedelta(hours=6))
    yield texts.moved(ON, HOUR, PARIS, timedelta(hours=-8, minutes=-30))
    yield f"{texts.gives_way([NEXT])}\n{texts.gives_way([NEXT, date(2026, 12, 15)])}"
    yield texts.without([NEXT], date(2026, 12, 15))
    yield texts.without([NEXT, date(2026, 12, 15)], date(2026, 12, 22))
    yield f"{texts.sure(ON, HOUR)}\n[{texts.call_off_now}]"
    yield f"{texts.sure_weekly(ON, HOUR)}\n[{texts.call_off_now}] | [{texts.call_off(ON)}]"
    yield from (texts.which_role, texts.role_is_called, texts.no_role)
    yield f"{texts.entry_title}\n{texts.entry(replace(full, games=3, pause=5))}"
    yield from (
        texts.begun,
        texts.so_many_at_most(9, 60),
        texts.still_on,
        texts.stuck,
        texts.ends,
        texts.none_is_on,
        texts.no_ranking,
    )
    starts = datetime.combine(ON, time(21, 19))
    yield f"{texts.follows(2, 3, 10, starts)}\n{texts.follows(3, 3, 0, starts)}"
    yield texts.passed(starts, PARIS)
    several = replace(evening, games=3, pause=10)
    yield f"{texts.card(several)}\n{texts.card(replace(several, pause=0))}"
    yield texts.card(replace(several, simultane=True))
    yield from _rankings(texts)
    yield " | ".join(texts.answered[each] for each in Coming)


def _rankings(texts: Evenings) -> Iterator[str]:
    first = EveningResult(Fraction(1040), 1, Fraction(962, 10))
    second = EveningResult(Fraction(825, 2), 2, Fraction(50))
    lines = (
        EveningLine(1, "Léa et Tom", Fraction(2905, 2), (first, second)),
        EveningLine(2, "Zoé", Fraction(1), (None, replace(second, points=Fraction(1)))),
    )
    later = (Replayed("Max", ((1, 12), (2, 1)), Fraction(13)),)
    ranking = EveningRanking(ON, "points", ("a", "b"), lines, later)
    for by in texts.ranked_by:
        ranking = replace(ranking, by=by, replayed=later if by == "points" else ())
        pages = " ".join(f"[{texts.game_page(number)}]" for number in (1, 2))
        yield f"{texts.ranking_title(ON)}\n{texts.ranked(ranking)}\n[{texts.save}] {pages}"
    table = [texts.headings(ranking), *map(texts.fields, lines), texts.fields_later(later[0], 2)]
    yield "\n".join(";".join(line) for line in table)
