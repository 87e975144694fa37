"""Texts as Telegram takes them: marks beside the text, lengths in its units, and nothing that is cut away."""

from dataclasses import replace
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from telegram import MessageEntity

from bot.platforms.telegram.limits import LONGEST_CAPTION, LONGEST_TEXT
from bot.platforms.telegram.outgoing import (
    Content,
    Marked,
    answer_content,
    bold,
    content_of,
    countdown,
    lines,
    mention,
    plain,
)
from bot.talk.answers import Answer
from bot.talk.identity import Place
from bot.talk.messages import Post, Public
from bot.texts import LANGUAGES
from engine.board import Board
from render.picture import BoardPicture
from tests.bot.club import START

TEXTS = LANGUAGES["fr"]
PARIS = ZoneInfo("Europe/Paris")
GROUP = Public(Place("telegram", "-100"))
PICTURE = BoardPicture(Board.empty(), labels=TEXTS.games.picture_labels)
POST = Post(GROUP, "0 bulletin", "1", "round", title="Coup 1 : EBAIVTE", small="un\ndeux")


def marks(said: Marked) -> list[tuple[str, str]]:
    """Each mark, and what Telegram takes it to be on."""
    units = said.text.encode("utf-16-le")
    return [
        (mark.type, units[2 * mark.offset : 2 * (mark.offset + mark.length)].decode("utf-16-le"))
        for mark in said.entities
    ]


def test_a_message_in_full() -> None:
    """Title, text, times, small print; what looks like a mark is left as it is."""
    post = replace(
        POST, text="*0* <b>bulletin</b> _", until=START, next_round=START + timedelta(minutes=1)
    )
    content = content_of(post, TEXTS, PARIS).text
    assert content.text.splitlines() == [
        "Coup 1 : EBAIVTE",
        "*0* <b>bulletin</b> _",
        "Fin du temps\N{NO-BREAK SPACE}: 21:00:00",
        "Coup suivant\N{NO-BREAK SPACE}: 21:01:00",
        "un",
        "deux",
    ]
    assert marks(content) == [
        (MessageEntity.BOLD, "Coup 1 : EBAIVTE"),
        (MessageEntity.DATE_TIME, "21:00:00"),
        (MessageEntity.DATE_TIME, "21:01:00"),
        (MessageEntity.EXPANDABLE_BLOCKQUOTE, "un\ndeux"),
    ]


def test_marks_are_where_telegram_counts_them() -> None:
    """Signs beyond the first 65,536 are two units each."""
    said = lines(bold("𝄢 Léa 🎲"), plain("🇫🇷"), bold("fin"))
    assert marks(said) == [(MessageEntity.BOLD, "𝄢 Léa 🎲"), (MessageEntity.BOLD, "fin")]
    assert len(said) == len("𝄢 Léa 🎲\n🇫🇷\nfin") + 4


def test_what_is_empty_has_neither_line_nor_mark() -> None:
    assert content_of(replace(POST, title="", small=""), TEXTS, PARIS) == Content(
        plain("0 bulletin")
    )


def test_the_end_counts_down_in_seconds_that_telegram_takes() -> None:
    (mark,) = countdown(START + timedelta(milliseconds=900), PARIS).entities
    assert (mark.to_dict()["unix_time"], mark.date_time_format) == (int(START.timestamp()), "r")


def test_whom_a_message_calls_stands_before_its_text() -> None:
    """And below a title on a line of his own, for what follows may be what somebody else has done."""
    called = mention(5, "Léa 🎲")
    bare = content_of(replace(POST, title="", text="à vous"), TEXTS, PARIS, called=called)
    assert bare.text.text.splitlines()[0] == "Léa 🎲 à vous"
    content = content_of(replace(POST, title="titre", text="à vous"), TEXTS, PARIS, called=called)
    assert content.text.text.splitlines()[:3] == ["titre", "Léa 🎲", "à vous"]
    assert marks(content.text)[:2] == [
        (MessageEntity.BOLD, "titre"),
        (MessageEntity.TEXT_MENTION, "Léa 🎲"),
    ]


def test_a_name_that_looks_like_a_call_calls_nobody_else() -> None:
    assert "@zoe" not in mention(5, "Léa @zoe").text


@pytest.mark.parametrize("typed", ["@lea", "mot@zoe_1", "(@Zoé)", "@@tom"])
def test_nobody_is_called(typed: str) -> None:
    assert plain(typed).text.replace("@\N{WORD JOINER}", "@") == typed
    assert not any(f"@{letter}" in plain(typed).text for letter in "lzZt")


@pytest.mark.parametrize("typed", ["@chevalet_bot H4 MOT", "tapez @MotsBot", "a @ b"])
def test_the_bots_own_name_can_be_typed_as_it_is_shown(typed: str) -> None:
    assert plain(typed).text == typed


def a_card(rows: int) -> Post:
    table = "\n".join(f"{row}. Joueuse {row} : 1 040 points, négatif −12" for row in range(rows))
    return replace(POST, text=table, picture=PICTURE, until=START)


@pytest.mark.parametrize("rows", [1, 20, 25, 26, 60, 90])
def test_what_a_caption_has_no_room_for_is_below_the_picture(rows: int) -> None:
    post = a_card(rows)
    content = content_of(post, TEXTS, PARIS)
    assert len(content.text) <= LONGEST_CAPTION
    assert len(content.rest) <= LONGEST_TEXT
    assert "21:00:00" in content.text.text
    said = content.text.text.splitlines() + content.rest.text.splitlines()
    said = [line for line in said if "21:00:00" not in line]
    assert said == post.whole.splitlines()
    assert not content.file


def test_what_no_text_has_room_for_is_a_file_and_its_beginning_a_caption() -> None:
    for post in (a_card(200), replace(a_card(200), picture=None)):
        content = content_of(post, TEXTS, PARIS)
        assert len(content.text) <= LONGEST_CAPTION
        assert content.file == post.whole
        assert not content.rest


LINES = st.lists(
    st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=400)
    .map(str.strip)
    .filter(bool),
    max_size=30,
)


@given(title=st.sampled_from(["", "Coup 1 : 𝔼𝔹𝔸𝕀"]), text=LINES, small=LINES, picture=st.booleans())
def test_whatever_is_said_it_fits_and_nothing_is_lost(
    title: str, text: list[str], small: list[str], picture: bool
) -> None:
    post = replace(
        POST,
        title=title,
        text="\n".join(text),
        small="\n".join(small),
        picture=PICTURE if picture else None,
        until=START,
    )
    content = content_of(post, TEXTS, PARIS)
    caption = picture or bool(content.file)
    assert len(content.text) <= (LONGEST_CAPTION if caption else LONGEST_TEXT)
    assert len(content.rest) <= LONGEST_TEXT
    if content.file:
        assert content.file == post.whole
    else:
        said = f"{content.text.text}\n{content.rest.text}".strip("\n").split("\n")
        wanted = plain(post.whole).text.split("\n") if post.whole else []
        assert [line for line in said if "21:00:00" not in line] == wanted
    marked = {kind: what for part in (content.text, content.rest) for kind, what in marks(part)}
    assert marked.get(MessageEntity.BOLD, "") == title
    if small and not content.file:
        assert marked[MessageEntity.EXPANDABLE_BLOCKQUOTE] == plain(post.small).text


def test_a_long_text_without_a_picture_is_one_message() -> None:
    content = content_of(replace(a_card(60), picture=None), TEXTS, PARIS)
    assert LONGEST_CAPTION < len(content.text) <= LONGEST_TEXT
    assert not content.rest
    assert content_of(a_card(60), TEXTS, PARIS, pictures=False) == content


def test_a_board_that_must_be_text() -> None:
    content = content_of(replace(POST, picture=PICTURE), TEXTS, PARIS, pictures=False, board="A B")
    assert (MessageEntity.PRE, "A B") in marks(content.text)


def test_an_answer_as_a_table_with_a_countdown() -> None:
    content = answer_content(Answer("A B\n1 2", fixed=True, until=START), TEXTS, PARIS)
    assert marks(content.text) == [
        (MessageEntity.PRE, "A B\n1 2"),
        (MessageEntity.DATE_TIME, "21:00:00"),
    ]


def test_the_small_print_of_an_answer_is_unfolded_on_demand() -> None:
    content = answer_content(Answer("MANGE : admis", small="Liste : Essai"), TEXTS, PARIS)
    assert content.text.text == "MANGE : admis\nListe : Essai"
    assert (MessageEntity.EXPANDABLE_BLOCKQUOTE, "Liste : Essai") in marks(content.text)


def test_a_pop_up_has_the_small_print() -> None:
    assert Answer("MANGE : admis", small="Liste : Essai").brief == "MANGE : admis\nListe : Essai"
