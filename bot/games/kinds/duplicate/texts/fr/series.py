"""French: games that follow each other, and players who are a pair."""

from bot.games.kinds.duplicate.texts.series import Series
from bot.talk.typography import as_typed, french
from bot.texts.fr import numbers
from engine.duplicate.rules import SeriesRanking

SERIES = Series(
    language=numbers,
    next_game="Partie suivante",
    none_yet=french(
        "C'est la première partie : le classement de la série viendra avec la deuxième "
        "(« Partie suivante »)."
    ),
    number=lambda number: french(f"Partie {number} de la série"),
    how_to_pair=french(
        "On joue par paires, un bulletin pour deux : proposez-le à quelqu'un, par exemple « /paire Tom »."
    ),
    accept="Accepter",
    pair_offered=lambda name, partner: french(
        f"{as_typed(name)} propose à {as_typed(partner)} de jouer à deux."
    ),
    pair_is_offered=lambda partner: french(
        f"C'est proposé : {as_typed(partner)} doit encore accepter."
    ),
    pair_made=lambda pair: french(f"{as_typed(pair)} jouent à deux."),
    you_are_a_pair=french("Vous jouez à deux : le dernier bulletin de l'un ou de l'autre compte."),
    heading=lambda games, by: f"Série, {games}, {by}",
    game="partie",
    by={
        SeriesRanking.POINTS: "aux points",
        SeriesRanking.PLACES: "aux places",
        SeriesRanking.PERCENTAGE: "au pourcentage",
    },
    of=lambda who, value: f"{who} : {value}",
    some_points=lambda number: f"{number} points",
)
