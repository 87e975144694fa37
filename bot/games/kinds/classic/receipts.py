"""The receipt of who did something in a game, in a line or two; the place shows what everybody may know."""

from collections.abc import Sequence
from typing import assert_never

from bot.games.kind import Asked, Step
from bot.games.kinds.classic.channel_notices import notice
from bot.games.kinds.classic.named import names_of
from bot.games.kinds.classic.texts import CLASSIC
from bot.talk.game_actions import GameAction
from bot.talk.requests import NewGame
from bot.talk.turn_actions import Rematch
from engine.classic import events as e
from engine.classic.reasons import OutReason
from engine.classic.solitaire import CHOSEN, seats_of
from engine.classic.state import ClassicGame

Steps = Sequence[Step[ClassicGame, e.Event]]


def tell(asked: Asked, steps: Steps) -> str:
    """The lines about these steps for who asked: what he did, and what he drew then.

    What may be answered aloud says nothing of what he drew; nor does it if another game of a match was dealt.
    """
    texts = asked.chosen.texts
    if isinstance(asked.request.action, NewGame | Rematch):
        game = steps[-1].after if steps else None
        classic = CLASSIC[asked.chosen.language]
        if game is not None and game.has_started:
            names = names_of(asked.names, game, asked.chosen.language)
            return classic.course.begun_against([names[seat] for seat in game.players if seat < 0])
        if game is None or game.rules.solitaire is None:
            return texts.games.opened
        record = "" if game.best is None else f" {classic.cards.to_beat(game.best)}"
        return f"{classic.course.opened_alone}{record}"
    begun = next((i for i, step in enumerate(steps) if isinstance(step.event, e.GameBegan)), None)
    lines = [line for step in steps[:begun] if (line := _line(asked, step))]
    return "\n".join(dict.fromkeys(lines)) or texts.chat.did(asked.request.action)


def _line(asked: Asked, step: Step[ClassicGame, e.Event]) -> str:
    event, game, person = step.event, step.after, asked.person
    texts = CLASSIC[asked.chosen.language]
    said = texts.answers
    if isinstance(event, e.PlayerReplaced) and event.by == person:
        return said.took_seat
    own = (person, *(seat.player for seat in seats_of(game, person)))
    if not isinstance(event, e.OfAPlayer) or event.player not in own:
        return ""  # everybody is told, in the place; nobody is told of another's tiles
    match event:
        case e.WordPlaced(play=play, points=points, scrabble=scrabble, contestable=contestable):
            played = said.played(play, points, scrabble=scrabble)
            draws = contestable and game.to_draw > 0
            return f"{played} {said.waits_for_tiles}" if draws else played
        case e.TilesExchanged(tiles=tiles, drawn=drawn):
            return f"{said.exchanged(len(tiles))} {said.drawn(drawn)}"
        case e.RackDrawn(tiles=tiles, draw=draw):
            return said.drawn(tiles) if draw != CHOSEN and not _is_aloud(asked) else ""
        case e.TurnPassed():
            return said.passed
        case e.MoveAccepted():
            return said.accepted
        case e.MoveContested() if asked.request.typed and not asked.request.private:
            return ""  # he reads it with the others, where he typed
        case e.MoveContested():
            return notice(
                event, game, names_of(asked.names, game, asked.chosen.language), texts
            ).text
        case e.RackArranged(tiles=tiles):
            return said.rack(tiles)
        case e.PlayerJoined(player):
            return texts.common.games.joined if player == person else ""
        case e.PlayerLeft():
            return texts.common.games.left
        case e.PhraseGiven():
            return texts.course.phrase_noted
        case e.AppealMade():
            return said.appeal_noted
        case e.BreakTaken():
            return said.break_noted
        case e.VariantsAccepted():
            return texts.variants.agreed
        case e.JokerRecycled(letter=letter):
            return texts.variants.had_joker(letter)
        case e.VowelsChosen(_, number):
            return "" if game.has_started else texts.variants.vowels(number)  # else beside his rack
        case e.ThemeVoted():
            return texts.variants.voted
        case e.PlayerOut(reason=OutReason.RESIGNED):
            return said.resigned
        case e.PlayerOut(reason=OutReason.LEFT):
            return texts.common.games.left
        case (
            e.OrganiserChanged()
            | e.TurnBegan()
            | e.MoveTakenBack()
            | e.TurnLost()
            | e.BankEmptied()
            | e.PlayerPenalised()
            | e.ThemeScored()
            | e.PlayerSanctioned()
            | e.SanctionLifted()
            | e.PlayerOut()
            | e.SeatFreed()
            | e.PlayerAway()
        ):
            return ""
        case _:
            assert_never(event)


def _is_aloud(asked: Asked) -> bool:
    action = asked.request.action
    return not isinstance(action, GameAction) or action.may_be_answered_aloud
