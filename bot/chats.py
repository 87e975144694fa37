"""What a chat chooses for itself: its edition of the word list, and whether the dictionary is open.

Both hold for the games that are opened from now on, and are told in their opening message; a game that is
on keeps its own. Words that are asked about are looked up in the edition of the chat at once.
"""

from dataclasses import replace

from bot.config import DEFAULT_EDITION
from bot.identity import Place
from bot.library import Library
from bot.refusals import BadArgument
from bot.store import ChatSettings, Store
from bot.texts import Texts
from engine.folding import FoldingError, fold


class Chats:
    """Reads and changes what chats have chosen."""

    def __init__(self, store: Store, library: Library) -> None:
        self._store = store
        self._library = library

    async def settings(self, place: Place) -> ChatSettings:
        """What a chat has chosen."""
        return await self._store.chat_settings(place)

    async def choose_edition(self, place: Place, name: str, texts: Texts) -> str:
        """Change the edition, or say which there are.

        Raises:
            BadArgument: there is none of that name.
        """
        settings = await self._store.chat_settings(place)
        wanted = name.strip().lower()
        if not wanted:
            return self._editions(settings.edition, texts)
        chosen = None if _is_default(wanted) else wanted
        if chosen is not None and chosen not in self._library.named:
            raise BadArgument(name, (*self._library.named, DEFAULT_EDITION[0]))
        await self._store.set_chat_settings(place, replace(settings, edition=chosen))
        return texts.edition_chosen(self._library.edition(chosen).lexicon.name)

    def _editions(self, current: str | None, texts: Texts) -> str:
        default = {} if not self._library.named else {DEFAULT_EDITION[0]: self._library.default}
        choices = [
            (choice, edition.lexicon.name)
            for choice, edition in (default | self._library.named).items()
        ]
        return texts.editions(self._library.edition(current).lexicon.name, choices)

    async def open_dictionary(self, place: Place, texts: Texts, *, opened: bool | None) -> str:
        """Open or close the dictionary for the next games, or say what it is."""
        settings = await self._store.chat_settings(place)
        if opened is not None and opened != settings.open_dictionary:
            settings = replace(settings, open_dictionary=opened)
            await self._store.set_chat_settings(place, settings)
        return texts.dictionary(opened=settings.open_dictionary)


def _is_default(name: str) -> bool:
    try:
        return fold(name).lower() in DEFAULT_EDITION
    except FoldingError:
        return False
