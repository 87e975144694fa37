"""What is asked again before it is done, for it cannot be undone: a place leaves, or whoever referees.

A place leaves a simultané with all who play there. A referee who leaves a game that is on leaves the lead to
a player, and then nobody rules on what players do; one of a centre leaves its players to whoever leads.
"""

from bot.games.kind import Asked
from bot.games.kinds.duplicate.simultane_views import rules_at
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
            return not sure and game.referees_now(asked.person) and game.has_started
        case _:
            return False


def sure(asked: Asked, game: DuplicateGame, texts: DuplicateTexts) -> Answer:
    """That question; nobody else is to press the button by which one leaves oneself."""
    text, label, query = texts.simultane.sure, texts.simultane.yes, "simultane quitter oui"
    leaves = isinstance(asked.request.action, g.Leave)
    if leaves:
        label, query = texts.official.yes_leave, "quitter oui"
        text = _sure_to_stop(asked, game, texts)
    yes = Button(label, Press.DO, query=query)
    return Answer(text, buttons=(yes,), game=game.game, in_place=True, private=leaves)


def _sure_to_stop(asked: Asked, game: DuplicateGame, texts: DuplicateTexts) -> str:
    centre = game.deputies.get(asked.person)
    if centre is None:
        return texts.official.sure_to_leave
    rules = rules_at(game, centre, beside=asked.person)
    instead = "" if rules is None else asked.names[rules]
    return texts.simultane.sure_to_stop(game.centres[centre], instead)
