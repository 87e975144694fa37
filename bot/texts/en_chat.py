"""English: what is said around the game in a channel."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from types import MappingProxyType

from bot import refusals
from bot.texts import en_limits
from bot.texts.en_numbers import MORE, count, duration
from bot.texts.lists import MOST_PLAYERS, few, in_language
from bot.texts.typed import quoted
from bot.texts.typography import apart, as_typed, english
from bot.word_views import HelpSection
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
        "post": "I can't write here: an administrator can grant me "
        '"View Channel" and "Send Messages".',
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

    def settings(self, lines: Sequence[tuple[str, str]]) -> str:
        told = "\n".join(f"{name}: {value or 'as configured'}" for name, value in lines)
        how = "To change one: /settings, its name, its value. For example: /settings language fr"
        return f"Settings of this channel:\n{told}\n{how}"

    def bulletins_in(self, number: int) -> str:
        return english(count(number, "slip"))

    def leads(self, name: str) -> str:
        return f"{name} runs the game."

    def stand_in(self, name: str) -> str:
        return f"Nothing has been heard of {name}: you may run the game."

    def to_whom(self, name: str) -> str:
        return {
            "out": "Take out whom? Their points stay.",
            "hand-on": "Hand the game over to whom?",
        }[name]

    def absent(self, names: Sequence[str], rounds: int) -> str:
        missed = f"for {rounds} rounds in a row" if rounds > 1 else "in this round"
        return (
            f"No answer {missed}, so no longer waited for: {', '.join(names)}. "
            "The next bulletin brings you back."
        )

    def joined_for_the_next(self) -> str:
        return "You take part from the next round on: you have used the word tools during this one."

    def joined(self) -> str:
        return english("You're in.")

    def left(self) -> str:
        return english("You've left the game.")

    def not_started(self) -> str:
        return english("The game hasn't started yet.")

    def done(self) -> str:
        return "Done."

    def not_read(self) -> str:
        return english("I can't read my records just now: ask again in a moment.")

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
        told = [f"/{usage}: {what}" for usage, what in first.lines]
        if first.choices:
            told.append(f"One of: {', '.join(first.choices)}")
        if not others:
            return english("\n".join(told))
        for section in others:
            names = ", ".join(f"/{usage.split()[0]}" for usage, _ in section.lines)
            told.append(f"{section.name.capitalize()}: {names}")
        topics = ", ".join(f"/help {section.name}" for section in others)
        told.append(f"More: {topics}, or /help and the name of a command.")
        return english("\n".join(told))

    def bot_refusal(self, refusal: refusals.BotRefusal) -> str:
        match refusal:
            case refusals.UnknownCommand(name):
                said = f'I don\'t know "{quoted(name)}". Type /help for the commands.'
            case refusals.BadArgument(argument, choices, example):
                wanted = f": {', '.join(in_language(choices, 1))}" if choices else ""
                such = f" For example: {example}" if example else ""
                said = f'"{quoted(argument)}" isn\'t one of the choices{wanted}.{such}'
            case refusals.NotSeconds(typed, most):
                said = (
                    f'"{quoted(typed)}" isn\'t a length of time: give a number of seconds, '
                    f"from 1 to {most}. For example: /more 60"
                )
            case refusals.NotAList(typed, longest):
                said = (
                    f'"{quoted(typed)}" isn\'t a list: a length (2 to {longest}), a letter, or '
                    "both. For example: /list K 4"
                )
            case refusals.ArgumentMissing(names, examples):
                said = f"Something is missing. For example: /{names['en']} {examples['en']}"
            case refusals.NoGameHere():
                said = "There's no game here: open one with /duplicate, or go back to the channel of yours."
            case refusals.SeveralGames():
                said = (
                    "You're playing several games: use the buttons under the draw, or play in the "
                    "channel."
                )
            case refusals.GameHere():
                said = (
                    "There's already a game here: join it (/join), or ask the organiser to end it "
                    '("Manage game").'
                )
            case refusals.ForgedButton():
                said = "That button doesn't belong here: use those under the latest draw."
            case refusals.OldButton():
                said = (
                    "That button is from a game that's over: use those under the latest draw, or open a "
                    "game with /duplicate."
                )
            case refusals.NotManager():
                said = 'Changing the settings takes the "Manage Server" permission.'
            case refusals.NotOrganiser(organiser):
                said = f"{as_typed(organiser)} is running this game: ask them."
            case refusals.NoSuchPlayer(name, players):
                present = ", ".join(map(as_typed, players))
                said = f'"{quoted(name)}" isn\'t in the game. Choose: {present}.'
            case refusals.RoundIsPlayed():
                said = (
                    "You're playing a round right now: the word tools will answer you as soon as it's "
                    "over."
                )
            case refusals.ToolsWereUsed():
                said = "You've used the word tools during this round: you can play from the next one on."
            case refusals.ReasonMissing(word, missing):
                example = (
                    f"/propose {word} in the Wiktionnaire"
                    if missing
                    else f"/contest {word} a proper noun"
                )
                said = f"Say why, too. For example: {example}"
            case refusals.NothingToComplain(word, admitted):
                said = (
                    f"{word} is already valid. If it shouldn't be: /contest {word} and the reason"
                    if admitted
                    else f"{word} isn't valid. If it's missing: /propose {word} and the reason"
                )
            case refusals.TooManyComplaints(most):
                said = (
                    f"You've reported {count(most, 'word')} in a week: give the bot's operator time to "
                    "look at them."
                )
            case _:
                said = en_limits.sentence(refusal)
        return english(said)
