"""Why the bot refuses before the game is even asked, in English. One sentence a reason."""

from bot.talk import refusals
from bot.talk.typography import as_typed
from bot.texts.en_numbers import count
from bot.texts.en_refusals import SITS_OUT
from bot.texts.lists import in_language
from bot.texts.typed import quoted_in_english as quoted
from bot.texts.typed import shown


def sentence(refusal: refusals.BotRefusal) -> str:
    """The sentence for a refusal; every class has one (a test sees to it)."""
    match refusal:
        case refusals.UnknownCommand(name) if not shown(name):
            return "There's no command after the slash. Type /help to see them all."
        case refusals.UnknownCommand(name):
            return f'I don\'t know "{quoted(name)}". Type /help for the commands.'
        case refusals.CommandRenamed(typed, names, examples):
            return (
                f'"/{quoted(typed)}" is now called "/{names["en"]}". '
                f"For example: /{names['en']} {as_typed(examples['en'])}"
            )
        case refusals.BadArgument(argument, choices, example):
            wanted = f": {', '.join(in_language(choices, 1))}" if choices else ""
            such = f" For example: {example}" if example else ""
            return f'"{quoted(argument)}" isn\'t one of the choices{wanted}.{such}'
        case refusals.NotSeconds(typed, most):
            return (
                f'"{quoted(typed)}" isn\'t a length of time: give a number of seconds, '
                f"from 1 to {most:,}. For example: /more 60"
            )
        case refusals.NotAList(typed, longest):
            return (
                f'"{quoted(typed)}" isn\'t a list: a length (2 to {longest}), a letter, or '
                "both. For example: /list K 4"
            )
        case refusals.ArgumentMissing(names, examples):
            return f"Something is missing. For example: /{names['en']} {as_typed(examples['en'])}"
        case refusals.NoGameHere():
            return "There's no game here: open one with /duplicate, or go back to the channel of yours."
        case refusals.NotInThisGame():
            return "That isn't part of the game being played here. Type /help for the commands."
        case refusals.SeveralGames():
            return (
                "You're playing several games: use the buttons under the draw, or play in the "
                "channel."
            )
        case refusals.GameHere():
            return (
                "There's already a game here: join it (/join), or ask the organiser to end it "
                '("Manage game").'
            )
        case refusals.ForgedButton():
            return "That button doesn't belong here: use those under the latest draw."
        case refusals.OldButton():
            return (
                "That button is from a game that's over: use those under the latest draw, or open a "
                "game with /duplicate."
            )
        case refusals.NotManager():
            return 'Changing the settings takes the "Manage Server" permission.'
        case refusals.NotOrganiser(organiser):
            return f"{as_typed(organiser)} is running this game: ask them."
        case refusals.NoSuchPlayer(name, players):
            present = ", ".join(map(as_typed, players))
            return f'"{quoted(name)}" isn\'t in the game. Choose: {present}.'
        case refusals.RoundIsPlayed():
            return (
                "You're playing a round right now: the word tools will answer you as soon as it's "
                "over."
            )
        case refusals.ToolsWereUsed():
            return SITS_OUT
        case refusals.ReasonMissing(word, missing):
            example = (
                f"/propose {word} in the Wiktionnaire"
                if missing
                else f"/report {word} a proper noun"
            )
            return f"Say why, too. For example: {example}"
        case refusals.NothingToComplain(word, admitted):
            return (
                f"{word} is already valid. If it shouldn't be: /report {word} and the reason"
                if admitted
                else f"{word} isn't valid. If it's missing: /propose {word} and the reason"
            )
        case refusals.TooManyComplaints(most):
            return (
                f"You've reported {count(most, 'word')} in a week: give the bot's operator time to "
                "look at them."
            )
        case refusals.GamesNotHere():
            return (
                'No games in this channel: try another one, or type "/settings games yes" '
                "if you manage it."
            )
        case refusals.TooFast():
            return "Slow down! That one wasn't read: try again in a second."
        case refusals.SearchUnderWay():
            return "Your last search is still running: wait for its answer, then try again."
        case refusals.LobbyOpen():
            return "You already have a game waiting to start: start it or end it first."
        case refusals.TooManyGames(most):
            return f"{most} games are on in this server: wait for one to end."
        case refusals.MayNotWrite():
            return "You can't write here: open the game in a channel where you can."
        case refusals.MayNotPost():
            return (
                "I can't write here: an administrator can grant me "
                '"View Channel" and "Send Messages".'
            )
        case _:
            raise NotImplementedError(type(refusal))
