"""Questions about words: checks, searches, complaints to the operator.

Nothing here belongs to a game, but where one is on that began with another list than the place has now, that
list answers, for there it is the one that counts; the small print says so. Otherwise the list is the place's
choice, and always for what is new in it, and for complaints.
"""

import asyncio
import re
import unicodedata
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from typing import Any, assert_never

from bot.games.desk import Desk
from bot.library import Edition, Library
from bot.people.limits import Searches
from bot.places.visit import Visit, Wing
from bot.store import Complaints, DamagedGame, StoredComplaint
from bot.talk import requests as r
from bot.talk.answers import Answer
from bot.talk.identity import Place
from bot.talk.messages import Button, Press
from bot.talk.refusals import NothingToComplain, ReasonMissing, TooManyComplaints, asking_the_rules
from bot.talk.word_views import Checked, CheckedWord, Complaint, Tool, Unreadable, WordPage
from bot.texts import Texts
from bot.texts.typed import sanitise
from bot.words.commands import WORD_COMMANDS, page_query, whole_query
from bot.words.search import page_of, search
from engine.errors import NotationError
from engine.folding import FoldingError, fold
from engine.lexicon.readings import Reading
from engine.word_tools import (
    MARKS,
    UnreadableWord,
    bare,
    find_irregular,
    find_nearest,
    read_word,
    unwrapped,
)

MOST_WORDS = 20
"""Words that are checked at once."""
MOST_ADVISED = 5
"""Refused words for which near ones are looked for."""
MOST_COMPLAINTS = 50
"""One person's words for the operator in a week."""
_WEEK = timedelta(days=7)
LONGEST_REASON = 300
MOST_NEAREST = 5
"""Words offered for a refused one: a row of buttons on every platform."""

_SEPARATORS = re.compile(r"[\s,;/|+]+")
_UNKNOWN_BAND = 9


class WordWing(Wing):
    """Answers questions about words."""

    commands = WORD_COMMANDS
    actions = (r.CheckWords, r.UseTool, r.Complain)

    def __init__(self, store: Complaints, library: Library, searches: Searches, desk: Desk) -> None:
        self._store = store
        self._desk = desk
        self._library = library
        self._searches = searches

    async def answer(self, visit: Visit[r.CheckWords | r.UseTool | r.Complain]) -> Answer:
        """Answer one question with the list and in the language of its place.

        Raises:
            BotRefusal, NotAllowed: not now, or not so.
        """
        edition, texts = self._library.edition(visit.chosen.edition), visit.texts
        played = await self._played_here(visit.place, edition)
        with asking_the_rules():  # of reading what was typed
            match visit.action:
                # A search takes up to 50 ms, and so do the words near several refused ones.
                case r.CheckWords() as asked:
                    async with self._searches.one(visit.person):
                        return await asyncio.to_thread(
                            self._check, played or edition, asked, texts, of_game=played is not None
                        )
                case r.UseTool() as action:
                    if action.tool is Tool.NEWS:
                        played = None
                    async with self._searches.one(visit.person):
                        return await asyncio.to_thread(
                            self._search,
                            played or edition,
                            action,
                            texts,
                            of_game=played is not None,
                        )
                case r.Complain() as complaint:
                    return await self._complain(edition, complaint, visit)
                case _:
                    assert_never(visit.action)

    async def _played_here(self, place: Place, edition: Edition) -> Edition | None:
        """The list of what is played there, if none of that is played with the place's own list."""
        lists = list[Edition]()
        for game_id in await self._desk.running(place):
            with suppress(DamagedGame):  # nobody plays it
                table = await self._desk.table(game_id)
                played = self._library.edition_of(table.status.lexicon.digest)
                if played is not None:
                    lists.append(played)
        return lists[0] if lists and edition not in lists else None

    def _check(
        self, edition: Edition, asked: r.CheckWords, texts: Texts, *, of_game: bool
    ) -> Answer:
        typed = _distinct(unwrapped(part) for part in _SEPARATORS.split(asked.text))
        if not typed:
            raise UnreadableWord(asked.text)
        items: list[CheckedWord | Unreadable] = []
        for word in typed[:MOST_WORDS]:
            refused = sum(isinstance(item, CheckedWord) and not item.admitted for item in items)
            items.append(self._check_word(edition, word, advise=refused < MOST_ADVISED))
        left_out = max(0, len(typed) - MOST_WORDS)
        joined = ""
        if not all(isinstance(item, CheckedWord) and item.admitted for item in items):
            joined = _joined(edition, asked.text) if len(items) > 1 else ""
        checked = Checked(
            tuple(items),
            edition.lexicon.name,
            left_out,
            whole=asked.whole,
            joined=joined,
            of_game=of_game,
        )
        only = items[0] if len(items) == 1 else None
        buttons: tuple[Button, ...] = (Button(joined, Press.CHECK, query=joined),) if joined else ()
        if isinstance(only, CheckedWord):
            buttons = tuple(Button(word, Press.CHECK, query=word) for word in only.nearest)
            if only.has_more and not asked.whole:
                query = whole_query(only.readings[0].spelling)
                buttons = (Button(texts.words.show_all, Press.CHECK, query=query),)
        return Answer(
            texts.words.verdict(checked),
            small=texts.words.sources(checked),
            buttons=buttons,
            in_place=asked.whole,
        )

    def _check_word(
        self, edition: Edition, typed: str, *, advise: bool
    ) -> CheckedWord | Unreadable:
        mark = next((sign for sign in typed if sign in MARKS), "")
        try:
            word = read_word(typed)
        except NotationError as error:
            return Unreadable(error)
        lexicon, information = edition.lexicon, self._library.information
        if word in lexicon:
            return CheckedWord(
                word, True, mark, readings=_as_typed_first(information.readings(word), typed)
            )
        # What was typed with its mark needs no telling how it is written.
        elsewhere = () if mark else self._library.elsewhere.spellings(word)[:1]
        symbol = self._library.elsewhere.symbol(word)
        refused = CheckedWord(word, False, mark, elsewhere=elsewhere, symbol=symbol)
        if not advise:
            return refused
        nearest = find_nearest(
            lexicon.graph,
            word,
            most=MOST_NEAREST,
            rarity=lambda near: information.band(near) or _UNKNOWN_BAND,
        )
        offered = dict.fromkeys((*find_irregular(lexicon.graph, word), *nearest))
        return replace(refused, nearest=tuple(offered)[:MOST_NEAREST])

    def _search(
        self, edition: Edition, action: r.UseTool, texts: Texts, *, of_game: bool
    ) -> Answer:
        found = search(edition, action.tool, action.text)
        sections, page, pages = page_of(found.sections, action.page)
        view = WordPage(
            tool=action.tool,
            asked=found.asked,
            sections=sections,
            total=found.total,
            cut=found.cut,
            page=page,
            pages=pages,
            edition=edition.lexicon.name,
            of_game=of_game,
            compared=action.tool is not Tool.NEWS or edition.former is not None,
        )
        turns = ((texts.words.previous_page, page - 1), (texts.words.next_page, page + 1))
        buttons = tuple(
            Button(
                label,
                Press.WORDS,
                query=page_query(action.tool, number, found.asked),
            )
            for label, number in turns
            if 1 <= number <= pages
        )
        return Answer(texts.words.page(view), buttons=buttons, in_place=action.turned)

    async def _complain(self, edition: Edition, action: r.Complain, visit: Visit[Any]) -> Answer:
        word = read_word(action.word)
        admitted = word in edition.lexicon
        if admitted and action.complaint is Complaint.MISSING:
            raise NothingToComplain(word)
        kind = Complaint.WRONG if admitted else Complaint.MISSING  # of a word only one can be said
        reason = sanitise(action.reason, LONGEST_REASON)
        if not reason:
            raise ReasonMissing(word, missing=not admitted)
        if await self._store.count(visit.person, visit.now - _WEEK) >= MOST_COMPLAINTS:
            raise TooManyComplaints(MOST_COMPLAINTS)
        await self._store.complain(
            StoredComplaint(
                kind=kind,
                word=word,
                lexicon=edition.lexicon.identity,
                reason=reason,
                person=visit.person,
                place=visit.place,
                at=visit.now,
            )
        )
        return Answer(visit.texts.words.complaint_noted(word, edition.lexicon.name, not admitted))


def _joined(edition: Edition, text: str) -> str:
    """The word that several make, if they are written as one; nothing if that is none of the list."""
    with suppress(NotationError):
        word = read_word("".join(text.split()))
        return word if word in edition.lexicon else ""
    return ""


def _as_typed_first(readings: tuple[Reading, ...], typed: str) -> tuple[Reading, ...]:
    """The readings, those with the accents that were typed first."""
    accented = unicodedata.normalize("NFC", typed).lower()
    return tuple(sorted(readings, key=lambda r: accented.isascii() or r.spelling != accented))


def _distinct(words: Iterable[str]) -> list[str]:
    """Each word once, as it was typed first; case, accents and marks make no other word."""
    first: dict[str, str] = {}
    for word in filter(None, words):
        try:
            first.setdefault(fold(bare(word)), word)
        except FoldingError:  # it is told that it cannot be read
            first.setdefault(word, word)
    return list(first.values())
