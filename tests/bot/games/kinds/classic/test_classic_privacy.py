"""Nobody but its owner is ever shown a rack, a draw, or which tiles were exchanged."""

from collections.abc import Iterator
from dataclasses import fields, replace
from datetime import timedelta
from typing import get_type_hints

import pytest

from bot.games.kinds.classic.public_view import PublicTurn
from bot.games.kinds.classic.result_cards import PublicEnd
from bot.games.kinds.classic.texts import pieces
from bot.talk import game_actions as g
from bot.talk.answers import Answer
from bot.talk.messages import Private, Remove
from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.reasons import Sanction
from engine.classic.rules import TOURNAMENT, Challenge
from engine.classic.state import ClassicGame
from engine.lexicon import Lexicon
from render.alt_text import alt_text, text_board
from render.picture import BoardPicture, Film
from tests.bot.games.kinds.classic.evening import Script
from tests.bot.games.kinds.classic.table import ANAIS, LEA, NAMES, TOM, ZOE, Table
from tests.bot.plain import plain

RULES = replace(TOURNAMENT, seats=4, challenge=Challenge.FIVE_POINTS)
FEWEST = 4
"""Tiles of which a text is not likely to have all, in a row, by chance."""


def spelled(tiles: str) -> Iterator[str]:
    """How tiles may be written."""
    for order in {tiles, "".join(sorted(tiles)), tiles[::-1]}:
        for between in ("", " ", ", "):
            yield between.join(order)


def pictures(shown: object) -> Iterator[BoardPicture]:
    if isinstance(shown, BoardPicture):
        yield shown
    elif isinstance(shown, Film):
        yield from shown.frames


def public_texts(table: Table) -> Iterator[str]:
    """All that everybody can read, see or hear since the start."""
    for message in table.log:
        if isinstance(message, Remove) or isinstance(message.audience, Private):
            continue
        yield message.whole
        yield from (button.label + button.payload for button in message.buttons)
        for picture in pictures(message.picture):
            assert not picture.rack
            yield from (alt_text(picture, with_words=False), picture.title, picture.last)


def aloud(table: Table) -> Iterator[Answer]:
    """What is answered for everybody to read, whoever asks."""
    answers = table.answers(TOM)
    yield from (answers.board(), answers.bag(), answers.sheet(), answers.film())
    yield from (answers.history(number) for number in range(len(table.state.moves) + 2))
    yield answers.overheard()
    yield answers.ordered(table.asked(LEA, g.Pause()), "…")


def said_aloud(answer: Answer) -> Iterator[str]:
    yield answer.text
    for picture in pictures(answer.picture):
        assert not picture.rack
        yield alt_text(picture)
        assert text_board(picture)
    if answer.file is not None:
        yield answer.file.text


def secrets_of(game: ClassicGame, steps: list[e.Event]) -> set[str]:
    """What was on a rack, or was drawn or exchanged."""
    drawn = {event.tiles for event in steps if isinstance(event, e.RackDrawn | e.RackArranged)}
    for event in steps:
        if isinstance(event, e.TilesExchanged):
            drawn |= {event.tiles, event.drawn}
    racks = {seat.rack for seat in game.seats} | {move.rack for move in game.moves}
    return {tiles for tiles in drawn | racks if len(tiles) >= FEWEST}


def play_all(script: Script) -> list[str]:
    """A game with an exchange, two challenges, rulings, a break, a substitute, and its end.

    Returns:
        all that was answered aloud meanwhile.
    """
    table, heard = script.table, list[str]()
    table.begin(LEA, TOM, ZOE)
    while table.state.termination is None:
        table.now += timedelta(seconds=5)
        turn = script.turn
        if table.state.turn is None:
            table.wait(60)
        elif turn == 2:
            script.do(script.on, c.Exchange(script.on, turn, script.rack[:5]), "…")
        elif turn == 3:
            script.play(script.bad_play())
            script.contest_last()
        elif turn == 4:
            script.play_best()
            script.contest_last()
        elif turn == 6:
            script.do(LEA, c.Arrange(LEA, script.game.seats[0].rack[::-1]), "…")
            script.do(TOM, c.Appeal(TOM, "raison"), "…")
            script.do(LEA, c.Punish(TOM, Sanction.POINTS, "raison"), "…")
            script.do(ZOE, c.TakeBreak(ZOE), "…")
            script.do(LEA, c.Replace(ZOE, ANAIS), "…")
            script.do(LEA, c.Pause(), "…")
            script.do(LEA, c.Resume(), "…")
            script.play_best()
        else:
            script.play_best()
        if turn % 5 == 0:
            heard += [said for answer in aloud(table) for said in said_aloud(answer)]
    return heard


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_on_a_rack_is_in_nothing_that_others_can_read(
    shipped: Lexicon, language: str
) -> None:
    script = Script(Table(shipped, RULES, language, seed=3))
    aloud_all = play_all(script)
    table = script.table
    hidden = secrets_of(table.state, [step.event for step in table.steps])
    read = plain("\n".join([*public_texts(table), *aloud_all]))
    assert len(hidden) > len(NAMES) * 4, "there was something to hide"
    laid = {word for move in table.state.moves for word in _words(move.event)}
    for tiles in hidden:
        for written in spelled(tiles):
            assert written not in read or any(written in word for word in laid), written


def _words(event: e.Event) -> tuple[str, ...]:
    return event.words if isinstance(event, e.WordPlaced) else ()


def test_each_is_shown_his_own_rack_and_no_other(shipped: Lexicon) -> None:
    script = Script(Table(shipped, RULES, seed=3))
    play_all(script)
    table = script.table
    owners: dict[str, set[int]] = {}
    for step in table.steps:
        for seat in step.after.seats:
            owners.setdefault("".join(sorted(seat.rack)), set()).add(seat.player)
    seen = 0
    for message in table.log:
        if isinstance(message, Remove) or not isinstance(message.audience, Private):
            continue
        for picture in pictures(message.picture):
            seen += bool(picture.rack)
            assert message.audience.person in owners["".join(sorted(picture.rack))]
    assert seen > len(table.state.moves)


@pytest.mark.parametrize(
    "value", [PublicTurn, PublicEnd, pieces.Exchanged, pieces.Line, pieces.SheetLine]
)
def test_a_public_value_has_no_field_that_could_hold_tiles(value: type) -> None:
    texts = {each.name for each in fields(value) if get_type_hints(value)[each.name] is str}
    assert texts <= {"player", "name"}, "names only"


def test_the_bag_is_counted_and_never_spelled(shipped: Lexicon) -> None:
    """Whoever knows the bag and his own rack could tell the others' tiles."""
    table = Table(shipped, replace(RULES, unseen=True)).begin(LEA, TOM)
    assert plain(table.answers(TOM).bag().text) == "Dans le sac : 88 lettres."
    rack = next(seat.rack for seat in table.state.seats if seat.player == TOM)
    unseen = plain(table.answers(TOM).unseen(TOM).text)
    assert "95 lettres" in unseen
    assert len(rack) + 95 == 102


def test_what_was_drawn_is_not_in_what_everybody_reads(shipped: Lexicon) -> None:
    """Who starts the game is told aloud that it is done, not what he has on his rack."""
    table = Table(shipped, RULES)
    table.do(LEA, c.CreateGame("g", RULES))
    for player in (LEA, TOM):
        table.do(player, c.Join(player))
    assert table.do(LEA, c.Start(), g.Start()) == "C’est parti !"
    assert table.do(LEA, c.Pause(), g.Pause()) == "La partie est en pause."
