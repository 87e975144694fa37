"""What an answer tells of words (`bot.games.status.Tells`): no answer is without that.

- An action that is about no game says it here, and the type checker asks for each.
- A game that is on says what may be learnt in it (`Status.tells`), and an action whether its answer may be of
  that (`GameAction.tells_words`): one that says nothing may. Of a game that is over, and of one's own, every
  answer tells of words.

What is withheld from whom is in `bot.games.fair_play`.
"""

from typing import assert_never

from bot.games.status import Tells
from bot.games.tables import Table
from bot.talk import evening_actions as v
from bot.talk import operator_actions as o
from bot.talk import requests as r
from bot.talk import simultane_actions as m
from bot.talk import tournament_actions as t
from bot.talk.analysis_views import Analyse
from bot.talk.game_actions import GameAction
from bot.talk.past_views import ListGames, Replay, ShowGame
from bot.talk.result_views import ChooseShown, ShowRanking, ShowStats


def told_by(action: r.Action) -> Tells:
    """By the answer, as far as that depends on no game that is played."""
    match action:
        case r.CheckWords() | r.UseTool() | r.Complain() | r.Review():
            return Tells.ANY
        case ShowGame() | Analyse() | ShowStats():
            return Tells.SOME
        case GameAction() | r.HandIn() | r.ShowHandedIn():
            return Tells.NOTHING  # but what the game tells: `told_in`
        case r.NewGame() | r.PlayDay() | Replay():
            return Tells.NOTHING  # but what is told by whoever opens a game, or has the day's
        case r.ShowOwnData():
            return Tells.NOTHING  # but what it leaves out for whoever plays
        case r.ShowDays() | ListGames() | ShowRanking() | ChooseShown():
            return Tells.NOTHING  # names, dates and numbers
        case o.ShowState() | o.Maintain() | o.Block() | o.EndGame() | o.AnswerWord() | o.ShowActs():
            return Tells.NOTHING
        case t.OpenTournament() | t.ShowTournament() | t.ExportTournament() | t.EnterTournament():
            return Tells.NOTHING
        case t.WithdrawPlayer() | t.RestPlayer() | t.BeginRound() | t.ForfeitGame():
            return Tells.NOTHING
        case t.CorrectResult() | t.ExtendRound() | t.LeadTournament() | t.EndTournament():
            return Tells.NOTHING
        case v.ShowEveningRanking():
            return Tells.NOTHING  # names and numbers
        case (
            v.PlanEvening()
            | v.ShowEvenings()
            | v.CallOff()
            | v.LeaveOut()
            | v.EndEvening()
            | v.CallRole()
            | v.Come()
        ):
            return Tells.NOTHING
        case m.Simultane() | m.JoinSimultane():
            return Tells.NOTHING
        case r.LinkAccount() | r.UnlinkAccount() | r.GoByName():
            return Tells.NOTHING
        case r.ShowSetting() | r.ChangeSetting() | r.ChooseAlerts() | r.Help() | r.Forget():
            return Tells.NOTHING
        case _:
            assert_never(action)


def told_in(table: Table, action: GameAction) -> Tells:
    """By the answer to what is asked of this game."""
    status = table.status
    if status.over or table.kind.personal:
        return max(Tells.SOME, status.tells)
    return status.tells if action.tells_words else Tells.NOTHING


def told_by_draws(new: r.NewGame) -> Tells:
    """By a game of one's own that is opened so: who can choose its tiles learns what he likes."""
    chosen = new.seed or (new.sheet is not None and not new.sheet.name)
    return Tells.ANY if chosen else Tells.SOME
