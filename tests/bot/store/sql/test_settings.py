"""What many people have chosen is read at once, on both databases."""

from bot.store import Store
from bot.talk.identity import Place, personal


async def test_the_choices_of_many_are_those_of_each(store: Store) -> None:
    await store.places.set_setting(personal(1), "alerts", "yes")
    await store.places.set_setting(personal(3), "alerts", "no")
    await store.places.set_setting(personal(3), "user-name", "zoé")
    await store.places.set_setting(Place("club", "2"), "alerts", "yes")  # no person's
    persons = [1, 2, 3]
    chosen = await store.places.settings_of(persons)
    assert chosen == {each: await store.places.settings(personal(each)) for each in persons}
    assert chosen[2] == {}
    assert await store.places.settings_of([]) == {}
