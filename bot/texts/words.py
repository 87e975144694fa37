"""What is said about words: whether they may be played, what they are, and which there are."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.talk.typography import as_typed
from bot.talk.word_views import Checked, CheckedWord, Common, Section, Tool, Unreadable, WordPage
from bot.texts.language import Language
from bot.texts.lists import MOST_EXPLAINED, MOST_READINGS, explain_once, gist, unplayable_sign
from bot.texts.refusals import RefusalsOfAnyGame
from engine.lexicon.readings import Reading

_USUAL_LENGTH = 5
"""Letters of a pattern that is an example."""


def _letters_and_number(asked: str) -> tuple[str, str]:
    """What was asked of a list: ``K 4`` gives K and 4."""
    parts = asked.split()
    return (
        " ".join(part for part in parts if not part.isdigit()),
        " ".join(part for part in parts if part.isdigit()),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Whole sentences and buttons first, then the parts of those that are composed."""

    language: Language
    refusals: RefusalsOfAnyGame

    previous_page: str
    """The button that turns back."""
    next_page: str
    """The button that turns over."""
    show_all: str
    """The button for all that is known of a word."""
    complaint_noted: Callable[[str, str, bool], str]
    """The operator will see the word, which this word list lacks or should not have."""
    describe: Callable[[Reading], str]
    """The word in the terms of a grammar."""
    name_reading: Callable[[Reading, str], str]
    """The same in short."""
    word_list: Callable[[str], str]
    word_list_of_game: Callable[[str], str]
    """That of the game that is on, where the place has another."""
    definitions: str
    """Their source."""
    defined: Callable[[str, str, str], str]
    """A word, what it is, and what it means, with its source."""
    said_of: Callable[[str, str], str]

    admitted: str
    admitted_without: Mapping[str, str]
    """A word that was asked for with this sign."""
    not_admitted: str
    unplayable: Callable[[str], str]
    """A word with such a sign cannot be played."""
    signs: Mapping[str, str]
    written_with: Callable[[str, str], str]
    """A spelling that cannot be played, and its sign."""
    a_symbol: Callable[[str], str]
    """Such a spelling that is no word."""
    separator: str
    """Between those."""
    nearest: Callable[[str], str]
    as_one_word: Callable[[str], str]
    """What several words are if they are written as one: valid."""
    left_out: Callable[[int], str]
    so_many_admitted: Callable[[int, int], str]
    """Of how many."""
    those_not_admitted: Callable[[str], str]
    all_admitted: str
    first_admitted: Callable[[int], str]

    titles: Mapping[Tool, str]
    """Titles with ``{}`` for what was asked."""
    of_length: Callable[[str], str]
    with_letters: Callable[[str], str]
    found: Callable[[int], str]
    found_at_least: Callable[[int], str]
    found_none: str
    nothing_before: str
    """There is no list to compare with."""
    found_none_yet: str
    """The search stopped before."""
    narrow_down: str
    """The way to see the rest."""
    narrow_list: Callable[[int, str], str]
    """So many words are shown of a list, and a pattern that has some of the others."""
    narrow_further: str
    """The way to see anything."""
    page_of: Callable[[int, int], str]
    sections: Mapping[Common, Callable[[str, str], str]]
    """The trait that words have in common, and the words."""

    def verdict(self, checked: Checked) -> str:
        """The verdict on one word or several first, and then what they are, or what is near."""
        match checked.items:
            case (CheckedWord() as only,):
                lines = [self._judge(only), *self._explained(checked, only.word)]
            case (Unreadable(error),):
                return self.language.typeset(self.refusals.sentence(error))
            case items:
                explain = len(items) <= MOST_EXPLAINED
                lines = [self._summary(items, whole=not checked.left_out)]
                lines += [self._in_short(item, explain=explain) for item in items]
        if checked.joined:
            lines.append(self.as_one_word(checked.joined))
        if checked.left_out:
            lines.append(self.left_out(checked.left_out))
        return self.language.typeset("\n".join(lines))

    def sources(self, checked: Checked) -> str:
        """The small print of a verdict: by which list it is, and whose the definitions are."""
        if not any(isinstance(item, CheckedWord) for item in checked.items):
            return ""
        told = self._list_of(checked)
        if any(each.gloss for each in checked.explained):
            told += f" {self.definitions}"
        return self.language.typeset(told)

    def definition(self, word: str, readings: Sequence[Reading]) -> str:
        """A word's definition, in one line with its source; empty if none is known."""
        known = next((reading for reading in readings if reading.gloss), None)
        if known is None or known.gloss is None:
            return ""
        what = self.name_reading(known, word)
        return self.language.typeset(self.defined(word, what, known.gloss))

    def page(self, page: WordPage) -> str:
        """A page of the words that a tool has found."""
        lines = [self.said_of(self._title(page), self._number(page))]
        lines += map(self._section, page.sections)
        if page.cut:
            lines.append(self._narrower(page))
        footer = self._list_of(page)
        if page.pages > 1:
            footer = f"{self.page_of(page.page, page.pages)} {footer}"
        return self.language.typeset("\n".join([*lines, footer]))

    def _list_of(self, view: Checked | WordPage) -> str:
        return (self.word_list_of_game if view.of_game else self.word_list)(view.edition)

    def _explained(self, checked: Checked, word: str) -> Iterator[str]:
        """What a word is and what it means; of all that it may be in a line each."""
        if checked.whole:
            readings = explain_once(checked.explained[:MOST_READINGS])
            accents = bool(gist(readings, word))
            yield from (f"• {self._reading(each, spelling=accents)}" for each in readings)
            return
        for each in checked.explained:
            first = replace(each, gloss=None, verb_forms=each.verb_forms[:1])
            said = self._reading(first, spelling=bool(gist([each], word)))
            yield f"{said}…" if len(each.verb_forms) > 1 else said
            if each.gloss:
                yield each.gloss

    def _in_short(self, item: CheckedWord | Unreadable, *, explain: bool) -> str:
        """One of several words, in one line."""
        if isinstance(item, Unreadable):
            return self.refusals.sentence(item.error)
        accents = gist(item.readings, item.word)
        said = accents
        if explain and item.readings:
            first = replace(item.readings[0], gloss=None)
            said = self._reading(first, spelling=bool(accents))
        return self._judge(item) + (f" ({said})" if said else "")

    def _judge(self, checked: CheckedWord) -> str:
        sign = unplayable_sign(checked.mark)
        if checked.admitted:
            admitted = self.admitted_without[sign] if sign else self.admitted
            return self.said_of(checked.word, admitted)
        said = self.said_of(checked.word, self.not_admitted)
        if sign:
            said += f" ({self.unplayable(self.signs[sign])})"
        elif checked.elsewhere:
            spellings = (
                self.written_with(each, self.signs[unplayable_sign(each)])
                for each in checked.elsewhere
            )
            said += f" ({self.separator.join(spellings)})"
        elif checked.symbol:
            said += f" ({self.a_symbol(checked.symbol)})"
        if checked.nearest:
            said += f". {self.nearest(', '.join(checked.nearest))}"
        return said

    def _summary(self, items: Sequence[CheckedWord | Unreadable], *, whole: bool) -> str:
        """The verdict on all of them: a play is good if all its words are."""
        words = [item for item in items if isinstance(item, CheckedWord)]
        refused = [item.word for item in words if not item.admitted]
        if len(words) < len(items):
            return self.so_many_admitted(len(words) - len(refused), len(items))
        if refused:
            return self.those_not_admitted(", ".join(refused))
        return self.all_admitted if whole else self.first_admitted(len(items))

    def _reading(self, reading: Reading, *, spelling: bool) -> str:
        said = (f"{reading.spelling}, " if spelling else "") + self.describe(reading)
        return self.said_of(said, reading.gloss) if reading.gloss else said

    def _narrower(self, page: WordPage) -> str:
        """How to see what is not shown."""
        if not page.total:
            return self.narrow_further
        if page.tool is not Tool.LIST:
            return self.narrow_down
        letters, number = _letters_and_number(page.asked)
        pattern = (letters or "B") + "?" * (int(number or _USUAL_LENGTH) - 1)
        return self.narrow_list(page.total, pattern)

    def _title(self, page: WordPage) -> str:
        if page.tool not in (Tool.LIST, Tool.NEWS):
            return self.titles[page.tool].format(as_typed(page.asked))
        letters, number = _letters_and_number(page.asked)
        which = (self.of_length(number) if number else "") + (
            self.with_letters(letters) if letters else ""
        )
        return self.titles[page.tool].format(which)

    def _number(self, page: WordPage) -> str:
        if not page.compared:
            return self.nothing_before
        if not page.total:
            return self.found_none_yet if page.cut else self.found_none
        return (self.found_at_least if page.cut else self.found)(page.total)

    def _section(self, section: Section) -> str:
        key = " + ".join(section.key) if section.kind is Common.LETTERS else section.key
        return self.sections[section.kind](key, ", ".join(section.words))
