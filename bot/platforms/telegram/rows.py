"""Rows for who writes ``@bot H4 SEMAINE`` or ``@bot mot ZEBRE``, and what the one that is chosen sends.

Only who writes sees a row. What it sends is read by everybody in the chat: of a bulletin not a letter, and
below it a button that carries its ticket (`bot.games.tickets`); of a bulletin that would be refused, that
nothing was handed in; of a word, what the bot says aloud of it.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from telegram import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputTextMessageContent,
    LinkPreviewOptions,
    Message,
)

from bot.places.settings import PlaceSettings
from bot.platforms.telegram.limits import LONGEST_ROW
from bot.platforms.telegram.outgoing import Marked, answer_content, plain
from bot.talk.answers import Answer
from bot.talk.previews import Preview

_TICKET = "inline:"
"""The beginning of a bulletin's button; no sealed one has it (`bot.delivery.seal`)."""
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


@dataclass(frozen=True, slots=True)
class Offer:
    """A preview, what the group of its game is called, and what holds there."""

    preview: Preview
    title: str
    chosen: PlaceSettings


def ticket_of(data: object) -> str:
    """The ticket that a button carries; empty if it is another button."""
    return data.removeprefix(_TICKET) if isinstance(data, str) and data.startswith(_TICKET) else ""


def ticket_below(message: Message) -> str:
    """The ticket that the button below a message carries; empty if there is none."""
    below = message.reply_markup
    if below is None:
        return ""
    keys = (key for row in below.inline_keyboard for key in row)
    return next(filter(None, (ticket_of(key.callback_data) for key in keys)), "")


def bulletin_rows(offers: Sequence[Offer], bot_name: str) -> list[InlineQueryResultArticle]:
    """A row for each game; groups that are called the same are told apart by who plays."""
    same = Counter(offer.title for offer in offers)
    return [
        _bulletin_row(str(number), offer, bot_name, alone=same[offer.title] == 1)
        for number, offer in enumerate(offers)
    ]


def _bulletin_row(
    number: str, offer: Offer, bot_name: str, *, alone: bool
) -> InlineQueryResultArticle:
    preview, texts = offer.preview, offer.chosen.texts
    if preview.place is None:  # it is about no game, and for who writes alone
        return _row(number, bot_name, preview.text, plain(texts.games.nothing_handed_in))
    title = " · ".join(filter(None, (offer.title, "" if alone and offer.title else preview.label)))
    if not preview.token:
        return _row(number, title, preview.text, plain(texts.games.nothing_handed_in))
    button = InlineKeyboardButton(
        texts.games.see_my_slip, callback_data=f"{_TICKET}{preview.token}"
    )
    below = InlineKeyboardMarkup([[button]])
    return _row(preview.token, title, preview.text, plain(texts.games.here_is_my_slip), below)


def word_row(answer: Answer, chosen: PlaceSettings) -> InlineQueryResultArticle:
    """The row about words: the verdict is the title."""
    verdict, _, more = answer.text.partition("\n")
    return _row("words", verdict, more, answer_content(answer, chosen.texts, chosen.zone).text)


def _row(
    name: str, title: str, more: str, says: Marked, below: InlineKeyboardMarkup | None = None
) -> InlineQueryResultArticle:
    return InlineQueryResultArticle(
        name,
        title,
        InputTextMessageContent(
            says.text, entities=says.entities or None, link_preview_options=_NO_PREVIEW
        ),
        reply_markup=below,
        description=more[:LONGEST_ROW] or None,
    )
