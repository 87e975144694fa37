"""Texts as Discord takes them: marks, lengths, and nothing that gets out of its frame."""

import pytest

from bot.discord_adapter.incoming import typed_command
from bot.discord_adapter.outgoing import answer_content, content_of, fixed
from bot.identity import Place
from bot.messages import Answer, Message, Public
from bot.refusals import UnknownCommand
from bot.texts import LANGUAGES
from tests.bot.club import START

LONGEST = 2000
TEXTS = LANGUAGES["fr"]
SALON = Public(Place("discord", "7"))


def test_nothing_gets_out_of_a_fixed_text() -> None:
    assert fixed("A `B` ```C```\nD") == "```\nA 'B' '''C'''\nD\n```"


def message(text: str, small: str = "") -> Message:
    return Message(SALON, text, title="Coup 2", small=small, game="g", slot="s", until=START)


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


def test_a_command_that_was_ours_once_is_named_in_the_refusal() -> None:
    """Discord may offer it for an hour after an upgrade."""
    with pytest.raises(UnknownCommand) as refused:
        typed_command({"name": "partie", "options": []})
    assert refused.value.name == "partie"
