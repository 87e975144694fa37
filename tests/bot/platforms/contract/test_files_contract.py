"""What every platform does the same with a file that comes with a command: it is read, or a line says why."""

import pytest

from bot.talk.attached import LONGEST_ATTACHED
from tests.bot.platforms.contract.driver import Driver, until_seen

NOTES = b"AEINRST H4 RESINAT\r\nBDEMNO?\r\n"


async def test_draws_in_a_file_are_played(driver: Driver) -> None:
    told = await driver.sends("Tom", "/rejouer", "soirée.txt", b"\xef\xbb\xbf" + NOTES)
    assert "Coup 1 sur 2" in told.text
    assert "A E I N R S T" in told.text.replace("\xa0", " ")
    assert not driver.everybody(), "it is for nobody else"


async def test_a_game_that_was_exported_is_played_again(driver: Driver) -> None:
    await driver.types("Léa", "/duplicate blitz")
    await until_seen(driver, "Partie duplicate")
    await driver.presses("Léa", "Commencer")
    await until_seen(driver, "Fin du temps")
    await driver.types("Léa", "/organiser relever")
    await until_seen(driver, "Top du coup 1")
    await driver.types("Léa", "/organiser arreter oui")
    await until_seen(driver, "Partie terminée")
    told = await driver.types("Léa", "/feuille exporter")
    (record,) = told.files.values()
    again = await driver.sends("Tom", "/rejouer", "partie.json", record)
    assert "Coup 1 sur 1" in again.text


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe", "n’est pas du texte"),
        (b"A" * (LONGEST_ATTACHED + 1), "est trop long : je lis 200"),
        (b'{"partie": 1}', "Je ne trouve pas de partie dans ce fichier"),
        (b"AEINRST H4 ZZZ", "Ligne 1, « AEINRST H4 ZZZ » :"),
    ],
    ids=["binary", "too long", "no game", "no draw"],
)
async def test_what_cannot_be_read_gets_one_line(driver: Driver, data: bytes, why: str) -> None:
    told = await driver.sends("Tom", "/rejouer", "fichier.bin", data)
    assert why in told.text
    assert len(told.text.splitlines()) == 1
