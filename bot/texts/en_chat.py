"""English: what is said around the game in a channel."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from types import MappingProxyType

from bot import refusals
from bot.texts.en_numbers import MORE
from bot.texts.lists import MOST_PLAYERS, few
from bot.texts.typed import shown
from bot.texts.typography import apart, numbers_with_units
from bot.word_views import HelpSection
from engine.tiles import VOWELS

_OPTIONS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "pace": {
            "": "Pace",
            "normal": "Normal pace: 3 min a round",
            "semi-normal": "Semi-normal: 2 min 30 s a round",
            "semi-rapide": "Semi-rapid: 2 min a round",
            "semi-blitz": "Semi-blitz: 1 min 30 s a round",
            "blitz": "Blitz: 1 min a round",
        },
        "formula": {
            "": "Formula",
            "normal": "Normal formula: 7 letters",
            "7sur8": "7 of 8: 8 letters, at most 7 placed",
            "7et8": "7 and 8: 8 letters, all may be placed",
        },
        "counting": {
            "": "Which bulletin counts",
            "last": "The last bulletin counts",
            "best": "The best bulletin counts",
        },
        "pause": {"": "Between two rounds", "order": "Next round when told"},
    }
)
_LACKS: Mapping[str, str] = MappingProxyType(
    {
        "post": "I cannot write here.",
        "pictures": "I cannot attach pictures here: the board will be text. "
        'An administrator can grant me "Attach Files".',
        "threads": "I cannot open a thread here: the game is played in the channel. An administrator "
        'can grant me "Create Public Threads" and "Send Messages in Threads".',
    }
)


class EnglishChat:
    """See `bot.texts.protocol.Texts`."""

    language = "en"

    def players(self, names: Sequence[str]) -> str:
        who = few(names, MOST_PLAYERS, MORE) or "nobody"
        number = f"{len(names)} players" if len(names) > MOST_PLAYERS else "Players"
        return f"{number}: {who}."

    def label(self, press: str) -> str:
        return {
            "j": "Join",
            "s": "Start",
            "n": "Next round",
            "p": "Play",
            "b": "Pass",
            "m": "My rack",
            "t": "Board as text",
            "o": "Organise",
            "back": "No, go back",
            "previous": "Previous page",
            "next": "Next page",
        }[press]

    def control(self, name: str) -> str:
        return {
            "next": "Next round",
            "pause": "Pause",
            "resume": "Resume",
            "more": numbers_with_units("30 s more"),
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
        return {
            "cancel": "Cancel the round (art. 5.2)? Its points will not count, its letters go back "
            "into the bag.",
            "suspend": "Suspend the game? A round that is on is cancelled; the rest is played whenever "
            "you like.",
            "stop": "End the game for good? The ranking will be that of the rounds played.",
        }[name]

    def to_resume(self) -> str:
        return 'To go on: "Organise", then "Resume".'

    def opened(self) -> str:
        return 'The game is open: the others join, then you press "Start".'

    def ends(self, when: str) -> str:
        return f"The round ends: {when}"

    def next_round(self, when: str) -> str:
        return f"Next round: {when}"

    def option(self, rule: str, value: str) -> str:
        if rule == "pause" and value.isdigit():
            return numbers_with_units(f"Next round after {value} s")
        return _OPTIONS[rule].get(value, value)

    def rack(self, rack: str) -> str:
        return f"Rack: {apart(rack)}"

    def form_label(self) -> str:
        return "Reference and word"

    def form_example(self) -> str:
        return "H4 SEMAINE"

    def lacks(self, lack: str) -> str:
        return _LACKS[lack]

    def settings(self, lines: Sequence[tuple[str, str]]) -> str:
        told = "\n".join(f"{name}: {value or 'as configured'}" for name, value in lines)
        how = "To change one: /settings, its name, a value (language, fr for example)."
        return f"Settings of this channel:\n{told}\n{how}"

    def bulletins_in(self, count: int) -> str:
        return f"{count} bulletin{'' if count == 1 else 's'}"

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
        return "You take part."

    def left(self) -> str:
        return "You take part no longer."

    def not_started(self) -> str:
        return "The game has not started."

    def done(self) -> str:
        return "Done."

    def not_stored(self) -> str:
        return "It could not be recorded: nothing has changed, try again in a moment."

    def went_wrong(self) -> str:
        return "Something went wrong on our side: please try again."

    def press_again(self) -> str:
        return "The form took too long: press once more."

    def no_bulletin_yet(self) -> str:
        return "You have handed in nothing in this round."

    def bag(self, tiles: str) -> str:
        vowels = "".join(tile for tile in tiles if tile in VOWELS)
        others = "".join(tile for tile in tiles if tile not in VOWELS)
        return f"In the bag, {len(tiles)} letters: {apart((vowels, others))}".rstrip()

    def outage(self, left: timedelta) -> str:
        return (
            "The bot was away: the round is extended by as much, no bulletin is lost. "
            f"{left.total_seconds():.0f} s left."
        )

    def command_help(self, sections: Sequence[HelpSection]) -> str:
        first, *others = sections
        told = [f"/{usage}: {what}" for usage, what in first.lines]
        if first.choices:
            told.append(f"One of: {', '.join(first.choices)}")
        if not others:
            return "\n".join(told)
        for section in others:
            names = ", ".join(f"/{usage.split()[0]}" for usage, _ in section.lines)
            told.append(f"{section.name.capitalize()}: {names}")
        topics = ", ".join(f"/help {section.name}" for section in others)
        told.append(f"In detail: {topics}, or /help and the name of a command.")
        return "\n".join(told)

    def bot_refusal(self, refusal: refusals.BotRefusal) -> str:
        match refusal:
            case refusals.UnknownCommand(name):
                return f'I do not know "{shown(name)}". Type /help for the commands.'
            case refusals.BadArgument(argument, choices):
                wanted = f" Choose one of: {', '.join(choices)}." if choices else ""
                return f'"{shown(argument)}" will not do.{wanted}'
            case refusals.ArgumentMissing(names, examples):
                return f"Something is missing, for example: /{names['en']} {examples['en']}"
            case refusals.NoGameHere():
                return (
                    "No game is on here: open one with /duplicate, or play in the channel or thread "
                    "of yours."
                )
            case refusals.SeveralGames():
                return "You are in several games: use the buttons below the draw, or play in the channel."
            case refusals.GameHere():
                return (
                    "A game is on here already: take part (/join), or ask who runs it to end it "
                    '("Organise").'
                )
            case refusals.ForgedButton():
                return "That button is not from here."
            case refusals.OldButton():
                return "That button is from a game that is over: open another with /duplicate."
            case refusals.NotManager():
                return "Settings are for those who manage this channel."
            case refusals.GamesNotHere():
                return "No games in this channel: try another one."
            case refusals.MayNotPost():
                return (
                    "I cannot write here: an administrator can grant me "
                    '"View Channel" and "Send Messages".'
                )
            case refusals.NotOrganiser(organiser):
                return f"Only the organiser may do this: ask {organiser}."
            case refusals.NoSuchPlayer(name, players):
                return f'"{shown(name)}": I need a name from the game: {", ".join(players)}.'
            case refusals.RoundIsPlayed():
                return (
                    "You are playing a round just now: the word tools will answer you as soon as it "
                    "is over."
                )
            case refusals.ToolsWereUsed():
                return (
                    "You have used the word tools in this round: you may play from the next one on."
                )
            case refusals.ReasonMissing(word):
                return f"Say why, too, for example: {word} is in the Wiktionnaire."
            case refusals.NothingToComplain(word, admitted):
                return f"{word} is admitted already." if admitted else f"{word} is not admitted."
            case refusals.TooManyComplaints(most):
                return f"You have told us of {most} words in a week: give us time to look at them."
            case _:
                raise NotImplementedError(type(refusal))
