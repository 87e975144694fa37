"""Texts as Discord takes them: marks, lengths, and nothing that gets out of its frame."""

from dataclasses import replace
from datetime import timedelta

import pytest
from discord import ButtonStyle

from bot.delivery.seal import Seal
from bot.platforms.discord.incoming import typed_command
from bot.platforms.discord.outgoing import (
    answer_content,
    content_of,
    escape,
    in_fixed_width,
    modal_of,
    view_of,
)
from bot.talk.answers import Answer, Form
from bot.talk.identity import Place
from bot.talk.messages import Button, Choice, Menu, Post, Press, Private, Public
from bot.talk.refusals import UnknownCommand
from bot.talk.round_names import RoundName
from bot.texts import LANGUAGES
from tests.bot.club import START
from tests.bot.table import TABLE

LONGEST = 2000
TEXTS = LANGUAGES["fr"]
SALON = Public(Place("discord", "7"))


def test_whom_a_message_calls_stands_before_its_text() -> None:
    """And below a title on a line of his own, for what follows may be what somebody else has done."""
    bare = Post(SALON, "à vous", game="", slot="")
    assert content_of(bare, TEXTS, called="<@5>").text == "<@5> à vous"
    titled = content_of(replace(bare, title="titre"), TEXTS, called="<@5>")
    assert titled.text == "### titre\n<@5>\nà vous"


def test_nothing_gets_out_of_a_fixed_text() -> None:
    assert in_fixed_width("A `B` ```C```\nD") == "```\nA 'B' '''C'''\nD\n```"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("*_~|`<>[]()\\", r"\*\_\~\|\`\<\>\[\]\(\)\\"),
        ("# titre\n> cite\n+ un\n- deux", "\\# titre\n\\> cite\n\\+ un\n\\- deux"),
        ("1. un\n 12. deux\n13.5 3.", "1\\. un\n 12\\. deux\n13.5 3."),
        ("https://example.org", "https:\\//example.org"),
        ("a # b > c - d", "a # b \\> c - d"),
    ],
)
def test_marks_are_shown_as_they_were_typed(typed: str, shown: str) -> None:
    assert escape(typed) == shown


def test_a_message_in_full() -> None:
    """Title, text, times, board, where a private one belongs, small print."""
    later = START + timedelta(seconds=15)
    private = Post(
        Private(1, "discord"),
        "un *deux*",
        title="Coup_2",
        small="petit\nprint",
        game="g",
        slot="s",
        until=START,
        next_round=later,
        about=Place("discord", "7"),
    )
    now, then = (
        f"<t:{int(time.timestamp())}:R> (<t:{int(time.timestamp())}:T>)" for time in (START, later)
    )
    assert content_of(private, TEXTS, board="A . .").text == "\n".join(
        [
            "### Coup\\_2",
            "un \\*deux\\*",
            TEXTS.games.ends(now),
            "```",
            "A . .",
            "```",
            TEXTS.games.next_round(then),
            "<#7>",
            "-# petit",
            "-# print",
        ]
    )
    assert content_of(Post(SALON, "un", game="", slot=""), TEXTS).text == "un"


async def test_a_form_shows_its_time_and_asks_for_one_line() -> None:
    form = Form("Coup 2", "*RIZ*", "Référence et mot", "H4 SEMAINE", START)
    modal = modal_of(form, TEXTS, "id").to_dict()
    shown, line = modal["components"]
    assert (modal["title"], modal["custom_id"]) == ("Coup 2", "id")
    assert shown["content"].startswith(f"\\*RIZ\\*\n{TEXTS.games.ends('<t:')[:-1]}")
    assert line["label"] == "Référence et mot"
    assert line["component"]["custom_id"] == "bulletin"
    assert line["component"]["placeholder"] == "H4 SEMAINE"
    assert line["component"]["max_length"] == 60
    without = modal_of(replace(form, until=None), TEXTS, "id").to_dict()
    assert without["components"][0]["content"] == "\\*RIZ\\*"


async def test_six_buttons_take_two_rows_and_a_menu_the_next() -> None:
    buttons = [Button(f"B{number}", Press.BLANK, RoundName(number)) for number in range(6)]
    menu = Menu("pace", "Cadence", (Choice("blitz", "Blitz"), Choice("normal", "Normal")), "blitz")
    view = view_of(Seal(bytes(32)), Place("discord", "7"), "g", buttons, [menu])
    assert view is not None
    rows = view.to_components()
    assert [[child.get("label") for child in row["components"]] for row in rows] == [
        ["B0", "B1", "B2", "B3", "B4"],
        ["B5"],
        [None],
    ]
    (select,) = rows[2]["components"]
    assert [option.get("default", False) for option in select["options"]] == [True, False]
    assert view_of(Seal(bytes(32)), Place("discord", "7"), "g", ()) is None


@pytest.mark.parametrize(
    ("buttons", "primary"),
    [
        ([Button("Join", Press.JOIN), Button("Start", Press.START)], "Join"),
        ([Button("Rules", Press.CHOOSE), Button("Start", Press.START)], "Start"),
        ([Button("Play", Press.PLAY), Button("Hand in", Press.DO, likely=True)], "Hand in"),
        ([Button("Board", Press.BOARD)], ""),
    ],
)
async def test_one_button_at_the_most_stands_out(buttons: list[Button], primary: str) -> None:
    view = view_of(Seal(bytes(32)), Place("discord", "7"), "g", buttons)
    assert view is not None
    (row,) = view.to_components()
    for each in row["components"]:
        style = ButtonStyle.primary if each["label"] == primary else ButtonStyle.secondary
        assert each["style"] == style.value


def message(text: str, small: str = "") -> Post:
    return Post(SALON, text, title="Coup 2", small=small, game="g", slot="s", until=START)


def test_a_message_that_is_just_short_enough_is_whole() -> None:
    room = LONGEST - len(content_of(message("", "petit"), TEXTS).text)
    fits = content_of(message("x" * room, "petit"), TEXTS)
    assert len(fits.text) == LONGEST
    assert fits.whole == ""


def test_a_message_loses_its_last_lines_and_keeps_its_title_its_time_and_its_small_print() -> None:
    """An ellipsis stands on a line of its own where they stood; all of it comes along."""
    lines = [f"ligne {number}" for number in range(400)]
    frame = content_of(message("|", "petit"), TEXTS).text.replace("\\|", "|")
    head, end = frame.split("|")
    cut = content_of(message("\n".join(lines), "petit"), TEXTS)
    kept = cut.text.removeprefix(head).removesuffix(end).splitlines()
    assert cut.text == head + "\n".join(kept) + end
    assert kept == [*lines[: len(kept) - 1], "…"]
    assert len(cut.text) <= LONGEST < len(cut.text) + len(f"\n{lines[len(kept) - 1]}")
    assert cut.whole == message("\n".join(lines), "petit").whole


def test_small_print_that_is_too_long_is_cut_last() -> None:
    lines = [f"petit {number}" for number in range(400)]
    cut = content_of(message("texte", "\n".join(lines)), TEXTS)
    assert "texte" not in cut.text
    assert "\n-# petit 0\n" in cut.text
    assert len(cut.text) <= LONGEST
    assert cut.whole


@pytest.mark.parametrize("in_fixed", [True, False])
def test_an_answer_that_is_cut_says_so_inside_its_frame(in_fixed: bool) -> None:
    text = "\n".join(["ligne"] * 500)
    cut = answer_content(Answer(text, fixed=in_fixed), TEXTS)
    assert cut.text.endswith("ligne\n…\n```" if in_fixed else "ligne\n…")
    assert len(cut.text) <= LONGEST
    assert cut.whole == text


def test_small_print_stays_below_an_answer_that_is_cut() -> None:
    told = answer_content(Answer("ligne\n" * 1000, small="Liste : Essai"), TEXTS)
    assert told.text.endswith("ligne\n…\n-# Liste : Essai")
    assert len(told.text) <= LONGEST


def test_a_command_that_was_ours_once_is_named_in_the_refusal() -> None:
    """Discord may offer it for an hour after an upgrade."""
    with pytest.raises(UnknownCommand) as refused:
        typed_command(TABLE, {"name": "partie", "options": []})
    assert refused.value.name == "partie"
