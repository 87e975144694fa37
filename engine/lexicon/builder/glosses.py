"""Choosing a definition for a lemma in a part of speech.

The source gives all senses of a headword one after another and does not say which belong to
which part of speech. Two things tell. One is how a sense begins (`Natures.of`): a verb is
defined by an infinitive, a noun by a noun ("Petite artère"), an adjective by an adjective
("Petit, menu") or a relative clause, an adverb by "De manière ..."; what begins otherwise
leaves several possibilities. The other is that a dictionary has the senses of one part of
speech together. So the row of senses is divided into stretches, each of one part of speech, at
the least cost (`stretches`): a sense that does not begin like its stretch costs, and so does
every change.

The gloss is the first usable sense of a stretch of the right kind that may be of that kind, in
the order of `engine.lexicon.builder.sense_order`. If there is none, no gloss is better than a
wrong one, unless the lemma is one part of speech only: then a sense that begins strangely ("Pas
approprié") is still meant for it. What may be a noun and no adjective ("Chacune des ...") is a
sense of a lemma that is nothing but a noun, whatever stands around it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from engine.lexicon.builder.frequencies import LemmaFrequencies
from engine.lexicon.builder.gloss_text import cleaned, shortened
from engine.lexicon.builder.sense_order import is_person, person_first, rank
from engine.lexicon.readings import Gender, Number, PartOfSpeech, Person, Reading, Tense

NOUN: Final = PartOfSpeech.NOUN
ADJECTIVE: Final = PartOfSpeech.ADJECTIVE
VERB: Final = PartOfSpeech.VERB
ADVERB: Final = PartOfSpeech.ADVERB

_ANYTHING: Final = frozenset(PartOfSpeech)
_NOT_VERB: Final = _ANYTHING - {VERB}
_OTHERS: Final = _ANYTHING - {VERB, NOUN}
_FUNCTIONS: Final = _ANYTHING - {NOUN, ADJECTIVE}
_NOUN_LIKE: Final = _ANYTHING - {VERB, ADJECTIVE, ADVERB}

_TOKEN: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*’?|\S")
_MANNER: Final = re.compile(r"(?:De|D’une|À la|D’un) (?:manière|façon|mode)\b")
_REMARK: Final = re.compile(r"(?:En parlant|Dans|Au|Aux|À la|En|Pour|Chez|Sur) [^,;.]{1,60}, ")
"""Where something is said so: "Au football, joueur qui ..."; what follows tells."""
_PERSON: Final = re.compile(r"\w+ personne (?:du|de la|de l’)")
_RELATIVES: Final = frozenset("qui que qu’ dont où auquel laquelle".split())
_PREPOSITIONS: Final = frozenset(
    "à au aux en de d’ du des dans par pour sans avec sur sous entre vers contre selon chez depuis "
    "pendant après avant comme hors jusqu’ lors dès envers malgré".split()
)
_DETERMINERS: Final = frozenset(
    "le la les l’ un une ce cet cette ces celui celle ceux celles chacun chacune tout toute tous toutes "
    "quelqu’ quelque quelques deux trois quatre plusieurs certains certaines son sa ses".split()
)
_RELATING: Final = frozenset(
    "indique introduit marque exprime annonce précise remplace renforce amplifie unit relie évoque".split()
)
"""What a word does that names nothing and no quality."""
_ABOUT_WORDS: Final[Mapping[str, frozenset[PartOfSpeech]]] = {
    "pronom": frozenset((PartOfSpeech.PRONOUN, PartOfSpeech.DETERMINER)),
    "article": frozenset((PartOfSpeech.DETERMINER, NOUN)),
    "déterminant": frozenset((PartOfSpeech.DETERMINER,)),
    "préposition": frozenset((PartOfSpeech.PREPOSITION,)),
    "conjonction": frozenset((PartOfSpeech.CONJUNCTION, NOUN)),
    "adverbe": frozenset((ADVERB,)),
    "auxiliaire": frozenset((VERB, NOUN)),
    "qualifie": frozenset((ADJECTIVE,)),
    **dict.fromkeys(
        ("interjection", "exclamation", "onomatopée", "cri", "juron", "imitation", "formule", "bruit"),
        frozenset((PartOfSpeech.INTERJECTION, NOUN)),
    ),
}  # fmt: skip
_PERSONS: Final = frozenset(
    "celui celle ceux personne personnage individu homme femme enfant quelqu’ qui quiconque qualifie animal "
    "mammifère oiseau poisson insecte mâle femelle petit jeune officier soldat médecin prêtre".split()
)
_RARELY: Final = 5
"""How many times rarer a word must be as a noun than as an adjective not to count as one."""
# Costs, found by reading several hundred glosses.
_POSSIBLE: Final = 0.5
_IMPOSSIBLE: Final = 4.0
_CHANGE: Final = 1.5
_LATER: Final = 0.001
_UNKNOWN_PART: Final = 1.0


class Natures:
    """The parts of speech that a definition may define, told by its beginning."""

    def __init__(self, readings: Iterable[Reading], frequencies: LemmaFrequencies) -> None:
        """Learn the words that definitions begin with."""
        self._infinitives: Final = set[str]()
        self._finite: Final = set[str]()
        self._participles: Final = set[str]()
        self._adverbs: Final = set[str]()
        self._nouns: Final = dict[str, float]()
        self._adjectives: Final = dict[str, float]()
        self._persons: Final = set[str]()
        self._with_feminine: Final = set[str]()
        for reading in readings:
            self._learn(reading, frequencies.get(reading.lemma, reading.part) or 0)

    def _learn(self, reading: Reading, frequency: float) -> None:
        spelling = reading.spelling
        if reading.part is NOUN:
            self._nouns[spelling] = max(frequency, self._nouns.get(spelling, 0))
            if reading.gender is Gender.EITHER:
                self._persons.add(spelling)
            elif is_feminine_of_another(reading):
                self._persons.update((spelling, reading.lemma))
                self._with_feminine.add(reading.lemma)
        elif reading.part is ADJECTIVE:
            self._adjectives[spelling] = max(frequency, self._adjectives.get(spelling, 0))
        elif reading.part is ADVERB:
            self._adverbs.add(spelling)
        elif reading.part is VERB:
            tenses = {form.tense for form in reading.verb_forms}
            if Tense.INFINITIVE in tenses:
                self._infinitives.add(spelling)
            elif tenses & {Tense.PAST_PARTICIPLE, Tense.PRESENT_PARTICIPLE}:
                self._participles.add(spelling)
            elif any(Person.IL in form.persons for form in reading.verb_forms):
                self._finite.add(spelling)

    def of(self, definition: str) -> frozenset[PartOfSpeech]:
        """The possible parts of speech of what is defined so."""
        if _MANNER.match(definition):
            return frozenset((ADVERB, PartOfSpeech.PHRASE))
        if _PERSON.match(definition):
            return frozenset((PartOfSpeech.PRONOUN, PartOfSpeech.DETERMINER, VERB))
        if remark := _REMARK.match(definition):
            return _OTHERS | self.of(definition[remark.end() :])
        tokens = [token.lower() for token in _TOKEN.findall(definition)[:4]]
        return self._of_tokens(*[*tokens, "", "", ""][:3])

    def has_feminine(self, lemma: str) -> bool:
        """Whether a noun has a feminine of its own spelling."""
        return lemma in self._with_feminine

    def names_person(self, definition: str) -> bool:
        """Whether it begins as that of a person or an animal does: with *celui*, or a noun of two genders."""
        tokens = [token.lower() for token in _TOKEN.findall(definition)[:2]]
        if tokens and tokens[0] in self._adjectives and tokens[0] not in self._nouns:
            tokens = tokens[1:]  # "Principal ouvrier"
        return bool(tokens) and (tokens[0] in self._persons or tokens[0] in _PERSONS)

    def _of_tokens(self, first: str, second: str, third: str) -> frozenset[PartOfSpeech]:
        if first in ("se", "s’"):
            return frozenset((VERB,)) if second in self._infinitives else _NOT_VERB
        if first == "ne" and third in self._infinitives:
            return frozenset((VERB,))
        if first in self._infinitives:
            attribute = second in self._adjectives or second in self._nouns
            several = first in self._nouns and attribute  # "Être humain", "Être doué"
            return frozenset((VERB, NOUN, ADJECTIVE) if several else (VERB,))
        if first in _ABOUT_WORDS:
            return _ABOUT_WORDS[first]
        if first in self._finite and second in _DETERMINERS:  # "Indique la provenance"
            return _FUNCTIONS if first in _RELATING else _ANYTHING
        if first in _RELATIVES:
            return frozenset((ADJECTIVE,))
        if first in ("de", "d’"):  # "De la couleur du métal"
            return _OTHERS - {PartOfSpeech.CONJUNCTION}
        if first in _PREPOSITIONS:
            return _OTHERS
        if first in _DETERMINERS:
            return _NOUN_LIKE
        return self._of_plain_word(first, second, third)

    def _of_plain_word(self, first: str, second: str, third: str) -> frozenset[PartOfSpeech]:
        noun, adjective = self._noun_or_adjective(first)
        if (adjective or first in self._participles) and second in ("à", "au", "aux"):
            return frozenset((ADJECTIVE,))
        if adjective and self._noun_or_adjective(second)[0] and second not in _PREPOSITIONS:
            return frozenset((NOUN,))
        if noun or adjective:
            return frozenset(part for part, may in ((NOUN, noun), (ADJECTIVE, adjective)) if may)
        if first in self._adverbs:
            if second in self._infinitives:
                return frozenset((VERB,))
            if second in self._adjectives or second in self._participles:
                return self._of_plain_word(second, third, "")
            return _OTHERS - {ADJECTIVE}
        return _ANYTHING

    def _noun_or_adjective(self, word: str) -> tuple[bool, bool]:
        """Whether it is usually a noun, and whether an adjective; participles count as such."""
        noun = self._nouns.get(word)
        adjective = self._adjectives.get(word, 0 if word in self._participles else None)
        if noun is None or adjective is None:
            return noun is not None, adjective is not None
        return noun * _RARELY >= adjective, adjective * _RARELY >= noun


def is_feminine_of_another(reading: Reading) -> bool:
    """Whether a noun stands in the dictionary under its masculine, as *cafetière* under *cafetier*."""
    feminine = reading.part is NOUN and reading.gender is Gender.FEMININE
    return feminine and reading.number is not Number.PLURAL and reading.spelling != reading.lemma


def stretches(
    natures: Sequence[frozenset[PartOfSpeech]], parts: AbstractSet[PartOfSpeech]
) -> tuple[PartOfSpeech, ...]:
    """The part of speech of each sense of a row, at the least cost in all.

    ``natures`` is what each sense may be by its beginning, ``parts`` what the headword is known
    to be; it may be something else in a stretch, at a cost.
    """
    paths: dict[PartOfSpeech, tuple[float, tuple[PartOfSpeech, ...]]] = {
        part: (0 if part in parts else _UNKNOWN_PART, ()) for part in PartOfSpeech
    }
    for place, nature in enumerate(natures):
        change = _CHANGE - _LATER * place  # in doubt a stretch goes on
        paths = {
            part: _cheapest_step(
                paths, part, _cost(part, nature), change + (0 if part in parts else _UNKNOWN_PART)
            )
            for part in PartOfSpeech
        }
    return min(paths.values(), key=_first)[1]


def choose_glosses(
    parts_of_lemmas: Mapping[str, AbstractSet[PartOfSpeech]],
    definitions: Mapping[str, Sequence[str]],
    natures: Natures,
) -> Iterator[tuple[str, PartOfSpeech, str]]:
    """Yield lemma, part of speech and gloss, for those that have one."""
    for lemma, parts in sorted(parts_of_lemmas.items()):
        senses = definitions.get(lemma, ())
        possible = [natures.of(cleaned(sense) or sense) for sense in senses]
        found = stretches(possible, parts)
        rows = list(zip(senses, possible, found, strict=True))
        for part in sorted(parts, key=list(PartOfSpeech).index):
            chosen = [
                sense for sense, may_be, stretch in rows if stretch is part and part in may_be
            ]
            if len(parts) == 1:
                alone = [row for row in rows if part in row[1]]
                if part is NOUN:  # the oldest sense, if nothing speaks for an adjective
                    chosen = [row[0] for row in alone if row[2] is NOUN or ADJECTIVE not in row[1]]
                chosen += [row[0] for row in alone]
                chosen += [row[0] for row in rows if (VERB in row[1]) == (part is VERB)]
            chosen.sort(key=lambda sense: rank(sense, lemma))
            if part is NOUN and natures.has_feminine(lemma) and is_person(lemma, parts):
                chosen = person_first(chosen, natures.names_person)
            gloss = next((text for text in map(shortened, chosen) if text), None)
            if gloss:
                yield lemma, part, gloss


def _cost(part: PartOfSpeech, nature: frozenset[PartOfSpeech]) -> float:
    """The cost of a sense of this nature under a part of speech."""
    if part not in nature:
        return _IMPOSSIBLE
    return 0 if len(nature) == 1 else _POSSIBLE


def _cheapest_step(
    paths: Mapping[PartOfSpeech, tuple[float, tuple[PartOfSpeech, ...]]],
    part: PartOfSpeech,
    cost: float,
    change: float,
) -> tuple[float, tuple[PartOfSpeech, ...]]:
    """Go on with a part of speech from the cheapest row of senses before."""
    before, path = min(
        (
            (before + (0 if part is last else change), path)
            for last, (before, path) in paths.items()
        ),
        key=_first,
    )
    return before + cost, (*path, part)


def _first(pair: tuple[float, tuple[PartOfSpeech, ...]]) -> float:
    return pair[0]
