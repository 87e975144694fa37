"""Bulletins without leaving the group: only their authors see them, and only they hand them in."""

from collections.abc import AsyncIterator
from datetime import timedelta
from itertools import permutations

import pytest

from bot.store.sqlite.store import SqliteStore
from bot.talk.identity import Account
from engine.lexicon import Lexicon
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.inline_table import InlineTable, table_on
from tests.bot.platforms.telegram.people import Cannot, Person
from tests.bot.platforms.telegram.server import Scripted
from tests.bot.platforms.telegram.world import ANONYMOUS

BOTH_ORDERS = (("message", "chosen"), ("chosen", "message"))
ONE_WAY = (("message",), ("chosen",))
AN_HOUR = timedelta(hours=1)
SLIP, SEE = "Voici ma réponse.", "Voir ma réponse"


@pytest.fixture
async def table(store: SqliteStore) -> AsyncIterator[InlineTable]:
    async with table_on(store) as table:
        yield table


@pytest.fixture
def lea(table: InlineTable) -> Person:
    return table.server.person("Léa")


@pytest.fixture
def tom(table: InlineTable) -> Person:
    return table.server.person("Tom")


@pytest.fixture
async def club(table: InlineTable, lea: Person, tom: Person) -> Group:
    """Léa's game with Tom in a group: a round is on, and its clock runs."""
    await table.meets(lea, tom)
    group = table.server.group("Club du jeudi", lea, tom)
    await table.plays(group, lea, tom)
    return group


async def word(table: InlineTable, group: Group, length: int = 3) -> str:
    return (await table.round(group)).rack.replace("?", "")[:length]


# What is shown while one types ----------------------------------------------------------------------


async def test_each_game_is_a_row_named_by_its_group(
    table: InlineTable, lea: Person, tom: Person, club: Group
) -> None:
    other = table.server.group("Famille", lea, tom)
    await table.plays(other, tom, lea)
    text = await word(table, club)
    query = await table.rows(lea, f"H8 {text}", club)
    rows = await lea.shown(query)
    assert {row.split("\n")[0] for row in rows} == {"Club du jeudi", "Famille"}
    [here] = [row for row in rows if row.startswith("Club")]
    assert here.split("\n")[1].startswith(f"Envoyer {text} en H8 : ")
    assert await table.bulletins(club) == {}, "typing hands nothing in"


async def test_groups_of_one_title_are_told_apart_by_who_plays(
    table: InlineTable, lea: Person, tom: Person, club: Group
) -> None:
    await table.plays(table.server.group("Club du jeudi", lea), lea)
    rows = await lea.shown(await table.rows(lea, "H8 AB", club))
    assert sorted(row.split("\n")[0] for row in rows) == [
        "Club du jeudi · Duplicate : Léa",
        "Club du jeudi · Duplicate : Léa, Tom",
    ]


async def test_a_topic_is_a_place_of_its_own(table: InlineTable, lea: Person) -> None:
    forum = table.server.group("Forum", lea, forum=True)
    topic, other = forum.topic("Parties"), forum.topic("Autre")
    await table.plays(forum, lea, topic=topic)
    text = (await table.round(forum, topic)).rack.replace("?", "")[:3]
    query = await table.rows(lea, f"H8 {text}", forum)
    lea.chooses(query, chat=forum, topic=other)
    await table.take()
    assert await table.bulletins(forum, topic) == {}
    lea.chooses(query, chat=forum, topic=topic)
    await table.take()
    assert await table.bulletins(forum, topic) == {"Léa": text}


async def test_two_who_type_the_same_get_each_his_own(
    table: InlineTable, lea: Person, tom: Person, club: Group
) -> None:
    text = await word(table, club)
    queries = [await table.rows(person, f"H8 {text}", club) for person in (lea, tom)]
    ids = {row["id"] for query in queries for row in query.rows or ()}
    assert len(ids) == len(queries)
    assert not table.server.asked.kept, "Telegram keeps no answer, for nobody"
    for answered in table.server.asked_for("answerInlineQuery"):
        assert answered.params["cache_time"] == 0
        assert answered.params["is_personal"] is True
    for person, query in zip((lea, tom), queries, strict=True):
        person.chooses(query, chat=club)
    await table.take()
    assert await table.bulletins(club) == {"Léa": text, "Tom": text}


async def test_a_good_and_a_bad_word_are_shown_alike(
    table: InlineTable, lea: Person, club: Group, shipped: Lexicon
) -> None:
    rack = (await table.round(club)).rack.replace("?", "")
    pairs = ("".join(letters) for letters in permutations(rack, 2))
    good, bad = next((w, w[::-1]) for w in pairs if w in shipped and w[::-1] not in shipped)
    [[of_good], [of_bad]] = [
        await lea.shown(await table.rows(lea, f"H8 {each}", club)) for each in (good, bad)
    ]
    assert of_good.replace(good, bad) == of_bad


async def test_what_would_be_refused_says_why_and_hands_nothing_in(
    table: InlineTable, lea: Person, club: Group
) -> None:
    query = await table.rows(lea, "H8 ", club)
    [row] = await lea.shown(query)
    assert row.startswith("Club du jeudi\n")
    message = lea.chooses(query, chat=club)
    await table.take()
    assert plain(message.text) == "Je n’ai pas répondu."
    assert await table.bulletins(club) == {}
    assert table.told == []


async def test_the_rows_are_in_the_language_of_who_writes(
    table: InlineTable, club: Group, lea: Person
) -> None:
    lea.user["language_code"] = "en-GB"
    text = await word(table, club)
    query = await table.rows(lea, f"H8 {text}", club)
    [row] = await lea.shown(query)
    assert row.split("\n")[1].startswith(f"Send {text} at H8: ")
    assert lea.chooses(query, chat=club).text == SLIP, "the group has its own"


async def test_a_title_turns_no_line_round_and_is_not_endless(
    table: InlineTable, lea: Person
) -> None:
    group = table.server.group("\N{RIGHT-TO-LEFT OVERRIDE}Club" + "\N{ZERO WIDTH SPACE}b" * 60, lea)
    await table.plays(group, lea)
    [row] = await lea.shown(await table.rows(lea, "H8 AB", group))
    assert row.split("\n")[0] == "Club" + "b" * 28


async def test_where_the_title_cannot_be_had_the_players_tell_the_game(
    table: InlineTable, lea: Person, club: Group
) -> None:
    table.server.script.append(Scripted("getChat", 400, "Bad Request: chat not found"))
    [row] = await lea.shown(await table.rows(lea, "H8 AB", club))
    assert row.startswith("Duplicate : Léa, Tom\n")


async def test_titles_are_asked_for_once(table: InlineTable, lea: Person, club: Group) -> None:
    before = len(table.server.asked_for("getChat"))
    for text in ("H8 A", "H8 AB", "H8 ABC"):
        await table.rows(lea, text, club)
    assert len(table.server.asked_for("getChat")) == before + 1


async def test_who_has_written_on_is_not_waited_for(
    table: InlineTable, lea: Person, club: Group
) -> None:
    lea.queries(club, "H8 A")
    table.server.script.append(Scripted("answerInlineQuery", 400, "Bad Request: query is too old"))
    await table.take()
    [row] = await lea.shown(await table.rows(lea, "H8 AB", club))
    assert row.startswith("Club du jeudi")


# What is chosen ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [*BOTH_ORDERS, *ONE_WAY])
async def test_choosing_hands_in_once_whichever_way_it_is_heard_of(
    table: InlineTable, lea: Person, club: Group, order: tuple[str, ...]
) -> None:
    table.server.world.inline_feedback = True
    text = await word(table, club)
    lea.chooses(await table.rows(lea, f"H8 {text}", club), chat=club, order=order)
    await table.take()
    assert await table.bulletins(club) == {"Léa": text}
    [(told, receipt)] = table.told
    assert told == "Léa"
    assert receipt.startswith(f"Noté : {text} en H8")
    current = await table.round(club)
    assert [len(entries) for entries in current.entries.values()] == [1]


async def test_no_letter_of_it_is_in_the_group(
    table: InlineTable, lea: Person, club: Group
) -> None:
    text = await word(table, club, 4)
    message = lea.chooses(await table.rows(lea, f"H8 {text}", club), chat=club)
    assert plain(message.text) == SLIP
    assert message.buttons == (SEE,)
    assert text not in str(message.json)
    assert "H8" not in str(message.json)


async def test_the_line_goes_where_the_bot_may_take_it_away(
    table: InlineTable, lea: Person, club: Group
) -> None:
    text = await word(table, club)
    stays = lea.chooses(await table.rows(lea, f"H8 {text}", club), chat=club)
    await table.take()
    assert stays in club.messages
    club.promote(table.server.bot, "can_delete_messages")
    goes = lea.chooses(await table.rows(lea, f"H8 {text}", club), chat=club)
    await table.take()
    assert goes not in club.messages


async def test_what_its_author_was_not_told_stays_for_him_to_press(
    table: InlineTable, lea: Person, club: Group
) -> None:
    club.promote(table.server.bot, "can_delete_messages")
    lea.blocks()
    query = await table.rows(lea, f"H8 {await word(table, club)}", club)
    table.pass_unnoticed(200)
    message = lea.chooses(query, chat=club)
    await table.take()
    assert message in club.messages
    press = lea.presses(message, SEE)
    await table.take()
    assert "pas été noté" in plain((await lea.answer(press)).text)


async def test_its_author_sees_the_receipt_by_the_button_and_nobody_else(
    table: InlineTable, lea: Person, tom: Person, club: Group
) -> None:
    text = await word(table, club)
    message = lea.chooses(await table.rows(lea, f"H8 {text}", club), chat=club)
    await table.take()
    presses = [person.presses(message, SEE) for person in (lea, tom)]
    await table.take()
    [of_lea, of_tom] = [
        await person.answer(p) for person, p in zip((lea, tom), presses, strict=True)
    ]
    assert plain(of_lea.text).startswith(f"Noté : {text}")
    assert of_lea.alert
    assert plain(of_tom.text) == "Ce bulletin est celui de Léa : son contenu reste secret."


async def test_a_forwarded_line_does_nothing(
    table: InlineTable, lea: Person, tom: Person, club: Group
) -> None:
    text = await word(table, club)
    message = lea.chooses(await table.rows(lea, f"H8 {text}", club), chat=club, order=())
    for person in (lea, tom):
        person.forwards(message, club)
        await table.take()
    assert await table.bulletins(club) == {}
    assert table.told == [
        (name, "Un message transféré ne remet pas de bulletin : écrivez-en un nouveau.")
        for name in ("Léa", "Tom")
    ]


async def test_what_was_handed_in_is_told_to_nobody_who_passes_it_on(
    table: InlineTable, lea: Person, tom: Person, club: Group
) -> None:
    text = await word(table, club)
    query = await table.rows(lea, f"H8 {text}", club)
    message = lea.chooses(query, chat=club)
    await table.take()
    tom.forwards(message, club)
    tom.chooses(query, chat=club)  # without saying whose it was
    await table.take()
    assert [name for name, _ in table.told] == ["Léa", "Tom", "Tom"]
    assert not any(text in said for name, said in table.told if name == "Tom")


async def test_a_stolen_ticket_does_nothing(
    table: InlineTable, lea: Person, tom: Person, club: Group
) -> None:
    query = await table.rows(lea, f"H8 {await word(table, club)}", club)
    tom.chooses(query, chat=club)  # of a client of his own making
    await table.take()
    assert await table.bulletins(club) == {}
    assert table.told == [("Tom", "Ce bulletin est celui de Léa : son contenu reste secret.")]


async def test_in_another_chat_it_does_nothing(
    table: InlineTable, lea: Person, club: Group
) -> None:
    other = table.server.group("Famille", lea)
    lea.chooses(await table.rows(lea, f"H8 {await word(table, club)}", other), chat=other)
    await table.take()
    assert await table.bulletins(club) == {}
    [(name, said)] = table.told
    assert name == "Léa"
    assert "d’un autre groupe" in said


async def test_of_a_choice_that_is_heard_of_first_nobody_knows_the_chat(
    table: InlineTable, lea: Person, club: Group
) -> None:
    other, text = table.server.group("Famille", lea), await word(table, club)
    query = await table.rows(lea, f"H8 {text}", other)
    lea.chooses(query, chat=other, order=("chosen", "message"))
    await table.take()
    assert await table.bulletins(club) == {"Léa": text}
    [(_, said)] = table.told
    assert said.startswith("Noté"), "and once it is noted, it is"


@pytest.mark.parametrize("order", [*BOTH_ORDERS, *ONE_WAY])
async def test_when_the_round_is_over_it_is_too_late(
    table: InlineTable, lea: Person, club: Group, order: tuple[str, ...]
) -> None:
    table.server.world.inline_feedback = True
    query = await table.rows(lea, f"H8 {await word(table, club)}", club)
    for seconds in (200, 10, 30):  # it is closed, it is scored, the next one is on
        await table.wait(seconds)
    lea.chooses(query, chat=club, order=order)
    await table.take()
    assert await table.bulletins(club) == {}
    [(name, said)] = table.told  # once, whichever way
    assert name == "Léa"
    assert said.startswith("Le coup 1 est terminé.")


async def test_it_counts_by_the_date_of_the_message(
    table: InlineTable, lea: Person, club: Group
) -> None:
    text = await word(table, club)
    in_time, late = [await table.rows(lea, f"H8 {each}", club) for each in (text, text[:2])]
    lea.chooses(in_time, chat=club)
    table.pass_unnoticed(200)  # both are heard of late
    lea.chooses(late, chat=club)
    await table.take()
    assert await table.bulletins(club) == {"Léa": text}
    assert [said.startswith("Noté") for _, said in table.told] == [True, False]


async def test_a_restart_between_query_and_choice_loses_nothing(
    table: InlineTable, lea: Person, club: Group
) -> None:
    text = await word(table, club)
    query = await table.rows(lea, f"H8 {text}", club)
    table.open()
    lea.chooses(query, chat=club)
    await table.take()
    assert await table.bulletins(club) == {"Léa": text}


async def test_a_repeated_update_is_harmless_after_a_restart_too(
    table: InlineTable, lea: Person, club: Group
) -> None:
    texts = [await word(table, club, length) for length in (3, 2)]
    for text in texts:
        lea.chooses(await table.rows(lea, f"H8 {text}", club), chat=club)
        await table.take()
    told = [
        update for update in table.server.updates.told if update.get("message", {}).get("via_bot")
    ]
    table.open()
    table.server.updates.put({**told[0], "update_id": told[-1]["update_id"] + 10})
    await table.take()
    assert await table.bulletins(club) == {"Léa": texts[1]}, "the later one stands"


async def test_an_anonymous_administrator_is_known_by_his_ticket(
    table: InlineTable, lea: Person, club: Group
) -> None:
    text = await word(table, club)
    message = lea.chooses(await table.rows(lea, f"H8 {text}", club), chat=club, order=())
    message.json |= {"from": ANONYMOUS, "sender_chat": club.json}
    table.server.updates.tell("message", message.json)
    await table.take()
    assert await table.bulletins(club) == {"Léa": text}
    assert [name for name, _ in table.told] == ["Léa"]


async def test_its_author_is_not_told_of_who_passes_it_on_as_the_group(
    table: InlineTable, lea: Person, tom: Person, club: Group
) -> None:
    """Nobody knows who did; and what is told to her would count as hers."""
    query = await table.rows(lea, f"H8 {await word(table, club)}", club)
    message = lea.chooses(query, chat=club, order=())
    origin = {"type": "user", "sender_user": lea.user, "date": message.json["date"]}
    passed_on = {"from": ANONYMOUS, "sender_chat": club.json, "forward_origin": origin}
    table.server.updates.tell("message", message.json | passed_on)
    await table.take()
    assert table.told == []


async def test_a_later_bulletin_takes_its_place(
    table: InlineTable, lea: Person, club: Group
) -> None:
    for length in (3, 2):
        text = await word(table, club, length)
        lea.chooses(await table.rows(lea, f"H8 {text}", club), chat=club)
        await table.take()
        assert await table.bulletins(club) == {"Léa": text}


async def test_where_inline_mode_is_forbidden_the_lobby_says_what_else_there_is(
    table: InlineTable, lea: Person, tom: Person
) -> None:
    group = table.server.group("Club", lea, tom)
    group.forbid("can_send_other_messages")
    with pytest.raises(Cannot):
        tom.queries(group, "H8 AB")
    assert "remettez vos bulletins par « Jouer en privé »" in await table.types(
        lea, group, "/duplicate"
    )


async def test_in_the_private_chat_with_the_bot_it_is_handed_in_too(
    table: InlineTable, lea: Person, club: Group
) -> None:
    text = await word(table, club)
    lea.chooses(await table.rows(lea, f"H8 {text}"))
    await table.take()
    assert await table.bulletins(club) == {"Léa": text}


# Words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["mot AS", "word AS", "/mot as", "as"])
async def test_a_word_is_judged_in_any_chat(table: InlineTable, typed: str) -> None:
    max_ = table.server.person("Max")
    query = await table.rows(max_, typed)
    [row] = await max_.shown(query)
    assert row.startswith("AS : admis")
    message = max_.chooses(query)
    assert plain(message.text).startswith("AS : admis")
    assert not message.buttons
    await table.take()
    assert table.told == []


async def test_other_tools_go_by_their_names(table: InlineTable) -> None:
    max_ = table.server.person("Max")
    [row] = await max_.shown(await table.rows(max_, "anagrammes SA"))
    assert row.startswith("Anagrammes de SA : ")


async def test_what_would_help_those_who_play_there_is_taken_away(
    table: InlineTable, club: Group
) -> None:
    max_ = table.server.person("Max")
    club.join(max_.user)
    club.promote(table.server.bot, "can_delete_messages")
    query = await table.rows(max_, "mot AS", club)
    helps = max_.chooses(query, chat=club)
    other = table.server.group("Mots", max_)
    other.promote(table.server.bot, "can_delete_messages")
    stays = max_.chooses(query, chat=other)
    await table.take()
    assert helps not in club.messages
    assert stays in other.messages


async def test_also_in_another_topic_in_which_nobody_has_spoken_to_the_bot(
    table: InlineTable, lea: Person
) -> None:
    max_ = table.server.person("Max")
    forum = table.server.group("Forum", lea, max_, forum=True)
    forum.promote(table.server.bot, "can_delete_messages")
    played, other = forum.topic("Parties"), forum.topic("Autre")
    await table.plays(forum, lea, topic=played)
    query = await table.rows(max_, "mot AS", forum)
    helps = max_.chooses(query, chat=forum, topic=other)
    await table.take()
    assert helps not in forum.messages


async def test_what_changes_something_is_not_done_by_typing(table: InlineTable) -> None:
    max_ = table.server.person("Max")
    await max_.shown(await table.rows(max_, "proposer ZZZ parce que"))
    store = table.store
    person = await store.people.person(Account("telegram", str(max_.id)), max_.name)
    assert await store.complaints.count(person, table.server.world.clock.now() - AN_HOUR) == 0


async def test_the_tools_are_silent_for_who_plays(
    table: InlineTable, lea: Person, club: Group
) -> None:
    query = await table.rows(lea, "mot AS", club)
    [row] = await lea.shown(query)
    assert row.startswith("Chevalet\nVous jouez un coup en ce moment")


async def test_whose_turn_it_is_not_reads_that() -> None:
    async with table_on(MemoryStore()) as table:
        both = [table.server.person("Léa"), table.server.person("Tom")]
        group = table.server.group("Club", *both)
        await table.meets(*both)
        for person, line in zip(both, ("/classique", "/rejoindre"), strict=True):
            await table.types(person, group, line)
        await table.types(both[0], group, "/commencer")
        shown = [await each.shown(await table.rows(each, "AS")) for each in both]
        (waits,) = [row for (row,) in shown if "Ce n’est pas encore à vous" in row]
        (plays,) = [row for (row,) in shown if row != waits]
        assert waits.startswith("Club\n")
        assert plays.startswith("Club\nOù placez-vous AS")


async def test_what_is_told_to_who_writes_is_said_to_nobody(
    table: InlineTable, lea: Person, club: Group
) -> None:
    query = await table.rows(lea, "mot AS", club)
    await lea.shown(query)
    lea.chooses(query, chat=club)
    await table.take()
    assert club.messages[-1].text == "Je n’ai pas répondu."


async def test_who_plays_nothing_is_told_what_to_type(table: InlineTable) -> None:
    max_ = table.server.person("Max")
    [row] = await max_.shown(await table.rows(max_, ""))
    assert "Exemple : H4 SEMAINE" in row
