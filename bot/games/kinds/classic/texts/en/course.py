"""English: the lobby of a classic game, its rules in words, the toss."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import assert_never

from bot.games.kinds.classic.texts.pieces import rule_set_of
from bot.talk.typography import as_typed, english
from bot.texts.en.games import picture_labels as common_labels
from bot.texts.en.numbers import count, duration, listing
from bot.texts.en.rules import exactly
from bot.texts.rules import Value
from bot.texts.typed import sanitise
from engine.classic.rules import (
    Challenge,
    ClassicRules,
    Clock,
    OutOfTime,
    Solitaire,
)
from engine.classic.state import ClassicGame
from engine.tiles import JOKER

_LONGEST_PHRASE = 200
_LEVELS: Mapping[int, str] = {1: "strong", 2: "beginner", 3: "club", 4: "champion"}
label = "Classic"
opened_alone = english('Your game is open: press "Start".')


def begun_against(programs: Sequence[str]) -> str:
    return english(
        f"You're off! You're up against {listing([as_typed(each) for each in programs])}."
    )


phrase_noted = "Your phrase is part of the draws. Until the start, another one would replace it."
picture_labels = replace(
    common_labels,
    rack="Rack",
    scores="Score",
    alt=tuple(
        {
            "rack": ("rack", "Rack: {rack}."),
            "scores": ("scores", "Score: {scores}."),
            "last": ("last", "Last move: {last}."),
        }.get(part, (part, sentence))
        for part, sentence in common_labels.alt
    ),
)


def program(number: int) -> str:
    more, level = divmod(-number, 10)
    if not level:
        return "Second rack"
    which = f" {more + 1}" if more else ""
    return f"Computer{which} ({_LEVELS.get(level, str(level))})"


def game_title(rules: ClassicRules) -> str:
    what = "match" if rules.is_match else "game"
    if rules.solitaire is not None:
        return "Solitaire"
    by = {"famille": ", family rules", "tournoi": ", tournament rules"}
    return f"Classic {what}{by.get(rule_set_of(rules), '')}"


def opening(rules: ClassicRules) -> str:
    lines = [time_allowed(rules)]
    if rules.solitaire is not None:
        lines.append(_SOLITAIRE[rules.solitaire])
    else:
        lines.append(_challenges(rules))
        lines.append(_passes(rules))
    if rules.is_match:
        lines.append("The first to win two games wins the match.")
    if rules.open_dictionary and rules.solitaire is not Solitaire.OPEN_TILES:
        lines.append("Open dictionary: you may look words up.")
    return english("\n".join(filter(None, lines)))


def waiting(missing: int) -> str:
    if missing < 1:
        return ""
    return english(f"{count(missing, 'more player')} to start.")


def commitment(
    game: ClassicGame, names: Mapping[int, str], rules: Sequence[tuple[str, Value]]
) -> str:
    lines = [
        english(f"Rules: {', '.join(f'{name} {exactly(value)}' for name, value in rules)}"),
        english(f"Word list: {game.lexicon}"),
        english(f"Game {game.game}, commitment to the draws: {game.commitment}"),
    ]
    for player, phrase in game.phrases.items():
        text = as_typed(sanitise(phrase, _LONGEST_PHRASE))
        lines.append(english(f'Phrase given by {as_typed(names[player])}: "{text}"'))
    if game.has_started:
        lines.append(english(f"Rules, list and phrases are frozen, digest: {game.start_digest}"))
    return "\n".join(lines)


def secret_revealed(game: ClassicGame) -> str:
    return english(
        f"Secret of the draws: {game.secret}\n"
        'It gives the commitment published at the start; "chevalet game verify-draw" '
        "makes the draws again."
    )


def toss(number: int, draws: Sequence[Sequence[tuple[str, str]]], order: Sequence[str]) -> str:
    first, *others = map(as_typed, order)
    game = f"Game {number}" if number else ""
    headings = [", ".join(filter(None, (game, "who starts"))), "A tie, so once more"]
    lines = [] if draws or not game else [f"{game}."]
    for drawn in draws:
        letters = ", ".join(
            f"{as_typed(name)} {'joker' if tile == JOKER else tile}" for name, tile in drawn
        )
        heading = headings[min(len(lines), 1)]
        lines.append(f"{heading[0].upper()}{heading[1:]}: {letters}.")
    then = f", then {listing(others)}" if len(others) > 1 else ""
    return english("\n".join([*lines, f"{first} starts{then}."]))


_SOLITAIRE: Mapping[Solitaire, str] = {
    Solitaire.RECORD: "One rack, against your own record.",
    Solitaire.TWO_RACKS: "Two racks, against yourself.",
    Solitaire.OPEN_TILES: "All tiles face up, dictionary open.",
}


def time_allowed(rules: ClassicRules) -> str:
    match rules.clock:
        case Clock.NONE:
            return "No clock: take the time you need."
        case Clock.BANK:
            return f"Chess clock: {duration(rules.bank)} each. {_when_empty(rules.out_of_time)}"
        case Clock.MOVE if rules.is_correspondence:
            more = f", and {duration(rules.reserve)} in reserve" if rules.reserve else ""
            return f"By correspondence: {duration(rules.move_time)} a move{more}."
        case Clock.MOVE:
            signal = f", signal {duration(rules.alarm)} before the end" if rules.alarm else ""
            return f"Move timer: {duration(rules.move_time)} a move{signal}."
        case Clock.SHARED:
            return f"Shared time: {duration(rules.bank)} for the whole game."
        case _:
            assert_never(rules.clock)


def _when_empty(out_of_time: OutOfTime) -> str:
    return {
        OutOfTime.FREEZE: "Out of time, out of moves (art. 7.3).",
        OutOfTime.MINUS_TEN: "Beyond that: −10 points a minute begun.",
        OutOfTime.GAME_ENDS: "The game stops when the first clock runs out.",
    }[out_of_time]


def _challenges(rules: ClassicRules) -> str:
    window = "" if rules.window is None else f" for {duration(rules.window)}"
    return {
        Challenge.AUTO: "A word that isn't valid is turned down at once: find another.",
        Challenge.FREE: f"The last move can be challenged{window}, at no risk.",
        Challenge.FIVE_POINTS: f"The last move can be challenged{window}, word by word: "
        "−5 points for each word that turns out good.",
        Challenge.DOUBLE: f"The last move can be challenged{window}; if you're wrong, you lose your "
        "next turn.",
    }[rules.challenge]


def _passes(rules: ClassicRules) -> str:
    if rules.passes == 1:
        return "The game ends when everybody passes in a row."
    times = "twice" if rules.passes == 2 else f"{rules.passes} times"  # noqa: PLR2004 - English
    return f"The game ends when everybody passes {times} in a row."
