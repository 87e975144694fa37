"""French: the cards of a round and of a game that one plays alone."""

from bot.games.kinds.duplicate.texts.fr.cards import CARDS as DUPLICATE
from bot.games.kinds.solo.texts.cards import Cards
from bot.games.kinds.solo.texts.fr.course import COURSE
from bot.texts.fr import numbers
from engine.solo.reasons import Termination

CARDS = Cards(
    language=numbers,
    duplicate=DUPLICATE,
    course=COURSE,
    word_kept=lambda number, word: f"Mot retenu au coup {number} : {word}",
    you=lambda said: f"Vous : {said}",
    hints_taken=lambda cost, left: f". Indices : −{cost}, reste {left}",
    not_played=lambda earned: f"Vous n'avez pas joué ce coup : {earned}",
    time_is_up=lambda earned: f"Temps écoulé, aucun mot noté : {earned}",
    not_in_the_list=lambda words: f"Absent de cette liste de mots : {words}",
    better=lambda points, plays: f"Mieux que le mot retenu : {points}, {plays}",
    endings={
        Termination.ALL_PLACED: "toutes les lettres sont posées (art. 2.7)",
        Termination.ONE_KIND_LEFT: "il ne reste plus que {left} (art. 2.7)",
        Termination.NO_PLAY_LEFT: "plus aucune lettre ne peut être placée (art. 2.7)",
        Termination.ROUNDS_PLAYED: "tous les coups sont joués",
        Termination.DRAWS_OVER: "c’était le dernier tirage",
        Termination.ABORTED: "arrêtée avant la fin",
    },
    tops_found=lambda found, rounds: f"Tops trouvés : {found} sur {rounds}",
    scrabbles=lambda found, rounds: f" ; scrabbles : {found} sur {rounds}",
    hints=lambda points: f" ; indices : −{points}",
)
