"""What can be pressed while a turn is on: by whoever plays, by those who may challenge or vote, by who leads.

A button that is about a turn carries its name, so that pressed late it does nothing to the next one.
"""

from dataclasses import replace

from bot.games.kinds.classic.public_view import PublicTurn
from bot.games.kinds.classic.texts import ClassicTexts
from bot.talk.messages import Button, Press
from bot.talk.round_names import RoundName

MOST_WORDS_ON_BUTTONS = 1
"""Of a move; where it made more, a form asks which are challenged."""


def turn_buttons(view: PublicTurn, texts: ClassicTexts, *, public: bool) -> tuple[Button, ...]:
    """The buttons of the player's turn; in public, with the one that shows the rack.

    Beside those of a challenge only what is likely: five are seen at a glance, and the rest is with the rack.
    """
    label, name = texts.common.chat.label, RoundName(view.turn)
    mine = (own_tiles(view, texts),) if public else ()
    few = public and view.contest is not None and not view.halted
    moves_on = view.may_move and bool(view.player)
    play = (Button(label(Press.PLAY), Press.PLAY, name),) if moves_on else ()
    exchange = (Button(texts.turns.exchange, Press.FILL, name, "changer"),)
    blank = (Button(label(Press.BLANK), Press.BLANK, name),) if moves_on else ()
    return (
        *mine,
        *play,
        *(exchange if moves_on and view.may_exchange else ()),
        *(() if few else blank),
        *((organise(texts),) if public and not few else ()),
    )


def own_tiles(view: PublicTurn, texts: ClassicTexts) -> Button:
    """Shows whoever presses it his own tiles."""
    return Button(texts.common.chat.label(Press.MINE), Press.MINE, RoundName(view.turn))


def contest_buttons(view: PublicTurn, texts: ClassicTexts) -> tuple[Button, ...]:
    """The buttons about the move before, as long as it can be challenged."""
    if view.contest is None or view.halted:
        return ()
    name, words = RoundName(view.contested), view.contest.words
    contest = Button(texts.turns.contest, Press.FILL, name, "contester")
    if len(words) <= MOST_WORDS_ON_BUTTONS:
        one = texts.turns.contest_word(words[0])
        contest = Button(one, Press.DO, name, f"contester {words[0]}")
    accept = Button(texts.turns.accept, Press.DO, name, "accepter")
    return accept, replace(contest, until=view.contest_ends)


def vote_buttons(view: PublicTurn, texts: ClassicTexts) -> tuple[Button, ...]:
    """The buttons of the vote whether the last word is of the theme, as long as it is open."""
    if view.vote is None or view.halted:
        return ()
    word = view.vote.word
    label = texts.variants.of_the_theme(word)
    vote = Button(label, Press.DO, RoundName(view.voted), f"theme {word}")
    if view.contest is not None or not view.contested:
        return (vote,)
    name = RoundName(view.contested)  # the last move, which waits for all votes
    return vote, Button(texts.variants.not_of_the_theme, Press.DO, name, "accepter")


def organise(texts: ClassicTexts) -> Button:
    """The button of the organiser's panel."""
    return Button(texts.common.chat.label(Press.ORGANISE), Press.ORGANISE)
