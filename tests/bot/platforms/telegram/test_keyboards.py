"""Buttons and menus: what stands in a row, what each carries, and what unfolds."""

import re
from dataclasses import replace

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, User

from bot.delivery.seal import Seal
from bot.doors.tickets import way_of
from bot.platforms.telegram.incoming import answers_in
from bot.platforms.telegram.keyboards import UNFOLD, Under, keyboard, menu_keyboard, menus_keyboard
from bot.platforms.telegram.links import open_start, start_of
from bot.platforms.telegram.mini_app import MiniApp
from bot.talk.identity import Place
from bot.talk.messages import Button, Choice, Menu, Press
from bot.talk.round_names import RoundName
from bot.texts import LANGUAGES

SEAL = Seal(b"x" * 32)
GAME = "1234567890123456"
ME = User(7, "Chevalet", is_bot=True, username="chevalet_bot", supports_inline_queries=True)
SHY = User(7, "Chevalet", is_bot=True, username="chevalet_bot", supports_inline_queries=False)
GROUP, ALONE = Place("telegram", "-100/5"), Place("telegram", "42")
ROUND = RoundName(3, 1)
BUTTONS = [
    Button(LANGUAGES["fr"].chat.label(press), press, ROUND)
    for press in (Press.PLAY, Press.BLANK, Press.MINE, Press.BOARD, Press.ORGANISE)
]
PACES = Menu(
    "pace",
    "Cadence",
    (Choice("blitz", "Blitz : 1 min par coup"), Choice("normal", "Normale")),
    "blitz",
)


def under(place: Place = GROUP, me: User = ME) -> Under:
    return Under(SEAL, me, place, GAME, LANGUAGES["fr"])


def labels(keyboard: InlineKeyboardMarkup | None) -> list[list[str]]:
    assert keyboard is not None
    return [[key.text for key in row] for row in keyboard.inline_keyboard]


def test_a_round_has_two_ways_to_play_in_a_group() -> None:
    shown = keyboard(under(), BUTTONS)
    assert labels(shown) == [
        ["Jouer ici", "Jouer en privé"],
        ["Passer", "Mon chevalet"],
        ["Grille en texte", "Organiser"],
    ]
    assert shown is not None
    (here, alone), *_ = shown.inline_keyboard
    assert here.switch_inline_query_current_chat == ""
    assert alone.url is not None
    assert alone.url.startswith("https://t.me/chevalet_bot?start=")
    assert open_start(SEAL, start_of(alone.url)) == (GAME, BUTTONS[0].payload)


def test_without_inline_mode_one_plays_in_private() -> None:
    assert labels(keyboard(under(me=SHY), BUTTONS))[0] == ["Jouer en privé", "Passer"]


def test_alone_with_the_bot_playing_is_one_button() -> None:
    shown = keyboard(under(ALONE), BUTTONS)
    assert labels(shown)[0] == ["Jouer", "Passer"]
    assert shown is not None
    data = shown.inline_keyboard[0][0].callback_data
    assert isinstance(data, str)
    assert SEAL.open(ALONE, data) == (GAME, BUTTONS[0].payload)


def test_where_one_may_join_the_private_chat_can_be_opened() -> None:
    lobby = [Button("Rejoindre", Press.JOIN), Button("Commencer", Press.START)]
    shown = keyboard(under(), lobby)
    assert labels(shown) == [["Rejoindre", "Commencer"], ["Jouer en privé"]]
    assert shown is not None
    link = shown.inline_keyboard[1][0].url
    assert link is not None
    assert open_start(SEAL, start_of(link)) == (GAME, Button("", Press.MINE).payload)
    assert labels(keyboard(under(ALONE), lobby)) == [["Rejoindre", "Commencer"]]


def test_what_is_short_stands_three_in_a_row_and_what_is_long_alone() -> None:
    words = [
        "ZEBRE",
        "ZEBREE",
        "ZEBRER",
        "ZEBRERAIENT",
        "une ligne que l’on doit lire",
        "oui",
        "non",
    ]
    buttons = [Button(word, Press.CHECK, query=word[:5]) for word in words]
    assert labels(keyboard(under(), buttons)) == [words[:3], words[3:4], words[4:5], words[5:]]


def test_a_menu_is_one_button_and_unfolds() -> None:
    rules = (Button("Règles", Press.CHOOSE),)
    assert labels(keyboard(under(), rules, (PACES,))) == [["Règles ▾"]]
    assert labels(keyboard(under(), rules)) == [["Règles"]]
    listed = labels(menus_keyboard(under(), (PACES,)))
    assert listed[:2] == [["Règles ▴"], ["Blitz : 1 min par coup ▾"]]
    unfolded = menu_keyboard(under(), PACES)
    assert labels(unfolded) == [["Cadence ▴"], ["✓ Blitz : 1 min par coup"], ["Normale"]]
    carried = [row[0].callback_data for row in unfolded.inline_keyboard]
    payloads = [SEAL.open(GROUP, data)[1] for data in carried if isinstance(data, str)]
    assert payloads == [UNFOLD, *(PACES.button(choice).payload for choice in PACES.choices)]


def test_a_folded_lobby_has_five_buttons_and_the_rest_with_the_rules() -> None:
    buttons = [
        Button(LANGUAGES["fr"].chat.label(press), press)
        for press in (Press.JOIN, Press.START, Press.CHOOSE, Press.ORGANISE)
    ]
    few = labels(keyboard(under(), buttons, (PACES,)))
    assert [each for row in few for each in row] == [
        "Rejoindre",
        "Commencer",
        "Règles ▾",
        "Organiser",
        "Jouer en privé",
    ]
    computer = Button("Ordinateur", Press.DO, query="ordinateur")
    many = labels(keyboard(under(), [*buttons, computer], (PACES,)))
    assert [each for row in many for each in row] == [
        "Rejoindre",
        "Commencer",
        "Règles ▾",
        "Ordinateur",
        "Jouer en privé",
    ]
    rules = [each for row in labels(menus_keyboard(under(), (PACES,))) for each in row]
    assert rules[2:] == ["Tirages vérifiables", "Toutes les règles", "Organiser"]


def test_a_menu_whose_value_is_not_on_it_says_what_it_is_about() -> None:
    menu = Menu(PACES.rule, PACES.label, PACES.choices, "7:00")
    assert labels(menus_keyboard(under(), (menu,)))[1] == ["Cadence ▾"]


def test_nothing_to_press_is_no_keyboard() -> None:
    assert keyboard(under(), ()) is None


def test_a_day_is_played_alone_its_button_opens_the_private_chat_with_the_place_it_counts_for() -> (
    None
):
    play = Button("Jouer le défi", Press.DAY, query=f"2026-11-22:{10**6}")
    shown = keyboard(Under(SEAL, ME, GROUP, "", LANGUAGES["fr"]), [play])
    assert labels(shown) == [["Jouer le défi"]]
    assert shown is not None
    ((key,),) = shown.inline_keyboard
    assert key.url is not None
    assert open_start(SEAL, start_of(key.url)) == ("", play.payload)
    alone = keyboard(Under(SEAL, ME, ALONE, "", LANGUAGES["fr"]), [play])
    assert alone is not None
    data = alone.inline_keyboard[0][0].callback_data
    assert isinstance(data, str)
    assert SEAL.open(ALONE, data) == ("", play.payload)


APP = MiniApp("https://chevalet.example.org", "grille")


def app_key(keyboard: InlineKeyboardMarkup | None) -> InlineKeyboardButton:
    assert keyboard is not None
    keys = [key for row in keyboard.inline_keyboard for key in row]
    (found,) = (key for key in keys if key.text == "Jouer sur la grille")
    return found


def test_in_a_group_a_link_opens_the_page_at_this_game() -> None:
    shown = keyboard(replace(under(), app=APP), BUTTONS)
    assert labels(shown)[:3] == [
        ["Jouer ici", "Jouer en privé"],
        ["Jouer sur la grille"],
        ["Passer", "Mon chevalet"],
    ]
    link = app_key(shown).url
    assert link is not None
    start = "https://t.me/chevalet_bot/grille?startapp="
    assert link.startswith(start)
    ticket = link.removeprefix(start)
    assert re.fullmatch("[A-Za-z0-9_-]{1,64}", ticket)
    assert way_of(SEAL, "telegram", ticket) == (GROUP.chat, GAME)


def test_in_private_a_button_opens_it_in_the_place_that_it_is_about() -> None:
    for about in (None, GROUP):
        key = app_key(keyboard(replace(under(ALONE), app=APP, about=about), BUTTONS))
        assert key.web_app is not None
        start = "https://chevalet.example.org/telegram?ticket="
        assert key.web_app.url.startswith(start)
        ticket = key.web_app.url.removeprefix(start)
        assert way_of(SEAL, "telegram", ticket) == ((about or ALONE).chat, GAME)
    answer = app_key(keyboard(replace(under(answers_in(ALONE)), app=APP), BUTTONS))
    assert answer.web_app is not None
    ticket = answer.web_app.url.partition("=")[2]
    assert way_of(SEAL, "telegram", ticket) == (ALONE.chat, GAME)


def test_a_lobby_has_it_too_and_no_more_than_five_buttons() -> None:
    lobby = [
        Button("Rejoindre", Press.JOIN),
        Button("Commencer", Press.START),
        Button("Règles", Press.CHOOSE),
        Button("Organiser", Press.ORGANISE),
    ]
    shown = keyboard(replace(under(), app=APP), lobby, [PACES])
    assert [label for row in labels(shown) for label in row] == [
        "Rejoindre",
        "Commencer",
        "Règles ▾",
        "Jouer en privé",
        "Jouer sur la grille",
    ]


def test_what_has_nothing_to_play_has_no_way_to_the_page() -> None:
    shown = keyboard(replace(under(), app=APP), [Button("Revoir", Press.BOARD)])
    assert labels(shown) == [["Revoir"]]
