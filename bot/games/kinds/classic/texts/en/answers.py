"""English: what one player is told, and writes a move on."""

from collections.abc import Sequence

from bot.games.kinds.classic.texts.en.turns import TURNS
from bot.games.kinds.classic.texts.pieces import SheetLine
from bot.talk.typography import apart, as_typed, english
from bot.texts.en.numbers import count, signed
from bot.texts.lists import by_letter, vowels_first
from engine.moves import Play
from engine.notation import mark_jokers

no_rack = "Your rack is empty."
waits_for_tiles = english("Your new letters come as soon as the move can't be challenged any more.")
passed = "You pass."
took_seat = english('The seat is yours: "My rack" shows you its letters.')
accepted = "You accept this move."
resigned = "You resign."
overheard = english(
    "Everybody reads what you type here, so nothing was played. Use the buttons, or write to me in "
    "private."
)
appeal_noted = english("Your appeal is noted: the organiser will decide.")
break_noted = english("Announced. Your clock keeps running (art. 10.6).")
trial_title = "Not played yet"
not_judged = english("Nobody has checked these words: it's up to the others to challenge.")
not_your_turn = english("It isn't your turn.")
unseen_not_shown = english(
    "In this game, you count the letters yourself: /bag says how many are left."
)
sheet_is_empty = "Nothing has been played yet."
play_label = "Reference and word"
play_example = "H4 PASSE"
exchange_label = english('Letters to exchange ("?" for a joker)')
exchange_example = "AEE"
contest_label = "Words to challenge"


def rack(tiles: str) -> str:
    return english(f"Rack: {apart(tiles)}")


def open_tiles(tiles: str) -> str:
    if not tiles:
        return "Every letter is on the board."
    return english(f"Take your pick of {count(len(tiles), 'letter')}: {by_letter(tiles)}")


def drawn(tiles: str) -> str:
    return english(f"You draw: {apart(tiles)}")


def played(play: Play, points: int, *, scrabble: bool) -> str:
    cheer = " Scrabble!" if scrabble else ""
    return english(f"Played: {_word(play)}, {count(points, 'point')}.{cheer}")


def exchanged(number: int) -> str:
    return english(f"You exchange {count(number, 'letter')}.")


def preview(play: Play, points: int) -> str:
    return english(f"Play {_word(play)}: {count(points, 'point')}.")


def trial(play: Play, points: int, words: Sequence[str], *, scrabble: bool) -> str:
    cheer = ", scrabble!" if scrabble else ""
    others = f"\nAlso formed: {', '.join(words[1:])}" if words[1:] else ""
    return english(f"Not played yet: {_word(play)}, {count(points, 'point')}{cheer}{others}")


def unseen(tiles: str) -> str:
    if not tiles:
        return "You can see every letter."
    return english(
        f"In the bag or on the other racks, {count(len(tiles), 'letter')}: {vowels_first(tiles)}"
    )


def bag(number: int) -> str:
    return english(f"In the bag: {count(number, 'letter')}." if number else "The bag is empty.")


def sheet(lines: Sequence[SheetLine]) -> str:
    return english("\n".join(map(_sheet_line, lines)))


def history(number: int, done: str) -> str:
    return english(f"The board after turn {number}. {done}")


def no_such_turn(turns: int) -> str:
    if turns == 0:
        return sheet_is_empty
    return english(f"Ask for a turn from 1 to {turns}. Example: /history {turns}")


def film(frames: int, *, whole: bool) -> str:
    if not whole:
        return english(f"The end of the game, in {count(frames, 'picture')}.")
    return english(f"The game in {count(frames, 'picture')}.")


def saved(name: str) -> str:
    return english(f"The game is in {as_typed(name)}, for any analysis program.")


def contest_text(words: Sequence[str]) -> str:
    return english(f"Words of the last move: {', '.join(words)}")


def _word(play: Play) -> str:
    return f"{mark_jokers(play.word)} at {play.ref}"


def _sheet_line(line: SheetLine) -> str:
    what = "penalty" if line.penalty > 0 else "penalty lifted"
    off = f", {what} {signed(-line.penalty)}" if line.penalty else ""
    return f"{line.number}. {TURNS.done(line.done)}{off} · total {TURNS.score(line.total)}"
