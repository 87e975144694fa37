"""French: the card of a classic game, and how a match stands."""

from collections.abc import Mapping, Sequence

from bot.games.kinds.classic.texts.fr.turns import TURNS
from bot.games.kinds.classic.texts.pieces import Line, MatchLine
from bot.talk.typography import as_typed, french
from bot.texts.fr.numbers import count, halves, is_plural, listing, signed, thousands
from engine.classic.reasons import Ending, Termination

finished = "Partie terminée"
_ENDINGS: Mapping[Ending, str] = {
    Ending.OUT: "le sac est vide et un chevalet aussi (art. 7.1)",
    Ending.BLOCKED: "plus rien à jouer ni à changer (art. 7.2)",
    Ending.PASSES: "tout le monde a passé",
    Ending.TIME: "le temps est écoulé",
    Ending.ALONE: "il ne reste qu'un joueur",
    Ending.STOPPED: "arrêtée avant la fin",
}
_NEVER_PLAYED: Mapping[Termination, str] = {
    Termination.PLAYED: "tout est joué",
    Termination.STOPPED: "arrêtée avant la fin",
    Termination.LOBBY_LEFT: "il n'y avait plus personne",
    Termination.LOBBY_OVER: "personne ne l'a commencée",
}


def game_over(ending: Ending) -> str:
    return french(f"Partie terminée : {_ENDINGS[ending]}")


def never_played(termination: Termination) -> str:
    return french(f"Partie terminée : {_NEVER_PLAYED[termination]}")


def winner(names: Sequence[str]) -> str:
    if not names:
        return "Personne ne gagne."
    told = listing([*map(as_typed, names)])
    return french(f"{told} gagne !" if len(names) == 1 else f"Ex aequo : {told}.")


def to_beat(best: int) -> str:
    return french(f"Votre record : {_points(best)}.")


def record(total: int, before: int) -> str:
    if total > before:
        return french(f"Record battu ! {_points(total)}, contre {_points(before)} jusqu'ici.")
    if total == before:
        return french(f"Record égalé : {_points(total)}.")
    return french(f"Votre record reste à {_points(before)}.")


def standings(lines: Sequence[Line]) -> str:
    return french("\n".join(map(_line, lines)))


def match(lines: Sequence[MatchLine], number: int, *, over: bool) -> str:
    heading = "Fin du match" if over else f"Match après {count(number, 'manche')}"
    told = [
        f"{line.place}. {as_typed(line.name)} : {_won(line.won)}, "
        f"PM {halves(line.match_points)}, Pdep {signed(line.tie_break)}"
        for line in lines
    ]
    return french("\n".join([f"{heading} :", *told]))


def _won(games: int) -> str:
    return f"{games} manches gagnées" if is_plural(games) else f"{games} manche gagnée"


def _line(line: Line) -> str:
    told = f"{line.place}. {as_typed(line.name)} : {_points(line.total)}"
    if line.deducted:
        told += f" (−{thousands(line.deducted)}, {count(line.left, 'lettre')} en main)"
    if line.added:
        told += f" (+{thousands(line.added)} des autres chevalets)"
    return told


def _points(total: int) -> str:
    return f"{TURNS.score(total)} point{'s' if is_plural(total) else ''}"
