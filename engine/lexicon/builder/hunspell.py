"""Reading a Hunspell dictionary of French: its playable forms, and what it says of each.

A Hunspell dictionary is two files. The ``.dic`` file lists entries, one a line::

    cheval/X.() po:nom is:mas
    avaler/a0p+() po:v1_it_q__a

a stem, flags after the slash (two characters each: ``FLAG long``), then tags: ``po:`` is the
part of speech, ``is:`` the inflection, ``st:`` the lemma where it is not the stem. The
``.aff`` file says what a flag does to a stem. Of its many commands three matter for French
words::

    FULLSTRIP              a rule may take the whole stem away (AVOIR -> EU)
    NEEDAFFIX ()           a stem with this flag is no word until a suffix is applied
    SFX X. l ux/D'Q' al is:pl
                           suffix X.: if the stem ends in "al", replace "l" by "ux", and
                           the form is a plural

The condition is a pattern of letters, ``.``, ``[abc]`` and ``[^abc]``. Flags behind a suffix
(``/D'Q'``) are prefixes only, in this dictionary elisions such as D'ALE: no suffix follows a
suffix. Elisions are not words of the game, so the ``PFX`` commands are ignored, but for one
family: units of measurement have their multiples written as prefixes (KILO-, MILLI-), see
`_UNIT_FLAGS`.

Playable is what is left of the entries when these are dropped:

- those with a capital, a hyphen, an apostrophe, a digit or any sign, superscript or foreign
  letter: proper nouns, compounds, ordinals;
- those tagged as names, as parts of words, as errors kept for technical reasons or as signs
  (`_DROPPED_TAGS`), and symbols of units (``KEEPCASE``: atm, cd, ppm);
- those without a vowel, Y being one, unless they are interjections: abbreviations.

Tags that mark a title (docteur, madame, messieurs) are no ground to drop an entry: in lower
case these are common nouns. A few suffixes make what is only written with a hyphen (eussé-je,
tagged ``1isg``, or with the hyphen in it): such forms are left out.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine.folding import fold

_DROPPED_TAGS: Final = frozenset(
    ("npr", "prn", "patr", "pfx", "sfx", "err", "nbro", "sign", "ponc", "div")
)
_INTERJECTIONS: Final = frozenset(("interj", "loc.interj"))
_BASE_LETTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyzœæ")
_VOWELS: Final = frozenset("AEIOUY")
_BEFORE_HYPHEN: Final = "1isg"
_ARCHAIC: Final = "vx"
"""A label that stands in one place where a lemma should."""

# Flag of a unit's name -> flag of the suffixes that give its singular and plural, if any.
_UNIT_FLAGS: Final[Mapping[str, str | None]] = {"Um": "S.", "Ui": None}
# The dictionary admits twenty multiples of every unit, the exacandela too. Those in use:
_METRIC_UNITS: Final = frozenset(("mètre", "gramme", "litre"))
_METRIC_MULTIPLES: Final = ("hecto", "déca", "déci", "centi")
_MULTIPLES: Final = ("", "kilo", "méga", "giga", "milli", "micro", "nano")


class DictionaryError(ValueError):
    """A Hunspell file with something in it that this reader does not know."""


@dataclass(frozen=True, slots=True)
class SuffixRule:
    """Replace ``strip`` at the end of a stem by ``add``, if ``condition`` matches the end."""

    strip: str
    add: str
    condition: re.Pattern[str]
    tags: frozenset[str] = frozenset()

    def apply(self, stem: str, *, whole_stem: bool) -> str | None:
        """The suffixed form, or None. ``whole_stem``: may the rule leave nothing of it?"""
        if not stem.endswith(self.strip) or not self.condition.search(stem):
            return None
        if len(self.strip) == len(stem) and not whole_stem:
            return None
        return stem[: len(stem) - len(self.strip)] + self.add


@dataclass(frozen=True, slots=True)
class Affixes:
    """The part of an ``.aff`` file that makes words."""

    suffixes: Mapping[str, tuple[SuffixRule, ...]]
    need_affix: str | None
    keep_case: str | None
    full_strip: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a ``.dic`` file: stem, two-character flags, values of its tags, lemma."""

    stem: str
    flags: tuple[str, ...]
    tags: frozenset[str]
    lemma: str


@dataclass(frozen=True, slots=True)
class Form:
    """A form as it is spelled.

    ``tags`` are those of its suffix: they add to the entry's, and go before them where they
    contradict (the feminine of a masculine).
    """

    spelling: str
    lemma: str
    entry: Entry
    tags: frozenset[str] = frozenset()


def parse_affixes(text: str) -> Affixes:
    """Read an ``.aff`` file. Raises `DictionaryError` unless its flags are of two characters."""
    suffixes: dict[str, list[SuffixRule]] = {}
    settings: dict[str, str] = {}
    for line in text.splitlines():
        fields = line.split()
        match fields:
            case ["SFX", flag, "Y" | "N", count] if count.isdigit():
                suffixes[flag] = []
            case ["SFX", flag, strip, add, condition, *tags]:
                suffixes[flag].append(_suffix_rule(strip, add, condition, tags))
            case ["FULLSTRIP"]:
                settings["FULLSTRIP"] = ""
            case ["FLAG" | "NEEDAFFIX" | "KEEPCASE" as name, value]:
                settings[name] = value
            case _:
                pass  # what is about spelling only
    if settings.get("FLAG") != "long":
        raise DictionaryError("only dictionaries with FLAG long are read")
    return Affixes(
        suffixes={flag: tuple(rules) for flag, rules in suffixes.items()},
        need_affix=settings.get("NEEDAFFIX"),
        keep_case=settings.get("KEEPCASE"),
        full_strip="FULLSTRIP" in settings,
    )


def parse_entries(text: str) -> Iterator[Entry]:
    """Read a ``.dic`` file, whose first line is the number of entries and is not needed."""
    for line in text.splitlines()[1:]:
        head, *tags = line.split() or [""]
        stem, _, flags = head.partition("/")
        if len(flags) % 2:
            raise DictionaryError(f"the flags of {stem!r} are not of two characters each")
        lemmas = [tag.removeprefix("st:") for tag in tags if tag.startswith("st:")]
        lemmas = [lemma for lemma in lemmas if lemma != _ARCHAIC]
        yield Entry(
            stem=stem,
            flags=tuple(flags[at : at + 2] for at in range(0, len(flags), 2)),
            tags=_values(tags),
            lemma=lemmas[0] if lemmas else stem,
        )


def expand(entry: Entry, affixes: Affixes) -> Iterator[Form]:
    """Yield the forms of an entry, prefixes left out."""
    if affixes.need_affix not in entry.flags:
        yield Form(entry.stem, entry.lemma, entry)
    for flag in entry.flags:
        for spelling, tags in _suffixed(entry.stem, flag, affixes):
            yield Form(spelling, entry.lemma, entry, tags)
        if flag in _UNIT_FLAGS:
            yield from _multiples(entry, _UNIT_FLAGS[flag], affixes)


def is_playable(entry: Entry, affixes: Affixes) -> bool:
    """Whether the forms of an entry are words of the game, as the module says."""
    if not is_plain(entry.stem) or entry.tags & _DROPPED_TAGS or affixes.keep_case in entry.flags:
        return False
    return bool(_VOWELS & set(fold(entry.stem)) or entry.tags & _INTERJECTIONS)


def playable_forms(affix_text: str, dictionary_text: str) -> Iterator[Form]:
    """Every form of the playable entries of a dictionary, of any length.

    Raises `DictionaryError` for a dictionary of another kind than the French one.
    """
    affixes = parse_affixes(affix_text)
    for entry in parse_entries(dictionary_text):
        if is_playable(entry, affixes):
            for form in expand(entry, affixes):
                if is_plain(form.spelling) and _BEFORE_HYPHEN not in form.tags:
                    yield form


def is_plain(spelling: str) -> bool:
    """Whether a stem or form is in lower-case letters only, accents allowed.

    NFD takes an accent off its letter but, unlike NFKD, leaves superscripts and the like.
    """
    return bool(spelling) and all(
        unicodedata.normalize("NFD", character)[0] in _BASE_LETTERS for character in spelling
    )


def _values(tags: Iterable[str]) -> frozenset[str]:
    """The values of ``po:`` and ``is:``; the two do not overlap."""
    return frozenset(tag[3:] for tag in tags if tag.startswith(("po:", "is:")))


def _suffix_rule(strip: str, add: str, condition: str, tags: Iterable[str]) -> SuffixRule:
    return SuffixRule(
        strip="" if strip == "0" else strip,
        add="" if (added := add.partition("/")[0]) == "0" else added,
        condition=re.compile(f"(?:{condition})$"),
        tags=_values(tags),
    )


def _suffixed(stem: str, flag: str, affixes: Affixes) -> Iterator[tuple[str, frozenset[str]]]:
    for rule in affixes.suffixes.get(flag, ()):
        form = rule.apply(stem, whole_stem=affixes.full_strip)
        if form is not None:
            yield form, rule.tags


def _multiples(unit: Entry, plural_flag: str | None, affixes: Affixes) -> Iterator[Form]:
    metric = _METRIC_MULTIPLES if unit.stem in _METRIC_UNITS else ()
    for multiple in (*_MULTIPLES, *metric):
        name = multiple + unit.stem
        if plural_flag is None:
            yield Form(name, name, unit)
        else:
            for spelling, tags in _suffixed(name, plural_flag, affixes):
                yield Form(spelling, name, unit, tags)
