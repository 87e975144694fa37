"""French: the cards of a round and of a game; who found what, the ranking, why it is over."""

from bot.games.kinds.duplicate.texts.cards import Cards
from bot.games.kinds.duplicate.texts.fr.official import OFFICIAL
from bot.games.kinds.duplicate.texts.fr.several import SEVERAL
from bot.talk.typography import apart
from bot.texts.fr import numbers
from bot.texts.fr.formulas import freed
from bot.texts.fr.numbers import count
from bot.texts.typed import in_one_line, quote
from engine.board import Direction
from engine.duplicate.reasons import ChoiceReason, Termination
from engine.tiles import JOKER, VOWELS, sort_tiles


def _left_over(tiles: str) -> str:
    if len(tiles) == 1:
        return "le joker" if tiles == JOKER else f"la lettre {tiles}"
    kind = "voyelles" if tiles[:1] in VOWELS else "consonnes"
    return f"des {kind}, {apart(sort_tiles(tiles))}"


CARDS = Cards(
    language=numbers,
    several=SEVERAL,
    official=OFFICIAL,
    top_of=lambda number, top: f"Top du coup {number} : {top}",
    sense={Direction.ACROSS: "horizontal", Direction.DOWN: "vertical"},
    scrabble="Scrabble !",
    solo=lambda name: f"Solo : {name}",
    alone=lambda name: f"Top en solo : {name}",
    rack=lambda rack: f"Tirage : {rack}",
    why_this_top=lambda why: f"Choix du top : {why}",
    choices={
        ChoiceReason.ONLY: "",
        ChoiceReason.NO_JOKER: "sans joker, obligatoire (art. 2.4)",
        ChoiceReason.ENDS_GAME: "termine la partie, obligatoire (art. 2.7)",
        ChoiceReason.EXTENSIONS: "le plus de rallonges, pour ouvrir le jeu (art. 2.4)",
        ChoiceReason.OPENNESS: "ouvre le plus le jeu (art. 2.4)",
        ChoiceReason.FEWER_TILES: "le moins de lettres posées, pour ouvrir le jeu (art. 2.4)",
        ChoiceReason.BALANCE: "le meilleur reliquat, pour ouvrir le jeu (art. 2.4)",
        ChoiceReason.ORDER: "à égalité complète, la première référence, puis l'ordre alphabétique",
        ChoiceReason.REFEREE: "choisi par l'arbitre (art. 2.4)",
    },
    simulated=lambda placed, draws, other: (
        f", {placed} au top suivant (moyenne de {count(draws, 'tirage')} simulés) contre {other}"
    ),
    formed=lambda words: f"Autres mots formés : {words}",
    freed=freed,
    isotops=lambda plays: f"Isotops : {plays}",
    subtops=lambda plays: f"Sous-tops : {plays}",
    of=lambda who, said: f"{who} : {said}",
    or_fewer=" ou moins",
    player="joueur",
    top="top !",
    quoted=lambda text: f"« {quote(in_one_line(text))} »",
    blank="bulletin blanc",
    absent_slip="pas de bulletin",
    null="nul (art. 4.2)",
    compensated="compensation (art. 4.6)",
    ruled="décision de l'arbitre (art. 5.3)",
    negative=lambda gap: f"négatif {gap}",
    negatives=lambda everybody: f"Négatif : {everybody}",
    points_beside=lambda everybody: f"Points : {everybody}",
    solos="solo",
    penalties=lambda points: f"pénalités {points}",
    your_place=lambda place, standing: f"Votre place : {place}, {standing}",
    not_waited_for=lambda missed, names: (
        f"Sans réponse {missed}, on n'attend plus : {names}. Un bulletin suffit pour revenir."
    ),
    missed=lambda rounds: f"pendant {rounds} coups" if rounds > 1 else "à ce coup",
    over=lambda why: f"Partie terminée : {why}",
    endings={
        Termination.ALL_PLACED: "toutes les lettres sont posées (art. 2.7)",
        Termination.ONE_KIND_LEFT: "il ne reste plus que {left} (art. 2.7)",
        Termination.NO_PLAY_LEFT: "plus aucune lettre ne peut être placée (art. 2.7)",
        Termination.LOBBY_LEFT: "il n'y avait plus personne",
        Termination.LOBBY_EXPIRED: "personne ne l'a commencée",
        Termination.ABORTED: "arrêtée avant la fin",
    },
    left_over=_left_over,
    total=lambda points, rounds: f"Total des tops : {points} en {rounds}.",
    rounds="coup",
)
