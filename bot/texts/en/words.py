"""English: what is said about words."""

from bot.talk.typography import english
from bot.talk.word_views import Common, Tool
from bot.texts.en import numbers
from bot.texts.en.grammar import describe, name_reading
from bot.texts.en.numbers import count, is_plural, thousands
from bot.texts.en.refusals import OF_ANY_GAME
from bot.texts.words import Words


def _left_out(number: int) -> str:
    were = "were" if is_plural(number) else "was"
    return f"{count(number, 'word')} {were} not checked: 20 at most at a time."


WORDS = Words(
    language=numbers,
    refusals=OF_ANY_GAME,
    previous_page="Previous page",
    next_page="Next page",
    show_all="Show all",
    complaint_noted=lambda word, edition, missing: english(
        f"Thanks! {word} has been sent to the bot's operator as a word that "
        f"{'is missing' if missing else 'should not be valid'}.\nWord list: {edition}."
    ),
    describe=describe,
    name_reading=name_reading,
    word_list=lambda edition: f"Word list: {edition}.",
    word_list_of_game=lambda edition: f"Word list: {edition}, the one of the game on here.",
    definitions="Definitions: Wiktionnaire, CC BY-SA 4.0.",
    defined=lambda word, what, gloss: f"{word} ({what}): {gloss} (Wiktionnaire, CC BY-SA 4.0)",
    said_of=lambda what, said: f"{what}: {said}",
    admitted="valid",
    admitted_without={"-": "valid, without the hyphen", "'": "valid, without the apostrophe"},
    not_admitted="not valid",
    unplayable=lambda sign: f"what is written {sign} cannot be played",
    signs={
        "-": "with a hyphen",
        "'": "with an apostrophe",
        ".": "with a full stop",
        "A": "with a capital letter",
        "AA": "in capitals, as acronyms are",
    },
    written_with=lambda spelling, sign: f'"{spelling}" is written {sign}',
    a_symbol=lambda symbol: f'"{symbol}" is a symbol, not a word',
    separator="; ",
    nearest=lambda words: f"Close: {words}",
    as_one_word=lambda word: f"As one word, {word} is valid.",
    left_out=_left_out,
    so_many_admitted=lambda admitted, words: f"{count(admitted, 'word')} of {words} valid.",
    those_not_admitted=lambda words: f"Not valid: {words}.",
    all_admitted="All valid.",
    first_admitted=lambda number: f"The first {number} are valid.",
    titles={
        Tool.ANAGRAMS: "Anagrams of {}",
        Tool.ONE_MORE: "{} and one letter",
        Tool.HOOKS: "Hooks of {}",
        Tool.BENJAMINS: "Benjamins of {}",
        Tool.RALLONGES: "Extensions of {}",
        Tool.BEGINNING: "Words that start with {}",
        Tool.ENDING: "Words that end with {}",
        Tool.CONTAINING: "Words that contain {}",
        Tool.PATTERN: "Words matching {}",
        Tool.LIST: "Words{}",
        Tool.NEWS: "Words{} that came and went",
    },
    of_length=lambda number: f" of {number} letters",
    with_letters=lambda letters: f" with {letters}",
    found=lambda number: count(number, "word"),
    found_at_least=lambda number: f"at least {count(number, 'word')}",
    found_none="no words",
    nothing_before="I know of no list before this one",
    found_none_yet="no words found before the search stopped",
    narrow_down="The search stopped there: narrow it down to see the rest.",
    narrow_list=lambda shown, pattern: (
        f"Only the first {thousands(shown)} are shown. "
        f"To see the others, narrow it down. Example: /search pattern {pattern}"
    ),
    narrow_further="Narrow it down to search further.",
    page_of=lambda page, pages: f"Page {page} of {pages}.",
    sections={
        Common.LENGTH: lambda length, words: f"{length} letters: {words}",
        Common.LETTERS: lambda letters, words: f"{letters}: {words}",
        Common.BEFORE: lambda _, words: f"Before: {words}",
        Common.AFTER: lambda _, words: f"After: {words}",
        Common.CAME: lambda length, words: f"New, {length} letters: {words}",
        Common.WENT: lambda length, words: f"Gone, {length} letters: {words}",
    },
)
