"""English: what is said around the game in a channel."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from types import MappingProxyType

from bot.talk import refusals
from bot.talk.typography import apart, as_typed, english
from bot.talk.word_views import HelpSection
from bot.texts import en_bot_refusals
from bot.texts.en_numbers import MORE, count, duration
from bot.texts.lists import MOST_PLAYERS, few
from engine.tiles import VOWELS

_OPTIONS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "pace": {
            "": "Pace",
            "normal": "Normal pace: 3 min a round",
            "semi-normal": "Semi-normal: 2 min 30 s a round",
            "semi-rapide": "Semi-rapide: 2 min a round",
            "semi-blitz": "Semi-blitz: 1 min 30 s a round",
            "blitz": "Blitz: 1 min a round",
        },
        "formula": {
            "": "Formula",
            "normal": "Normal formula: 7 letters",
            "7sur8": "7 of 8: 8 letters, 7 at most",
            "7et8": "7 and 8: 8 letters, all playable",
        },
        "counting": {
            "": "Which slip counts",
            "last": "The last slip counts",
            "best": "The best slip counts",
        },
        "pause": {"": "Between two rounds", "order": "Next round on the organiser's word"},
    }
)
_LACKS: Mapping[str, str] = MappingProxyType(
    {
        "pictures": "I can't attach pictures here: the board will be text. "
        'An administrator can grant me "Attach Files".',
        "threads": "I can't open a thread here: the game is played in the channel. An administrator "
        'can grant me "Create Public Threads" and "Send Messages in Threads".',
    }
)


class EnglishChat:
    """See `bot.texts.protocol.Texts`."""

    language = "en"

    def players(self, names: Sequence[str]) -> str:
        who = few([*map(as_typed, names)], MOST_PLAYERS, MORE) or "nobody yet"
        number = f"{len(names)} players" if len(names) > MOST_PLAYERS else "Players"
        return english(f"{number}: {who}.")

    def label(self, press: str) -> str:
        return {
            "j": "Join",
            "s": "Start",
            "n": "Next round",
            "p": "Play",
            "b": "Pass",
            "m": "My rack",
            "t": "Board as text",
            "o": "Manage game",
            "back": "No, go back",
            "previous": "Previous page",
            "next": "Next page",
        }[press]

    def control(self, name: str) -> str:
        return {
            "next": "Next round",
            "pause": "Pause",
            "resume": "Resume",
            "more": english("30 s more"),
            "end": "End the round",
            "cancel": "Cancel the round",
            "suspend": "Suspend",
            "stop": "End the game",
            "out": "Take someone out",
            "hand-on": "Hand the game over",
            "lead": "Run the game",
        }[name]

    def controls(self) -> str:
        return "Running the game:"

    def yes(self, name: str) -> str:
        return {
            "cancel": "Yes, cancel the round",
            "suspend": "Yes, suspend",
            "stop": "Yes, end the game",
        }[name]

    def sure(self, name: str) -> str:
        said = {
            "cancel": "Cancel the round (art. 5.2)? Its points won't count, its letters go back "
            "into the bag.",
            "suspend": "Suspend the game? The round in progress will be cancelled; you can resume "
            "whenever you like.",
            "suspend-between": "Suspend the game? You can resume whenever you like.",
            "suspend-kept": "Suspend the game? The round in progress has been cancelled too often: it "
            "will resume with its draw and the time left.",
            "stop": "End the game for good? The ranking will be that of the rounds played.",
        }
        return english(said[name])

    def to_resume(self) -> str:
        return english('To resume: "Manage game", then "Resume".')

    def opened(self) -> str:
        return english('The game is open. Once everybody has joined, press "Start".')

    def ends(self, when: str) -> str:
        return f"End of the round: {when}"

    def next_round(self, when: str) -> str:
        return f"Next round: {when}"

    def option(self, rule: str, value: str) -> str:
        if rule == "pause" and value.isdigit():
            return english(f"Next round after {duration(timedelta(seconds=int(value)))}")
        return english(_OPTIONS[rule].get(value, value))

    def rack(self, rack: str) -> str:
        return f"Rack: {apart(rack)}"

    def form_label(self) -> str:
        return "Reference and word"

    def form_example(self) -> str:
        return "H4 SEMAINE"

    def lacks(self, lack: str) -> str:
        return english(_LACKS[lack])

    def settings(self, lines: Sequence[tuple[str, str]], round_time: timedelta) -> str:
        usual = f"{duration(round_time)} a round (as configured)"
        told = "\n".join(f"{name}: {value or usual}" for name, value in lines)
        how = "To change one: /settings, its name, its value. For example: /settings language fr"
        return english(f"Settings of this channel:\n{told}\n{how}")

    def taken_back(self, setting: str) -> str:
        return f"No longer set here: {setting}."

    def bulletins_in(self, number: int) -> str:
        return english(count(number, "slip"))

    def leads(self, name: str) -> str:
        return english(f"{as_typed(name)} runs the game.")

    def stand_in(self, name: str) -> str:
        return english(f"No sign of {as_typed(name)}: you can run the game.")

    def to_whom(self, name: str) -> str:
        return {
            "out": "Who should leave the game? Their points stay.",
            "hand-on": "Who should run the game?",
        }[name]

    def taken_out(self, name: str) -> str:
        return english(f"{as_typed(name)} was taken out of the game. To come back: /join")

    def absent(self, names: Sequence[str], rounds: int) -> str:
        missed = f"for {rounds} rounds" if rounds > 1 else "in this round"
        return english(
            f"No answer {missed}, so rounds no longer wait for {', '.join(map(as_typed, names))}. "
            "Any slip brings you back."
        )

    def joined_for_the_next(self) -> str:
        return english(
            "You're in. You'll play from the next round on: you've used the word tools during this one."
        )

    def joined(self) -> str:
        return english("You're in.")

    def joined_to_lead(self) -> str:
        return english(
            "You're in, and you run the game. It's stopped: resume it when you're ready."
        )

    def left(self) -> str:
        return english("You've left the game.")

    def not_started(self) -> str:
        return english("The game hasn't started yet.")

    def done(self) -> str:
        return "Done."

    def not_read(self) -> str:
        return english("That could not be read: ask again in a moment.")

    def not_stored(self) -> str:
        return "That could not be saved: nothing has changed. Try again in a moment."

    def went_wrong(self) -> str:
        return "Something went wrong on my side: please try again."

    def press_again(self) -> str:
        return english("The form didn't arrive in time: press once more.")

    def no_bulletin_yet(self) -> str:
        return english("You haven't handed in a slip yet.")

    def bag(self, tiles: str) -> str:
        if not tiles:
            return "The bag is empty."
        vowels = "".join(tile for tile in tiles if tile in VOWELS)
        others = "".join(tile for tile in tiles if tile not in VOWELS)
        letters = apart((vowels, others))
        return english(f"In the bag, {count(len(tiles), 'letter')}: {letters}")

    def outage(self, left: timedelta) -> str:
        return english(
            "The bot was away: the round is extended by as much, and no slip is lost. "
            f"{duration(left)} left."
        )

    def command_help(self, sections: Sequence[HelpSection]) -> str:
        first, *others = sections
        told = [f"/{as_typed(usage)}: {what}" for usage, what in first.lines]
        if first.choices:
            told.append(f"One of: {', '.join(first.choices)}")
        if not others:
            return english("\n".join(told))
        for section in others:
            names = ", ".join(f"/{usage.split()[0]}" for usage, _ in section.lines)
            told.append(f"{section.name.capitalize()}: {names}")
        topics = ", ".join(f"/help {section.name}" for section in sections)
        told.append(f"More: {topics}, or /help and the name of a command.")
        return english("\n".join(told))

    def bot_refusal(self, refusal: refusals.BotRefusal) -> str:
        return english(en_bot_refusals.sentence(refusal))
