"""French: the daily challenge."""

from collections.abc import Sequence
from datetime import date, datetime, time

from bot.talk.daily_views import Line, Own, Past, Problem, Ranking, Solved
from bot.talk.typography import apart, as_typed, french
from bot.texts.daily import MOST_LATE, MOST_RANKED
from bot.texts.fr.numbers import MORE, count, duration, ordinal, percentage, points
from bot.texts.fr.words import WORDS
from bot.texts.lists import few
from bot.texts.plays import list_plays, list_subtops
from engine.board import Direction
from engine.daily.week import Level, ProblemKind
from engine.notation import mark_jokers
from engine.solutions import Solution

_DAYS = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")
_MONTHS = (
    *("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre"),
    *("octobre", "novembre", "décembre"),
)
_LEVELS = {Level.EASY: "facile", Level.MEDIUM: "moyen", Level.HARD: "difficile"}
play = "Jouer"
round_by_round = "Coup par coup"
not_announced = french("Le défi du jour n'est plus annoncé ici ; /defi l'ouvre toujours.")
not_ready = french("Le défi du jour se prépare encore : redemandez dans une minute.")


def forgotten(until: datetime) -> str:
    return french(
        "Vous avez demandé l'oubli pendant ce défi, qui n'a qu'un seul essai : avec ce compte, il se joue "
        f"hors classement à partir du {_date(until.date())}, {_time(until)}."
    )


def list_lost(lexicon: str) -> str:
    return french(
        "Ce défi ne peut pas se jouer : sa liste de mots, {}, a disparu. La personne qui héberge le bot "
        "peut la remettre."
    ).format(lexicon)


def announced_at(hour: time, zone: str) -> str:
    return french(
        f"Le défi du jour est annoncé ici chaque jour à {_time(hour)} ({zone}).\n"
        "Pour un autre fuseau, par exemple : /reglages fuseau America/Montreal"
    )


def title(on: date) -> str:
    return french(f"Défi du {_date(on)}")


def solution_title(on: date) -> str:
    return french(f"Défi du {_date(on)} : la solution")


def picture_title(on: date) -> str:
    return french(f"Défi du {short_date(on)}")


def task(problem: Problem) -> str:
    asked = {
        ProblemKind.POSITION: "Une grille, un tirage : trouvez le top.",
        ProblemKind.FIVE_ROUNDS: f"{_rounds(problem.rounds)} à la suite.",
        ProblemKind.JOKER: "Une grille, un tirage avec joker : trouvez le top.",
        ProblemKind.SCRABBLE: "Une grille, un tirage : un scrabble est à trouver.",
        ProblemKind.SHORT_GAME: f"Une partie courte, en {count(problem.rounds, 'coup')}.",
    }[problem.kind]
    each = "" if problem.rounds == 1 else " par coup"
    return french(f"{asked}\nNiveau {_LEVELS[problem.level]}, {duration(problem.pace)}{each}.")


def opened(problem: Problem) -> str:
    return french(f"{task(problem)}\nUn seul essai : il compte dès maintenant.")


def own_rank(rank: int, players: int) -> str:
    return french(f"Votre place ici : {ordinal(rank)} sur {players}") if players > 1 else ""


def open_until(until: datetime) -> str:
    return french(
        f"Le chrono part quand vous appuyez sur « {play} ». "
        f"Classement ouvert jusqu'au {_date(until.date())}, {_time(until)}."
    )


def ranking(ranking: Ranking) -> str:
    lines = [
        f"{ranking.rank(line)}. {as_typed(line.name)} : {_score(line)}"
        for line in ranking.lines[:MOST_RANKED]
    ]
    if len(ranking.lines) > len(lines):
        lines.append(MORE.format(count=len(ranking.lines) - len(lines)))
    if ranking.late:
        late = [f"{as_typed(line.name)} ({line.points})" for line in ranking.late]
        lines.append(f"En différé : {few(late, MOST_LATE, MORE)}")
    return french("\n".join([*lines, *filter(None, [world(ranking)])]))


def world(ranking: Ranking) -> str:
    if ranking.players <= 1:  # half of one is no news
        return ""
    return french(
        f"Médiane, tous salons confondus : {points(ranking.median)} "
        f"({count(ranking.players, 'joueur')})"
    )


def edition(problem: Problem) -> str:
    return french(f"Liste de mots : {problem.edition}")


def commitment(on: date, digest: str) -> str:
    return french(f"Empreinte du défi du {_date(on)} : {digest}")


def proof(digest: str, secret: str) -> str:
    return french(f"Empreinte annoncée : {digest}\nSecret : {secret}")


def short_date(on: date) -> str:
    return f"{on:%d/%m}"


def own(on: date, own: Own) -> str:
    hints = f", indices −{own.hints}" if own.hints else ""
    score = f"{own.line.points}/{own.best} ({percentage(own.line.percentage)})"
    lines = [f"Défi du {_day(on)} : {own.line.signs} {score}{hints}"]
    if own.late:
        lines.append("En différé : hors classement")
    return french("\n".join([*lines, *filter(None, [_streak(own.streak)])]))


def solved(rounds: Sequence[Solved]) -> str:
    if len(rounds) == 1:
        return _explained(rounds[0])
    return french("\n".join(_in_short(each) for each in rounds))


def solved_round(on: date, solved: Solved) -> str:
    return french(f"Défi du {_day(on)}, coup {solved.number}\n{_explained(solved)}")


def last_play(top: Solution) -> str:
    return french(_play(top))


def archive(days: Sequence[Past]) -> str:
    how = "Pour en jouer un : /defi et sa date. Exemple : /defi 21/11"
    return french("\n".join(["Les derniers défis :", *map(_past, days), how]))


def none(on: date) -> str:
    return french(f"Aucun défi le {_day(on)}. Les derniers : /defi archives")


def to_come(on: date, begins: datetime) -> str:
    return french(f"Le défi du {_day(on)} s'ouvre le {_date(begins.date())}, {_time(begins)}.")


def _streak(days: int) -> str:
    return french(f"Série : {days} jours de suite") if days > 1 else ""


def _past(past: Past) -> str:
    what = {
        ProblemKind.POSITION: "une position",
        ProblemKind.FIVE_ROUNDS: "cinq coups",
        ProblemKind.JOKER: "un joker",
        ProblemKind.SCRABBLE: "un scrabble",
        ProblemKind.SHORT_GAME: "partie courte",
    }[past.kind]
    done = f", {_score(past.own)}" if past.own else ""
    return f"{_date(past.on)} : {what}, {_LEVELS[past.level]}{done}"


def _explained(solved: Solved) -> str:
    lines = [f"Tirage : {apart(solved.rack)}", f"Top : {_play(solved.top, sense=True)}"]
    if solved.isotops:
        lines.append(f"Isotops : {list_plays(solved.isotops)}")
    if solved.subtops:
        lines.append(f"Sous-tops : {list_subtops(solved.subtops, solved.top.points)}")
    if solved.hooks:
        lines.append(f"Rallonges : {', '.join(solved.hooks)}")
    lines.append(WORDS.definition(solved.top.play.word.upper(), solved.readings))
    return french("\n".join(filter(None, lines)))


def _in_short(solved: Solved) -> str:
    equal = f" (ou {list_plays(solved.isotops)})" if solved.isotops else ""
    return f"{solved.number}. {as_typed(solved.rack)} : {_play(solved.top)}{equal}"


def _play(solution: Solution, *, sense: bool = False) -> str:
    play = solution.play
    across = "horizontal" if play.direction is Direction.ACROSS else "vertical"
    told = f"{play.ref} {mark_jokers(play.word)}, {points(solution.points)}"
    return f"{told}, {across}" if sense else told


def _score(line: Line) -> str:
    return f"{points(line.points)}, {percentage(line.percentage)} {line.signs}"


def _rounds(number: int) -> str:
    return {5: "Cinq coups"}.get(number, count(number, "coup"))


def _date(on: date) -> str:
    """``dimanche 22 novembre``."""
    return f"{_DAYS[on.weekday()]} {_day(on)}"


def _day(on: date) -> str:
    """``22 novembre``, ``1er novembre``."""
    return f"{'1er' if on.day == 1 else on.day} {_MONTHS[on.month - 1]}"


def _time(at: datetime | time) -> str:
    """``13 h``, ``13 h 30``."""
    return f"{at.hour} h{f' {at:%M}' if at.minute else ''}"
