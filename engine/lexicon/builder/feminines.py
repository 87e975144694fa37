"""A definition for the feminine of a noun that the dictionary has under its masculine.

The dictionary has *cafetière* under *cafetier*, and *droite* under *droit*. Wiktionnaire has most of them
for headwords of their own, and theirs is the definition; or in capitals, of who lives somewhere
(*Anglaise*). What only says whose feminine it is, or whose wife, comes last. If the feminine is another
lemma besides (*marine*), only a sense of a woman or a female is meant.

Without an entry, the masculine's definition serves if it is that of a person or an animal. Of a language, a
thing, a meat it is not: then there is nothing to say but whose feminine it is.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from engine.lexicon.builder.gloss_text import cleaned, shortened
from engine.lexicon.builder.glosses import Natures, is_feminine_of_another
from engine.lexicon.builder.sense_order import rank
from engine.lexicon.readings import PartOfSpeech, Reading

_FEMALE: Final = re.compile(r"(?:\w+ )?(?:celle|femme|femelle|fille|habitante)\b", re.IGNORECASE)
_VOWEL: Final = re.compile("[aàâeéèêiîïoôuûœæ]")
_WIFE: Final = re.compile(r"(?:Épouse|Femme) d(?:e|u|es|’|')\b|Féminin\b", re.IGNORECASE)


def feminine_glosses(
    readings: Iterable[Reading],
    glosses: Mapping[str, str],
    definitions: Mapping[str, Sequence[str]],
    inhabitants: Mapping[str, str],
    natures: Natures,
) -> Iterator[tuple[str, str]]:
    """Yield masculine and gloss of its feminine, where that is not the masculine's.

    ``glosses`` are those of the masculines, ``inhabitants`` those of headwords in capitals.
    """
    everything = list(readings)
    nouns = {each.lemma for each in everything if each.part is PartOfSpeech.NOUN}
    feminines: dict[str, list[str]] = {}
    for reading in everything:
        if is_feminine_of_another(reading):
            feminines.setdefault(reading.lemma, []).append(reading.spelling)
    for lemma, spellings in sorted(feminines.items()):
        spelling = next((each for each in spellings if each in definitions), spellings[0])
        senses = [*definitions.get(spelling, ()), *filter(None, [inhabitants.get(spelling)])]
        masculine = glosses.get(lemma)
        gloss = _own_gloss(spelling, senses, natures, apart=spelling not in nouns)
        if gloss is None and masculine and not natures.names_person(masculine):
            gloss = f"Féminin d’{lemma}" if _VOWEL.match(lemma) else f"Féminin de {lemma}"
        if gloss and gloss != masculine:
            yield lemma, gloss


def _own_gloss(
    spelling: str, senses: Sequence[str], natures: Natures, *, apart: bool
) -> str | None:
    meant = [
        sense
        for sense in senses
        if (
            PartOfSpeech.NOUN in natures.of(cleaned(sense) or sense)
            if apart
            else _FEMALE.match(sense)
        )
    ]
    meant.sort(key=lambda sense: (bool(_WIFE.match(sense)), rank(sense, spelling)))
    return next((text for text in map(shortened, meant) if text), None)
