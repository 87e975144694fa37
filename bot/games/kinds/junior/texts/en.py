"""English: what is said of words to cover."""

from bot.games.kinds.junior.texts.sentences import Junior, JuniorTexts
from bot.talk.typography import english
from bot.texts.en import ENGLISH, numbers
from bot.texts.en.numbers import count, duration
from bot.texts.en.party import PARTY
from bot.texts.reasons import Refusals
from engine.junior import errors

_JUNIOR = Junior(
    language=numbers,
    party=PARTY,
    label="Junior",
    again="New game",
    form_label="One or two squares to cover",
    form_example="H4 H5",
    still_there=lambda letters: f"To cover: {count(letters, 'letter')}",
    small="small grid, 6 words",
    large="large grid, 12 words",
    rules=lambda turn: english(
        "The words are already there: in turn, cover one or two letters with those of the shared "
        f"rack. The last letter of a word scores a point. {duration(turn)} a turn, or it is lost."
    ),
    circled="Circled letters are still to be covered.",
    done="Every word is covered!",
    to_place=lambda tiles: f"To place: {tiles}",
    completed=lambda words, points: f"{words}: {points}",
    you_covered=lambda what: f"Covered: {what}.",
)
_REFUSALS = Refusals(
    others=PARTY.refusals,
    reasons={
        errors.NotSquares: "Write one or two squares to cover, for example “H4 H5”.",
        errors.NothingToCover: lambda ref: (
            f"There's no letter to cover at {ref}: choose another square."
        ),
        errors.NotAmongTiles: lambda letter: (
            f"The rack has no {letter} left for that: cover another letter."
        ),
    },
)

ENGLISH_JUNIOR = JuniorTexts(ENGLISH, junior=_JUNIOR, refusals=_REFUSALS)
