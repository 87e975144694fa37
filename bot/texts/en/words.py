"""English: what is said about words."""

from collections.abc import Sequence
from dataclasses import replace

from bot.talk.typography import as_typed, english
from bot.talk.word_views import Checked, CheckedWord, Common, Section, Tool, Unreadable, WordPage
from bot.texts.en.grammar import describe, name_reading
from bot.texts.en.numbers import count, is_plural
from bot.texts.en.refusals import sentence
from bot.texts.lists import MOST_EXPLAINED, MOST_READINGS, explain_once, gist, unplayable_sign
from engine.lexicon.readings import Reading

_DEFINITIONS = "Definitions: Wiktionnaire, CC BY-SA 4.0."
_MARKS = {"-": "hyphen", "'": "apostrophe"}
_WITH = {"-": "a hyphen", "'": "an apostrophe", ".": "a full stop", "A": "a capital letter"}
_TITLES = {
    Tool.ANAGRAMS: "Anagrams of {}",
    Tool.ONE_MORE: "{} and one letter",
    Tool.HOOKS: "Hooks of {}",
    Tool.BENJAMINS: "Benjamins of {}",
    Tool.RALLONGES: "Extensions of {}",
    Tool.BEGINNING: "Words that start with {}",
    Tool.ENDING: "Words that end with {}",
    Tool.CONTAINING: "Words that contain {}",
    Tool.PATTERN: "Words matching {}",
}
previous_page = "Previous page"
next_page = "Next page"


def verdict(checked: Checked) -> str:
    footer = f"Word list: {checked.edition}."
    match checked.items:
        case (CheckedWord() as only,):
            readings = explain_once(only.readings[:MOST_READINGS])
            accents = bool(gist(readings, only.word))
            lines = [_judge(only)]
            lines += [f"• {_reading(reading, spelling=accents)}" for reading in readings]
            if any(reading.gloss for reading in readings):
                footer += f" {_DEFINITIONS}"
        case (Unreadable(error),):
            return english(sentence(error))
        case items:
            lines = [_summary(items, whole=not checked.left_out)]
            lines += [_in_short(item, explain=len(items) <= MOST_EXPLAINED) for item in items]
    if checked.left_out:
        lines.append(_left_out(checked.left_out))
    return english("\n".join([*lines, footer]))


def definition(word: str, readings: Sequence[Reading]) -> str:
    known = next((reading for reading in readings if reading.gloss), None)
    if known is None:
        return ""
    return english(
        f"{word} ({name_reading(known, word)}): {known.gloss} (Wiktionnaire, CC BY-SA 4.0)"
    )


def page(page: WordPage) -> str:
    number = count(page.total, "word") if page.total else "no words"
    least = "at least " if page.cut and page.total else ""
    lines = [f"{_title(page)}: {least}{number}"]
    lines += map(_section, page.sections)
    if page.cut and page.total:
        lines.append("The search stopped there: narrow it down to see the rest.")
    elif page.cut:
        lines[0] = f"{_title(page)}: no words found before the search stopped"
        lines.append("Narrow it down to search further.")
    footer = f"Word list: {page.edition}."
    if page.pages > 1:
        footer = f"Page {page.page} of {page.pages}. {footer}"
    return english("\n".join([*lines, footer]))


def complaint_noted(word: str, edition: str) -> str:
    return english(f"Thanks! {word} has been sent to the bot's operator.\nWord list: {edition}.")


def _in_short(item: CheckedWord | Unreadable, *, explain: bool) -> str:
    """One of several words, in one line."""
    if isinstance(item, Unreadable):
        return sentence(item.error)
    accents = gist(item.readings, item.word)
    said = accents
    if explain and item.readings:
        first = replace(item.readings[0], gloss=None)
        said = _reading(first, spelling=bool(accents))
    return _judge(item) + (f" ({said})" if said else "")


def _judge(checked: CheckedWord) -> str:
    mark = unplayable_sign(checked.mark)
    if checked.admitted:
        without = f", without the {_MARKS[mark]}" if mark else ""
        return f"{checked.word}: valid{without}"
    said = f"{checked.word}: not valid"
    if mark:
        said += f" (what is written with {_WITH[mark]} cannot be played)"
    elif checked.elsewhere:
        said += f" ({_elsewhere(checked.elsewhere)})"
    if checked.nearest:
        said += f". Close: {', '.join(checked.nearest)}"
    return said


def _left_out(number: int) -> str:
    verb = "were" if is_plural(number) else "was"
    return f"{count(number, 'word')} {verb} not checked: 20 at most at a time."


def _summary(items: Sequence[CheckedWord | Unreadable], *, whole: bool) -> str:
    """The verdict on all of them: a play is good if all its words are."""
    words = [item for item in items if isinstance(item, CheckedWord)]
    refused = [item.word for item in words if not item.admitted]
    if len(words) < len(items):
        return f"{count(len(words) - len(refused), 'word')} of {len(items)} valid."
    if refused:
        return f"Not valid: {', '.join(refused)}."
    return "All valid." if whole else f"The first {len(items)} are valid."


def _reading(reading: Reading, *, spelling: bool) -> str:
    gloss = f": {reading.gloss}" if reading.gloss else ""
    return (f"{reading.spelling}, " if spelling else "") + describe(reading) + gloss


def _elsewhere(spellings: Sequence[str]) -> str:
    return "; ".join(f'"{s}" is written with {_WITH[unplayable_sign(s)]}' for s in spellings)


def _title(page: WordPage) -> str:
    if page.tool is not Tool.LIST:
        return _TITLES[page.tool].format(as_typed(page.asked))
    letters = " ".join(part for part in page.asked.split() if not part.isdigit())
    number = " ".join(part for part in page.asked.split() if part.isdigit())
    return (
        f"Words{f' of {number} letters' if number else ''}{f' with {letters}' if letters else ''}"
    )


def _section(section: Section) -> str:
    words = ", ".join(section.words)
    match section.kind:
        case Common.LENGTH:
            return f"{section.key} letters: {words}"
        case Common.LETTERS:
            return f"{' + '.join(section.key)}: {words}"
        case Common.BEFORE:
            return f"Before: {words}"
        case Common.AFTER:
            return f"After: {words}"
