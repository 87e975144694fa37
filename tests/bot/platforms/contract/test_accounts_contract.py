"""Several accounts of one person, the same on every platform."""

import re

from tests.bot.platforms.contract.driver import Driver


async def test_two_accounts_become_one_by_a_code_that_nobody_else_sees(driver: Driver) -> None:
    shown = await driver.types("Tom", "/compte lier")
    (code,) = re.findall(r"\d+-\w{4}-\w{4}", shown.text)
    for name in ("Léa", "Zoé"):
        assert code not in driver.shown_to(name)
    asked = await driver.types("Zoé", f"/compte lier {code}")
    assert "Lier ce compte à celui de Tom ?" in asked.text
    done = await driver.presses("Zoé", "Oui, lier", on=asked)
    assert "C’est fait" in done.text
    listed = await driver.types("Tom", "/compte delier")
    assert len(listed.buttons) == 2
