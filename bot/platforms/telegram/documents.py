"""Files that people send: fetched when they came with a command that reads one, and no sooner.

It is the file of the message itself, with the command below it, or of the message that the command replies
to: that is how a bot that does not hear everything in a group is shown one.
"""

from dataclasses import dataclass

from telegram import Bot, Document, Message
from telegram.error import TelegramError

from bot.delivery.adapter import NotNow
from bot.platforms.telegram.traffic import Traffic
from bot.talk.attached import FileNotFetched, require_small, text_in


def document_of(message: Message) -> Document | None:
    """The file that is meant; None if there is none."""
    replied = message.reply_to_message
    return message.document or (None if replied is None else replied.document)


@dataclass(frozen=True, slots=True)
class Documents:
    """Fetches them."""

    bot: Bot
    traffic: Traffic

    async def text_of(self, document: Document) -> str:
        """The text of a file.

        Raises:
            FileTooLarge, NotAText, FileNotFetched: it is not read.
        """
        require_small(document.file_size or 0)
        try:
            return text_in(
                await self.traffic.call(None, lambda: self._load(document), repeatable=True)
            )
        except (TelegramError, NotNow) as error:
            raise FileNotFetched from error

    async def _load(self, document: Document) -> bytes:
        file = await self.bot.get_file(document.file_id)
        return bytes(await file.download_as_bytearray())
