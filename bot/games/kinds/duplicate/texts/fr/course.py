"""French: the course of a game in its channel, from the lobby to the last round."""

from bot.games.kinds.duplicate.texts.course import Course
from bot.talk.typography import french
from bot.texts.fr import numbers
from bot.texts.fr.formulas import FORMULAS, terms
from bot.texts.fr.numbers import count, duration
from bot.texts.typed import LONGEST_REASON, quote
from engine.duplicate.rules import Counting

COURSE = Course(
    language=numbers,
    label="Duplicate",
    game_title=lambda rules: french(f"Partie duplicate, formule {FORMULAS[rules.formula]}"),
    bulletins_in=lambda number: french(count(number, "bulletin")),
    warning=lambda left: french(f"Plus que {duration(left)} !"),
    reminder=lambda number, left: french(
        f"Coup {number} : il vous reste {duration(left)} pour jouer."
    ),
    all_answered=french("Tout le monde a répondu : dernières secondes pour changer."),
    round_closed=french("Terminé ! Les bulletins sont relevés."),
    void="Ce coup ne compte pas.",
    outage=lambda left: french(
        "Le bot s'est absenté : le coup est prolongé d'autant, aucun bulletin n'est perdu. "
        f"Il reste {duration(left)}."
    ),
    paused=french("Partie en pause : le chrono est arrêté."),
    suspended=french("Partie suspendue : elle reprendra là où elle s'est arrêtée."),
    abandoned=french(
        "Trois coups de suite sans bulletin : la partie est en attente. "
        "N'importe quel joueur peut la relancer."
    ),
    everybody_left=french(
        "Il n'y a plus personne : la partie est en attente. Rejoignez-la pour la mener."
    ),
    resumed="La partie reprend.",
    to_resume=french("L'organisateur la relance par « Organiser », puis « Reprendre »."),
    terms=terms,
    time=lambda time, signal: f"Temps : {time} par coup{signal}.",
    signal=lambda time: f", signal à {time} de la fin",
    which_counts={
        Counting.FIRST: "Le premier mot remis compte : il ne change plus.",
        Counting.LAST: "Vous pouvez changer de mot jusqu'à la fin du coup : le dernier compte.",
        Counting.BEST: "Vous pouvez changer de mot jusqu'à la fin du coup : le meilleur compte.",
    },
    ends_at_once="Un coup finit dès que tout le monde a répondu.",
    ends_after=lambda time: f"Quand tout le monde a répondu, le coup finit {time} plus tard.",
    open_dictionary="Dictionnaire ouvert pendant les coups.",
    cancelled=lambda number: (
        f"Coup {number} annulé (art. 5.2) : ses points ne comptent pas, "
        "ses lettres retournent dans le sac."
    ),
    because=lambda why: f" Motif : « {quote(why, LONGEST_REASON)} »",
)
