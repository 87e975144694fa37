"""What the playground's channel keeps: the newest posts and pictures, each slot once."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

from bot.delivery.message_codec import picture_digest
from bot.places.settings import PlaceSettings
from bot.platforms.playground.outgoing import answer_of, post_of
from bot.platforms.playground.posts import Channel
from bot.talk.answers import Answer
from bot.talk.identity import Place
from bot.talk.messages import SQUARES, Button, Choice, Menu, Post, Press, Public, Remove
from bot.talk.past_presses import list_button, page_button, replay_button
from bot.talk.past_views import PageForm
from bot.talk.round_names import RoundName
from bot.texts import LANGUAGES
from engine.board import Board, Square
from render.alt_text import alt_text
from render.picture import BoardPicture, Film, Still
from render.table import Column, Row, TablePicture
from tests.bot.club import START

SALON = Public(Place("playground", "salon"))
KEPT, PICTURES_KEPT = 60, 30


def address(picture: Still | Film) -> str:
    return f"/picture/salon/{picture_digest(picture)}"


def post(number: int, text: str = "") -> Post:
    return Post(SALON, text, game="g", slot=f"g/{number}")


def shown(channel: Channel) -> list[str]:
    return [f"{message.slot} {message.text}".rstrip() for message in channel]


def test_the_oldest_post_makes_room_for_the_newest() -> None:
    channel = Channel(picture_digest)
    for number in range(KEPT + 2):
        channel.put(post(number))
    assert shown(channel) == [f"g/{number}" for number in range(2, KEPT + 2)]


def test_a_turn_that_is_on_stays_however_much_is_said_after_it() -> None:
    """A game by correspondence, in a room where others play one game after the other."""
    channel = Channel(picture_digest)
    play = Button("Jouer", Press.PLAY, RoundName(1, 1))
    channel.put(post(0))
    channel.put(replace(post(1), buttons=(play,)))
    for number in range(2, 2 * KEPT):
        channel.put(post(number))
    assert shown(channel)[:2] == ["g/1", f"g/{KEPT + 1}"]
    assert len(shown(channel)) == KEPT


def test_an_edit_stands_where_the_post_stood() -> None:
    channel = Channel(picture_digest)
    for number in range(3):
        channel.put(post(number))
    channel.put(post(1, "edited"))
    assert shown(channel) == ["g/0", "g/1 edited", "g/2"]


def test_what_is_withdrawn_is_not_shown_and_its_slot_may_come_again() -> None:
    channel = Channel(picture_digest)
    for number in range(3):
        channel.put(post(number))
    withdrawn = Remove(SALON, "g", "g/1")
    channel.put(withdrawn)
    channel.put(Remove(SALON, "g", "g/7"))  # was never there
    assert shown(channel) == ["g/0", "g/2"]
    assert post_of(withdrawn, PlaceSettings().look, START, address) == {
        "type": "gone",
        "slot": "g/1",
    }
    channel.put(post(1))
    assert shown(channel) == ["g/0", "g/2", "g/1"]


def test_the_picture_that_was_used_last_stays_longest() -> None:
    labels = LANGUAGES["fr"].games.picture_labels
    pictures = [
        BoardPicture(Board.empty(), labels, title=str(number))
        for number in range(PICTURES_KEPT + 1)
    ]
    channel = Channel(picture_digest)
    for picture in pictures[:PICTURES_KEPT]:
        channel.keep(replace(post(0), picture=picture))
    channel.keep(replace(post(0), picture=pictures[0]))  # again
    channel.keep(replace(post(0), picture=pictures[PICTURES_KEPT]))
    kept = [channel.picture(picture_digest(picture)) is not None for picture in pictures]
    assert kept == [True, False, *[True] * (PICTURES_KEPT - 1)]


def test_what_one_person_is_told_crowds_out_no_picture_of_a_post() -> None:
    labels = LANGUAGES["fr"].games.picture_labels
    round_on = BoardPicture(Board.empty(), labels, title="Coup 1")
    channel = Channel(picture_digest)
    channel.put(replace(post(0), picture=round_on))
    for number in range(PICTURES_KEPT + 1):
        title = f"answer {number}"
        channel.keep(Answer("", picture=BoardPicture(Board.empty(), labels, title=title)))
    assert channel.picture(picture_digest(round_on)) == round_on


def test_a_post_as_the_page_reads_it() -> None:
    """Times of day are those of the place; what is left is in seconds from now."""
    picture = BoardPicture(
        Board.empty(), LANGUAGES["fr"].games.picture_labels, title="Coup 2", rack="RIZUTL?"
    )
    chosen = PlaceSettings(time_zone="Asia/Tokyo")
    message = Post(
        SALON,
        "texte",
        title="titre",
        small="petit",
        game="g",
        slot="g/round-2",
        picture=picture,
        buttons=(
            Button("Jouer", Press.PLAY, RoundName(2, 1)),
            Button("Passer", Press.BLANK, RoundName(2, 1)),
        ),
        menus=(Menu("pace", "Cadence", (Choice("blitz", "Blitz"),), "blitz"),),
        until=START + timedelta(seconds=90),
        next_round=START + timedelta(seconds=105),
    )
    texts = chosen.texts
    at, next_at = (
        f"{time.astimezone(chosen.zone):%H:%M:%S}"
        for time in (message.until, message.next_round)
        if time
    )
    shown = {
        "type": "post",
        "slot": "g/round-2",
        "title": "titre",
        "small": "petit",
        "text": "texte",
        "times": f"{texts.games.ends(at)}\n{texts.games.next_round(next_at)}",
        "picture": address(picture),
        "alt": alt_text(picture),
        "game": "g",
        "until": 90.0,
        "next": 105.0,
        "buttons": [
            {
                "label": "Jouer",
                "payload": "p:2-1",
                "form": True,
                "likely": False,
                "does": "play",
                "order": "",
                "until": None,
            },
            {
                "label": "Passer",
                "payload": "b:2-1",
                "form": False,
                "likely": False,
                "does": "blank",
                "order": "",
                "until": None,
            },
        ],
        "menus": [
            {
                "label": "Cadence",
                "choices": [["r:pace:blitz", "Blitz"]],
                "chosen": "r:pace:blitz",
                "group": "",
                "payload": "r:pace",
                "said": "",
            }
        ],
    }
    assert post_of(message, chosen.look, START, address).items() >= shown.items()


def test_an_end_on_another_day_is_told_with_its_day() -> None:
    days = Answer("texte", until=START + timedelta(days=2))
    at = START.astimezone(PlaceSettings().zone) + timedelta(days=2)
    told = str(answer_of(days, PlaceSettings().look, START, address)["times"])
    assert told.endswith(f"{at:%d/%m %H:%M}")


def test_an_answer_without_a_time_or_a_picture() -> None:
    shown: dict[str, Any] = {
        "text": "texte",
        "picture": None,
        "alt": "",
        "game": "",
        "until": None,
        "buttons": [],
    }
    assert answer_of(Answer("texte"), PlaceSettings().look, START, address).items() >= shown.items()


def test_a_board_is_told_as_a_value_too() -> None:
    """The page draws it: squares that multiply with their signs, the last word, the tiles to lay."""
    rows = ["." * 15] * 15
    rows[7] = "...MERLe......."
    labels = LANGUAGES["fr"].games.picture_labels
    board = BoardPicture(
        Board(tuple(rows)),
        labels,
        "Coup 2",
        tuple(Square(7, column) for column in range(3, 8)),
        rack="AE?",
    )
    told = post_of(
        replace(post(2), picture=board, lasts=timedelta(minutes=2)),
        PlaceSettings().look,
        START,
        address,
    )
    drawn = told["board"]
    assert drawn["rows"][7] == "...MERLe......."
    assert drawn["layout"][0] == "T..d...T...d..T"
    assert drawn["signs"] == {"d": "LD", "t": "LT", "D": "MD", "T": "MT"}
    assert drawn["framed"] == [[7, 3], [7, 4], [7, 5], [7, 6], [7, 7]]
    assert (drawn["title"], drawn["rack"], told["lasts"]) == ("Coup 2", "AE?", 120)
    assert post_of(post(1), PlaceSettings().look, START, address)["board"] is None


def test_the_boards_of_a_film_are_told_as_values_in_their_order() -> None:
    labels, begin = LANGUAGES["fr"].games.picture_labels, Board.empty()
    first, last = (BoardPicture(begin, labels, title) for title in ("Coup 1", "Coup 2"))
    told = answer_of(
        Answer("texte", picture=Film((first, last), 2.0)), PlaceSettings().look, START, address
    )
    assert [frame["title"] for frame in told["film"]] == ["Coup 1", "Coup 2"]
    assert told["board"] is None
    still = answer_of(Answer("texte", picture=last), PlaceSettings().look, START, address)
    assert (still["film"], still["board"]["title"]) == ([], "Coup 2")


def test_a_table_is_told_as_a_value_too() -> None:
    columns = (Column("Coup", numbers=True), Column("Top"))
    rows = (Row(("1", "H7 DEBACHE")), Row(("2", "H8 ZEBRE"), strong=True))
    table = TablePicture("Feuille de route", columns, rows, "Deux coups.", ("négatif −88",))
    told = answer_of(Answer("texte", picture=table), PlaceSettings().look, START, address)
    assert told["table"] == {
        "title": "Feuille de route",
        "columns": [["Coup", True], ["Top", False]],
        "rows": [("1", "H7 DEBACHE"), ("2", "H8 ZEBRE")],
        "strong": [1],
        "below": ("négatif −88",),
    }
    assert answer_of(Answer("texte"), PlaceSettings().look, START, address)["table"] is None


def test_a_button_says_what_it_asks_for() -> None:
    """So the page can lay it where it belongs; what it does is in the payload alone."""
    buttons = (
        Button("Jouer", Press.PLAY, RoundName(3, 1)),
        Button("Jouer", Press.PLAY, RoundName(3), SQUARES),
        Button("Changer", Press.FILL, RoundName(3), "changer"),
        Button("Contester DINS", Press.DO, RoundName(3), "contester DINS"),
        list_button("Liste", 2),
        page_button("Fiche", "8217266a0927991b"),
        page_button("Film", "8217266a0927991b", PageForm.FILM),
        replay_button("Rejouer", "8217266a0927991b"),
    )
    told = post_of(replace(post(1), buttons=buttons), PlaceSettings().look, START, address)[
        "buttons"
    ]
    assert [(each["does"], each["order"]) for each in told] == [
        ("play", ""),
        ("play", "squares"),
        ("fill", "changer"),
        ("do", "contester"),
        ("past", "l"),
        ("past", "g:"),
        ("past", "g:f"),
        ("past", "r"),
    ]


def test_which_part_of_its_game_a_post_is() -> None:
    parts = {
        slot: post_of(replace(post(1), slot=slot), PlaceSettings().look, START, address)["part"]
        for slot in ("g/lobby", "g/round-3-1", "g/card-3-1", "g/final", "g/halted")
    }
    assert list(parts.values()) == ["lobby", "round", "card", "final", "halted"]


def test_a_picture_that_was_replaced_is_found_by_a_tab_that_asks_late() -> None:
    channel = Channel(picture_digest)
    labels = LANGUAGES["fr"].games.picture_labels
    before, after = (BoardPicture(Board.empty(), labels, title=each) for each in ("1", "2"))
    channel.put(replace(post(1), picture=before))
    channel.put(replace(post(1), picture=after))
    assert channel.picture(picture_digest(before)) == before
    assert channel.picture(picture_digest(after)) == after
