"""How a message or an answer is told to a page."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from bot.delivery.message_codec import picture_digest
from bot.platforms.playground.posts import picture_of
from bot.talk.answers import Answer, Look
from bot.talk.messages import Button, Choice, Message, Press, Remove, Shown
from bot.texts import LANGUAGES
from render.alt_text import alt_text


def fields_of(said: Shown | Answer, look: Look, now: datetime) -> dict[str, Any]:
    """What a post and an answer have in common, as the page reads it.

    ``until`` is in seconds from now, so that the page's clock does not depend on the time of its machine.
    """
    text, left, texts = said.text, None, LANGUAGES[look.language].games
    picture = picture_of(said)
    if said.until is not None:
        text += f"\n{texts.ends(_time_of_day(said.until, look))}"
        left = (said.until - now).total_seconds()
    if not isinstance(said, Answer) and said.next_round is not None:
        text += f"\n{texts.next_round(_time_of_day(said.next_round, look))}"
    holds = {"holds": said.holds_with, "settled": said.settled} if isinstance(said, Answer) else {}
    return holds | {
        "text": text,
        "picture": f"/picture/{picture_digest(picture)}.png" if picture else None,
        "alt": alt_text(picture) if picture else "",
        "game": said.game,
        "buttons": [_button(button, _form_title(said)) for button in said.buttons],
        "until": left,
    }


def post_of(message: Message, look: Look, now: datetime) -> dict[str, Any]:
    """A message in the channel, or that it is not there any more."""
    if isinstance(message, Remove):
        return {"type": "gone", "slot": message.slot}
    menus = [
        {
            "label": menu.label,
            "choices": [[menu.button(choice).payload, choice.label] for choice in menu.choices],
            "chosen": menu.button(Choice(menu.chosen, "")).payload,
        }
        for menu in message.menus
    ]
    post = {
        "type": "post",
        "slot": message.slot,
        "title": message.title,
        "small": message.small,
        "menus": menus,
    }
    return post | fields_of(message, look, now)


def _time_of_day(at: datetime, look: Look) -> str:
    return f"{at.astimezone(ZoneInfo(look.time_zone)):%H:%M:%S}"


def _button(button: Button, form: str) -> dict[str, Any]:
    return {
        "label": button.label,
        "payload": button.payload,
        "form": form if button.press is Press.PLAY else None,
    }


def _form_title(said: Shown | Answer) -> str:
    """What stands above the form's line: the round and its tiles."""
    picture = picture_of(said)
    return "" if picture is None else f"{picture.title} : {picture.rack}"
