"""English: the turn that is on, what was done in those before, and the buttons below."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import assert_never

from bot.talk.typography import as_typed, english
from bot.texts.classic.pieces import Contestable, Done, Exchanged, Lost, Passed, Placed, Verdict
from bot.texts.en.numbers import count, duration, points, thousands
from bot.texts.lists import cite
from engine.classic.reasons import LossReason
from engine.moves import Play
from engine.notation import mark_jokers

exchange = "Exchange"
accept = "Accept"
contest = "Challenge"
shuffle = "Shuffle"
play_this = "Play this"
another = "Another move"
earlier = "Previous turn"
later = "Next turn"
rematch = "Rematch"
film = "Film"
sheet = "Score sheet"
replay = "Replay"
_LOST: Mapping[LossReason, str] = {
    LossReason.TIME: "out of time, turn lost",
    LossReason.FROZEN: "no time left, turn skipped",
    LossReason.WRONG_CHALLENGE: "wrong challenge, turn lost",
    LossReason.ABSENT: "no answer, turn skipped",
    LossReason.SKIPPED: "turn skipped by the organiser",
}


def heading(number: int) -> str:
    return english(f"Turn {number}")


def title(number: int, name: str) -> str:
    return english(f"Turn {number}: {as_typed(name)} to play")


def your_title(number: int) -> str:
    return english(f"Turn {number}: your move")


def last_window(name: str) -> str:
    return english(f"Last move of the game, by {as_typed(name)}")


def done(done: Done) -> str:
    return english(_done(done))


def past(number: int, done: Done) -> str:
    return english(f"Turn {number}. {_done(done)}")


def thinks(name: str) -> str:
    return english(f"{as_typed(name)} is thinking…")


def play(play: Play, points: int) -> str:
    return english(f"{_word(play)}, {count(points, 'point')}")


def score(total: int) -> str:
    return f"−{thousands(-total)}" if total < 0 else thousands(total)


def contestable(move: Contestable) -> str:
    until = "" if move.window is None else f" for {duration(move.window)}"
    answered = ", ".join(map(as_typed, move.answered))
    let = f" Answered already: {answered}." if answered else ""
    return english(f"Accept or challenge{until}: {', '.join(move.words)}.{let}")


def contested(verdict: Verdict) -> str:
    challenger, mover = as_typed(verdict.challenger), as_typed(verdict.mover)
    said = ", ".join(f"{word} {'valid' if good else 'not valid'}" for word, good in verdict.words)
    follows = (
        "The move stands"
        if verdict.stands
        else f"The move is withdrawn: {mover} takes the letters back and loses the turn"
    )
    if verdict.fined:
        follows += f"; {challenger} loses {points(verdict.fined)}"
    if verdict.loses_turn:
        follows += f"; {challenger} will miss a turn"
    return english(cite(f"{challenger} challenges: {said}. {follows}.", verdict.article, ""))


def scores(scores: Sequence[tuple[str, int]], bag: int) -> str:
    told = " · ".join(f"{as_typed(name)} {score(total)}" for name, total in scores)
    return english(f"{told}\n{_bag(bag)}")


def clocks(clocks: Sequence[tuple[str, timedelta]]) -> str:
    told = ", ".join(f"{as_typed(name)} {_left(left)}" for name, left in clocks)
    return english(f"Clocks: {told}" if len(clocks) > 1 else f"Clock: {told}")


def shared_clock(left: timedelta) -> str:
    return english(f"Shared time left: {_left(left)}")


def reserves(reserves: Sequence[tuple[str, timedelta]]) -> str:
    told = ", ".join(f"{as_typed(name)} {duration(left)}" for name, left in reserves)
    return english(f"Left in reserve: {told}")


def contest_word(word: str) -> str:
    return f"Challenge {word}"


def _bag(number: int) -> str:
    return f"Bag: {count(number, 'letter')}" if number else "The bag is empty."


def _word(play: Play) -> str:
    return f"{play.ref} {mark_jokers(play.word)}"


def _left(left: timedelta) -> str:
    return f"−{duration(-left)}" if left < timedelta(0) else duration(left)


def _done(done: Done) -> str:
    name = as_typed(done.name)
    match done:
        case Placed(taken_back=True):
            return f"{name}: {_word(done.play)}, withdrawn after a challenge"
        case Placed():
            cheer = ", scrabble!" if done.scrabble else ""
            theme = f" (theme: {', '.join(done.theme)})" if done.theme else ""
            return f"{name}: {_word(done.play)}, {points(done.points)}{theme}{cheer}"
        case Exchanged(_, number):
            return f"{name} exchanges {count(number, 'letter')}"
        case Passed():
            return f"{name} passes"
        case Lost(_, reason):
            return f"{name}: {_LOST[reason]}"
        case _:
            assert_never(done)
