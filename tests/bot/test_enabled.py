"""What is known of platforms that are enabled, whichever process has them."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.cli.start import _web_of
from bot.config import Config, Telegram
from bot.delivery.seal import Seal
from bot.enabled import Enabled
from bot.platforms.playground.adapter import Playground
from tests.bot.club import Club


@pytest.mark.parametrize(
    ("enabled", "calendars", "several"),
    [
        (Enabled(None, discord_token="a.b.c"), {"discord"}, set()),
        (Enabled(0), set(), {"playground"}),
        (Enabled(None, telegram_token="1:a"), set(), set()),
    ],
)
def test_the_house_knows_what_platforms_have_before_they_are_begun(
    club: Club, enabled: Enabled, calendars: set[str], several: set[str]
) -> None:
    shared: Any = (club.application, *[None] * 5)
    assert set(enabled.makers(shared, Telegram())) == set(enabled.names)
    assert club.application.settings.calendars == calendars
    assert club.application.several_languages == several


async def test_the_page_believes_the_proxies_that_are_configured(club: Club) -> None:
    config = Config.model_validate({"web": {"trusted_proxies": ["172.18.0.0/16", "192.0.2.7"]}})
    shared: Any = (
        club.application,
        None,
        club.store,
        None,
        Seal(bytes(32)),
        SimpleNamespace(now=None),
    )
    enabled = Enabled(0, web=_web_of(config, {}))
    page = enabled.makers(shared, Telegram())["playground"]()
    assert isinstance(page, Playground)
    assert [str(each) for each in page._proxies] == ["172.18.0.0/16", "192.0.2.7/32"]


@pytest.mark.parametrize("token", ["a.b.c", ""])
def test_each_range_of_discord_is_a_role_with_an_adapter_of_its_own(club: Club, token: str) -> None:
    shared: Any = (club.application, *[None] * 5)
    enabled = Enabled(0, token, ranges=3)
    ranges = ["discord", "discord-1", "discord-2"] if token else []
    assert enabled.roles == [*ranges, "playground"]
    assert set(enabled.makers(shared, Telegram())) == set(enabled.roles)
    assert enabled.in_ranges == ({"discord": 3} if token else {})
