"""A tournament as a file for a spreadsheet: the table, then each game with how it came out."""

from collections.abc import Mapping

from bot.games.own_sheet import csv_text
from bot.places.settings import PlaceSettings
from bot.talk.answers import Answer, File
from bot.talk.file_names import file_name
from bot.talk.names import unisolate
from bot.tournaments.record import Held
from engine.tournament.standings import standings


def file_of(held: Held, names: Mapping[int, str], chosen: PlaceSettings) -> Answer:
    """The file, named for the day of its last round."""
    texts, state = chosen.texts.tournaments, held.state
    plain = {number: unisolate(name) for number, name in names.items()}
    table = [
        [
            str(line.place),
            plain[line.player],
            texts.halves(line.won),
            str(line.difference),
            str(line.points),
            str(line.games),
            str(line.byes),
        ]
        for line in standings(state)
    ]
    games = []
    for played in state.rounds:
        for at, game in enumerate(played.games, 1):
            first, second = (plain[each] for each in game.players)
            score = game.score
            scored = ["", "", ""]
            if score is not None:
                how = texts.corrected if game.corrected else texts.how[score.how]
                scored = [*map(str, score.points), how]
            games.append([str(played.number), str(at), first, second, *scored])
        if played.bye is not None:
            games.append([str(played.number), "", plain[played.bye], "", "", "", texts.bye])
    separator = chosen.texts.sheets.separator
    text = csv_text(texts.table_headings, table, separator)
    text += "\r\n" + csv_text(texts.game_headings, games, separator)
    day = state.rounds[-1].at.astimezone(chosen.zone) if state.rounds else None
    name = file_name(texts.file, "csv", day)
    return Answer(texts.saved(name), file=File(name, text))
