"""French: the daily challenge."""

from bot.talk.typography import french
from bot.texts.daily import Daily
from bot.texts.fr import numbers
from bot.texts.fr.dates import day, full_date, short_date, time_of_day
from bot.texts.fr.numbers import count
from bot.texts.fr.words import WORDS
from engine.board import Direction
from engine.daily.week import Level, ProblemKind

_ROUNDS = {5: "Cinq coups"}
"""At the beginning of a sentence."""

DAILY = Daily(
    language=numbers,
    words=WORDS,
    play="Jouer",
    begin="Commencer",
    round_by_round="Coup par coup",
    not_announced=french("Le défi du jour n'est plus annoncé ici ; /defi l'ouvre toujours."),
    announced_at=lambda hour, zone: french(
        f"Le défi du jour est annoncé ici chaque jour à {time_of_day(hour)} ({zone}).\n"
        "Pour un autre fuseau, par exemple : /reglages fuseau America/Montreal"
    ),
    not_ready=french("Le défi du jour se prépare encore : réessayez dans une minute."),
    title=lambda on: french(f"Défi du {full_date(on)}"),
    solution_title=lambda on: french(f"Défi du {full_date(on)} : la solution"),
    picture_title=lambda on: french(f"Défi du {short_date(on)}"),
    short_date=short_date,
    open_until=lambda until: french(
        "Le chrono part quand vous appuyez sur « Jouer ». "
        f"Classement ouvert jusqu'au {full_date(until.date())}, {time_of_day(until)}."
    ),
    commitment=lambda on, digest: french(f"Empreinte du défi du {full_date(on)} : {digest}"),
    proof=lambda digest, secret: french(f"Empreinte annoncée : {digest}\nSecret : {secret}"),
    none=lambda on: french(f"Aucun défi le {day(on)}. Les derniers : /defi archives"),
    to_come=lambda on, begins: french(
        f"Le défi du {day(on)} s'ouvre le {full_date(begins.date())}, {time_of_day(begins)}."
    ),
    list_lost=french(
        "Ce défi ne peut pas se jouer : sa liste de mots, {}, a disparu. La personne qui héberge le bot "
        "peut la remettre."
    ).format,
    forgotten=lambda until: french(
        "Vous avez effacé vos données pendant ce défi, qui n'a qu'un essai : vous pourrez le jouer, hors "
        f"classement, à partir du {full_date(until.date())}, {time_of_day(until)}."
    ),
    asked={
        ProblemKind.POSITION: lambda _: "Une grille, un tirage : trouvez le top.",
        ProblemKind.FIVE_ROUNDS: lambda rounds: (
            f"{_ROUNDS.get(rounds, count(rounds, 'coup'))} à la suite."
        ),
        ProblemKind.JOKER: lambda _: "Une grille, un tirage avec joker : trouvez le top.",
        ProblemKind.SCRABBLE: lambda _: "Une grille, un tirage : un scrabble est à trouver.",
        ProblemKind.SHORT_GAME: lambda rounds: f"Une partie courte, en {count(rounds, 'coup')}.",
    },
    levels={Level.EASY: "facile", Level.MEDIUM: "moyen", Level.HARD: "difficile"},
    how_hard=lambda level, time: f"Niveau {level}, {time}.",
    per_round=lambda time: f"{time} par coup",
    one_try="Un seul essai : il compte dès maintenant.",
    one_try_from="Un seul essai : le chrono part quand vous appuyez sur « Commencer ».",
    own_place=lambda place, players: f"Votre place ici : {place} sur {players}",
    yours="← vous",
    said_of=lambda what, said: f"{what} : {said}",
    later=lambda names: f"En différé : {names}",
    median=lambda points, players: (
        f"Médiane, tous salons confondus : {points} ({count(players, 'joueur')})"
    ),
    word_list=lambda edition: f"Liste de mots : {edition}",
    own_challenge=lambda on: f"Défi du {day(on)}",
    hints=lambda points: f"indices −{points}",
    not_ranked="En différé : hors classement",
    streak=lambda days: f"Série : {days} jours de suite",
    round_of=lambda on, number: french(f"Défi du {day(on)}, coup {number}"),
    recent="Les derniers défis :",
    how_to_play="Pour en jouer un : /defi et sa date. Exemple : /defi 21/11",
    day=full_date,
    kinds={
        ProblemKind.POSITION: "une position",
        ProblemKind.FIVE_ROUNDS: "cinq coups",
        ProblemKind.JOKER: "un joker",
        ProblemKind.SCRABBLE: "un scrabble",
        ProblemKind.SHORT_GAME: "partie courte",
    },
    rack=lambda tiles: f"Tirage : {tiles}",
    top=lambda play: f"Top : {play}",
    isotops=lambda plays: f"Isotops : {plays}",
    subtops=lambda plays: f"Sous-tops : {plays}",
    extensions=lambda words: f"Rallonges : {words}",
    or_equal=lambda plays: f"ou {plays}",
    senses={Direction.ACROSS: "horizontal", Direction.DOWN: "vertical"},
)
