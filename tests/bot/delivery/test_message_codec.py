"""What is stored is sent, also after a restart; what earlier versions stored is read."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.delivery.message_codec import decode, encode, picture_digest
from bot.talk.identity import Place
from bot.talk.messages import Button, Choice, Menu, Message, Press, Private, Public
from bot.talk.round_names import RoundName
from bot.texts import LANGUAGES
from engine.board import Board, Square
from render.picture import BoardPicture

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
PLAIN = Message(Public(CLUB), "texte", game="g", slot="g/round-1")
FULL = Message(
    Private(3, "discord"),
    "texte",
    title="titre",
    small="petit",
    game="g",
    slot="g/alert",
    picture=PICTURE,
    buttons=(
        Button("Jouer", Press.PLAY, RoundName(2, 1)),
        Button("Suite", Press.WORDS, None, "anagrammes|2"),
    ),
    until=NOW,
    next_round=NOW + timedelta(seconds=15),
    opens=RoundName(2, 1),
    menus=(Menu("cadence", "Cadence", (Choice("blitz", "Blitz"), Choice("", "?")), "blitz"),),
    gone=True,
    about=CLUB,
    only_edit=True,
)
OLDEST: dict[str, Any] = {
    "audience": {"platform": "discord", "chat": "7"},
    "text": "texte",
    "game": "g",
    "slot": "g/round-1",
    "picture": None,
    "buttons": [{"label": "Jouer", "press": "p", "round": 2}],
    "until": None,
    "opens": None,
}
"""A message as the first version stored it."""


@pytest.mark.parametrize("message", [PLAIN, FULL])
def test_a_message_comes_back_as_it_was(message: Message) -> None:
    assert decode(encode(message)) == message


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_keeps_its_language(language: str) -> None:
    picture = replace(PICTURE, labels=LANGUAGES[language].games.picture_labels)
    message = replace(PLAIN, picture=picture)
    assert decode(encode(message)) == message
    others = {
        picture_digest(replace(picture, labels=t.games.picture_labels)) for t in LANGUAGES.values()
    }
    assert len(others) == len(LANGUAGES)


def test_a_message_of_the_first_version_is_read() -> None:
    expected = replace(PLAIN, buttons=(Button("Jouer", Press.PLAY, RoundName(2)),))
    assert decode(json.dumps(OLDEST)) == expected


def test_a_message_that_names_its_round_by_the_number_alone_is_read() -> None:
    """As before rounds were told from their void draws."""
    older = json.loads(encode(FULL))
    del older["opens_draws"], older["buttons"][0]["round_draws"]
    play, more = FULL.buttons
    named = replace(play, round=RoundName(2))
    assert decode(json.dumps(older)) == replace(FULL, opens=RoundName(2), buttons=(named, more))


@pytest.mark.parametrize(
    "key", sorted(set(json.loads(encode(FULL))) - set(OLDEST) - {"opens_draws"})
)
def test_what_came_later_may_be_missing(key: str) -> None:
    """Each by itself, whatever order they came in: then it is as if nobody had asked for it."""
    stored = json.loads(encode(FULL))
    del stored[key]
    assert decode(json.dumps(stored)) == replace(FULL, **{key: getattr(PLAIN, key)})
