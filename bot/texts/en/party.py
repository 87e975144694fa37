"""English: what is said of any small game around a table."""

from bot.talk.typography import english
from bot.texts.en import numbers
from bot.texts.en.numbers import count
from bot.texts.en.refusals import OF_ANY_GAME
from bot.texts.party import PartyGames
from bot.texts.reasons import Refusals
from engine.party import errors
from engine.party.events import Ending

PARTY = PartyGames(
    language=numbers,
    panel=english("What would you like to do with this game?"),
    sure_to_stop=english("End this game for good?"),
    suspended="The game is suspended.",
    nobody_plays=english("Nobody is playing: the game waits. Any player can resume it."),
    your_turn=english("It's your turn."),
    commitment=lambda game, digest, lexicon: english(
        f"Word list: {lexicon}\nGame {game}, fingerprint of the draws: {digest}"
    ),
    endings={
        Ending.DONE: "The game is over.",
        Ending.DESERTED: "There aren't enough players left to go on.",
        Ending.STOPPED: "The game was stopped before its end.",
    },
    wins=lambda name: f"{name} wins!",
    tied=lambda names: f"A tie: {names}.",
    turn=lambda turn, name: f"Turn {turn}: {name}",
    turn_lost="turn lost, out of time",
    has=lambda name, what: f"{name}: {what}",
    refusals=Refusals(
        others=OF_ANY_GAME,
        reasons={
            errors.AlreadySeated: "You're already in the game.",
            errors.NotSeated: "You aren't in this game: join it before it starts.",
            errors.TableFull: lambda most: f"The table is full: {most} can play at most.",
            errors.TooFewSeated: lambda fewest: f"It takes {count(fewest, 'player')} to start.",
            errors.HasBegun: "The game has started: join the next one.",
            errors.NotBegun: "The game hasn't started yet.",
            errors.StandsStill: 'The game is suspended: "Manage game", then "Resume".',
            errors.GoesOn: "The game isn't suspended.",
            errors.NotHisTurn: "It isn't your turn.",
            errors.TurnOver: "That turn is over.",
            errors.PartyOver: "The game is over.",
            errors.AnotherSecret: "The secret of the draws doesn't match this game's fingerprint: "
            "tell the person who runs the bot.",
        },
    ),
)
