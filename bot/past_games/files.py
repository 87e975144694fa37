"""A game's rounds as a picture and for spreadsheets, and its board."""

from dataclasses import replace

from bot.games.own_sheet import csv_text
from bot.talk.file_names import file_name
from bot.talk.names import unisolate
from bot.talk.past_views import PastGame
from bot.texts import Texts
from engine.moves import Play
from engine.notation import parse_reference
from render.picture import BoardPicture, Film
from render.table import Column, Row, TablePicture

SECONDS = 2.0
"""Each picture of a film is shown for so long."""


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
    return BoardPicture(
        game.boards[-1],
        texts.games.picture_labels,
        title=game.label,
        scores=tuple((line.name, str(line.points)) for line in game.ranking),
    )


def film_of(game: PastGame, texts: Texts) -> Film:
    """The board after each round, with its draw and its word; in the end with the ranking."""
    frames = []
    for board, line in zip(game.boards, game.rounds, strict=True):
        at, (title, word) = parse_reference(line.ref), texts.past.frame(line)
        framed = tuple(Play(at.square, at.direction, line.word).squares())
        labels = texts.games.picture_labels
        frames.append(BoardPicture(board, labels, title, framed, word, rack=line.rack))
    ranked = board_of(game, texts).scores
    return Film((*frames[:-1], replace(frames[-1], scores=ranked)), SECONDS)


def named_file(game: PastGame, ending: str, what: str = "") -> str:
    """The name of a file about a game: its day, what it is or the kind of the game, who played."""
    names = [unisolate(line.name) for line in game.ranking if not line.late]
    return file_name(what or game.label, ending, game.when, names)


def csv_of(game: PastGame, texts: Texts) -> str:
    """Tables, one below the other: rounds, players; of a simultané, teams."""
    past, separator = texts.past, texts.sheets.separator
    rounds = csv_text(past.headings, [past.fields(each) for each in game.rounds], separator)
    headings = [heading for heading, _ in past.ranking_columns()]
    lines = [past.ranking_fields(each) for each in game.ranking]
    tables = [rounds, csv_text(headings, lines, separator)]
    if game.teams:
        headings = [heading for heading, _ in past.team_columns()]
        lines = [past.team_fields(each) for each in game.teams]
        tables.append(csv_text(headings, lines, separator))
    mark = "\N{BYTE ORDER MARK}"
    return mark + "\r\n".join(each.removeprefix(mark) for each in tables)
