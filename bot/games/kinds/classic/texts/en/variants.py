"""English: the variants of the box in a classic game."""

from bot.games.kinds.classic.texts.variants import Variants
from bot.talk.typography import as_typed, english
from bot.texts.en import numbers
from bot.texts.en.numbers import count
from bot.texts.typed import quote_in_english
from engine.classic.variants import LONGEST_THEME, THEME_POINTS, Bags

_TWO_BAGS = (
    "Two bags, vowels and consonants: you choose before you draw (/turn vowels). "
    "Y counts as {y}, jokers are with the consonants."
)

VARIANTS = Variants(
    language=numbers,
    recycling="Recycling: on your turn, swap a letter for the joker on the board that stands for it "
    "(/turn recycle).",
    bags={
        Bags.TWO: _TWO_BAGS.format(y="a consonant"),
        Bags.Y_IS_VOWEL: _TWO_BAGS.format(y="a vowel"),
    },
    theme_by_list=lambda theme: (
        f"Theme{theme}: +{THEME_POINTS} points a word on its list (/rule theme-words)."
    ),
    theme_by_vote=lambda theme: (
        f"Theme {theme}: +{THEME_POINTS} points a word, if most of the others vote for it (/turn theme)."
    ),
    theme=lambda name: f"“{quote_in_english(name, LONGEST_THEME)}”",
    consent="A variant needs everybody's consent: by joining, you give yours.",
    in_full={
        "recycling": "A swap isn't a turn and scores nothing; make as many as you like, then play. The "
        "letter you put down counts in later words. A challenge doesn't undo the swap.",
        "bags": "You say how many vowels you want to hold (3 to begin with). I draw from the right bag, or "
        "from the other if it's empty. To exchange, there must be 7 tiles in the two bags together.",
        "theme": "It takes the votes of more than half of the other players, until the player of the move "
        "moves again. Alone with computers, you decide. A withdrawn move loses these points too.",
        "theme_words": "Only the words on the list count, to the letter: add their plurals. There's no "
        "vote.",
        "open_dictionary": "The word tools answer during the game; challenges cost nothing then.",
    },
    to_agree=lambda names: f'Still to agree, by pressing "Join": {names}.',
    agreed=english("You've agreed to the variant."),
    recycled=lambda name, letter, square: english(
        f"{as_typed(name)} puts a tile {letter} on {square} and takes the joker."
    ),
    have_joker=lambda letter, square: f"Joker {square} for {letter}",
    had_joker=lambda letter: english(
        f"The joker is yours, for a tile {letter}. It's still your turn."
    ),
    vowels=lambda number: english(f"You draw to hold {count(number, 'vowel')}."),
    choose_vowels=lambda number: english(f"Aim for {count(number, 'vowel')}"),
    fits=lambda word, theme, lacking: (
        f"Does {word} fit the theme {theme}? {count(lacking, 'vote')} will do."
    ),
    of_the_theme=lambda word: f"Fits: {word}",
    not_of_the_theme="Doesn’t fit",
    voted=english("Your vote is in."),
    theme_scored=lambda name, word, points: english(
        f"{word} fits the theme: +{count(points, 'point')} for {as_typed(name)}."
    ),
)
