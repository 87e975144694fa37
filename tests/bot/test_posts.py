"""What the playground's channel keeps: the newest posts and pictures, each slot once."""

from dataclasses import replace

from bot.identity import Place
from bot.message_codec import picture_digest
from bot.messages import Message, Public
from bot.playground.posts import Channel, told_post
from bot.settings import PlaceSettings
from bot.texts import LANGUAGES
from engine.board import Board
from render.picture import BoardPicture
from tests.bot.club import START

SALON = Public(Place("playground", "salon"))
KEPT, PICTURES_KEPT = 60, 30


def post(number: int, text: str = "") -> Message:
    return Message(SALON, text, game="g", slot=f"g/{number}")


def shown(channel: Channel) -> list[str]:
    return [f"{message.slot} {message.text}".rstrip() for message in channel]


def test_the_oldest_post_makes_room_for_the_newest() -> None:
    channel = Channel()
    for number in range(KEPT + 2):
        channel.put(post(number))
    assert shown(channel) == [f"g/{number}" for number in range(2, KEPT + 2)]


def test_an_edit_stands_where_the_post_stood() -> None:
    channel = Channel()
    for number in range(3):
        channel.put(post(number))
    channel.put(post(1, "edited"))
    assert shown(channel) == ["g/0", "g/1 edited", "g/2"]


def test_what_is_withdrawn_is_not_shown_and_its_slot_may_come_again() -> None:
    channel = Channel()
    for number in range(3):
        channel.put(post(number))
    withdrawn = replace(post(1), gone=True)
    channel.put(withdrawn)
    channel.put(replace(post(7), gone=True))  # was never there
    assert shown(channel) == ["g/0", "g/2"]
    assert told_post(withdrawn, PlaceSettings(), START) == {"type": "gone", "slot": "g/1"}
    channel.put(post(1))
    assert shown(channel) == ["g/0", "g/2", "g/1"]


def test_the_picture_that_was_used_last_stays_longest() -> None:
    labels = LANGUAGES["fr"].picture_labels()
    pictures = [
        BoardPicture(Board.empty(), labels, title=str(number))
        for number in range(PICTURES_KEPT + 1)
    ]
    channel = Channel()
    for picture in pictures[:PICTURES_KEPT]:
        channel.keep(replace(post(0), picture=picture))
    channel.keep(replace(post(0), picture=pictures[0]))  # again
    channel.keep(replace(post(0), picture=pictures[PICTURES_KEPT]))
    kept = [channel.picture(picture_digest(picture)) is not None for picture in pictures]
    assert kept == [True, False, *[True] * (PICTURES_KEPT - 1)]
