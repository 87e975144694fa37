"""What is said in any chat: the labels of buttons, what went wrong."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.talk.messages import Labelled
from bot.talk.requests import Action
from bot.texts.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class Chat:
    """Whole sentences, and the labels of buttons."""

    language: Language

    play_here: str
    """A button: write a slip in this chat, seen by its writer alone."""
    play_in_private: str
    """A button: write it in the private chat with the bot."""
    play_on_board: str
    """A button: open the page, inside the chat."""
    what_to_type: str
    """The offer where an answer is shown while one types: a word, or a bulletin."""
    done: str
    """The receipt where the channel says the rest."""
    done_by: Mapping[type[Action], str]
    """The same of an action, where there is more to say: how things stand now."""
    not_read: str
    """The disk said no: what was asked cannot be looked up, and the person may ask again."""
    not_stored: str
    """The disk said no: nothing was done, and the person may ask again."""
    went_wrong: str
    """Something failed that should not: whoever asked may ask again."""
    press_again: str
    """A form did not open in time; nothing was asked of its author yet."""
    welcome: str
    """Somebody has begun a private chat with the bot: what for."""
    answered_in_private: str
    """The answer is in the private chat."""
    private_is_closed: str
    """The answer is for one person alone, and the bot may not write to this one yet; what to do."""
    private_is_closed_to_several: str
    """The same, to several people who have asked for something of their own."""
    open_private: str
    """The button for that."""
    nobody_known: str
    """Somebody writes under the name of a group or a channel; what to do."""

    labels: Mapping[Labelled, str]

    def did(self, action: Action) -> str:
        """The receipt of an action of which nothing else is told."""
        return self.language.typeset(self.done_by.get(type(action), self.done))

    def label(self, press: Labelled) -> str:
        """The label of a button."""
        return self.labels[press]
