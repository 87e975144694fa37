"""Which answers everybody in a place may read, and which only who asks."""

from contextlib import suppress
from typing import assert_never

from bot.games.fair_play import FairPlay
from bot.store import StoreError
from bot.talk import evening_actions as v
from bot.talk import game_actions as g
from bot.talk import operator_actions as o
from bot.talk import requests as r
from bot.talk import simultane_actions as m
from bot.talk import tournament_actions as t
from bot.talk.analysis_views import Analyse
from bot.talk.past_views import ListGames, Replay, ShowGame
from bot.talk.result_views import ChooseShown, Circle, ShowRanking, ShowStats


async def may_be_aloud(request: r.Request, fair_play: FairPlay) -> bool:
    """Whether everybody in the place may read the answer; not, if nobody can tell."""
    match request.action:
        case g.GameAction() as action:
            return action.may_be_answered_aloud
        case ShowStats(Circle.OWN):
            return False
        case r.CheckWords() | r.UseTool() | r.Complain() | ShowGame() | Analyse() | ShowStats():
            with suppress(StoreError):
                return not await fair_play.would_help(request.place)
            return False
        case ShowRanking() | ListGames():
            return True
        case r.NewGame() | r.ShowSetting() | r.ChangeSetting() | r.ChooseAlerts() | r.Help():
            return True
        case v.PlanEvening() | v.ShowEvenings() | v.CallOff() | v.LeaveOut():
            return True
        case v.EndEvening() | v.CallRole():
            return True
        case v.ShowEveningRanking():
            return True
        case t.OpenTournament() | t.ShowTournament() | t.ExportTournament() | t.LeadTournament():
            return True
        case t.BeginRound() | t.ForfeitGame() | t.CorrectResult() | t.EndTournament():
            return True
        case t.ExtendRound():
            return True
        case t.EnterTournament() | t.WithdrawPlayer() | t.RestPlayer():
            return False
        case m.JoinSimultane():
            return True
        case v.Come() | m.Simultane():
            return False
        case r.PlayDay() | r.ShowDays() | r.Review() | Replay() | ChooseShown():
            return False
        case r.HandIn() | r.ShowHandedIn() | r.ShowOwnData() | r.Forget():
            return False
        case r.LinkAccount() | r.UnlinkAccount() | r.GoByName():
            return False
        case o.ShowState() | o.Maintain() | o.Block() | o.EndGame() | o.AnswerWord() | o.ShowActs():
            return False
        case _:
            assert_never(request.action)
