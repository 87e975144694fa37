"""Why the rules of the classic game refuse something, in English, and what to do next.

Articles are those of its own regulation: what the rules of placing say is cited without that of duplicate.
"""

from collections import Counter
from collections.abc import Mapping

from bot.talk.typography import english
from bot.texts.en import refusals
from bot.texts.en.numbers import count, listing
from bot.texts.lists import cite
from engine import placement
from engine.classic import errors as classic
from engine.classic.contradictions import Contradiction
from engine.errors import NotationError, RuleViolation, SeveralWords, WordMissing
from engine.notation import mark_jokers
from engine.tiles import JOKER

_CONTRADICTIONS: Mapping[Contradiction, str] = {
    Contradiction.AUTO_END_NEEDS_AUTO: "The automatic end needs bad words to be turned down: "
    "elsewhere, anybody can still try one.",
    Contradiction.OPEN_DICTIONARY_AND_PENALTY: "An open dictionary and a price on challenges don't go "
    "together: choose one of them.",
    Contradiction.MATCH_NEEDS_TWO: "A match is for two: set two seats.",
    Contradiction.MATCH_AND_SOLITAIRE: "A match is for two, solitaire for one: choose one of them.",
    Contradiction.OUT_OF_TIME_NEEDS_BANK: "What happens when a clock runs out needs a chess clock: "
    "choose one.",
    Contradiction.LATE_CLOCK_NEEDS_BANK: "Running the clock of a late player needs a chess clock: "
    "choose one, or the forfeit.",
    Contradiction.RESERVE_NEEDS_MOVE: "A reserve goes with a time for each move: choose the move timer "
    "or correspondence.",
    Contradiction.ALARM_TOO_LONG: "The signal would come before the move begins: put it closer to the "
    "end.",
    Contradiction.WINDOW_IN_CORRESPONDENCE: "By correspondence, a move can be challenged until the next "
    "one: take the time limit off.",
    Contradiction.NO_TIME: "There's no time on the clock: put some on, or play without.",
    Contradiction.DEDUCT_NEEDS_TIMED_END: "Counting racks when time is up needs a game that ends by "
    "time: choose its clock first.",
    Contradiction.SOLITAIRE_CHALLENGE: "In solitaire there's nobody to challenge: bad words are "
    "turned down.",
    Contradiction.OPEN_TILES_AND_DRAWING: "With open tiles you take what you like: switch recycling "
    "and the two bags off.",
}
_NOT_IN_GAME = "You aren't playing this game. Until it starts, /join lets you in."
not_in_game = english(_NOT_IN_GAME)


def rule(error: RuleViolation | NotationError) -> str:
    own = type(error).__module__ == classic.__name__
    article = error.article if isinstance(error, RuleViolation) and own else ""
    return english(cite(_sentence(error), article, ""))


def _sentence(error: RuleViolation | NotationError) -> str:
    """The sentence for an error; every class has one (a test sees to it)."""
    match error:
        case WordMissing(ref):
            return f'The word is missing: write, for example, "{ref} PASSE".'
        case SeveralWords():
            return 'One word a move: a reference and a word, for example "H4 PASSE".'
        case placement.TilesNotOnRack(play, missing):
            return f"Your rack can't make {play.word.upper()}: it lacks {_tiles(missing)}."
        case classic.GameOver():
            return "The game is over: ask for a rematch (/rematch), or open another (/classic)."
        case classic.NotInGame():
            return _NOT_IN_GAME
        case classic.AlreadyIn():
            return "You're already in the game."
        case classic.NoSeat(seats):
            return (
                f"The game is full ({seats} at most): watch it, open another (/classic), "
                "or name fewer opponents."
            )
        case classic.SeatTaken():
            return "That seat is taken: only an absent player can be replaced."
        case classic.OrganiserIsHere():
            return "The organiser is here: ask them to hand the game over to you."
        case classic.TooFewPlayers(1):
            return "The game needs somebody to play: join it (/join)."
        case classic.TooFewPlayers(fewest):
            return (
                f"The game needs {count(fewest, 'player')} to start: wait for somebody, or add "
                "a computer (/opponent)."
            )
        case classic.GameHasStarted():
            return "The toss has been made: rules and seats are settled."
        case classic.NotStarted():
            return 'The game hasn\'t started: press "Start" when everybody is here.'
        case classic.TooLateForAPhrase():
            return "The draws are fixed: give your phrase before the next game starts."
        case classic.BadPhrase(most):
            return f"A phrase has 1 to {most} characters."
        case classic.RulesContradict(why):
            return _CONTRADICTIONS[why]
        case classic.ReferenceMissing(word):
            return f'Where does {word} go? Add the reference, for example "H4 {word}".'
        case classic.LastMoveOpen():
            return "Nobody is to move: the last move can still be challenged, or accepted."
        case classic.NotYourTurn():
            return "It isn't your turn yet: I'll tell you when it is."
        case classic.TurnIsOver():
            return "That turn is over."
        case classic.GameHalted(suspended):
            state = "suspended" if suspended else "paused"
            return f'The game is {state}: the organiser can resume it ("Manage game").'
        case classic.NotHalted():
            return "The game isn't paused: it is going on."
        case classic.TooLate(turn):
            return f"Too late: time is up for turn {turn}."
        case classic.OutOfTimeNow():
            return "Your time is up: you can still challenge, but not play or exchange."
        case classic.WordsUnknown(_, words):
            are = "aren't valid" if len(words) > 1 else "isn't valid"
            return f"{listing(words)} {are}: nothing was played, so try another move."
        case classic.JokerUndeclared(play, missing):
            return (
                f"You lack {_tiles(missing)}: say what the joker stands for, for "
                f'example "{play.ref} {_with_joker(play.word, missing)}".'
            )
        case classic.BagTooSmall(left, least):
            if not left:
                return "The bag is empty, so no more exchanges: play or pass."
            return (
                f"{count(left, 'letter')} left in the bag, and an exchange takes {least}: play "
                "or pass."
            )
        case classic.TilesNotYours(missing):
            return f"You don't have {_tiles(missing, 'or')} on your rack: name letters of your own."
        case classic.NothingToExchange():
            return 'Which letters? For example "/exchange AEE", with "?" for a joker.'
        case classic.NoExchangeNow():
            return "The other clock has run out, so no more exchanges: play or pass."
        case classic.NothingToContest():
            return "Nothing to challenge: only the last move can be, until the next one."
        case classic.NoChallengesHere():
            return (
                "Here, words that aren't valid are turned down at once: there's nothing to "
                "challenge."
            )
        case classic.OwnMove():
            return "That's your own move: it's for the others to accept or challenge."
        case classic.NameTheWords(words):
            return (
                f"Which word do you challenge? Choose from: {', '.join(words)}. Example: "
                f"/challenge {words[0]}"
            )
        case classic.NotOfTheMove(named, words):
            are = "aren't words" if len(named) > 1 else "isn't a word"
            return (
                f"{listing(named)} {are} of the last move, which made: {', '.join(words)}. "
                f"Example: /challenge {words[0]}"
            )
        case classic.AlreadyAccepted():
            return "You've already answered this move: wait for what comes next."
        case classic.BadArrangement():
            return (
                "To arrange your rack, give all its letters in the order you want. Example: "
                "/arrange AEINRST"
            )
        case classic.BadTime():
            return (
                "You can give 7 days at most, and take no more than is left on the clock. "
                "Example: /more 60, or /more -60"
            )
        case classic.NoClock():
            return "The game is played without a clock: take your time."
        case classic.NothingToLift():
            return "There's nothing to lift: no sanction stands in this game."
        case classic.NoReason():
            return "Say why, too. Example: /appeal my move in turn 5 is missing"
        case classic.WrongSecret():
            return (
                "The secret of the draws doesn't match this game's commitment: tell the person who runs "
                "the bot."
            )
        case _:
            return _of_a_variant(error)


def _of_a_variant(error: RuleViolation | NotationError) -> str:
    """Recycling, theme, two bags; and all that is not of this kind alone."""
    match error:
        case classic.NotAgreed(left):
            return (
                f"A variant needs everybody's consent: {count(left, 'player')} still to agree "
                '("Join").'
            )
        case classic.VariantNotPlayed():
            return "This game is played without that variant: /rule shows its rules."
        case classic.NoJokerThere(square):
            return f"There's no joker on {square}: give its square, for example /recycle H8."
        case classic.LetterNeeded(letter):
            return f"That joker stands for {letter}: it takes a tile {letter} of yours to have it."
        case classic.BadVowels(most):
            return f"Choose from 0 to {most} vowels. Example: /vowels 3"
        case classic.NothingToVoteOn():
            return (
                "You can vote for a word of a player's last move, until they move again, and only if it "
                "hasn't been voted in already. Example: /theme SAPIN"
            )
        case classic.OwnWord():
            return "That's your own word: the others say whether it fits the theme."
        case classic.AlreadyVoted():
            return "Your vote for that word is counted already."
        case _:
            return refusals.sentence(error)


def _tiles(missing: str, before_last: str = "and") -> str:
    """``a joker``, ``A and 3 Z``."""
    named = [_counted(tile, number) for tile, number in Counter(missing).items()]
    return listing(named) if before_last == "and" else f" {before_last} ".join(named)


def _counted(tile: str, number: int) -> str:
    if tile == JOKER:
        return "a joker" if number == 1 else count(number, "joker")
    return tile if number == 1 else f"{number} {tile}"


def _with_joker(word: str, missing: str) -> str:
    """The word with the first of the missing letters as a joker: ``PA(S)SE``."""
    return mark_jokers(word.upper().replace(missing[0], missing[0].lower(), 1))
