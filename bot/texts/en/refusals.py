"""Why something was refused, in English, and what to do next. One sentence a reason."""

from collections.abc import Mapping, Sequence

from bot.talk import refusals
from bot.talk.analysis_views import NotAnalysed
from bot.talk.attached import FileNotRead
from bot.talk.command import by_language
from bot.talk.past_views import NotShown
from bot.talk.requests import Lack
from bot.talk.typography import as_typed, english
from bot.texts.en import past
from bot.texts.en.games import lacks
from bot.texts.en.numbers import count, is_plural, listing, thousands
from bot.texts.lists import cite
from bot.texts.typed import quote_in_english as quote
from bot.texts.typed import sanitise
from engine import errors, placement, word_tools
from engine.club_notation import UnplayableLine, UnreadableLine
from engine.notation import mark_jokers

SITS_OUT = "You've used the word tools during this round: you can play from the next one on."
NOT_A_PLAYER = "You're not in this game: join it first (/join)."


def bot(refusal: refusals.BotRefusal) -> str:
    return english(_by_the_bot(refusal))


def rule(error: errors.RuleViolation | errors.NotationError) -> str:
    return cited(sentence(error), error)


def cited(said: str, error: errors.RuleViolation | errors.NotationError) -> str:
    """With the article that says so, if one does."""
    article = error.article if isinstance(error, errors.RuleViolation) else ""
    return english(cite(said, article, "original formulas"))


def sentence(error: errors.RuleViolation | errors.NotationError) -> str:
    """The sentence for an error; every class has one (a test sees to it)."""
    match error:
        case errors.WrongLexicon():
            return (
                "The word list has changed since the game began: tell the person who runs the bot."
            )
        case errors.NotationError():
            return _unreadable(error)
        case placement.IllegalPlay():
            return _illegal(error)
        case _:
            raise NotImplementedError(type(error))


def _unreadable(error: errors.NotationError) -> str:
    match error:
        case errors.WordMissing(ref):
            return f'The word is missing: write, for example, "{ref} SEMAINE".'
        case errors.SeveralWords():
            return 'One word per slip: a reference and a word, for example "H4 WORD".'
        case UnplayableLine(text, line):
            return (
                f'Line {line}, "{quote(text)}": the word can\'t be placed like that with this rack.'
            )
        case UnreadableLine(text, line):
            return f'Line {line}, "{quote(text)}", isn\'t a draw noted like "RU+ZXTEU".'
        case word_tools.UnreadableWord(text):
            return f'"{quote(text)}" isn\'t a word: write it with letters only.'
        case word_tools.WordTooShort(text):
            return f'"{quote(text)}": a word has at least two letters.'
        case errors.WordTooLong(text):
            return f'"{quote(text)}": a word has at most 15 letters.'
        case word_tools.BadTiles(text):
            return (
                f'"{quote(text)}" isn\'t a rack: 2 to 15 letters, including at most two jokers "?".'
            )
        case word_tools.BadPattern(text):
            return f'"{quote(text)}" isn\'t a pattern: letters, "?" for one letter, "*" for any number.'
        case errors.BadReference(text):
            return f'"{quote(text)}" isn\'t a square: rows A to O, columns 1 to 15.'
        case errors.BadWord():
            return (
                'I didn\'t get that. Write a reference and a word, for example "H4 WORD"; '
                "a joker in lower case or in parentheses: WO(R)D."
            )
        case _:
            raise NotImplementedError(type(error))


def _illegal(error: placement.IllegalPlay) -> str:
    word, ref = error.play.word.upper(), error.play.ref
    match error:
        case placement.OutsideTheBoard():
            return f"{word} runs off the board at {ref}. Check the square of its first letter."
        case placement.NotTheWholeWord(_, whole, turned):
            other_way = "" if turned is None else f', or "{turned}" for the other direction'
            return (
                f"At {ref} the whole word would be {whole.word.upper()}: "
                f'write "{whole.ref} {mark_jokers(whole.word)}" if you mean that{other_way}.'
            )
        case placement.DirectionInverted(_, meant):
            return f'{word} doesn\'t go at {ref} but at {meant.ref}: did you mean "{meant}"?'
        case placement.SquareTaken(_, square, tile):
            return f"{square} already holds {tile.upper()}: {word} doesn't fit at {ref}."
        case placement.NothingPlaced():
            return f"{word} is already on the board at {ref}: place at least one letter."
        case placement.TooShort():
            return "A word has at least two letters."
        case placement.CentreNotCovered():
            return "The first word must cover the centre square, H8."
        case placement.NotConnected():
            return f"{word} at {ref} touches no word on the board. Check the reference."
        case placement.TilesNotOnRack(_, missing):
            return f"The rack doesn't allow {word}: {_tiles(missing)} missing."
        case placement.TooManyTiles(_, most):
            return f"You can place at most {most} letters in a round."
        case _:
            raise NotImplementedError(type(error))


def _tiles(missing: str) -> str:
    """``a joker is``, ``A and E are``."""
    names = ["a joker" if tile == "?" else tile for tile in missing]
    return f"{listing(names)} {'are' if is_plural(len(names)) else 'is'}"


def _by_the_bot(refusal: refusals.BotRefusal) -> str:
    """The sentence for a refusal; every class has one (a test sees to it)."""
    match refusal:
        case refusals.UnknownCommand(name) if not sanitise(name):
            return "There's no command after the slash. Type /help to see them all."
        case refusals.UnknownCommand(name):
            return f'I don\'t know "{quote(name)}". Type /help for the commands.'
        case refusals.CommandRenamed(typed, names, examples):
            return (
                f'"/{quote(typed)}" is now called "/{names["en"]}". '
                f"For example: /{names['en']} {as_typed(examples['en'])}"
            )
        case refusals.BadArgument(argument, choices, example):
            wanted = (
                f": {', '.join(by_language(choice)['en'] for choice in choices)}" if choices else ""
            )
            such = f" For example: {example}" if example else ""
            return (
                f'"{quote(argument)}" isn\'t one of the choices{wanted}.{such}'
                if sanitise(argument)
                else f"Something is missing{wanted}.{such}"
            )
        case refusals.NotSeconds(typed, most):
            return (
                f'"{quote(typed)}" isn\'t a length of time: give a number of seconds, '
                f"from 1 to {thousands(most)}. For example: /more 60"
            )
        case refusals.NotAList(typed, longest):
            return (
                f'"{quote(typed)}" isn\'t a list: a length (2 to {longest}), a letter, or '
                "both. For example: /list K 4"
            )
        case refusals.ArgumentMissing(names, examples):
            return f"Something is missing. For example: /{names['en']} {as_typed(examples['en'])}"
        case refusals.NoGameHere(openers):
            return (
                f"There's no game here: open one with {_one_of(openers)}, or go back to where "
                "yours is played."
            )
        case refusals.NoGameKept(openers):
            return (
                "There's no game here, and I have no finished one to show: open one with "
                f"{_one_of(openers)}."
            )
        case refusals.NotOver():
            return 'The game here isn\'t over. To replay an earlier one, press "Rematch" under its result.'
        case refusals.OthersGame(openers):
            return f"You didn't play in that game: open one with {_one_of(openers)}."
        case refusals.NotInThisGame():
            return "That isn't part of the game being played here. Type /help for the commands."
        case refusals.NotAPlayer():
            return NOT_A_PLAYER
        case refusals.SeveralGames():
            return "Several games are on: which one do you mean?"
        case refusals.TooLongToAsk():
            return (
                "Several games are on, and your message is too long for me to ask which one you "
                "mean: use the buttons of your game."
            )
        case refusals.GameHere():
            return (
                "There's already a game here: join it (/join), or ask the organiser to end it "
                '("Manage game").'
            )
        case refusals.ForgedButton():
            return "That button doesn't belong here: use those under the latest draw."
        case refusals.OldButton(openers):
            return (
                "That button is from a game that's over: use those under the latest draw, or open a "
                f"game with {_one_of(openers)}."
            )
        case refusals.NotManager(on_server=True):
            return (
                'Changing the settings takes the "Manage Server" permission: ask an administrator.'
            )
        case refusals.NotManager():
            return "Only administrators change the settings: ask one of them."
        case refusals.NotOrganiser(organiser):
            return f"{as_typed(organiser)} is running this game: ask them."
        case refusals.NoSuchPlayer(name, players):
            present = ", ".join(map(as_typed, players))
            return f'"{quote(name)}" isn\'t in the game. Choose: {present}.'
        case refusals.RoundIsPlayed():
            return (
                "You're playing right now, a round or a classic game: word tools, training and finished "
                "games will answer you once it's over."
            )
        case refusals.NotTyped():
            return (
                'I can only read what is typed: a slip, such as "H4 SEMAINE", or a command (/help).'
            )
        case FileNotRead() | NotShown() | NotAnalysed():
            return past.why_not(refusal)
        case refusals.Overheard():
            return (
                "Everyone here can read this, so your slip wasn't taken. Hand it in with the buttons, or "
                "write it to me in private."
            )
        case refusals.ToolsWereUsed():
            return SITS_OUT
        case refusals.OthersBulletin(name):
            return f"This is {as_typed(name)}'s slip: what it says stays secret."
        case refusals.ElsewhereWritten():
            return "This slip wasn't noted: it was for a game in another group. Hand it in there."
        case refusals.Forwarded():
            return "A forwarded message hands in no slip: write a new one."
        case refusals.TicketGone():
            return "This slip is no longer good: write a new one."
        case refusals.NotHandedIn():
            return "This slip wasn't noted: write a new one."
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
                'No games here: try another place, or type "/settings games yes" if you manage '
                "this one."
            )
        case refusals.TooFast(wait):
            return f"Slow down! That one wasn't read: try again in {_soon(wait)}."
        case refusals.SearchUnderWay():
            return "Your last search is still running: wait for its answer, then try again."
        case refusals.LobbyOpen():
            return "You already have a game waiting to start: start it or end it first."
        case refusals.TooManyGames(most):
            return f"{most} games are on already: wait for one to end."
        case refusals.MayNotWrite():
            return "You can't write here: open the game where you can."
        case refusals.MayNotPost():
            return lacks(Lack.POST)
        case _:
            raise NotImplementedError(type(refusal))


def _one_of(commands: Sequence[Mapping[str, str]]) -> str:
    *others, last = (f"/{names['en']}" for names in commands)
    return f"{', '.join(others)} or {last}" if others else last


def _soon(seconds: int) -> str:
    return "a second" if seconds == 1 else f"{seconds} s"
