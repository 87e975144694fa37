"""What is said of noughts and crosses: what a kind of game has in `bot/texts/`."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.talk.typography import french
from bot.texts import LANGUAGES, Texts
from engine.errors import NotationError, RuleViolation
from tests.bot.games.noughts import rules


@dataclass(frozen=True, slots=True)
class NoughtsTexts:
    """One language; a name is put into `turn` and `won`."""

    common: Texts
    label: str
    waiting: str
    turn: str
    program: str
    call: str
    write: str
    give_up: str
    which: str
    won: str
    drawn: str
    halted: str
    given_back: str
    marked: str
    sure: str
    refusals: Mapping[type[NotationError | RuleViolation], str]


NOUGHTS: Mapping[str, NoughtsTexts] = {
    "fr": NoughtsTexts(
        LANGUAGES["fr"],
        label="Morpion",
        waiting="Il manque quelqu’un en face.",
        turn=french("À {name} de jouer."),
        program="la machine",
        call=french("C'est à vous !"),
        write="Écrire",
        give_up="Abandonner",
        which="Quelle case ?",
        won=french("{name} gagne !"),
        drawn="Partie nulle.",
        halted="Partie suspendue.",
        given_back="Temps rendu.",
        marked=french("Case {square} : c’est noté."),
        sure=french("Arrêter ce morpion ?"),
        refusals={
            rules.NoSquare: french("Une case s’écrit comme ceci : b2"),
            rules.Taken: "Cette case est prise.",
            rules.NotYourTurn: "Ce n’est pas à vous de jouer.",
            rules.NoSeat: "Les deux places sont prises.",
        },
    ),
    "en": NoughtsTexts(
        LANGUAGES["en"],
        label="Noughts and crosses",
        waiting="An opponent is wanted.",
        turn="It is {name}’s turn.",
        program="the program",
        call="Your turn!",
        write="Write",
        give_up="Give up",
        which="Which square?",
        won="{name} wins!",
        drawn="A draw.",
        halted="The game is suspended.",
        given_back="Lost time is given back.",
        marked="Square {square}: noted.",
        sure="End this game?",
        refusals={
            rules.NoSquare: "A square is written like this: b2",
            rules.Taken: "This square is taken.",
            rules.NotYourTurn: "It is not your turn.",
            rules.NoSeat: "Both seats are taken.",
        },
    ),
}
