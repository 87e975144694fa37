"""What every platform does the same: a top that was missed is asked again, and answered on a form."""

from bot.store import StoredCard
from tests.bot.platforms.contract.driver import Driver, until_seen
from tests.bot.platforms.contract.test_contract import end_of_round, first_round


async def missed(driver: Driver) -> StoredCard:
    """Tom has played HOP, which was not the top, and the game is over; the card that he has of it."""
    await first_round(driver)
    await driver.plays("Tom", "H8 HOP")
    await end_of_round(driver)
    await driver.types("Léa", "/organiser arreter oui")
    await until_seen(driver, "Partie terminée")
    bot = driver.whole
    cards = [await bot.store.cards.next(person, bot.time_base.now()) for person in range(1, 6)]
    (card,) = filter(None, cards)
    return card


async def test_a_top_that_was_missed_is_asked_word_first_then_place(driver: Driver) -> None:
    card = await missed(driver)
    before = len(driver.everybody())
    asked = await driver.types("Tom", "/reviser")
    assert asked.text.startswith(f"Quel mot de {len(card.word)} lettres")
    assert asked.buttons == ("Répondre", "Je ne sais pas")
    assert not asked.picture
    form = await driver.opens("Tom", "Répondre", asked)
    assert form.title.startswith("Révision")
    assert "toutes ces lettres" in (await driver.fills_in("Tom", form, "hop")).text
    right = await driver.fills_in("Tom", await driver.opens("Tom", "Répondre", asked), card.word)
    assert right.text.startswith(f"Oui, {card.word}")
    assert "Tirage : H P O I E S E" in right.picture
    await driver.presses("Tom", "Je ne sais pas", right)
    assert "Il reviendra dans 15 min" in driver.shown_to("Tom"), "in the place of the question"
    assert "Rien à revoir" in (await driver.types("Tom", "/reviser")).text
    assert len(driver.everybody()) == before, "nobody else is told"
    assert (await driver.types("Léa", "/reviser")).text.startswith("Aucun mot à revoir")
