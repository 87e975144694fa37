"""French: what was wrong with a bulletin, and which article says so."""

from bot.games.kinds.duplicate.texts.faults import Faults
from bot.texts.typed import LONGEST_REASON, quote
from engine.refereeing.faults import Fault

FAULTS = Faults(
    faults={
        Fault.UNREADABLE: "bulletin illisible",
        Fault.NOT_ON_RACK: "lettres absentes du tirage",
        Fault.MISPLACED: "placement impossible",
        Fault.NOT_CONNECTED: "mot sans contact avec la grille",
        Fault.NOT_WHOLE: "mot incomplet",
        Fault.REFERENCE_MISSING: "référence absente",
        Fault.WRONG_REFERENCE: "référence fausse",
        Fault.INADMISSIBLE: "non admis",
        Fault.LAST_LETTER: "dernière lettre absente",
        Fault.SHIFTED: "référence décalée",
        Fault.INVERTED: "référence inversée",
        Fault.TWO_REFERENCES: "deux références, l'une des deux est fausse",
        Fault.SHORT_CONNECTION: "raccord de deux lettres, il en faut trois",
        Fault.JOKER_UNMARKED: "joker non marqué",
        Fault.SCORE_MISSING: "score absent",
        Fault.SCORE_WRONG: "score erroné",
        Fault.PRESENTATION: "signes superflus",
        Fault.CONDUCT: "conduite",
    },
    quoted=lambda text: f"« {quote(text, LONGEST_REASON)} »",
    and_not=lambda right, written: f"{right} et non {written}",
)
