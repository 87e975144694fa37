"""The rows of the command table that are about words and about the chat they are asked in."""

from collections.abc import Callable
from functools import partial

from bot.talk import requests as r
from bot.talk.command import Command, Group, Under, argument, row
from bot.talk.word_views import Complaint, Tool

_MOST_TYPED = 2000
"""Signs that are looked at; twenty words of any length that can be read, and room."""
_OPENING, _CLOSING = "«“ \N{NO-BREAK SPACE}", "»” "
"""Around a word that is quoted as French does it."""


def _check(text: str) -> r.Action:
    return r.CheckWords(text[:_MOST_TYPED])


def _tool(tool: Tool) -> Callable[[str], r.Action]:
    return lambda text: r.UseTool(tool, text[:_MOST_TYPED])


def _complain(complaint: Complaint) -> Callable[[str], r.Action]:
    def make(text: str) -> r.Action:
        word, _, reason = text[:_MOST_TYPED].strip().lstrip(_OPENING).partition(" ")
        return r.Complain(complaint, word, reason.lstrip(_CLOSING))

    return make


# No game and nothing of the place is needed: a person may take these along wherever he goes.
_about_words = partial(row, group=Group.WORDS, everywhere=True)
_search = partial(_about_words, under=Under.SEARCH)
_about = partial(argument, required=True)

WORD_COMMANDS: tuple[Command, ...] = (
    _about_words(
        ("mot", "admis ou non, et ce que c'est ; jusqu'à 20 mots"),
        ("word", "valid or not, and what it is; up to 20 words"),
        _check,
        _about("mots", "words", example="ZEBRE"),
        guesses=("definition", "def", "verifier", "check", "valide", "valid"),
    ),
    _search(
        ("anagrammes", "les anagrammes d'un tirage (? : joker)"),
        ("anagrams", "the anagrams of a rack (?: joker)"),
        _tool(Tool.ANAGRAMS),
        _about("tirage", "rack", example="AEINRS?"),
    ),
    _search(
        ("7plus1", "les mots du tirage entier avec une lettre de plus"),
        ("7plus1", "the words made of the whole rack and one more letter"),
        _tool(Tool.ONE_MORE),
        _about("tirage", "rack", example="AEINRST"),
    ),
    _search(
        ("rajouts", "une lettre devant ou derrière un mot"),
        ("hooks", "one letter before or after a word"),
        _tool(Tool.HOOKS),
        _about("mot", "word", example="TABLE"),
        old_names=("collantes",),
    ),
    _search(
        ("benjamins", "trois lettres devant un mot"),
        ("benjamins", "three letters before a word"),
        _tool(Tool.BENJAMINS),
        _about("mot", "word", example="TABLE"),
    ),
    _search(
        ("rallonges", "les mots plus longs, par devant et par derrière"),
        ("extensions", "longer words, at either end"),
        _tool(Tool.RALLONGES),
        _about("mot", "word", example="JOUER"),
    ),
    _search(
        ("commence", "les mots qui commencent ainsi"),
        ("begins", "the words that start with this"),
        _tool(Tool.BEGINNING),
        _about("début", "beginning", example="QUOI"),
    ),
    _search(
        ("finit", "les mots qui finissent ainsi"),
        ("ends", "the words that end with this"),
        _tool(Tool.ENDING),
        _about("fin", "end", example="ECQUE"),
    ),
    _search(
        ("contient", "les mots qui contiennent ces lettres à la suite"),
        ("contains", "the words with these letters in a row"),
        _tool(Tool.CONTAINING),
        _about("lettres", "letters", example="ZEB"),
    ),
    _search(
        ("motif", "les mots d'une forme (? : une lettre, * : autant qu'on veut)"),
        ("pattern", "the words matching a pattern (?: one letter, *: any number)"),
        _tool(Tool.PATTERN),
        _about("motif", "pattern", example="S?I??R*"),
    ),
    _search(
        ("liste", "les mots d'une longueur (2 à 15), avec une lettre, ou les deux"),
        ("list", "the words of a length (2 to 15), with a letter, or both"),
        _tool(Tool.LIST),
        _about("nombre-ou-lettre", "number-or-letter", example="K 4"),
    ),
    _search(
        ("nouveautes", "les mots entrés et sortis avec la liste d'ici"),
        ("news", "the words that came and went with the list here"),
        _tool(Tool.NEWS),
        argument("longueur", "length", example="4"),
        guesses=("nouveaux", "nouveaute", "new", "changes"),
    ),
    _about_words(
        ("proposer", "proposer un mot qui manque, et pourquoi"),
        ("propose", "propose a missing word, and say why"),
        _complain(Complaint.MISSING),
        _about(
            "mot-et-raison",
            "word-and-reason",
            example=("COVOITURER dans le Wiktionnaire", "COVOITURER in the Wiktionnaire"),
        ),
        unlisted=True,
    ),
    _about_words(
        ("signaler", "signaler un mot qui manque ou qui est admis à tort, et pourquoi"),
        ("report", "report a word that is missing or shouldn't be valid, and say why"),
        _complain(Complaint.WRONG),
        _about("mot-et-raison", "word-and-reason", example=("ABC nom propre", "ABC a proper noun")),
        given_up=("contest",),
        rare=True,
    ),
)


_WHOLE = "+"
"""Before a word of which all is asked."""


def whole_query(typed: str) -> str:
    """The query of the button that shows all that is known of a word."""
    return _WHOLE + typed


def parse_check(query: str) -> r.Action:
    """The action of a word's button."""
    return r.CheckWords(query.removeprefix(_WHOLE), whole=query.startswith(_WHOLE))


def page_query(tool: Tool, page: int, asked: str) -> str:
    """The query of a page's button."""
    return f"{tool.value}:{page}:{asked}"


def parse_page(query: str) -> r.Action:
    """The action of a page's button.

    Raises:
        ValueError: not one of ours.
    """
    tool, page, asked = query.split(":", 2)
    if not (page.isascii() and page.isdigit()):
        raise ValueError(query)
    return r.UseTool(Tool(tool), asked, int(page), turned=True)
