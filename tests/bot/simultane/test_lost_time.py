"""Time in which only some of a game's places could play is given back, up to a minute."""

from datetime import timedelta

import pytest

from bot.games.outages import EVERYWHERE, WAITED_FOR_SOME, Span, lost_there
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
