"""English: the cards of a round and of a game that one plays alone."""

from bot.games.kinds.duplicate.texts.en.cards import CARDS as DUPLICATE
from bot.games.kinds.solo.texts.cards import Cards
from bot.games.kinds.solo.texts.en.course import COURSE
from bot.texts.en import numbers
from engine.solo.reasons import Termination

CARDS = Cards(
    language=numbers,
    duplicate=DUPLICATE,
    course=COURSE,
    word_kept=lambda number, word: f"Word kept in round {number}: {word}",
    you=lambda said: f"You: {said}",
    hints_taken=lambda cost, left: f". Hints: −{cost}, leaving {left}",
    not_played=lambda earned: f"You didn't play this round: {earned}",
    time_is_up=lambda earned: f"Time's up, no word noted: {earned}",
    not_in_the_list=lambda words: f"Not in this word list: {words}",
    better=lambda points, plays: f"Better than the word kept: {points}, {plays}",
    endings={
        Termination.ALL_PLACED: "all letters are placed (art. 2.7)",
        Termination.ONE_KIND_LEFT: "{left} (art. 2.7)",
        Termination.NO_PLAY_LEFT: "no letter can be placed any more (art. 2.7)",
        Termination.ROUNDS_PLAYED: "all rounds are played",
        Termination.DRAWS_OVER: "that was the last draw",
        Termination.ABORTED: "stopped before the end",
    },
    tops_found=lambda found, rounds: f"Tops found: {found} of {rounds}",
    scrabbles=lambda found, rounds: f"; scrabbles: {found} of {rounds}",
    hints=lambda points: f"; hints: −{points}",
)
