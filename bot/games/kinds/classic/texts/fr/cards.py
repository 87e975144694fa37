"""French: the card of a classic game, and how a match stands."""

from bot.games.kinds.classic.texts.cards import Cards
from bot.games.kinds.classic.texts.pieces import MatchLine
from bot.texts.fr import numbers
from bot.texts.fr.numbers import count, halves, is_plural, signed, thousands
from engine.classic.reasons import Ending, OutReason, Termination


def _in_match(line: MatchLine) -> str:
    won = f"{line.won} {'manches gagnées' if is_plural(line.won) else 'manche gagnée'}"
    plural = "s" if is_plural(line.match_points // 2) else ""
    match_points = f"{halves(line.match_points)} point{plural} de match"
    return f"{won}, {match_points}, départage {signed(line.tie_break)}"


CARDS = Cards(
    language=numbers,
    finished="Partie terminée",
    over=lambda why: f"Partie terminée : {why}",
    endings={
        Ending.OUT: "le sac est vide et un chevalet aussi (art. 7.1)",
        Ending.BLOCKED: "plus rien à jouer ni à changer (art. 7.2)",
        Ending.PASSES: "tout le monde a passé",
        Ending.TIME: "le temps est écoulé",
        Ending.ALONE: "il ne reste qu'un joueur",
        Ending.STOPPED: "arrêtée avant la fin",
    },
    terminations={
        Termination.PLAYED: "tout est joué",
        Termination.STOPPED: "arrêtée avant la fin",
        Termination.LOBBY_LEFT: "il n'y avait plus personne",
        Termination.LOBBY_OVER: "personne ne l'a commencée",
    },
    gone={
        OutReason.RESIGNED: "{name} abandonne",
        OutReason.LEFT: "{name} quitte la partie",
        OutReason.TAKEN_OUT: "{name} ne joue plus, sur décision de l'organisateur",
        OutReason.ABSENT: "{name} ne répond plus",
        OutReason.LATE: "{name} n'est pas là (art. 10.5)",
        OutReason.TIME: "{name} n'a plus de temps",
        OutReason.SANCTIONED: "{name} perd sur sanction (art. 9.2)",
        OutReason.EXCLUDED: "{name} ne joue plus, sur exclusion (art. 9.3)",
    },
    nobody_wins="Personne ne gagne.",
    best_so_far=lambda points: f"Votre record : {points}.",
    beaten=lambda points, before: f"Record battu ! {points}, contre {before} jusqu'ici.",
    equalled=lambda points: f"Record égalé : {points}.",
    remains=lambda points: f"Votre record reste à {points}.",
    has=lambda name, what: f"{name} : {what}",
    deducted=lambda points, left: f"(−{thousands(points)}, {count(left, 'lettre')} en main)",
    added=lambda points: f"(+{thousands(points)} des autres chevalets)",
    match_over="Fin du match :",
    match_after=lambda games: f"Match après {count(games, 'manche')} :",
    in_match=_in_match,
)
