"""English: the variants of the box in a classic game."""

from collections.abc import Mapping, Sequence

from bot.games.kinds.classic.texts.pieces import ThemeVote
from bot.talk.typography import as_typed, english
from bot.texts.en.numbers import count, listing
from bot.texts.typed import quote_in_english
from engine.board import Square
from engine.classic.rules import ClassicRules
from engine.classic.variants import LONGEST_THEME, THEME_POINTS, Bags

agreed = english("You've agreed to the variant.")
not_of_the_theme = "Doesn’t fit"
voted = english("Your vote is in.")
_EXPLAINED: Mapping[str, str] = {
    "recycling": "A swap is no turn and scores nothing; make as many as you like, then play. The letter "
    "you put down counts in later words. A challenge doesn't undo the swap.",
    "bags": "You say how many vowels you want to hold (3 to begin with): each tile you draw comes from the "
    "bag that takes, or from the other if it's empty. The 7 tiles for an exchange are counted in both "
    "bags together.",
    "theme": "It takes the votes of more than half of the other players, until the player of the move moves "
    "again. Alone with computers, you decide. A withdrawn move loses these points too.",
    "theme_words": "Only the words on the list count, to the letter: add their plurals. There's no vote.",
    "open_dictionary": "The word tools answer during the game; challenges cost nothing then.",
}


def played(rules: ClassicRules) -> Sequence[str]:
    lines = []
    if rules.recycling:
        lines.append(
            "Recycling: on your turn, swap a letter for the joker on the board that stands for it "
            "(/recycle)."
        )
    if rules.bags is not Bags.ONE:
        y = "a vowel" if rules.bags is Bags.Y_IS_VOWEL else "a consonant"
        lines.append(
            f"Two bags, vowels and consonants: you choose before you draw (/vowels). Y counts as "
            f"{y}, jokers are with the consonants."
        )
    if rules.theme_words:
        name = f" {_theme(rules.theme)}" if rules.theme else ""
        lines.append(f"Theme{name}: +{THEME_POINTS} points a word on its list (/rule theme-words).")
    elif rules.theme:
        lines.append(
            f"Theme {_theme(rules.theme)}: +{THEME_POINTS} points a word, if most of the others "
            "vote for it (/theme)."
        )
    if rules.solitaire is None and (lines or rules.open_dictionary):
        lines.append("A variant needs everybody's consent: by joining, you give yours.")
    return [english(line) for line in lines]


def explained(rule: str) -> str:
    return english(_EXPLAINED.get(rule, ""))


def undecided(names: Sequence[str]) -> str:
    if not names:
        return ""
    told = listing([*map(as_typed, names)])
    return english(f'Still to agree, by pressing "Join": {told}.')


def recycled(name: str, letter: str, square: Square) -> str:
    return english(f"{as_typed(name)} puts a tile {letter} on {square} and takes the joker.")


def have_joker(letter: str, square: Square) -> str:
    return f"Joker {square} for {letter}"


def had_joker(letter: str) -> str:
    return english(f"The joker is yours, for a tile {letter}. It's still your turn.")


def vowels(number: int) -> str:
    return english(f"You draw to hold {count(number, 'vowel')}.")


def choose_vowels(number: int) -> str:
    return english(f"Draw to {count(number, 'vowel')}")


def theme_vote(vote: ThemeVote) -> str:
    lacking = count(vote.needed - vote.votes, "vote")
    return english(f"Does {vote.word} fit the theme {_theme(vote.theme)}? {lacking} will do.")


def of_the_theme(word: str) -> str:
    return f"Fits: {word}"


def theme_scored(name: str, word: str, points: int) -> str:
    return english(f"{word} fits the theme: +{count(points, 'point')} for {as_typed(name)}.")


def _theme(name: str) -> str:
    return f"“{quote_in_english(name, LONGEST_THEME)}”"
