"""The rows of the table of commands by which the lead of a game changes hands, and a player is taken out."""

from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.command import Command, Group, Suggest, plain, row
from bot.talk.controls import Control


def _take_out(text: str) -> r.Action:
    return g.TakeOut(text) if text.strip() else g.ShowControls(f"{Control.TAKE_OUT.value}.0")


def _hand_on(text: str) -> r.Action:
    return g.HandOn(text) if text.strip() else g.ShowControls(f"{Control.HAND_ON.value}.0")


LEAD_COMMANDS: tuple[Command, ...] = (
    row(
        ("retirer", "retirer quelqu'un de la partie"),
        ("remove", "take someone out of the game"),
        _take_out,
        ("joueur", "player"),
        group=Group.ORGANISER,
        suggest=Suggest.PLAYERS,
    ),
    row(
        ("confier", "confier la partie à quelqu'un d'autre"),
        ("handover", "let another player run the game"),
        _hand_on,
        ("joueur", "player"),
        group=Group.ORGANISER,
        suggest=Suggest.PLAYERS,
    ),
    row(
        ("mener", "mener la partie quand l'organisateur n'est plus là"),
        ("lead", "run the game when its organiser is gone"),
        plain(g.TakeLead()),
    ),
)
