"""English: the words that somebody has missed, asked again."""

from datetime import timedelta

from bot.talk.typography import apart, english
from bot.texts.en.numbers import count, duration, points
from engine.moves import Play
from engine.notation import mark_jokers

title = "Review"
answer = "Answer"
show = english("I don't know")
next_card = "Next word"
drop = "Drop this word"
word_label = "Your word"
place_label = "Its reference"
another_card = english("That button belongs to another word. This is the one to find now.")
another_anagram = english("That's a word too, but it wasn't the top. Find the other one!")
other_letters = english("Use all of these letters, and no others.")
no_such_word = english("No, that word isn't valid. Try again!")
better_elsewhere = english("No, it scores more elsewhere. Try again!")


def which_word(letters: str) -> str:
    return english(f"Which {len(letters)}-letter word? {apart(letters)}")


def which_place(word: str, rack: str) -> str:
    return english(f"Where do you play {word}? Rack: {apart(rack)}")


def waiting(cards: int) -> str:
    return english(f"To review: {count(cards, 'word')}.")


def right(word: str) -> str:
    return english(f"Yes, {word}!")


def solution(play: Play, earned: int) -> str:
    return english(f"{play.ref} {mark_jokers(play.word)}, {points(earned)}")


def asked_again(wait: timedelta) -> str:
    return english(f"You'll see it again in {duration(wait)}.")


def dropped(word: str) -> str:
    return english(f"{word} won't come up again, unless you miss it once more.")


def nothing_due(cards: int, wait: timedelta | None) -> str:
    if wait is None:
        return english(
            "No words to review. The tops you miss in games end up here: play one first!"
        )
    return english(
        f"Nothing to review yet, out of {count(cards, 'word')}. Next one in {duration(wait)}."
    )
