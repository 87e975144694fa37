"""French: a draw as it is announced, and what is published so that the draws can be checked."""

from bot.games.kinds.duplicate.texts.draws import Draws
from bot.talk.typography import apart, french
from bot.texts.fr import numbers
from bot.texts.fr.grammar import of
from bot.texts.fr.numbers import count
from bot.texts.fr.rules import RULES
from engine.duplicate.draws import Rejection
from engine.duplicate.rules import Openness

DRAWS = Draws(
    language=numbers,
    round_title=lambda number: french(f"Coup {number}"),
    rack=lambda rack: french(f"Tirage : {apart(rack)}"),
    phrase_noted=french(
        "Votre phrase comptera dans les tirages. Une autre la remplacerait, jusqu'au début."
    ),
    drawn=lambda number, draw: f"Coup {number} : {draw}",
    letter="lettre",
    rejected=lambda letters, rack, why: f"Rejet de {letters} : {rack} ({why}).",
    rejections={
        Rejection.KINDS: "pas assez de voyelles ou de consonnes, art. 2.2",
        Rejection.NO_PLAY: "aucun mot jouable",
        Rejection.CANCELLED: "coup annulé, art. 5.2",
    },
    kept=lambda letters, spelled: f"Reliquat, {letters} : {spelled}.",
    new_letters=lambda spelled: f"Nouvelles lettres : {spelled}.",
    spelled_rack=lambda spelled: f"Tirage : {spelled}.",
    exactly=RULES.exactly,
    unusual_rules=lambda rules: f"Réglages : {rules}",
    identity=lambda game: (
        f"Liste de mots : {game.lexicon}\n"
        f"Partie {game.game}, empreinte des tirages : {game.commitment}"
    ),
    earlier_phrases=lambda number: f"Phrases données avant celles qui suivent : {number}",
    phrase=lambda name, phrase: f"Phrase {of(name)} : « {phrase} »",
    frozen=lambda digest: f"Règles, liste et phrases figées, empreinte : {digest}",
    in_figures=lambda rules: f"En chiffres : {rules}",
    round=lambda time: f"coup {time}",
    signal=lambda time: f"signal {time}",
    pause=lambda time: f"pause {time}",
    pause_until_told="pause jusqu'au signal de reprise",
    last_changes=lambda time: f"derniers changements {time}",
    lobby=lambda time: f"salle d'attente {time}",
    lobby_without_limit="salle d'attente sans limite",
    solo=lambda points, players: f"solo {count(points, 'point')} dès {count(players, 'joueur')}",
    absent_after=lambda rounds: f"absence après {count(rounds, 'coup')}",
    nobody_absent="pas d'absents",
    equal_tops={
        Openness.EXTENSIONS: "tops égaux départagés par rallonges",
        Openness.SAMPLED: "tops égaux départagés par tirages simulés",
    },
)
