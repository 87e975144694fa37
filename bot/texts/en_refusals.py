"""Why something was refused, in English, and what to do next. One sentence a reason."""

from bot.texts.typed import quoted_in_english as quoted
from engine import errors, placement, word_tools
from engine.duplicate import bulletin
from engine.duplicate import errors as duplicate
from engine.notation import mark_jokers

SITS_OUT = "You've used the word tools during this round: you can play from the next one on."


def sentence(error: errors.RuleViolation | errors.NotationError) -> str:
    """The sentence for an error; every class has one (a test sees to it)."""
    match error:
        case errors.NotationError():
            return _unreadable(error)
        case placement.IllegalPlay():
            return _illegal(error)
        case bulletin.ReferenceMissing(word):
            return f'Where does {word} go? Add the reference, for example "H4 {word}".'
        case _:
            return _in_the_game(error)


def _unreadable(error: errors.NotationError) -> str:
    match error:
        case errors.WordMissing(ref):
            return f'The word is missing: write, for example, "{ref} SEMAINE".'
        case errors.SeveralWords():
            return 'One word per slip: a reference and a word, for example "H4 WORD".'
        case word_tools.UnreadableWord(text):
            return f'"{quoted(text)}" isn\'t a word: write it with letters only.'
        case word_tools.WordTooShort(text):
            return f'"{quoted(text)}": a word has at least two letters.'
        case errors.WordTooLong(text):
            return f'"{quoted(text)}": a word has at most 15 letters.'
        case word_tools.BadTiles(text):
            return f'"{quoted(text)}" isn\'t a rack: 2 to 15 letters, including at most two jokers "?".'
        case word_tools.BadPattern(text):
            return f'"{quoted(text)}" isn\'t a pattern: letters, "?" for one letter, "*" for any number.'
        case errors.BadReference(text):
            return f'"{quoted(text)}" isn\'t a square: rows A to O, columns 1 to 15.'
        case _:
            return (
                'I didn\'t get that. Write a reference and a word, for example "H4 WORD"; '
                "a joker in lower case or in parentheses: WO(R)D."
            )


def _illegal(error: placement.IllegalPlay) -> str:
    word, ref = error.play.word.upper(), error.play.ref
    match error:
        case bulletin.DirectionInverted(_, meant):
            return f'{word} doesn\'t go at {ref} but at {meant.ref}: did you mean "{meant}"?'
        case placement.OutsideTheBoard():
            return f"{word} runs off the board at {ref}. Check the square of its first letter."
        case placement.NotTheWholeWord(_, whole, turned):
            other_way = "" if turned is None else f', or "{turned}" for the other direction'
            return (
                f"At {ref} the whole word would be {whole.word.upper()}: "
                f'write "{whole.ref} {mark_jokers(whole.word)}" if you mean that{other_way}.'
            )
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


def _in_the_game(error: errors.RuleViolation) -> str:
    match error:
        case duplicate.GameOver():
            return "The game is over: open another with /duplicate."
        case duplicate.NotInGame():
            return "You're not in this game: join it first (/join)."
        case duplicate.AlreadyIn():
            return "You're already in the game."
        case duplicate.OrganiserIsHere():
            return "The organiser is here: ask them to hand the game over to you."
        case duplicate.NobodyPlays():
            return "A game needs at least one player to start: join it."
        case duplicate.RoundIsOver(number):
            return f"Round {number} is over."
        case duplicate.RoundWasVoid(number):
            return f"Round {number} was cancelled and has a new draw: this was for the old one."
        case duplicate.TooLate(number):
            return f"Too late: time is up for round {number}."
        case duplicate.TooManyBulletins(most):
            return f"You've handed in {most} slips in this round: the last one stands."
        case duplicate.SitsOut():
            return SITS_OUT
        case duplicate.NoRound():
            return "No round is in progress: the next draw will be announced."
        case duplicate.RoundIsOn():
            return "A round is in progress: wait until it ends."
        case duplicate.GameHasStarted():
            return "The rules can't change once the first letters are drawn."
        case duplicate.TooLateForAPhrase():
            return "The draws are fixed: give your phrase before the next game starts."
        case duplicate.BadPhrase(most):
            return f"A phrase has 1 to {most} characters."
        case duplicate.NothingToCancel():
            return "Only the round in progress, or the one just scored, can be cancelled."
        case duplicate.CancelledTooOften(most):
            return (
                f"This round has been cancelled {most} times already: it is played with its draw."
            )
        case duplicate.GameHalted(suspended, anybody):
            state = "suspended" if suspended else "on hold" if anybody else "paused"
            who = "any player" if anybody else "the organiser"
            return f'The game is {state}: {who} can resume it ("Manage game").'
        case duplicate.NotHalted():
            return "The game isn't paused: it is going on."
        case duplicate.BadExtension():
            return "A round can only be made longer; to shorten it, end it (/end)."
        case duplicate.WrongLexicon():
            return (
                "The word list has changed since the game began: tell the person who runs the bot."
            )
        case duplicate.WrongSecret():
            return (
                "The secret of the draws doesn't match this game's commitment: tell the person who runs "
                "the bot."
            )
        case _:
            raise NotImplementedError(type(error))


def _tiles(missing: str) -> str:
    """``a joker is``, ``A and E are``."""
    names = ["a joker" if tile == "?" else tile for tile in missing]
    if len(names) == 1:
        return f"{names[0]} is"
    return f"{', '.join(names[:-1])} and {names[-1]} are"
