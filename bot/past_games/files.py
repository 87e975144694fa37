"""A game's rounds as a picture and for spreadsheets, and its board."""

from bot.games.own_sheet import csv_text
from bot.talk.past_views import PastGame
from bot.texts import Texts
from render.picture import BoardPicture
from render.table import Column, Row, TablePicture


def table_of(game: PastGame, texts: Texts) -> TablePicture:
    """A row a round; those that nobody found stand out."""
    past, scrabbles = texts.past, any(each.scrabble for each in game.rounds)
    return TablePicture(
        title=past.title(game),
        columns=tuple(Column(heading, numbers) for heading, numbers in past.columns()),
        rows=tuple(Row(past.cells(line), strong=not line.found) for line in game.rounds),
        alt=past.alt(game),
        below=(f"{past.facts(game)} ({past.scrabble})" if scrabbles else past.facts(game),),
    )


def board_of(game: PastGame, texts: Texts) -> BoardPicture:
    """The board in the end, with the ranking beside it."""
    assert game.board is not None, "the game has rounds"
    return BoardPicture(
        game.board,
        texts.games.picture_labels,
        title=game.label,
        scores=tuple((line.name, str(line.points)) for line in game.ranking),
    )


def csv_of(game: PastGame, texts: Texts) -> str:
    """Two tables, one below the other: rounds, players."""
    past, separator = texts.past, texts.sheets.separator
    rounds = csv_text(past.headings(), [past.fields(each) for each in game.rounds], separator)
    headings = [heading for heading, _ in past.ranking_columns()]
    lines = [past.ranking_fields(each) for each in game.ranking]
    players = csv_text(headings, lines, separator).removeprefix("\N{BYTE ORDER MARK}")
    return f"{rounds}\r\n{players}"
