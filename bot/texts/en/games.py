"""English: what is said of any game."""

from collections.abc import Mapping, Sequence

from bot.talk.controls import Control
from bot.talk.requests import Lack
from bot.talk.typography import as_typed, english
from bot.texts.en.numbers import MORE, count
from bot.texts.lists import FEW_PLAYERS, MOST_PLAYERS, few, vowels_first
from engine.board import Premium
from render.picture import Labels

_LABELS = Labels(
    signs=(
        (Premium.TRIPLE_WORD, "TW"),
        (Premium.DOUBLE_WORD, "DW"),
        (Premium.TRIPLE_LETTER, "TL"),
        (Premium.DOUBLE_LETTER, "DL"),
    ),
    rack="Rack",
    scores="Ranking",
    bag="Bag:",
    more="and {count} more",
    alt=(
        ("title", "{title}."),
        ("last", "Last word: {last}."),
        ("rack", "Rack: {rack}."),
        ("scores", "Ranking: {scores}."),
        ("clock", "Time: {clock}."),
        ("bag", "Letters in the bag: {bag}."),
        ("words", "Words on the board: {words}."),
    ),
    empty="The board is empty.",
)
_LACKS: Mapping[Lack, str] = {
    Lack.POST: "I can't write here: an administrator can grant me "
    '"Send Messages" (on Discord, "View Channel" too).',
    Lack.PICTURES: "I can't attach pictures here: the board will be text. "
    'An administrator can grant me "Attach Files".',
    Lack.PHOTOS: "I can't send pictures here: the board will be text. "
    'An administrator can allow me to "Send Photos".',
    Lack.THREADS: "I can't open a thread here: the game is played in the channel. An administrator "
    'can grant me "Create Public Threads" and "Send Messages in Threads".',
    Lack.INLINE: "This group doesn't let its members use inline bots: "
    'hand in your slips with "Play in private".',
}
_CONTROLS: Mapping[Control, str] = {
    Control.NEXT: "Next round",
    Control.PAUSE: "Pause",
    Control.RESUME: "Resume",
    Control.MORE: english("30 s more"),
    Control.MORE_HOUR: english("1 h more"),
    Control.MORE_DAY: english("24 h more"),
    Control.END_ROUND: "End the round",
    Control.CANCEL: "Cancel the round",
    Control.SUSPEND: "Suspend",
    Control.STOP: "End the game",
    Control.TAKE_OUT: "Take someone out",
    Control.HAND_ON: "Hand the game over",
    Control.TAKE_LEAD: "Run the game",
}
opened = english('The game is open. Once everybody has joined, press "Start".')
joined = english("You're in.")
left = english("You've left the game.")
not_started = english("The game hasn't started yet.")
here_is_my_slip = "Here’s my answer."
see_my_slip = "See my answer"
nothing_handed_in = "I haven’t answered."
set_aside = english(
    "I can't carry on with this game, so it is set aside. "
    'To end it: "Manage game", then "End the game".'
)
damaged = english(
    "This game is damaged: I can't read it any more. "
    "The organiser can end it, and then another can be opened."
)
damaged_game_ended = "Game ended: it was damaged. You can open another."
picture_labels = _LABELS


def lacks(lack: Lack) -> str:
    return english(_LACKS[lack])


def players(names: Sequence[str]) -> str:
    who = few([*map(as_typed, names)], MOST_PLAYERS, MORE) or "nobody yet"
    number = f"{len(names)} players" if len(names) > MOST_PLAYERS else "Players"
    return english(f"{number}: {who}.")


def title(label: str, names: Sequence[str]) -> str:
    who = few([*map(as_typed, names)], FEW_PLAYERS, MORE)
    return english(f"{label}: {who}") if who else label


def leads(name: str) -> str:
    return english(f"{as_typed(name)} runs the game.")


def bag(tiles: str) -> str:
    if not tiles:
        return "The bag is empty."
    return english(f"In the bag, {count(len(tiles), 'letter')}: {vowels_first(tiles)}")


def ends(when: str) -> str:
    return f"Time is up: {when}"


def next_round(when: str) -> str:
    return f"Next round: {when}"


def control(control: Control) -> str:
    return _CONTROLS[control]


def taken_out(name: str) -> str:
    return english(f"{as_typed(name)} was taken out of the game. To come back: /join")
