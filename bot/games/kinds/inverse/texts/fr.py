"""French: what is said of the game backwards."""

from bot.games.kinds.inverse.texts.sentences import Inverse, InverseTexts, dotted
from bot.talk.typography import french
from bot.texts.fr import FRENCH, numbers
from bot.texts.fr.numbers import count, duration, listing
from bot.texts.fr.party import PARTY
from bot.texts.reasons import Refusals
from engine.inverse import errors

_INVERSE = Inverse(
    language=numbers,
    party=PARTY,
    label="Inversé",
    again="Nouvelle partie",
    form_label="Référence et lettres à retirer",
    form_example="H4 SE",
    still_there=lambda tiles: f"Sur la grille : {count(tiles, 'lettre')}",
    whole=french("grille entière"),
    short=french("grille courte, 8 mots"),
    rules=lambda turn: french(
        "La grille est pleine : chacun son tour, retirez d'un mot de 1 à 6 lettres. Ce qui reste doit "
        "être fait de mots admis et d'un seul tenant ; vous marquez la valeur des lettres retirées. "
        f"{duration(turn)} par tour, sinon il est perdu."
    ),
    empty="La grille est vide.",
    stuck=french("Plus rien ne peut être retiré."),
    at=lambda letters, ref, points: f"{letters} en {ref}, {points}",
    you_took=lambda what: f"Retiré : {what}.",
)
_REFUSALS = Refusals(
    others=PARTY.refusals,
    reasons={
        errors.NotARemoval: "Écrivez la case et les lettres à retirer, un point pour celle qui "
        "reste : « H4 S.E »",
        errors.LettersNotThere: lambda word: (
            f"Ces lettres ne sont pas là : on y lit « {dotted(word.upper())} »."
        ),
        errors.TooManyTaken: lambda most: f"On retire {most} lettres au plus à la fois.",
        errors.WordsBroken: lambda words: (
            f"Il resterait {listing(words)} : non admis. Retirez autre chose."
        ),
        errors.GridBroken: "La grille ne serait plus d'un seul tenant : retirez autre chose.",
    },
)

FRENCH_INVERSE = InverseTexts(FRENCH, inverse=_INVERSE, refusals=_REFUSALS)
