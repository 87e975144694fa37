"""English: why something was refused, and what to do next."""

from collections.abc import Mapping, Sequence

from bot.talk import analysis_views, attached, past_views, refusals
from bot.talk import door_refusals as doors
from bot.talk import operator_actions as operators
from bot.talk.command import Spelling, by_language
from bot.talk.requests import Lack
from bot.talk.typography import as_typed
from bot.texts.en import numbers
from bot.texts.en.games import GAMES
from bot.texts.en.numbers import count, is_plural, listing, thousands
from bot.texts.lists import likely
from bot.texts.refusals import RefusalsOfAnyGame
from bot.texts.typed import quote_in_english as quote
from bot.texts.typed import sanitise
from engine import club_notation, errors, placement, word_tools
from engine.moves import Play
from engine.notation import mark_jokers

SITS_OUT = "You've used the word tools during this round: you can play from the next one on."
NOT_A_PLAYER = "You're not in this game: join it first (/join)."


def _whole_word(play: Play, whole: Play, turned: Play | None) -> str:
    other_way = "" if turned is None else f', or "{turned}" for the other direction'
    return (
        f"At {play.ref} the whole word would be {whole.word.upper()}: "
        f'write "{whole.ref} {mark_jokers(whole.word)}" if you mean that{other_way}.'
    )


def _missing_tiles(play: Play, missing: str) -> str:
    tiles = ["a joker" if tile == "?" else tile for tile in missing]
    are = "are" if is_plural(len(tiles)) else "is"
    return f"The rack doesn't allow {play.word.upper()}: {listing(tiles)} {are} missing."


def _unknown_command(name: str, near: Sequence[Mapping[str, str]]) -> str:
    if not sanitise(name):
        return "There's no command after the slash. Type /help to see them all."
    if near:
        return f'There is no "/{quote(name)}". Did you mean {_one_of(near)}?'
    return f'I don\'t know "{quote(name)}". Type /help for the commands.'


def _bad_argument(
    argument: str, choices: Sequence[Spelling], example: Spelling, listed: Spelling
) -> str:
    offered = [by_language(choice)["en"] for choice in choices]
    named = likely(argument, offered)
    wanted = f": {', '.join(named)}" if named else ""
    such = f" For example: {by_language(example)['en']}" if example else ""
    if listed and len(named) < len(offered):
        such = f" All choices: {by_language(listed)['en']}"
    if not sanitise(argument):
        return f"Something is missing{wanted}.{such}"
    if not choices:
        return f'I don\'t understand "{quote(argument)}".{such}'
    if len(named) == 1 < len(offered):
        return f'I don\'t know "{quote(argument)}": did you mean "{named[0]}"?{such}'
    return f'"{quote(argument)}" isn\'t one of the choices{wanted}.{such}'


def _not_manager(*, on_server: bool) -> str:
    if not on_server:
        return "Only administrators change the settings: ask one of them."
    return 'Changing the settings takes the "Manage Server" permission: ask an administrator.'


def _no_such_player(name: str, players: Sequence[str]) -> str:
    present = ", ".join(map(as_typed, players))
    return f'"{quote(name)}" isn\'t in the game. Choose: {present}.'


def _reason_missing(word: str, *, missing: bool) -> str:
    reason = "in the Wiktionnaire" if missing else "a proper noun"
    return f"Say why, too. For example: /report {word} {reason}"


def _game_is_on(*, earlier: bool) -> str:
    other = " For the one before, type /analyse 1" if earlier else ""
    return f"The game is still on: its analysis comes when it's over.{other}"


def _no_such_turn(last: int, *, rounds: bool) -> str:
    turns = count(last, "round" if rounds else "turn")
    return f"That game has {turns}: pick a number from 1 to {last}."


def _one_of(commands: Sequence[Mapping[str, str]]) -> str:
    *others, last = (f"/{names['en']}" for names in commands)
    return f"{', '.join(others)} or {last}" if others else last


OF_ANY_GAME = RefusalsOfAnyGame(
    language=numbers,
    original_formulas="original formulas",
    reasons={
        errors.WrongLexicon: "The word list has changed since the game began: tell the person who runs the "
        "bot.",
        errors.WordMissing: lambda text: (
            f'The word is missing: write, for example, "{text} SEMAINE".'
        ),
        errors.SeveralWords: 'One word per slip: a reference and a word, for example "H4 WORD".',
        errors.OnlyTalk: 'I don\'t pass messages on. To play: a square and a word, for example "H4 WORD". '
        "For anything else: /help.",
        club_notation.UnplayableLine: lambda text, line: (
            f'Line {line}, "{quote(text)}": the word can\'t be placed like that with this rack.'
        ),
        club_notation.UnreadableLine: lambda text, line: (
            f'Line {line}, "{quote(text)}", isn\'t a draw noted like "RU+ZXTEU".'
        ),
        word_tools.UnreadableWord: lambda text: (
            f'"{quote(text)}" isn\'t a word: write it with letters only.'
        ),
        word_tools.WordTooShort: lambda text: f'"{quote(text)}": a word has at least two letters.',
        errors.WordTooLong: lambda text: f'"{quote(text)}": a word has at most 15 letters.',
        word_tools.BadTiles: lambda text: (
            f'"{quote(text)}" isn\'t a rack: 2 to 15 letters, including at most two jokers "?".'
        ),
        word_tools.BadPattern: lambda text: (
            f'"{quote(text)}" isn\'t a pattern: letters, "?" for one letter, "*" for any number.'
        ),
        errors.BadReference: lambda text: (
            f'"{quote(text)}" isn\'t a square: rows A to O, columns 1 to 15.'
        ),
        errors.BadWord: 'I didn\'t get that. Write a reference and a word, for example "H4 WORD"; '
        "a joker in lower case or in parentheses: WO(R)D.",
        placement.OutsideTheBoard: lambda play: (
            f"{play.word.upper()} runs off the board at {play.ref}. Check the square of its first letter."
        ),
        placement.NotTheWholeWord: _whole_word,
        placement.DirectionInverted: lambda play, meant: (
            f"{play.word.upper()} doesn't go at {play.ref} but at {meant.ref}: "
            f'did you mean "{meant}"?'
        ),
        placement.SquareTaken: lambda play, square, tile: (
            f"{square} already holds {tile.upper()}: {play.word.upper()} doesn't fit at {play.ref}."
        ),
        placement.NothingPlaced: lambda play: (
            f"{play.word.upper()} is already on the board at {play.ref}: place at least one letter."
        ),
        placement.TooShort: "A word has at least two letters.",
        placement.CentreNotCovered: "The first word must cover the centre square, H8.",
        placement.NotConnected: lambda play: (
            f"{play.word.upper()} at {play.ref} touches no word on the board. Check the reference."
        ),
        placement.TilesNotOnRack: _missing_tiles,
        placement.TooManyTiles: lambda most, **_: (
            f"You can place at most {most} letters in a round."
        ),
        refusals.UnknownCommand: _unknown_command,
        refusals.CommandRenamed: lambda typed, names, examples: (
            f'"/{quote(typed)}" is now called "/{names["en"]}". '
            f"For example: /{names['en']} {as_typed(examples['en'])}"
        ),
        refusals.BadArgument: _bad_argument,
        refusals.NotSeconds: lambda typed, most: (
            f'"{quote(typed)}" isn\'t a length of time: give a number of seconds, '
            f"from 1 to {thousands(most)}. For example: /manage extend 60"
        ),
        refusals.NotAList: lambda typed, longest: (
            f'"{quote(typed)}" isn\'t a list: a length (2 to {longest}), a letter, or '
            "both. For example: /search list K 4"
        ),
        refusals.NotALength: lambda typed, longest: (
            f'"{quote(typed)}" isn\'t a length: give a number of letters, '
            f"from 2 to {longest}. For example: /search news 4"
        ),
        refusals.ArgumentMissing: lambda names, examples: (
            f"Something is missing. For example: /{names['en']} {as_typed(examples['en'])}"
        ),
        refusals.NoGameHere: lambda openers: (
            f"There's no game here: open one with {_one_of(openers)}, or go back to where "
            "yours is played."
        ),
        refusals.NoGameKept: lambda openers: (
            "There's no game here, and I have no finished one to show: open one with "
            f"{_one_of(openers)}."
        ),
        refusals.NotOver: 'The game here isn\'t over. To replay an earlier one, press "Rematch" under its '
        "result.",
        refusals.OthersGame: lambda openers: (
            f"You didn't play in that game: open one with {_one_of(openers)}."
        ),
        refusals.NotInThisGame: "That isn't part of the game being played here. Type /help for the commands.",
        refusals.NotAPlayer: NOT_A_PLAYER,
        refusals.SeveralGames: "Several games are on: which one do you mean?",
        refusals.NoGameOfYours: "None of the games here is yours. Who plays this round, and who has a bye: "
        "/tournament",
        refusals.TooLongToAsk: "Several games are on, and your message is too long for me to ask which one "
        "you mean: use the buttons of your game.",
        refusals.GameHere: "There's already a game here: join it (/join), or ask the organiser to end it "
        '("Manage game").',
        refusals.NobodyLeads: "Nobody runs this game yet: the first person to join where it was opened will.",
        refusals.NotHost: lambda host: (
            f"{as_typed(host)} brought this centre in: ask them, or the organiser of the game."
        ),
        refusals.NameOfTheNameless: "That's what a centre without a name is called: choose another name, for "
        'example "Leeds".',
        refusals.PlaysInAnotherCentre: lambda organiser: (
            f"You referee your own centre: for the others, ask {as_typed(organiser)}."
        ),
        refusals.NoSuchSimultane: "No simultaneous game is waiting under that code: check it with the "
        "organiser.",
        refusals.TooManyWrongCodes: lambda wait: f"Too many wrong codes: try again in {wait} min.",
        refusals.ForgedButton: "That button doesn't belong here: use those under the latest draw.",
        refusals.OldButton: lambda openers: (
            "That button is from a game that's over: use those under the latest draw, or open a "
            f"game with {_one_of(openers)}."
        ),
        refusals.NotManager: _not_manager,
        refusals.NoVoice: lambda missing: (
            f"I have no voice here: {listing(missing)} {'are' if missing[1:] else 'is'} missing. "
            "Whoever hosts the bot can install that."
        ),
        refusals.HearsNothing: "First join a voice channel where I may connect and speak, "
        "then type “/settings voice yes” again.",
        refusals.NotOrganiser: lambda organiser: (
            f"{as_typed(organiser)} is running this game: ask them."
        ),
        refusals.NoSuchPlayer: _no_such_player,
        refusals.RoundIsPlayed: "You're playing right now, a round or a classic game: word tools, training "
        "and finished games will answer you once it's over.",
        refusals.PlaysElsewhere: "You're playing a round in another game, where my answer would help you: "
        "come back once it's over.",
        refusals.ContestElsewhere: "The answer would help you in the round you're playing elsewhere. "
        "The organiser can pause this game: the time to challenge stops too.",
        refusals.NotTyped: 'I can only read what is typed: a slip, such as "H4 SEMAINE", or a command '
        "(/help).",
        refusals.SlipOrTalk: lambda word: (
            f"{as_typed(word)} fits nowhere with these letters, so I've noted nothing. "
            f"If it's your slip, type /play {as_typed(word)}"
        ),
        refusals.Overheard: "Everyone here can read this, so your slip wasn't taken. Hand it in with the "
        "buttons, or write it to me in private.",
        refusals.ToolsWereUsed: SITS_OUT,
        refusals.OthersBulletin: lambda name: (
            f"This is {as_typed(name)}'s slip: what it says stays secret."
        ),
        refusals.ElsewhereWritten: "This slip wasn't noted: it was for a game in another group. Hand it in "
        "there.",
        refusals.Forwarded: "A forwarded message hands in no slip: write a new one.",
        refusals.TicketGone: "This slip is no longer good: write a new one.",
        refusals.NotHandedIn: "This slip wasn't noted: write a new one.",
        refusals.ReasonMissing: _reason_missing,
        refusals.NothingToComplain: lambda word: (
            f"{word} is already valid. If it shouldn't be: /report {word} and the reason"
        ),
        refusals.TooManyComplaints: lambda most: (
            f"You've reported {count(most, 'word')} in a week: give the bot's operator time to "
            "look at them."
        ),
        refusals.GamesNotHere: 'No games here: try another place, or type "/settings games yes" if you '
        "manage this one.",
        refusals.TooFast: lambda wait: (
            "Slow down! That one wasn't read: try again in "
            f"{'a second' if wait == 1 else f'{wait} s'}."
        ),
        operators.NotOperator: "That command is for whoever hosts the bot. Yours: /help",
        operators.Blocked: (
            "This bot doesn't answer you any more: ask whoever hosts it. "
            "“/account data” and “/account forget” still work."
        ),
        doors.NobodyKnown: (
            "I can't tell who you are: close this page, then open it again from the chat."
        ),
        doors.TooLongAgo: (
            "This page was opened too long ago: close it, then open it again from the chat."
        ),
        doors.Erased: (
            "Your data has been erased: to play again, close this page, then open it again from the chat."
        ),
        doors.LeadsNowhere: (
            "That link leads to no game here: use the button of a recent message."
        ),
        doors.NotPresent: (
            "The activity isn't open here, or you're no longer in it: close it, then launch it again "
            "from the channel."
        ),
        doors.ShutOut: "This group is closed to you: ask someone who administers it.",
        doors.PlatformAway: (
            "The chat platform isn't answering just now: this page keeps trying by itself."
        ),
        doors.WronglySetUp: "This activity isn't set up properly: tell whoever hosts the bot.",
        doors.OnlyWatches: ("You're watching: to play, join the group, then open the page again."),
        operators.PlaceBlocked: "This bot doesn't serve this channel any more: ask whoever hosts it.",
        operators.Maintenance: lambda said: (
            f"The bot is about to stop for maintenance{f': {as_typed(quote(said))}' if said else ''}. "
            "Games that are on go on to their end; to open one, come back later."
        ),
        refusals.SearchUnderWay: "Your last search is still running: wait for its answer, then try again.",
        refusals.LobbyOpen: lambda label, elsewhere: (
            f"You already have a game waiting to start {'elsewhere' if elsewhere else 'here'} ({label}): "
            "start it or end it first."
        ),
        refusals.TooManyGames: lambda most: f"{most} games are on already: wait for one to end.",
        refusals.MayNotWrite: "You can't write here: open the game where you can.",
        refusals.MayNotPost: GAMES.lack[Lack.POST],
        past_views.NoSuchGame: "I can't find that game here. Type /games to see the list.",
        past_views.NothingToReplay: "A classic game can't be replayed on your own. Choose a duplicate game.",
        past_views.NoGameInFile: 'I can\'t find a game in that file. Send the one from the "File" button, or '
        'draws noted as clubs do, such as "RU+ZXTEU".',
        attached.NotAText: "That file isn't text. Send a game that was exported (.json), or draws noted as "
        "clubs do (.txt).",
        attached.FileTooLarge: lambda most: (
            f"That file is too long: I read up to {thousands(most)} characters."
        ),
        attached.FileNotFetched: "I couldn't open that file. Please send it again.",
        analysis_views.GameIsOn: _game_is_on,
        analysis_views.NothingToAnalyse: "There's nothing to analyse in that game: pick another from /games.",
        analysis_views.TooManyAnalyses: "Several analyses are being made already: ask for yours again in a "
        "moment.",
        analysis_views.NoSuchTurn: _no_such_turn,
    },
)
