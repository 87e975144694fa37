"""English: why the rules of the classic game refuse something, and what to do next."""

from collections.abc import Mapping, Sequence

from bot.games.kinds.classic.texts.refusals import ClassicRefusals, counted, with_joker
from bot.texts.en import numbers
from bot.texts.en.numbers import count, listing
from bot.texts.en.refusals import OF_ANY_GAME
from engine import placement
from engine.classic import errors
from engine.classic.contradictions import Contradiction
from engine.errors import SeveralWords, WordMissing

_CONTRADICTIONS: Mapping[Contradiction, str] = {
    Contradiction.AUTO_END_NEEDS_AUTO: "The automatic end works only where invalid words are refused: "
    "elsewhere, anybody can still try one.",
    Contradiction.OPEN_DICTIONARY_AND_PENALTY: "An open dictionary and a price on challenges don't go "
    "together: choose one of them.",
    Contradiction.MATCH_NEEDS_TWO: "A match is for two: set two seats.",
    Contradiction.MATCH_AND_SOLITAIRE: "A match is for two, solitaire for one: choose one of them.",
    Contradiction.OUT_OF_TIME_NEEDS_BANK: "The out-of-time rule needs a chess clock: choose one.",
    Contradiction.LATE_CLOCK_NEEDS_BANK: "Without a chess clock, a late player can only forfeit: choose one "
    "or the other.",
    Contradiction.RESERVE_NEEDS_MOVE: "A reserve goes with a time for each move: choose the move timer "
    "or correspondence.",
    Contradiction.ALARM_TOO_LONG: "The signal would come before the move begins: put it closer to the "
    "end.",
    Contradiction.WINDOW_IN_CORRESPONDENCE: "By correspondence, a move can be challenged until the "
    "next one: take the time limit off.",
    Contradiction.NO_TIME: "There's no time on the clock: put some on, or play without.",
    Contradiction.DEDUCT_NEEDS_TIMED_END: "Racks are deducted only in a game that ends on time: choose "
    "its clock first.",
    Contradiction.SOLITAIRE_CHALLENGE: "Nobody challenges in solitaire: invalid words are refused.",
    Contradiction.OPEN_TILES_AND_DRAWING: "With open tiles you take what you like: switch recycling "
    "and the two bags off.",
}


def _too_few(fewest: int) -> str:
    if fewest == 1:
        return "The game needs somebody to play: join it (/join)."
    return (
        f"The game needs {count(fewest, 'player')} to start: wait for somebody, or press "
        '"Computer".'
    )


def _halted(*, suspended: bool) -> str:
    state = "suspended" if suspended else "paused"
    return f'The game is {state}: the organiser can resume it ("Manage game").'


def _unknown(words: Sequence[str], **_: object) -> str:
    are = "aren't valid" if len(words) > 1 else "isn't valid"
    return f"{listing(words)} {are}: nothing was played, so try another move."


def _too_few_to_exchange(left: int, least: int) -> str:
    if not left:
        return "The bag is empty, so no more exchanges: play or pass."
    return f"{count(left, 'letter')} left in the bag, and an exchange takes {least}: play or pass."


def _not_of_the_move(named: Sequence[str], words: Sequence[str]) -> str:
    are = "aren't words" if len(named) > 1 else "isn't a word"
    return (
        f"{listing(named)} {are} of the last move, which made: {', '.join(words)}. "
        f"Example: /challenge {words[0]}"
    )


def _tiles(missing: str) -> list[str]:
    """``a joker``, ``A``, ``3 Z``."""
    return counted(missing, lambda n: "a joker" if n == 1 else count(n, "joker"))


REFUSALS = ClassicRefusals(
    language=numbers,
    others=OF_ANY_GAME,
    reasons={
        WordMissing: lambda text: f'The word is missing: write, for example, "{text} PASSE".',
        SeveralWords: 'One word a move: a reference and a word, for example "H4 PASSE".',
        placement.TilesNotOnRack: lambda play, missing: (
            f"Your rack can't make {play.word.upper()}: it lacks {listing(_tiles(missing))}."
        ),
        errors.GameOver: "The game is over: ask for a rematch (/rematch), or open another (/classic).",
        errors.NotInGame: "You aren't playing this game. Until it starts, /join lets you in.",
        errors.AlreadyIn: "You're already in the game.",
        errors.NoSeat: lambda seats: (
            f"The game is full ({seats} at most): watch it, open another (/classic), or name fewer "
            "opponents."
        ),
        errors.SeatTaken: "That seat is taken: only an absent player can be replaced.",
        errors.OrganiserIsHere: "The organiser is here: ask them to hand the game over to you.",
        errors.TooFewPlayers: _too_few,
        errors.GameHasStarted: "The toss has been made: rules and seats are settled.",
        errors.NotStarted: 'The game hasn\'t started: press "Start" when everybody is here.',
        errors.TooLateForAPhrase: "The draws are fixed: give your phrase before the next game starts.",
        errors.BadPhrase: lambda most: f"A phrase has 1 to {most} characters.",
        errors.RulesContradict: lambda why: _CONTRADICTIONS[why],
        errors.ReferenceMissing: lambda word: (
            f'Where does {word} go? Add the reference, for example "H4 {word}".'
        ),
        errors.LastMoveOpen: "It's nobody's turn: the last move can still be challenged or accepted.",
        errors.NotYourTurn: "It isn't your turn yet: I'll tell you when it is.",
        errors.TurnIsOver: "That turn is over.",
        errors.GameHalted: _halted,
        errors.NotHalted: "The game isn't paused: it is going on.",
        errors.TooLate: lambda turn: f"Too late: time is up for turn {turn}.",
        errors.OutOfTimeNow: "Your time is up: you can still challenge, but not play or exchange.",
        errors.WordsUnknown: _unknown,
        errors.JokerUndeclared: lambda play, missing: (
            f"You lack {listing(_tiles(missing))}: say what the joker stands for, for example "
            f'"{play.ref} {with_joker(play.word, missing)}".'
        ),
        errors.BagTooSmall: _too_few_to_exchange,
        errors.TilesNotYours: lambda missing: (
            f"You don't have {' or '.join(_tiles(missing))} on your rack: name letters of your own."
        ),
        errors.NothingToExchange: 'Which letters? For example "/exchange AEE", with "?" for a joker.',
        errors.NoExchangeNow: "The other clock has run out, so no more exchanges: play or pass.",
        errors.NothingToContest: "Nothing to accept or challenge: only the last move can be, and only until "
        "the next one.",
        errors.NoChallengesHere: "Here, invalid words are refused at once: there's nothing to challenge.",
        errors.OwnMove: "That's your own move: it's for the others to accept or challenge.",
        errors.NameTheWords: lambda words: (
            f"Which word do you challenge? Choose from: {', '.join(words)}. Example: /challenge {words[0]}"
        ),
        errors.NotOfTheMove: _not_of_the_move,
        errors.AlreadyAccepted: "You've already answered this move: wait for what comes next.",
        errors.BadArrangement: "To arrange your rack, give all its letters in the order you want. Example: "
        "/rack arrange AEINRST",
        errors.BadTime: "You can give 7 days at most, and take off no more than the clock still has. "
        "Example: /manage extend 60, or /manage extend -60",
        errors.NoClock: "The game is played without a clock: take your time.",
        errors.NothingToLift: "There's nothing to lift: no sanction stands in this game.",
        errors.NoReason: "Say why, too. Example: /appeal my move in turn 5 is missing",
        errors.WrongSecret: "The secret of the draws doesn't match this game's fingerprint: tell the person "
        "who runs the bot.",
        errors.NotAgreed: lambda left: (
            f'A variant needs everybody\'s consent: {count(left, "player")} still to agree ("Join").'
        ),
        errors.VariantNotPlayed: "This game is played without that variant: /rule shows its rules.",
        errors.NoJokerThere: lambda square: (
            f"There's no joker on {square}: give its square, for example /turn recycle H8."
        ),
        errors.LetterNeeded: lambda letter: (
            f"That joker stands for {letter}: you need the letter {letter} on your rack to take it."
        ),
        errors.BadVowels: lambda most: f"Choose from 0 to {most} vowels. Example: /turn vowels 3",
        errors.NothingToVoteOn: "You can vote for a word of a player's last move, until they move again, "
        "and only if it hasn't been voted in already. Example: /turn theme SAPIN",
        errors.OwnWord: "That's your own word: the others say whether it fits the theme.",
        errors.AlreadyVoted: "Your vote for that word is counted already.",
    },
)
