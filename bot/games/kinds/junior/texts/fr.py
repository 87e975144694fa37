"""French: what is said of words to cover."""

from bot.games.kinds.junior.texts.sentences import Junior, JuniorTexts
from bot.talk.typography import french
from bot.texts.fr import FRENCH, numbers
from bot.texts.fr.numbers import count, duration
from bot.texts.fr.party import PARTY
from bot.texts.reasons import Refusals
from engine.junior import errors

_JUNIOR = Junior(
    language=numbers,
    party=PARTY,
    label="Junior",
    again="Nouvelle partie",
    form_label="Une ou deux cases à couvrir",
    form_example="H4 H5",
    still_there=lambda letters: f"À couvrir : {count(letters, 'lettre')}",
    small=french("petite grille, 6 mots"),
    large=french("grande grille, 12 mots"),
    rules=lambda turn: french(
        "Les mots sont déjà écrits : chacun son tour, couvrez une ou deux lettres avec celles du "
        "chevalet commun. La dernière lettre d'un mot rapporte un point. "
        f"{duration(turn)} par tour, sinon il est perdu."
    ),
    circled="Les lettres entourées restent à couvrir.",
    done=french("Tous les mots sont couverts !"),
    to_place=lambda tiles: f"À poser : {tiles}",
    completed=lambda words, points: f"{words} : {points}",
    you_covered=lambda what: f"Couvert : {what}.",
)
_REFUSALS = Refusals(
    others=PARTY.refusals,
    reasons={
        errors.NotSquares: "Écrivez une ou deux cases à couvrir, par exemple « H4 H5 ».",
        errors.NothingToCover: lambda ref: (
            f"En {ref}, il n'y a pas de lettre à couvrir : choisissez une autre case."
        ),
        errors.NotAmongTiles: lambda letter: (
            f"Il manque un {letter} au chevalet : couvrez une autre lettre."
        ),
    },
)

FRENCH_JUNIOR = JuniorTexts(FRENCH, junior=_JUNIOR, refusals=_REFUSALS)
