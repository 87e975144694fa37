"""What is said of club evenings (`test_sentences`)."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, time, timedelta

from bot.talk.evening_actions import Coming, EveningView
from bot.texts import Texts

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
    yield texts.listed((evening, full))
    for numbers in ((0, 0), (1, 0), (0, 1), (0, 3), (2, 1), (5, 2)):
        yield texts.reminder(timedelta(minutes=30), *numbers)
    yield texts.reminder(timedelta(seconds=20), 3, 0)
    yield texts.in_private(timedelta(minutes=30))
    yield texts.opened("Léa")
    yield texts.opened("")
    yield from (texts.game_on, texts.not_now, texts.given_up, texts.missed)
    yield texts.off(ON, HOUR)
    yield texts.changed(ON, time(21))
    yield texts.planned(ON, HOUR, PARIS, True)
    yield texts.planned(ON, HOUR, PARIS, False)
    yield from (texts.managers, texts.unclear, texts.not_then, texts.no_such_day, texts.which)
    yield from (texts.none, texts.too_many(10), texts.called_off, texts.gone)
    yield texts.is_weekly(ON, time(21))
    yield texts.not_weekly(ON)
    yield texts.without([NEXT], date(2026, 12, 15))
    yield texts.without([NEXT, date(2026, 12, 15)], date(2026, 12, 22))
    yield f"{texts.sure(ON, HOUR)}\n[{texts.call_off_now}]"
    yield f"{texts.sure_weekly(ON, HOUR)}\n[{texts.call_off_now}] | [{texts.call_off(ON)}]"
    yield " | ".join(texts.answered[each] for each in Coming)
