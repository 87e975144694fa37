"""What can be asked of games that are played in pairs, or one after the other."""

from dataclasses import dataclass

from bot.talk.game_actions import GameAction, Reach, Right


@dataclass(frozen=True, slots=True)
class PairUp(GameAction):
    """Play with this partner, by his name; without one, with whoever has offered it last."""

    right = Right.ANYBODY
    aloud = True

    who: int | str = ""


@dataclass(frozen=True, slots=True)
class ShowSeries(GameAction):
    """The ranking over the games that were played one after the other."""

    right = Right.ANYBODY
    reach = Reach.PRIVATE
    aloud = True
    afterwards = True
