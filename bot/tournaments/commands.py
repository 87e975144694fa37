"""The row of the command table that is about tournaments, and what their buttons carry."""

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from bot.talk import requests as r
from bot.talk import tournament_actions as t
from bot.talk.command import YES, Command, Group, Spelling, argument, by_language, row
from bot.talk.controls import SURE
from bot.talk.messages import Button, Press
from bot.talk.refusals import ArgumentMissing
from bot.talk.typography import fold

_LONGEST_NUMBER = 18
_LONGEST_NAME = 40
_FORFEIT: Spelling = ("forfait", "forfeit")
_RESULT: Spelling = ("resultat", "result")


def _round(rest: str) -> r.Action:
    """The next round, perhaps by its number; ``round robin`` is another thing."""
    if rest and not rest.isdecimal():
        return t.OpenTournament(f"round {rest}")
    return t.BeginRound(number=int(rest or 0))


def _withdraw(rest: str) -> r.Action:
    """Oneself, who is asked first but for ``oui``; or somebody by name."""
    name = "" if fold(rest) in YES else rest
    return t.WithdrawPlayer(name, sure=bool(rest))


_ORDERS: Mapping[Spelling, Callable[[str], r.Action]] = MappingProxyType(
    {
        ("inscription", "enter"): t.EnterTournament,
        ("retrait", "withdraw"): _withdraw,
        ("absent", "absent"): t.RestPlayer,
        ("ronde", "round"): _round,
        ("classement", "standings"): lambda _: t.ShowTournament(),
        ("prolonger", "extend"): t.ExtendRound,
        ("mener", "lead"): lambda _: t.LeadTournament(),
        ("fin", "end"): lambda rest: t.EndTournament(sure=fold(rest) in YES),
        ("csv", "csv"): lambda _: t.ExportTournament(),
        _FORFEIT: lambda rest: t.ForfeitGame(_needed(rest, _FORFEIT, "Tom")),
        _RESULT: lambda rest: t.CorrectResult(_needed(rest, _RESULT, "2 412-380")),
    }
)
_BY_WORD = {
    word: order for spelling, order in _ORDERS.items() for word in by_language(spelling).values()
}
_ALSO: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "inscription": ("inscrire", "rejoindre", "entry", "join", "register"),
        "retrait": ("retirer", "quitter", "withdrawal", "leave"),
        "absent": ("absence", "absenter", "away"),
        "classement": ("tableau", "ranking"),
        "prolonger": ("prolongation", "extension"),
        "fin": ("terminer", "finir", "arreter", "finish", "stop"),
        "resultat": ("corriger", "correct"),
    }
)
"""The same orders in other words, as somebody may remember them from a button."""
_BY_WORD |= {also: _BY_WORD[word] for word, others in _ALSO.items() for also in others}
_BUTTONS: Mapping[str, r.Action] = MappingProxyType(
    {
        "absent une ronde": t.RestPlayer(),
        "away for a round": t.RestPlayer(),
        "je serai la": t.EnterTournament(),
        "i'll be there": t.EnterTournament(),
    }
)
"""What a button says, where that begins with no order or goes on as if with a name."""
_OF_ONESELF = re.compile(r"(?:[ms]e |[ms]['\N{RIGHT SINGLE QUOTATION MARK}])", re.IGNORECASE)
_START = re.compile(r"(?:lancer|commencer|start|begin)(?: (?:la )?(?:ronde|round))?(?: (\d+))?")


def orders_in(language: str) -> Sequence[str]:
    """The words that an order begins with."""
    return [by_language(spelling)[language] for spelling in _ORDERS]


def _read(typed: str) -> r.Action:
    """An order and what is needed for it, or a tournament; nothing shows the one that is on."""
    plain = " ".join(_OF_ONESELF.sub("", typed.strip(), 1).split())
    label = fold(plain.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    if label in _BUTTONS:
        return _BUTTONS[label]
    if start := _START.fullmatch(label):
        return t.BeginRound(number=int(start[1] or 0))
    first, _, rest = plain.partition(" ")
    order = _BY_WORD.get(fold(first))
    if order is not None:
        return order(rest[:_LONGEST_NAME])
    return t.OpenTournament(typed.strip()) if first else t.ShowTournament()


def _needed(rest: str, word: Spelling, example: str) -> str:
    if not rest:
        said = by_language(word)
        lines = {code: f"{name} {said[code]}" for code, name in _ROW.names.items()}
        raise ArgumentMissing(lines, by_language(example))
    return rest


_ROW = row(
    (
        "tournoi",
        "tournoi de parties classiques : suisse, ou toutes rondes ; seul : où en est celui d'ici",
    ),
    (
        "tournament",
        "a tournament of classic games: Swiss, or round robin; alone: how the one here stands",
    ),
    _read,
    argument("quoi", "what", example=("suisse 5 rondes blitz", "Swiss 5 rounds blitz")),
    guesses=("championnat", "suisse", "ronde", "rondes", "championship", "swiss", "league"),
    group=Group.CHAT,
    rare=True,
)
TOURNAMENT_COMMANDS: tuple[Command, ...] = (_ROW,)

ENTER, OUT, REST, ROUND, END = "in", "out", "rest", "round", "end"


def parse_tournament(about: str) -> r.Action:
    """The action of a button: ``3:in`` enters, ``3:round:2`` begins round 2, ``3:end!`` ends it for sure.

    Raises:
        ValueError: it is none of ours.
    """
    number, _, rest = about.partition(":")
    what, _, more = rest.partition(":")
    sure, what = what.endswith(SURE), what.removesuffix(SURE)
    if max(len(number), len(more)) > _LONGEST_NUMBER:  # the database would not take it
        raise ValueError(about)
    tournament = int(number)
    match what:
        case "in":
            return t.EnterTournament(tournament=tournament)
        case "out":
            return t.WithdrawPlayer(tournament=tournament, sure=sure)
        case "rest":
            return t.RestPlayer(tournament=tournament)
        case "round":
            return t.BeginRound(tournament, int(more))
        case "end":
            return t.EndTournament(tournament, sure=sure)
        case _:
            raise ValueError(about)


def button(label: str, tournament: int, what: str, *, sure: bool = False) -> Button:
    """Enters, withdraws, rests or ends."""
    query = f"{tournament}:{what}{SURE if sure else ''}"
    return Button(label, Press.TOURNAMENT, query=query, likely=what == ENTER)


def round_button(label: str, tournament: int, number: int) -> Button:
    """Begins the round of that number."""
    return Button(label, Press.TOURNAMENT, query=f"{tournament}:{ROUND}:{number}", likely=True)
