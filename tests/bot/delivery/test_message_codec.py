"""What is stored is sent, also after a restart; what earlier versions stored is read."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.delivery.message_codec import decode, encode, picture_digest, row_of
from bot.store import OutboxRow
from bot.talk.identity import Place
from bot.talk.messages import (
    Button,
    Choice,
    Edit,
    Menu,
    Message,
    Post,
    Press,
    Private,
    Public,
    Remove,
)
from bot.talk.round_names import RoundName
from bot.talk.tables import Side
from bot.texts import LANGUAGES
from engine.board import Board, Layout, Square
from render.picture import BoardPicture
from tests.golden import check

NOW = datetime(2026, 11, 21, 20, 0, 0, 125_000, tzinfo=UTC)
CLUB = Place("discord", "7")
PICTURE = BoardPicture(
    Board((*("." * 15,) * 7, ".......PAsSE...", *("." * 15,) * 7)),
    LANGUAGES["fr"].games.picture_labels,
    title="Coup 2",
    framed=(Square(7, 7),),
    last="H8 PAsSE",
    rack="RIZUTL?",
    scores=(("Léa", "21"), ("Tom", "0")),
    clock="3 min",
    bag=90,
)
PLAIN = Post(Public(CLUB), "texte", game="g", slot="g/round-1")
OPENING = Post(
    Public(CLUB),
    "texte",
    title="titre",
    small="petit",
    game="g",
    slot="g/round-2-1",
    picture=PICTURE,
    buttons=(
        Button("Jouer", Press.PLAY, RoundName(2, 1)),
        Button("Suite", Press.WORDS, None, "anagrammes|2"),
    ),
    menus=(Menu("cadence", "Cadence", (Choice("blitz", "Blitz"), Choice("", "?")), "blitz"),),
    until=NOW,
    next_round=NOW + timedelta(seconds=15),
    opens=RoundName(2, 1),
)
EDIT = Edit(
    Private(3, "discord"),
    "texte",
    title="titre",
    small="petit",
    game="g",
    slot="g/alert",
    picture=PICTURE,
    buttons=OPENING.buttons,
    menus=OPENING.menus,
    until=NOW,
    next_round=OPENING.next_round,
    about=CLUB,
)
REMOVE = Remove(Public(CLUB), "g", "g/halted")
CALLING = replace(PLAIN, ping=3)
TIMED = replace(
    PLAIN,
    lasts=timedelta(minutes=5),
    buttons=(Button("Contester ZEBRE", Press.DO, RoundName(2), "contester ZEBRE", until=NOW),),
    sides=(
        Side("Léa", "65", left=timedelta(minutes=5), did="ZEBRE, 65", latest=True),
        Side("Tom", "0", on=True),
    ),
)
ANSWERED = replace(PLAIN, answered=("Léa",), drawn=("1 bulletin",), hands_in=True)
MESSAGES: tuple[Message, ...] = (PLAIN, OPENING, EDIT, REMOVE, CALLING, TIMED, ANSWERED)
GOLDEN = Path(__file__).parent / "golden" / "messages.txt"


@pytest.mark.parametrize("message", MESSAGES)
def test_a_message_comes_back_as_it_was(message: Message) -> None:
    assert decode(encode(message)) == message


def test_the_format_is_the_one_on_file() -> None:
    """A line that differs is a change of format: raise the version and add an upgrade."""
    check(GOLDEN, "".join(f"{encode(message)}\n" for message in MESSAGES))
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    assert tuple(map(decode, lines)) == MESSAGES


@pytest.mark.parametrize("message", [OPENING, EDIT])
def test_what_is_said_in_several_languages_comes_back_in_each(message: Post | Edit) -> None:
    english = replace(message, text="two\nlines", language="en")
    said = replace(message, language="fr", also=(english,))
    assert decode(encode(said)) == said
    assert said.read_in("en") == english
    assert said.read_in("fr") == said.read_in("de") == said
    assert encode(replace(said, also=())) == encode(said).partition("\n")[0]


def test_a_message_of_the_first_format_comes_without_its_clocks() -> None:
    name, _, data = encode(PLAIN).split(" ", 2)
    stored = json.dumps({**json.loads(data), "clocks": [{"name": "Léa", "left": 5, "on": True}]})
    assert decode(f"{name} 1 {stored}") == PLAIN


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_keeps_its_language(language: str) -> None:
    picture = replace(PICTURE, labels=LANGUAGES[language].games.picture_labels)
    message = replace(PLAIN, picture=picture)
    assert decode(encode(message)) == message
    others = {
        picture_digest(replace(picture, labels=t.games.picture_labels)) for t in LANGUAGES.values()
    }
    assert len(others) == len(LANGUAGES)


def test_a_kind_of_game_may_have_words_of_its_own_on_a_picture() -> None:
    own = replace(LANGUAGES["fr"].games.picture_labels, rack="Chevalet de tous")
    message = replace(PLAIN, picture=replace(PICTURE, labels=own))
    assert decode(encode(message)) == message


def test_a_picture_keeps_the_squares_of_its_board() -> None:
    """Not each has those that multiply."""
    board = Board.empty(Layout(("." * 15,) * 15))
    message = replace(PLAIN, picture=replace(PICTURE, board=board))
    assert decode(encode(message)) == message


def test_what_opens_a_round_overtakes_the_others() -> None:
    assert [message for message in MESSAGES if row_of(message).opens] == [OPENING]
    assert row_of(OPENING) == OutboxRow(Public(CLUB), encode(OPENING), OPENING.slot, opens=True)
