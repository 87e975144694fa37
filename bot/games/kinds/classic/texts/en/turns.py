"""English: the turn that is on, what was done in those before, and the buttons below."""

from bot.games.kinds.classic.texts.turns import Turns
from bot.talk.typography import as_typed, english
from bot.texts.en import numbers
from bot.texts.en.numbers import count, duration
from engine.classic.reasons import LossReason

TURNS = Turns(
    language=numbers,
    heading=lambda number: english(f"Turn {number}"),
    title=lambda number, name: english(f"Turn {number}: {as_typed(name)} to play"),
    your_title=lambda number: english(f"Turn {number}: your move"),
    last_window=lambda name: english(f"Last move of the game, by {as_typed(name)}"),
    thinks=lambda name: english(f"{as_typed(name)} is thinking…"),
    exchange="Exchange",
    resign="Resign",
    accept="Accept",
    contest="Challenge",
    contest_word=lambda word: f"Challenge {word}",
    shuffle="Shuffle",
    play_this="Play this",
    another="Another move",
    earlier="Previous turn",
    later="Next turn",
    rematch="Rematch",
    film="Film",
    sheet="Score sheet",
    replay="Review the game",
    number=lambda number: f"Turn {number}",
    point="point",
    lost={
        LossReason.TIME: "out of time, turn lost",
        LossReason.FROZEN: "no time left, turn skipped",
        LossReason.WRONG_CHALLENGE: "wrong challenge, turn lost",
        LossReason.ABSENT: "no answer, turn skipped",
        LossReason.SKIPPED: "turn skipped by the organiser",
    },
    placed=lambda word, points: f"{word}, {points}",
    taken_back=lambda word: f"{word}, withdrawn after a challenge",
    off=lambda word: f"{word} taken off",
    theme=lambda words: f" (theme: {words})",
    scrabble=", scrabble!",
    exchanged=lambda tiles: f"exchanges {count(tiles, 'letter')}",
    passed="passes",
    did=lambda name, what: f"{name}: {what}",
    contestable_words=lambda until, words: f"Accept or challenge{until}: {words}.",
    for_so_long=lambda time: f" for {duration(time)}",
    answered=lambda names: f"Answered already: {names}.",
    is_good={True: "is good", False: "isn't valid"},
    challenged=lambda name, verdicts: f"{name} challenges: {verdicts}",
    stays="The move stands",
    comes_off=lambda name: (
        f"The move is withdrawn: {name} takes the letters back and loses the turn"
    ),
    fined=lambda name, points: f": −{points} for {name}",
    loses_turn=lambda name: f"; {name} will miss a turn",
    bag=lambda tiles: f"Bag: {count(tiles, 'letter')}",
    empty_bag="The bag is empty.",
    clock=lambda time: f"Clock: {time}",
    clocks_of=lambda times: f"Clocks: {times}",
    together=lambda time: f"Shared time left: {time}",
    in_reserve=lambda times: f"Left in reserve: {times}",
)
