"""French: the turn that is on, what was done in those before, and the buttons below."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import assert_never

from bot.talk.typography import as_typed, french
from bot.texts.classic.pieces import Contestable, Done, Exchanged, Lost, Passed, Placed, Verdict
from bot.texts.fr.numbers import count, duration, points, thousands
from bot.texts.lists import cite
from engine.classic.reasons import LossReason
from engine.moves import Play
from engine.notation import mark_jokers

exchange = "Changer"
accept = "Accepter"
contest = "Contester"
shuffle = "Mélanger"
play_this = "Jouer ce coup"
another = "Autre coup"
earlier = "Tour précédent"
later = "Tour suivant"
rematch = "Revanche"
film = "Film"
sheet = "Feuille de marque"
replay = "Revoir la partie"
_LOST: Mapping[LossReason, str] = {
    LossReason.TIME: "temps écoulé, tour perdu",
    LossReason.FROZEN: "pendule vide, tour passé",
    LossReason.WRONG_CHALLENGE: "contestation à tort, tour perdu",
    LossReason.ABSENT: "pas de réponse, tour passé",
    LossReason.SKIPPED: "tour sauté, décision de l'organisateur",
}


def heading(number: int) -> str:
    return french(f"Tour {number}")


def title(number: int, name: str) -> str:
    return french(f"Tour {number} : à {as_typed(name)} de jouer")


def your_title(number: int) -> str:
    return french(f"Tour {number} : à vous de jouer")


def last_window(name: str) -> str:
    return french(f"Dernier coup de la partie, joué par {as_typed(name)}")


def done(done: Done) -> str:
    return french(_done(done))


def past(number: int, done: Done) -> str:
    return french(f"Tour {number}. {_done(done)}")


def thinks(name: str) -> str:
    return french(f"{as_typed(name)} réfléchit…")


def play(play: Play, points: int) -> str:
    return french(f"{_word(play)}, {count(points, 'point')}")


def score(total: int) -> str:
    return f"−{thousands(-total)}" if total < 0 else thousands(total)


def contestable(move: Contestable) -> str:
    until = "" if move.window is None else f", pendant {duration(move.window)}"
    answered = ", ".join(map(as_typed, move.answered))
    let = f" Déjà répondu : {answered}." if answered else ""
    return french(f"À contester ou à accepter{until} : {', '.join(move.words)}.{let}")


def contested(verdict: Verdict) -> str:
    challenger, mover = as_typed(verdict.challenger), as_typed(verdict.mover)
    said = ", ".join(f"{word} {'admis' if good else 'non admis'}" for word, good in verdict.words)
    follows = (
        "Le coup reste"
        if verdict.stands
        else f"Le coup est retiré, {mover} reprend ses lettres et perd son tour"
    )
    if verdict.fined:
        follows += f" ; {challenger} perd {points(verdict.fined)}"
    if verdict.loses_turn:
        follows += f" ; {challenger} perd son tour suivant"
    return french(cite(f"{challenger} conteste : {said}. {follows}.", verdict.article, ""))


def scores(scores: Sequence[tuple[str, int]], bag: int) -> str:
    told = " · ".join(f"{as_typed(name)} {score(total)}" for name, total in scores)
    return french(f"{told}\n{_bag(bag)}")


def clocks(clocks: Sequence[tuple[str, timedelta]]) -> str:
    told = ", ".join(f"{as_typed(name)} {_left(left)}" for name, left in clocks)
    return french(f"Pendules : {told}" if len(clocks) > 1 else f"Pendule : {told}")


def shared_clock(left: timedelta) -> str:
    return french(f"Crédit-temps restant : {_left(left)}")


def reserves(reserves: Sequence[tuple[str, timedelta]]) -> str:
    told = ", ".join(f"{as_typed(name)} {duration(left)}" for name, left in reserves)
    return french(f"Réserves : {told}")


def contest_word(word: str) -> str:
    return f"Contester {word}"


def _bag(number: int) -> str:
    return f"Sac : {count(number, 'lettre')}" if number else "Le sac est vide."


def _word(play: Play) -> str:
    return f"{play.ref} {mark_jokers(play.word)}"


def _left(left: timedelta) -> str:
    return f"−{duration(-left)}" if left < timedelta(0) else duration(left)


def _done(done: Done) -> str:
    name = as_typed(done.name)
    match done:
        case Placed(taken_back=True):
            return f"{name} : {_word(done.play)}, coup retiré après contestation"
        case Placed():
            cheer = ", scrabble !" if done.scrabble else ""
            theme = f" (thème : {', '.join(done.theme)})" if done.theme else ""
            return f"{name} : {_word(done.play)}, {points(done.points)}{theme}{cheer}"
        case Exchanged(_, number):
            return f"{name} change {count(number, 'lettre')}"
        case Passed():
            return f"{name} passe"
        case Lost(_, reason):
            return f"{name} : {_LOST[reason]}"
        case _:
            assert_never(done)
