"""What every platform takes: payloads that fit with their seal, menus that are buttons, brief texts."""

import pytest

from bot.delivery.seal import Seal
from bot.games.kinds.duplicate.options import menus
from bot.games.kinds.duplicate.texts import DUPLICATE
from bot.talk import game_actions as g
from bot.talk.answers import Answer
from bot.talk.controls import SURE, TO_WHOM, Control
from bot.talk.every_platform import LONGEST_PAYLOAD, LONGEST_POP_UP
from bot.talk.identity import Place
from bot.talk.messages import Button, Choice, Menu, Press
from bot.talk.round_names import RoundName
from bot.talk.word_views import Tool
from bot.words.commands import page_query, whole_query
from engine.duplicate.rules import DuplicateRules
from engine.word_tools.patterns import LONGEST_PATTERN
from tests.bot.club import Club
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.table import parse_press
from tests.engine.duplicate.games import CLUB_WORDS

PLACE = Place("telegram", "-100" + "1" * 13)
GAME = "f" * 16
LATE = RoundName(9999, 9999)
MENUS = menus(DuplicateRules("normal"), DUPLICATE["fr"].menus)
OF_GAMES = [
    *(Button("", press, LATE) for press in Press),
    *(Button("", Press.CONTROL, query=f"{each.value}.{LATE}{SURE}") for each in Control),
    *(Button("", Press.CONTROL, query=f"{each.value}.{2**31}") for each in TO_WHOM),
    *(menu.button(choice) for menu in MENUS for choice in menu.choices),
    *(Button("", Press.RULE, query=menu.rule) for menu in MENUS),
]
OF_NONE = [
    Button("", Press.IN_GAME, query=f"{GAME}:{'H15 SE(M)AINIERES 22'}"),
    Button("", Press.CHECK, query="A" * 15),
    Button("", Press.CHECK, query=whole_query("é" * 15)),
    *(
        Button("", Press.WORDS, query=page_query(each, 9999, "?" * LONGEST_PATTERN))
        for each in Tool
    ),
]


@pytest.mark.parametrize("game", [GAME, ""])
def test_the_longest_payload_of_each_kind_fits_with_its_seal(game: str) -> None:
    """Words are asked about outside of games."""
    for button in OF_GAMES if game else OF_NONE:
        sealed = Seal(bytes(32)).close(PLACE, game, button.payload)
        assert len(sealed.encode()) <= LONGEST_PAYLOAD
        assert Seal(bytes(32)).open(PLACE, sealed) == (game, button.payload)


def test_a_choice_as_a_button_is_the_choice_in_the_menu() -> None:
    for menu in MENUS:
        for choice in menu.choices:
            action = parse_press(menu.button(choice).payload)
            assert action == parse_press(menu.payload, choice.value)
            assert action == g.ChangeRule(menu.rule, choice.value)
    menu = Menu("pace", "Cadence", (Choice("blitz", "Blitz"),), "blitz")
    assert menu.button(menu.choices[0]).label == "Blitz"


@pytest.mark.parametrize(
    ("text", "brief"),
    [
        ("", ""),
        ("Noté.\nmodifiable", "Noté.\nmodifiable"),
        ("a" * 100 + "\n" + "b" * 99, "a" * 100 + "\n" + "b" * 99),
        ("a" * 100 + "\n" + "b" * 100, "a" * 100),
        ("a" * 201 + "\nb", "a" * 200),
    ],
)
def test_a_brief_text_is_made_of_whole_lines(text: str, brief: str) -> None:
    assert Answer(text).brief == brief
    assert len(brief) <= LONGEST_POP_UP


async def test_who_presses_where_there_are_no_forms_is_told_what_to_write() -> None:
    club = Club(MemoryStore(), CLUB_WORDS)
    await club.begin()
    told = await club.ask("Léa", f"!{Press.PLAY.value}:1-1", game=club.newest("round").game)
    assert "Écrivez une référence et un mot" in plain(told.brief)
    assert "H4 MOT" in plain(told.brief)
