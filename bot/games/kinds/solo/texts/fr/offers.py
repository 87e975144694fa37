"""French: what is asked before another game alone is opened."""

from bot.games.kinds.solo.texts.offers import Offers
from bot.talk.typography import french
from bot.texts.fr import numbers
from bot.texts.fr.dates import short_date
from bot.texts.fr.formulas import FORMULAS
from bot.texts.fr.numbers import count

OFFERS = Offers(
    language=numbers,
    go_on=lambda number, of: "Reprendre" if of == 1 else french(f"Reprendre la {number}"),
    drop_oldest=french("Arrêter l'ancienne"),
    left_one=lambda game: f"Vous avez laissé une partie : {game}.",
    left_several=lambda games: f"Vous avez laissé {games} parties :",
    one_must_go=lambda games: (
        f"Vous avez déjà {count(games, 'partie')} en cours : reprenez-en une, ou arrêtez la "
        "plus ancienne."
    ),
    formula=lambda formula: f"formule {FORMULAS[formula]}",
    seed=lambda seed: f"graine « {seed} »",
    given_draws="tirages donnés",
    played_again="partie rejouée",
    challenge=lambda day: f"défi du {short_date(day)}",
    round=lambda number: f"coup {number}",
)
