"""Why something was refused, in English, and what to do next. One sentence a reason."""

from bot.texts.typed import shown
from engine import bulletin, errors, placement, word_tools
from engine.duplicate import errors as duplicate
from engine.notation import mark_jokers


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
            return f'The word is missing: "{ref} SEMAINE", for example.'
        case errors.SeveralWords():
            return 'One word a bulletin: a reference and a word, for example "H4 WORD".'
        case word_tools.UnreadableWord(text):
            return f'"{shown(text)}" is no word: write it with letters and no other sign.'
        case word_tools.WordTooShort(text):
            return f'"{shown(text)}": a word has two letters at least.'
        case errors.WordTooLong(text):
            return f'"{shown(text)}": a word has 15 letters at the most.'
        case word_tools.BadTiles(text):
            return f'"{shown(text)}" is no rack: 2 to 15 letters, with two jokers "?" at the most.'
        case word_tools.BadPattern(text):
            return (
                f'"{shown(text)}" is no pattern: letters, "?" for one letter, "*" for any number.'
            )
        case errors.BadReference(text):
            return f'"{shown(text)}" is no square: rows A to O, columns 1 to 15.'
        case _:
            return (
                'I did not understand. Write a reference and a word, for example "H4 WORD"; '
                "a joker in lower case or in parentheses: WO(R)D."
            )


def _illegal(error: placement.IllegalPlay) -> str:
    word, ref = error.play.word.upper(), error.play.ref
    match error:
        case bulletin.DirectionInverted(_, meant):
            return (
                f'{word} does not fit at {ref}, but it does at {meant.ref}: did you mean "{meant}"?'
            )
        case placement.OutsideTheBoard():
            return f"{word} runs off the board at {ref}. Check the square of its first letter."
        case placement.NotTheWholeWord(_, whole, turned):
            other_way = "" if turned is None else f', or "{turned}" for the other direction'
            return (
                f"At {ref} the whole word would be {whole.word.upper()}: "
                f'write "{whole.ref} {mark_jokers(whole.word)}" if you mean that{other_way}.'
            )
        case placement.SquareTaken(_, square, tile):
            return f"{square} already holds {tile.upper()}: {word} does not fit at {ref}."
        case placement.NothingPlaced():
            return f"{word} already lies at {ref}: place at least one letter."
        case placement.TooShort():
            return "A word has two letters or more."
        case placement.CentreNotCovered():
            return "The first word covers the centre, H8."
        case placement.NotConnected():
            return f"{word} at {ref} touches no word on the board. Check the reference."
        case placement.TilesNotOnRack(_, missing):
            return f"The rack does not give {word}: {_tiles(missing)} missing."
        case placement.TooManyTiles(_, most):
            return f"At most {most} letters may be placed in a round."
        case _:
            raise NotImplementedError(type(error))


def _in_the_game(error: errors.RuleViolation) -> str:
    match error:
        case duplicate.GameOver():
            return "The game is over."
        case duplicate.NotInGame():
            return "You are not in this game: join it first."
        case duplicate.AlreadyIn():
            return "You are in already."
        case duplicate.OrganiserIsHere():
            return "The organiser is here: ask them to hand the game over to you."
        case duplicate.NobodyPlays():
            return "A game needs at least one player to start."
        case duplicate.RoundIsOver(number):
            return f"Round {number} is over."
        case duplicate.TooLate(number):
            return f"Too late: the time of round {number} is up."
        case duplicate.NoRound():
            return "No round is on: the next draw will be announced."
        case duplicate.RoundIsOn():
            return "A round is on: wait for its end."
        case duplicate.GameHasStarted():
            return "The rules are fixed once the first letters are drawn."
        case duplicate.NothingToCancel():
            return "Only the round that is on, or the one just scored, can be cancelled."
        case duplicate.GameHalted():
            return 'The game is paused: the organiser lets it go on ("Organise").'
        case duplicate.NotHalted():
            return "The game is not paused."
        case duplicate.BadExtension():
            return "A round can only be made longer; to shorten it, end it."
        case duplicate.WrongLexicon():
            return "The word list has changed since the game began: put the old one back."
        case duplicate.WrongSecret():
            return "The secret of the draws does not fit this game's commitment."
        case _:
            raise NotImplementedError(type(error))


def _tiles(missing: str) -> str:
    """``a joker is``, ``A and E are``."""
    names = ["a joker" if tile == "?" else tile for tile in missing]
    if len(names) == 1:
        return f"{names[0]} is"
    return f"{', '.join(names[:-1])} and {names[-1]} are"
