"""What is known of platforms that are enabled, whichever process has them."""

from typing import Any

import pytest

from bot.config import Telegram
from bot.enabled import Enabled
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
