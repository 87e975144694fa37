"""What a referee finds on his panel: the tops to choose from, and what he fills in."""

from bot.games.kinds.duplicate.paper import paper_buttons
from bot.games.kinds.duplicate.simultane_views import heads_at, is_at
from bot.games.kinds.duplicate.texts import DuplicateTexts
from bot.games.kinds.duplicate.texts.official import Official
from bot.games.kinds.duplicate.texts.paper import Paper
from bot.talk import official_actions as o
from bot.talk.answers import Answer, Form
from bot.talk.messages import Button, Press
from bot.talk.paper_actions import EnterSlip
from bot.talk.round_names import RoundName
from engine.duplicate.state import DuplicateGame, Phase


def referee_buttons(game: DuplicateGame, official: Official) -> tuple[Button, ...]:
    """The buttons of a referee, beside the course of the game; a player may only become one."""
    if not game.is_official or game.phase is Phase.ENDED:
        return ()
    if not game.has_referee:
        started = game.has_started
        return () if started else (Button(official.officiate, Press.DO, query="arbitrer"),)
    appealed = any(each.upheld is None for each in game.appeals)
    return (
        *_tops(game, official),
        *((Button(official.rule, Press.FILL, query="trancher"),) if appealed else ()),
        *((Button(official.warn, Press.FILL, query="avertir"),) if game.present else ()),
        Button(official.announce, Press.FILL, query="annoncer"),
    )


def deputy_panel(game: DuplicateGame, texts: DuplicateTexts, centre: int) -> Answer:
    """What a referee of a centre may say of who plays there."""
    official = texts.official
    appealed = any(
        each.upheld is None and is_at(game, each.player, centre) for each in game.appeals
    )
    buttons = (
        *((Button(official.rule, Press.FILL, query="trancher"),) if appealed else ()),
        *((Button(official.warn, Press.FILL, query="avertir"),) if heads_at(game, centre) else ()),
        *paper_buttons(game, texts.paper, has_no_seat=True)[:1],
    )
    said = texts.simultane.you_referee(game.centres[centre])
    return Answer(said, buttons=buttons, game=game.game, in_place=True)


def _tops(game: DuplicateGame, official: Official) -> tuple[Button, ...]:
    current = game.round
    if game.phase is not Phase.CHOOSING or current is None:
        return ()
    name = RoundName.of(current)
    return tuple(
        Button(official.top(number, top), Press.DO, name, query=f"choisir {number}")
        for number, top in enumerate(current.candidates, start=1)
    )


def referee_form(action: o.Filled | EnterSlip, official: Official, paper: Paper) -> Form:
    """The form of a ruling."""
    match action:
        case o.Warn():
            return Form(official.warn, "", official.warn_label, official.warn_example)
        case o.Announce():
            return Form(official.announce, "", official.announce_label, official.announce_example)
        case EnterSlip():
            return Form(paper.enter, "", paper.enter_label, paper.enter_example)
        case o.RuleOnAppeal():
            return Form(official.rule, "", official.rule_label, official.rule_example)
