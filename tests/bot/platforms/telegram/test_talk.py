"""What people type and press on Telegram, and what each of them is shown of the answer."""

from datetime import timedelta

import pytest
import telegram
from structlog.testing import capture_logs

from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.talk_table import TalkTable
from tests.bot.platforms.telegram.world import BOT, Message


@pytest.fixture
def lea(table: TalkTable) -> Person:
    return table.server.person("Léa")


@pytest.fixture
def tom(table: TalkTable) -> Person:
    return table.server.person("Tom")


@pytest.fixture
def club(table: TalkTable, lea: Person, tom: Person) -> Group:
    return table.server.group("Club", lea, tom)


# In a group ----------------------------------------------------------------------------------------------


async def test_a_command_that_everybody_may_read_is_answered_in_the_group(
    table: TalkTable, lea: Person, club: Group
) -> None:
    said = await table.types(lea, club, "/duplicate")
    assert "La partie est ouverte" in said
    answer = next(each for each in club.messages if "La partie est ouverte" in each.text)
    assert "reply_to_message" in answer.json


async def test_other_bots_commands_and_talk_are_not_heard(
    table: TalkTable, lea: Person, club: Group
) -> None:
    club.promote(BOT)  # an administrator hears everything
    for text in ("/mot@other_bot AS", "/whatever", "bonjour à tous", "H4 MOT", "/"):
        assert await table.types(lea, club, text) == "", text
    assert "Je ne connais pas « whatever »" in await table.types(
        lea, club, "/whatever@chevalet_bot"
    )


async def test_commands_are_understood_in_both_languages_and_by_old_names(
    table: TalkTable, lea: Person, club: Group
) -> None:
    assert "AS : admis" in await table.types(lea, club, "/mot@chevalet_bot as")
    assert "AS : admis" in await table.types(lea, club, "/word as")
    assert "s’appelle maintenant" in await table.types(lea, club, "/contest zebre animal")


async def test_what_is_for_one_person_is_answered_in_private(
    table: TalkTable, lea: Person, club: Group
) -> None:
    lea.starts()
    await table.play(club, lea)
    assert await table.types(lea, club, "/moi") == ""
    shown = table.ours(lea.alone)
    assert shown.picture
    assert "Jouer" in shown.buttons


async def test_where_the_private_chat_is_closed_the_group_reads_that_and_no_more(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    await table.play(club, lea, tom)
    said = await table.types(tom, club, "/moi")
    assert (
        said
        == "La réponse n’est que pour vous : ouvrez notre discussion privée, puis refaites votre demande."
    )
    assert table.ours(club).buttons == ("Discussion privée",)


async def test_a_bulletin_for_all_to_read_is_not_noted_and_taken_away(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.play(club, lea)
    club.promote(BOT, "can_delete_messages")
    word = (await table.rack(club))[:2]
    typed = lea.types(club, f"/jouer H8 {word}")
    await table.take()
    assert typed not in club.messages
    said = table.ours(club)
    assert said.text.startswith("Ici, tout le monde vous lit")
    assert said.buttons == ("Jouer ici", "Jouer en privé")
    assert await table.noted(club) == []


@pytest.mark.parametrize("typed", ["@chevalet_bot H8 MOT", "@Chevalet_bot  8H MOT"])
async def test_nor_is_one_that_was_sent_without_choosing_its_row(
    table: TalkTable, lea: Person, club: Group, typed: str
) -> None:
    await table.play(club, lea)
    club.promote(BOT, "can_delete_messages")
    message = lea.types(club, typed)
    await table.take()
    assert message not in club.messages
    assert table.ours(club).text.startswith("Ici, tout le monde vous lit")
    assert await table.types(lea, club, "@chevalet_bot bravo") == ""


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("bonsoir", "/jouer H8 MOT"),
        ("/sac", "/jouer@chevalet_bot H8 MOT"),
        ("bonsoir", "@chevalet_bot H8 MOT"),
    ],
)
async def test_nor_is_one_that_an_edit_has_made(
    table: TalkTable, lea: Person, club: Group, first: str, then: str
) -> None:
    await table.play(club, lea)
    club.promote(BOT, "can_delete_messages")
    message = lea.types(club, first)
    await table.take()
    lea.edits(message, then)
    await table.take()
    assert message not in club.messages
    assert table.ours(club).text.startswith("Ici, tout le monde vous lit")
    assert await table.noted(club) == []


async def test_an_edit_in_a_group_does_nothing_else(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.play(club, lea)
    message = lea.types(club, "bonsoir")
    await table.take()
    said = list(club.messages)
    for line in (
        "/arreter oui",
        "/jouer@autre_bot H8 MOT",
        "/sac",
        "@chevalet_bot bravo",
        "H8 MOT",
    ):
        lea.edits(message, line)
        await table.take()
    assert club.messages == said
    assert (await table.game(club)).round is not None


async def test_nor_is_one_in_reply_to_the_bot_and_talk_is_left_alone(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.play(club, lea)
    draw = table.ours(club)
    said = await table.types(lea, club, "H8 MOT", reply_to=draw)
    assert said.startswith("Ici, tout le monde vous lit")
    assert await table.types(lea, club, "bravo", reply_to=draw) == ""
    assert await table.noted(club) == []


@pytest.mark.parametrize("name", ["the group", "a channel"])
async def test_who_writes_under_another_name_is_told_what_to_do(
    table: TalkTable, lea: Person, club: Group, name: str
) -> None:
    said = await table.types(lea, club, "/duplicate", as_=name)
    assert said.startswith("Je ne vois pas qui vous êtes")
    assert await table.types(lea, club, "bonjour", as_=name) == ""
    assert await table.types(lea, club, "/whatever", as_=name) == ""


# Alone with the bot --------------------------------------------------------------------------------------


async def test_who_begins_is_told_what_for_and_how(table: TalkTable, lea: Person) -> None:
    said = await table.types(lea, None, "/start")
    assert said.startswith("Bonjour !")
    assert "/duplicate" in said
    assert (await table.types(lea, None, "/start nobodys-link")).startswith("Bonjour !")


async def test_the_language_is_that_of_the_client_until_another_is_chosen(
    table: TalkTable,
) -> None:
    sam = table.server.person("Sam", "en-GB")
    assert (await table.types(sam, None, "/start")).startswith("Hello!")
    await table.types(sam, None, "/settings language fr")
    assert (await table.types(sam, None, "/start")).startswith("Bonjour !")


async def test_who_is_told_under_a_number_that_came_long_ago_reads_nothing_of_that(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    """After a quiet week Telegram's numbers begin anywhere."""
    await table.play(club, lea, tom)
    word = (await table.rack(club))[:2]
    await table.types(lea, None, f"H8 {word}")
    earlier = table.server.updates.told[-1]["update_id"]
    typed = tom.types(None, "H8")
    told = table.server.updates.told[-1] | {"update_id": earlier}
    update = telegram.Update.de_json(told, table.bot)
    await table.updates.handle(update, table.server.world.clock.now())
    assert typed.chat.messages[-1].is_ours
    assert word not in typed.chat.messages[-1].text


async def test_a_line_is_a_bulletin_for_the_round_that_is_on(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.play(club, lea)
    word = (await table.rack(club))[:2]
    said = await table.types(lea, None, f"H8 {word}")
    assert said.startswith("Noté")
    assert await table.noted(club) == [word]


async def test_what_is_crossed_out_is_not_there(table: TalkTable, lea: Person, club: Group) -> None:
    await table.play(club, lea)
    word = (await table.rack(club))[:2]
    struck = [{"type": "strikethrough", "offset": 3, "length": 3}]
    await table.types(lea, None, f"H8 ZZZ {word}", entities=struck)
    assert await table.noted(club) == [word]


async def test_an_edited_line_is_a_new_bulletin_until_the_round_is_over(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.play(club, lea)
    rack = await table.rack(club)
    typed = lea.types(None, f"H8 {rack[:2]}")
    await table.take()
    lea.edits(typed, f"H8 {rack[:3]}")
    await table.take()
    assert await table.noted(club) == [rack[:3]]
    await table.wait(300)
    lea.edits(typed, f"H8 {rack[:4]}")
    await table.take()
    assert not table.ours(lea.alone).text.startswith("Noté")


async def test_an_edited_command_does_nothing(table: TalkTable, lea: Person, club: Group) -> None:
    for chat in (None, club):
        typed = lea.types(chat, "/mot")
        await table.take()
        lea.edits(typed, "/duplicate")
        await table.take()
        assert "La partie est ouverte" not in table.ours(typed.chat).text


async def test_a_link_opens_the_form_of_its_round_and_the_reply_is_for_that(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.play(club, lea)
    word = (await table.rack(club))[:2]
    lea.follows(table.ours(club, "Jouer en privé"), "Jouer en privé")
    await table.take()
    form = table.ours(lea.alone)
    assert form.asks_reply
    assert "Coup 1" in form.text
    assert form.picture, "who comes from the group has left the board there"
    assert (await table.types(lea, None, f"H8 {word}", reply_to=form)).startswith("Noté")
    await table.wait(300)
    late = await table.types(lea, None, f"H8 {word}", reply_to=form)
    assert late.startswith("Trop tard : le temps du coup 1 est écoulé")


async def test_a_form_that_is_opened_below_the_board_does_not_show_it_again(
    table: TalkTable, lea: Person, club: Group
) -> None:
    lea.starts()
    await table.play(club, lea)
    await table.types(lea, None, "/moi")
    await table.presses(lea, "Jouer", table.ours(lea.alone, "Jouer"))
    form = table.ours(lea.alone)
    assert form.asks_reply
    assert not form.picture


async def test_who_follows_the_link_of_a_game_may_join_it_there(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    await table.play(club, lea)
    word = (await table.rack(club))[:2]
    tom.follows(table.ours(club, "Jouer en privé"), "Jouer en privé")
    await table.take()
    refused = table.ours(tom.alone)
    assert "rejoignez-la" in refused.text
    await table.presses(tom, "Rejoindre", refused)
    assert table.ours(tom.alone).text.startswith("Vous êtes dans la partie")
    assert (await table.types(tom, None, f"H8 {word}")).startswith("Noté")
    assert await table.noted(club) == [word]


async def test_who_has_blocked_the_bot_meanwhile_is_told_nothing(
    table: TalkTable, lea: Person, club: Group
) -> None:
    """His link was pressed before, and reaches the bot after."""
    await table.play(club, lea)
    lea.follows(table.ours(club, "Jouer en privé"), "Jouer en privé")
    lea.blocks()
    with capture_logs() as logs:
        await table.take()
    assert not [each for each in logs if each["log_level"] == "error"]


async def test_the_link_of_a_game_that_is_over_says_so(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    await table.play(club, lea)
    draw = table.ours(club, "Jouer en privé")
    link = draw.button("Jouer en privé")["url"]
    await table.types(lea, club, "/arreter oui")
    tom.follows_link(link)
    await table.take()
    assert "partie terminée" in table.ours(tom.alone).text


# Presses -------------------------------------------------------------------------------------------------


async def test_ones_rack_pops_up_and_its_picture_is_in_the_private_chat_once(
    table: TalkTable, lea: Person, club: Group
) -> None:
    table.server.world.ephemeral = "refused"
    await table.play(club, lea)
    rack = await table.rack(club)
    draw = table.ours(club, "Mon chevalet")
    before = len(club.messages)
    shown = await table.presses(lea, "Mon chevalet", draw)
    assert shown.startswith(f"Tirage : {' '.join(rack)}")
    lea.starts()
    await table.take()
    for _ in range(3):
        await table.presses(lea, "Mon chevalet", draw)
    assert len([each for each in lea.alone.messages if each.picture]) == 1
    assert len(club.messages) == before


async def test_the_board_as_text_has_no_room_in_a_pop_up(
    table: TalkTable, lea: Person, club: Group
) -> None:
    """It is in the private chat; of who has none, everybody may read it, once there is room."""
    table.server.world.ephemeral = "refused"
    await table.play(club, lea)
    draw = table.ours(club, "Grille en texte")
    assert (await table.presses(lea, "Grille en texte", draw)).startswith("Tirage")
    assert "Tirage" in table.ours(club).text
    lea.starts()
    await table.take()
    before = len(club.messages)
    assert await table.presses(lea, "Grille en texte", draw) == "Je vous ai répondu en privé."
    assert table.ours(lea.alone).text.startswith("Tirage")
    assert len(club.messages) == before


async def test_an_old_button_shows_how_things_stand_to_who_pressed_it(
    table: TalkTable, lea: Person, club: Group
) -> None:
    table.server.world.ephemeral = "refused"
    lea.starts()
    await table.play(club, lea)
    draw = table.ours(club, "Passer")
    old = draw.button("Passer")["callback_data"]
    await table.types(lea, club, "/annuler oui")
    await table.wait(30)
    before = len(club.messages)
    press = lea.sends(draw, old)
    await table.take()
    assert press.answer is not None
    assert "annulé" in press.answer.text
    assert table.ours(lea.alone).picture
    assert len(club.messages) == before


async def test_what_everybody_sees_pops_up_nothing(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    await table.types(lea, club, "/duplicate")
    lobby = table.ours(club, "Rejoindre")
    assert await table.presses(tom, "Rejoindre", lobby) == ""
    assert "Tom" in lobby.text


async def test_a_menu_unfolds_below_its_message_and_folds_again(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.types(lea, club, "/duplicate")
    lobby = table.ours(club, "Rejoindre")
    folded = lobby.buttons
    menu = next(label for label in folded if label.endswith("▾"))
    assert await table.presses(lea, menu, lobby) == ""
    assert lobby.buttons[0].endswith("▴")
    await table.presses(lea, lobby.buttons[0], lobby)
    assert lobby.buttons == folded
    await table.presses(lea, menu, lobby)
    listed = lobby.buttons
    menu = next(label for label in listed if label.endswith("▾"))
    await table.presses(lea, menu, lobby)
    await table.presses(lea, lobby.buttons[0], lobby)
    assert lobby.buttons == listed
    await table.presses(lea, menu, lobby)
    choice = next(label for label in lobby.buttons[1:] if not label.startswith("✓"))
    assert await table.presses(lea, choice, lobby) == ""
    assert "Rejoindre" in lobby.buttons
    await table.presses(lea, "Règles ▾", lobby)
    assert choice in "".join(lobby.buttons)


async def test_a_refusal_pops_up_for_who_pressed(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    await table.types(lea, club, "/duplicate")
    lobby = table.ours(club, "Commencer")
    before = len(club.messages)
    assert "Léa" in await table.presses(tom, "Commencer", lobby)
    assert len(club.messages) == before


async def test_the_panel_is_one_message_that_changes_and_goes(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    table.server.world.ephemeral = "refused"
    await table.play(club, lea, tom)
    draw = table.ours(club, "Organiser")
    await table.presses(lea, "Organiser", draw)
    panel = table.ours(club, "Pause")
    await table.presses(lea, "Organiser", draw)
    assert panel not in club.messages, "there is one"
    panel = table.ours(club, "Pause")
    await table.presses(lea, "Pause", panel)
    assert "Reprendre" in panel.buttons
    assert "Léa" in await table.presses(tom, "Reprendre", panel), "everybody sees it, not all may"
    table.open()  # what is an answer is known after a restart
    await table.presses(lea, "Arrêter la partie", panel)
    yes = next(label for label in panel.buttons if label.startswith("Oui"))
    await table.presses(lea, yes, panel)
    assert panel not in club.messages


async def test_a_forged_button_and_one_from_elsewhere_are_answered(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.types(lea, club, "/duplicate")
    lobby = table.ours(club, "Rejoindre")
    for data in ("j:", "x", lobby.button("Rejoindre")["callback_data"][:-1] + "!"):
        press = lea.sends(lobby, data)
        await table.take()
        assert press.answer is not None
        assert press.answer.text.startswith("Ce bouton ne vient pas d")


async def test_a_press_that_waited_too_long_is_answered_in_private_or_not_at_all(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    lea.starts()
    await table.play(club, lea, tom)
    draw = table.ours(club, "Mon chevalet")
    before = len(club.messages)
    presses = [each.presses(draw, "Mon chevalet") for each in (lea, tom)]
    presses.append(lea.presses(draw, "Organiser"))
    table.server.world.clock.skipped += timedelta(minutes=20)
    await table.take()
    assert [each.answer for each in presses] == [None, None, None]
    assert table.ours(lea.alone).picture
    assert len(club.messages) == before


async def test_a_press_below_a_message_that_telegram_tells_little_of_is_understood(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.play(club, lea)
    draw = table.ours(club, "Mon chevalet")
    little = Message(club, {"message_id": draw.id, "chat": club.json, "date": 0})
    press = lea.sends(little, draw.button("Mon chevalet")["callback_data"])
    await table.take()
    assert press.answer is not None
    assert press.answer.text.startswith("Tirage")


async def test_what_is_handled_twice_is_done_once(
    table: TalkTable, lea: Person, club: Group
) -> None:
    """As after a kill between the two."""
    await table.play(club, lea)
    word = (await table.rack(club))[:2]
    lea.types(None, f"H8 {word}")
    (update,) = await table.take()
    first, *_ = table.ours(lea.alone).text.splitlines()
    table.open()
    await table.updates.handle(update, table.server.world.clock.now())
    assert table.ours(lea.alone).text == first
    current = (await table.game(club)).round
    assert current is not None
    assert [len(own) for own in current.entries.values()] == [1]


async def test_other_bots_are_not_answered(table: TalkTable, lea: Person, club: Group) -> None:
    other = {"id": 99, "is_bot": True, "first_name": "Autre", "username": "autre_bot"}
    before = len(club.messages)
    said = table.server.world.post(club, other, None, None, text="/sac@chevalet_bot")
    said.json["entities"] = [{"type": "bot_command", "offset": 0, "length": 17}]
    table.server.updates.tell("message", said.json)
    await table.take()
    assert len(club.messages) == before + 1


async def test_what_a_linked_channel_posts_is_not_heard(
    table: TalkTable, lea: Person, club: Group
) -> None:
    before = len(club.messages)
    said = lea.types(club, "/sac", as_="a channel")
    table.server.updates.tell("message", {**said.json, "is_automatic_forward": True})
    await table.take()
    assert len([each for each in club.messages[before:] if each.is_ours]) == 1, "to the other one"


async def test_who_has_no_private_chat_is_tried_once_until_he_is_heard_there(
    table: TalkTable, tom: Person, lea: Person, club: Group
) -> None:
    table.server.world.ephemeral = "refused"
    await table.play(club, lea, tom)

    def tried() -> int:
        sent = table.server.asked_for("sendMessage") + table.server.asked_for("sendPhoto")
        return sum(each.params["chat_id"] == tom.alone.id for each in sent)

    for _ in range(3):
        await table.types(tom, club, "/moi")
    assert tried() == 1
    tom.starts()
    await table.take()
    before = tried()
    await table.types(tom, club, "/moi")
    assert tried() == before + 1
    assert table.ours(tom.alone).text


async def test_inline_mode_that_is_switched_off_stops_no_game(
    table: TalkTable, lea: Person, club: Group
) -> None:
    """The draw is out without the button that opens it, and so is every change of it."""
    await table.play(club, lea)
    assert "Jouer ici" in table.ours(club, "Jouer en privé").buttons
    table.server.world.inline_mode = False
    said = await table.types(lea, club, "/jouer H8 MOT")
    assert said.startswith("Ici, tout le monde vous lit")
    assert table.ours(club).buttons == ("Jouer en privé",)
