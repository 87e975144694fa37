"""Words that are not, because French is irregular there, and what is said instead: CHEVALS, CHEVAUX.

Who forms a plural or a verb by the rule errs by several letters, and what is nearest to CHEVALS, CHEVALE,
is no help. So the irregular endings are listed with those that the rule would have (`IRREGULAR`); what
comes of putting one for the other is offered if it is in the list. A verb of the second group that is
conjugated as one of the third, or the other way round, has an ISS too few or too many.
"""

from itertools import product
from typing import Final

from engine.lexicon import WordGraph

_FUTURE = "RAI RAS RA RONS REZ RONT RAIS RAIT RIONS RIEZ RAIENT"
_OPEN = "ONS EZ AIS AIT IONS IEZ AIENT ANT"
_CLOSED = "E ES ENT"
_BOTH = f"{_OPEN} {_CLOSED}"
_SUBJUNCTIVE = "E ES ENT IONS IEZ"
_PAST = "S T MES TES RENT"
_PARTICIPLE = "- E S ES"
_NONE = "-"

IRREGULAR: Final = {
    _NONE: """
        ALS AUX, AILS AUX, AUS AUX, EUS EUX, OUS OUX, AUX ALS, AUX AUS, AUX AILS, EUX EUS, OUX
        OUS, HOMMES SHOMMES, MONSIEURS MESSIEURS, MADAMES MESDAMES, MADEMOISELLES MESDEMOISELLES,
        FAIENT FONT, FAISENT FONT, FAIEZ FAITES, FAISEZ FAITES, DIEZ DITES, DISEZ DITES, ALLENT
        VONT
    """,
    _FUTURE: """
        ENI IEND, COURI COUR, MOURI MOUR, QUERI QUER, CUEILLI CUEILLE, VOI VER, VOYE VER, CEVOI
        CEV, DEVOI DEV, MOUVOI MOUV, PLEUVOI PLEUV, POUVOI POUR, VOULOI VOUD, VALOI VAUD, FALLOI
        FAUD, SAVOI SAU, AVOI AU, SEOI SIE, CHOI CHER, FAI FE, ALLE I, ETRE SE, ET SE
    """,
    _OPEN: """
        PREND PREN, BOIV BUV, BOI BUV, CROIV CROY, CROI CROY, VOIV VOY, VOI VOY, DOIV DEV, COIV
        CEV, MEUV MOUV, MEUR MOUR, PEUV POUV, VEUL VOUL, IENN EN, QUIER QUER, FUI FUY, TRAI TRAY,
        SE SEY
    """,
    _CLOSED: """
        PREND PRENN, EN IENN, MOUR MEUR, POUV PEUV, VOUL VEUL, MOUV MEUV, QUER QUIER, DEV DOIV,
        CEV COIV, BUV BOIV, BOI BOIV, CROIV CROI, VOIV VOI, VOY VOI, CROY CROI, FUY FUI, TRAY
        TRAI, ENISS IENN, QUERISS QUIER, MOURISS MEUR
    """,
    _SUBJUNCTIVE: """
        POUV PUISS, PEUV PUISS, SAV SACH, FAIS FASS, AV AI, FALL FAILL, VAL VAILL
    """,
    _BOTH: """
        IND IGN, COUD COUS, MOUD MOUL, SOUD SOLV, AIT AISS, OIT OISS, CRI CRIV, UI UIS, DI DIS, LI
        LIS, AI AIS, FI FIS, CLO CLOS, INC INQU
    """,
    f"{_OPEN} ENT": "- ISS, ISS -",
    _PAST: """
        COURI COURU, MOURI MOURU, ENI IN, PRENDI PRI, METTI MI, CEVI CU, CRII CRIVI, UII UISI,
        INDI IGNI, NAITI NAQUI, AITI U, OITI U, OII U, LII LU, COUDI COUSI, MOUDI MOULU, SOUDI
        SOLU, INCI INQUI, PLAII PLU, TAII TU, QUERI QUI, POUVI PU, DEVI DU, SAVI SU, OULI OULU,
        ALI ALU, FALLI FALLU, FAII FI, RII RI, DII DI, VIVI VECU, VOII VI, AVI EU, CLUI CLU
    """,
    _PARTICIPLE: """
        PRENDU PRIS, METTU MIS, VRI VERT, FFRI FFERT, MOURI MORT, COURI COURU, ENI ENU, VETI VETU,
        QUERI QUIS, VIVU VECU, INDU INT, CRIU CRIT, UIU UIT, DIU DIT, AIU AIT, LIU LU, OIU U,
        PLAIU PLU, TAIU TU, RIU RI, FIU FI, SUIVU SUIVI, AITU U, NAITU NE, NNAITU NNU, OITU U,
        CEVU CU, DEVU DU, SAVU SU, POUVU PU, PLEUVU PLU, MOUVU MU, AVU EU, SOUDU SOLU, COUDU
        COUSU, MOUDU MOULU, CLOU CLOS, CLUU CLU, SEU SIS, LUIU LUI, NUIU NUI
    """,
}
"""The endings that follow, or none (``-``); before them what the rule says, and what is said."""


def _by_ending() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for endings, pairs in IRREGULAR.items():
        for ending, pair in product(endings.split(), pairs.split(",")):
            wrong, right = (stem.strip("-") + ending.strip("-") for stem in pair.split())
            found.setdefault(wrong, []).append(right)
    return {wrong: tuple(right) for wrong, right in found.items()}


_BY_ENDING: Final = _by_ending()
_LONGEST: Final = max(map(len, _BY_ENDING))


def find_irregular(graph: WordGraph, word: str) -> tuple[str, ...]:
    """What is said for a word (capitals) that is regular where French is not; of several the surest first."""
    found = (
        word[:at] + right
        for at in range(max(0, len(word) - _LONGEST), len(word))
        for right in _BY_ENDING.get(word[at:], ())
    )
    return tuple(dict.fromkeys(each for each in found if each in graph))
