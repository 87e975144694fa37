"""What is asked again before it is done, for it cannot be undone: a place leaves, or whoever referees.

A place leaves a simultané with all who play there. A referee who leaves a game that is on leaves the lead to
a player, and then nobody rules on what players do.
"""

from bot.games.kind import Asked
from bot.games.kinds.duplicate.texts import DuplicateTexts
from bot.talk import game_actions as g
from bot.talk import simultane_actions as m
from bot.talk.answers import Answer
from bot.talk.messages import Button, Press
from engine.duplicate.state import DuplicateGame


def asks_again(asked: Asked, game: DuplicateGame) -> bool:
    """Whether it is asked first if he means it."""
    match asked.request.action:
        case m.LeaveSimultane(sure):
            return not sure and game.has_started
        case g.Leave(sure):
            leads = game.has_referee and asked.person == game.organiser
            return not sure and leads and game.has_started
        case _:
            return False


def sure(asked: Asked, game: DuplicateGame, texts: DuplicateTexts) -> Answer:
    """That question; nobody else is to press the button by which one leaves oneself."""
    text, label, query = texts.simultane.sure, texts.simultane.yes, "simultane quitter oui"
    leaves = isinstance(asked.request.action, g.Leave)
    if leaves:
        text, label, query = texts.official.sure_to_leave, texts.official.yes_leave, "quitter oui"
    yes = Button(label, Press.DO, query=query)
    return Answer(text, buttons=(yes,), game=game.game, in_place=True, private=leaves)
