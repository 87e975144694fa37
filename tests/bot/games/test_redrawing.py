"""Lobbies that another version has posted: edited once after a start, where they would be others today."""

import pytest

from bot.games.kinds.duplicate.channel_messages import ChannelMessages
from bot.games.redrawing import redraw_lobbies
from bot.store.share import BITS_BELOW
from bot.talk.identity import Place
from bot.talk.messages import Edit
from tests.bot.club import PLACE, Club
from tests.bot.plain import plain


async def restart(club: Club) -> None:
    club.open()
    await redraw_lobbies(club.store, club.application.desk, PLACE.platform)
    await club.deliver()


@pytest.mark.parametrize("line", ["/duplicate", "/classique", "/loto"])
async def test_a_lobby_is_drawn_anew_where_it_would_be_another_today(club: Club, line: str) -> None:
    await club.say("Léa", line)
    before, sent = club.newest("lobby"), len(club.log)
    await restart(club)
    assert len(club.log) == sent, "it says what it would say today"

    await club.store.places.set_setting(PLACE, "language", "en")  # as if by another program
    await restart(club)
    (anew,) = club.log[sent:]
    assert anew.slot == before.slot
    assert plain(anew.text) != plain(before.text)
    assert anew.buttons[0].label == "Join"
    assert not club.calls
    await restart(club)
    assert len(club.log) == sent + 1, "once"


async def test_whoever_has_a_range_draws_those_of_its_places(club: Club) -> None:
    server = Place("club", f"guild-{1 << BITS_BELOW}")
    await club.application.settings.within(PLACE, (server,))
    await club.say("Léa", "/duplicate")
    club.store.share.ranges = {"club": 2}
    await club.store.places.set_setting(PLACE, "language", "en")
    club.open()
    for role, drawn in (("club", 0), ("club-1", 1)):
        await redraw_lobbies(club.store, club.application.desk, role)
        assert len(await club.store.messages.pending(club.now, 9)) == drawn


async def test_a_lobby_that_cannot_be_drawn_stops_nobody(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.say("Léa", "/duplicate")
    await club.say("Léa", "/classique")
    await club.store.places.set_setting(PLACE, "language", "en")
    monkeypatch.setattr(ChannelMessages, "lobby", lambda *_: 1 // 0)
    sent = len(club.log)
    await restart(club)
    (anew,) = club.log[sent:]
    assert "Classic" in anew.title


async def test_a_round_that_is_on_stays_as_it_is(club: Club) -> None:
    await club.begin("Tom")
    await club.store.places.set_setting(PLACE, "language", "en")
    sent = len(club.log)
    await restart(club)
    assert len(club.log) == sent
    assert not [each for each in club.log if isinstance(each, Edit)]
