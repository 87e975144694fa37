"""Which of the senses of a part of speech is asked first for a gloss.

A dictionary has the oldest sense first, and marks it: obsolete, slang, heraldry. The source has lost these
marks. What is left of them is little:

- A sense that only points to another word or sense (variants, abbreviations, coats of arms) comes last; so
  does the name of a compound: *rat* is a "rat de cave".
- One of the ancients ("Chez les Romains") goes behind those of today.
- What is an adjective or a trade, and has a feminine, is a person first: a *passager* travels, before he is
  a bird, a *jumeau* has a brother, before he is beef.
"""

import re
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from engine.lexicon.readings import PartOfSpeech

_POINTING: Final = re.compile(
    r"(?:Variante|Synonyme|Autre (?:orthographe|forme|nom|graphie|appellation)|Abréviation|Symbole|"
    r"Pluriel|Féminin|Masculin|Forme|Voir|Orthographe|Ancienne orthographe|Apocope|Diminutif|Lettre|"
    r"Nom de la|Ellipse|Abrègement|Acronyme|Sigle|Prénom|Nom de famille|"
    r"Meuble représentant)\b|[\w-]+ lettre\b"
)
_POINTING_BACK: Final = re.compile(
    r"(?:\w+ (?:à|de) )?(?:ce|cet|cette|ces) "
    r"(?!(?:qui|que|qu[’']|dont|à|sur|ou|chose|terme|mot|dernière?)\b)",
    re.IGNORECASE,
)
"""To the sense before: "Ce texte chanté", "Relatif à cette police"."""
_ANCIENT: Final = re.compile(
    r"Chez les (?:Romains|Grecs|Celtes|Hébreux|[Aa]nciens)|Dans (?:les colonies|l’Empire romain)"
)
_PERSON: Final = re.compile(r"(?:Celui|Celle|Personne|Individu|Homme|Femme|Quelqu[’']un)\b")


def rank(sense: str, lemma: str) -> tuple[bool, bool]:
    """The less, the sooner."""
    points = _POINTING.match(sense) or _POINTING_BACK.match(sense)
    return (
        bool(points) or sense.lower().startswith((f"{lemma} de ", f"{lemma} d’", f"{lemma} d'")),
        bool(_ANCIENT.match(sense)),
    )


def is_person(lemma: str, parts: AbstractSet[PartOfSpeech]) -> bool:
    """Whether a noun that has a feminine is a person before it is a thing; in *-teur* it may be a machine."""
    return (PartOfSpeech.ADJECTIVE in parts or lemma.endswith("er")) and not lemma.endswith("teur")


def person_first(senses: Sequence[str], names_person: Callable[[str], bool]) -> list[str]:
    """Senses in their order, but for one of a person where the first one is of something else."""
    if not senses or names_person(senses[0]):
        return list(senses)
    return sorted(senses, key=lambda sense: not _PERSON.match(sense))
