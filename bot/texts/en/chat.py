"""English: what is said in any chat: the labels of buttons, help, what went wrong."""

from collections.abc import Mapping, Sequence

from bot.talk.messages import Labelled, Press
from bot.talk.typography import as_typed, english
from bot.talk.word_views import HelpSection

_LABELS: Mapping[Labelled, str] = {
    Press.JOIN: "Join",
    Press.START: "Start",
    Press.PLAY: "Play",
    Press.BLANK: "Pass",
    Press.MINE: "My rack",
    Press.BOARD: "Board as text",
    Press.ORGANISE: "Manage game",
}
play_here = "Play here"
play_in_private = "Play in private"
what_to_type = english(
    "Type a word to see whether it's valid; when you play, your slip or your move. Example: H4 SEMAINE"
)
done = "Done."
not_read = english("That could not be read: ask again in a moment.")
not_stored = "That could not be saved: nothing has changed. Try again in a moment."
went_wrong = "Something went wrong on my side: please try again."
press_again = english("The form didn't arrive in time: press once more.")
welcome = english(
    "Hello! Add me to a group and type /duplicate or /classic there to play together. "
    "Here, hand in your slips and make your moves in secret, or play on your own."
)
answered_in_private = english("I've answered you in private.")
private_is_closed = english("The answer is for you alone: open our private chat, then ask again.")
private_is_closed_to_several = english(
    "What you've asked for is for each of you alone: open our private chat, then ask again."
)
open_private = "Open private chat"
nobody_known = english(
    "I can't tell who you are: you're writing as a group or a channel. Write under your own name. "
    "Buttons work too, but it's under that name that you'll play."
)


def label(press: Labelled) -> str:
    return _LABELS[press]


def command_help(sections: Sequence[HelpSection]) -> str:
    first, *others = sections
    told = [f"/{as_typed(usage)}: {what}" for usage, what in first.lines]
    if first.choices:
        told.append(f"One of: {', '.join(first.choices)}")
    if not others:
        return english("\n".join(told))
    for section in others:
        names = ", ".join(usage.split()[0] for usage, _ in section.lines)
        told.append(f"{section.name.capitalize()}: {names}")
    topics = ", ".join(f"/help {section.name}" for section in sections)
    told.append(f"More: {topics}, or /help and the name of a command.")
    return english("\n".join(told))
