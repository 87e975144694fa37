"""Time in which only some of a game's places could play is given back, up to a minute."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.games.outages import EVERYWHERE, SILENT, WAITED_FOR_SOME, Outages, Span, lost_there
from bot.store import Beat
from tests.bot.club import START


def _for(seconds: float, where: str = EVERYWHERE) -> Span:
    return Span(START, START + timedelta(seconds=seconds), where)


@pytest.mark.parametrize(
    ("span", "wheres", "given"),
    [
        (_for(300), ("discord", "telegram"), 300),
        (_for(300, "telegram"), ("telegram",), 300),
        (_for(40, "telegram"), ("discord", "telegram"), 40),
        (_for(300, "telegram"), ("discord", "telegram"), WAITED_FOR_SOME.total_seconds()),
        (_for(300, "discord/3"), ("discord/3", "discord/4"), WAITED_FOR_SOME.total_seconds()),
        (_for(300, "discord"), ("discord/3", "discord/4"), 300),
        (_for(300, "playground"), ("discord", "telegram"), 0),
    ],
)
def test_what_a_game_has_lost_in_its_places(
    span: Span, wheres: tuple[str, ...], given: float
) -> None:
    lost = lost_there([span], wheres)
    assert sum((each.until - each.since for each in lost), timedelta(0)).total_seconds() == given


def test_what_all_places_have_lost_is_told_as_one_whoever_noticed_it() -> None:
    """The machine slept; one platform was away before, another was back later."""
    at = [START + timedelta(seconds=each) for each in (0, 10, 110, 113)]
    spans = [
        Span(at[1], at[2], EVERYWHERE, but=frozenset({"telegram"})),
        Span(at[0], at[3], "telegram"),
        Span(at[1], at[3], "discord"),
    ]
    (lost,) = lost_there(spans, ("discord", "telegram", "playground"))
    assert (lost.since, lost.until) == (at[0], at[2])


def test_a_game_in_one_place_is_told_as_ever() -> None:
    spans = [_for(5), _for(40, "telegram"), _for(9, "discord")]
    assert lost_there(spans, ("discord",)) == [spans[0], spans[2]]


def test_what_another_process_does_not_look_after_is_away_as_far_as_that_is_known() -> None:
    outages, at = Outages(), [START + timedelta(seconds=each) for each in (0, 20, 40)]
    outages.start(None, START)
    beat = Beat(at[1], timedelta(0), "", {"telegram": at[0], "playground": at[0]})
    outages.alive(at[1])
    outages.others(beat, {"playground"}.__contains__)
    outages.alive(at[2])  # nobody has asked since
    outages.settle(outages.over())
    assert outages.are_there
    assert outages.lost("telegram") == [Span(at[0], at[1], "telegram")]
    assert outages.lost("playground") == []
    outages.others(replace(beat, away={"telegram": at[2] - SILENT}), {"playground"}.__contains__)
    assert outages.lost("telegram") == [], "it is noted now and then"
