"""What a chat chooses about words: its edition of the word list, and whether the dictionary is open.

Both are settings (`bot.settings`) and hold for the games that are opened from now on, and are told in their
opening message; a game that is on keeps its own. Words that are asked about are looked up in the edition of
the chat at once.
"""

from bot.config import DEFAULT_EDITION
from bot.identity import Place
from bot.library import Library
from bot.refusals import BadArgument
from bot.settings import PlaceSettings, Settings
from engine.folding import FoldingError, fold


class Chats:
    """Says and changes what chats have chosen about words."""

    def __init__(self, settings: Settings, library: Library) -> None:
        self._settings = settings
        self._library = library

    async def choose_edition(self, place: Place, name: str) -> str:
        """Change the edition, or say which there are.

        Raises:
            BadArgument: there is none of that name.
        """
        settings = await self._settings.of(place)
        wanted = name.strip().lower()
        if not wanted:
            return self._editions(settings)
        chosen = "" if _is_default(wanted) else wanted
        if chosen and chosen not in self._library.named:
            raise BadArgument(name, (*self._library.named, DEFAULT_EDITION[0]))
        await self._settings.change(place, "edition", chosen)
        return settings.texts.edition_chosen(self._library.edition(chosen).lexicon.name)

    def _editions(self, settings: PlaceSettings) -> str:
        default = {} if not self._library.named else {DEFAULT_EDITION[0]: self._library.default}
        choices = [
            (choice, edition.lexicon.name)
            for choice, edition in (default | self._library.named).items()
        ]
        current = self._library.edition(settings.edition).lexicon.name
        return settings.texts.editions(current, choices)

    async def open_dictionary(self, place: Place, *, opened: bool | None) -> str:
        """Open or close the dictionary for the next games, or say what it is."""
        if opened is not None:
            await self._settings.change(place, "dictionary", "open" if opened else "closed")
        settings = await self._settings.of(place)
        return settings.texts.dictionary(opened=settings.dictionary == "open")


def _is_default(name: str) -> bool:
    try:
        return fold(name).lower() in DEFAULT_EDITION
    except FoldingError:
        return False
