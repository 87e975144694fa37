"""The rows of the command table for what is refereed officially: rulings, appeals, the sheets of all."""

from collections.abc import Callable

from bot.games.commands import SHEETS, named_sheet, sheet_form
from bot.games.kinds.duplicate.named import numbered
from bot.talk import official_actions as o
from bot.talk import paper_actions as p
from bot.talk import requests as r
from bot.talk.command import (
    Argument,
    Command,
    Group,
    Suggest,
    Under,
    argument,
    plain,
    row,
)
from bot.talk.names import clean_name
from bot.talk.refusals import BadArgument


def _sheet_of_all(text: str) -> r.Action:
    typed, _, form = text.strip().partition(" ")
    sheet = named_sheet(typed)
    if sheet is None:
        raise BadArgument(typed, tuple(SHEETS.values()))
    return o.ShowSheetOfAll(sheet, sheet_form(form))


def _choose(text: str) -> r.Action:
    typed = text.strip()
    if not (typed.isascii() and typed.isdigit() and len(typed) <= 2):  # noqa: PLR2004 - digits
        raise BadArgument(text, example="2")
    return o.ChooseTop(int(typed))


def _seat(text: str) -> r.Action:
    number, name = numbered(text)
    if not (called := clean_name(name)):
        raise BadArgument(name[:20], example="3 Marie")
    return p.SeatOnPaper(number, called)


def _erase(text: str) -> r.Action:
    number, _ = numbered(text)
    return p.ErasePaper(number)


def _ruling(
    fr: tuple[str, str],
    en: tuple[str, str],
    read: Callable[[str], r.Action],
    *arguments: Argument,
    old_names: tuple[str, ...] = (),
) -> Command:
    return row(
        fr,
        en,
        read,
        *arguments,
        group=Group.ORGANISER,
        under=Under.REFEREE,
        old_names=old_names,
    )


def _player(fr: str, en: str) -> Argument:
    return argument("joueur", "player", suggest=Suggest.PLAYERS, required=True, example=(fr, en))


_REASON = argument("motif", "reason")

REFEREE_COMMANDS: tuple[Command, ...] = (
    row(
        ("arbitrer", "arbitrage officiel : mener la partie sans y jouer, et les décisions"),
        ("referee", "official refereeing: run the game without playing in it, and rulings"),
        plain(o.Officiate()),
        group=Group.ORGANISER,
        old_names=("arbitre",),
        rare=True,
    ),
    _ruling(
        ("avertir", "donner un avertissement de conduite (art. 4.3)"),
        ("warn", "give a warning for conduct (art. 4.3)"),
        o.Warn,
        _player("Tom bavardage", "Tom talking"),
        _REASON,
    ),
    _ruling(
        ("zero", "donner zéro au bulletin d'un joueur (art. 4.2)"),
        ("zero", "make a player's slip worth nothing (art. 4.2)"),
        o.Nullify,
        _player("Tom bavardage", "Tom talking"),
        _REASON,
        old_names=("nul", "void"),
    ),
    _ruling(
        ("choisir", "choisir parmi les tops à égalité (art. 2.4)"),
        ("choose", "choose among equal tops (art. 2.4)"),
        _choose,
        argument("numero", "number", required=True, example="2"),
    ),
    _ruling(
        ("compenser", "donner la moyenne d'un coup à un joueur prévenu trop tard (art. 4.6)"),
        ("compensate", "give a player told too late the average of a round (art. 4.6)"),
        o.Compensate,
        _player("Tom 5 prévenu au coup 7", "Tom 5 told in round 7"),
        argument("coup-et-motif", "round-and-reason"),
    ),
    _ruling(
        ("corriger", "corriger les points d'un joueur dans un coup"),
        ("correct", "correct a player's points in a round"),
        o.CorrectResult,
        _player("Tom 5 21 erreur d'arbitrage", "Tom 5 21 refereeing error"),
        argument("coup-points-motif", "round-points-reason"),
    ),
    _ruling(
        ("admettre", "admettre un mot, ou non, dans tous les bulletins d'un coup"),
        ("admit", "admit a word, or not, in all slips of a round"),
        o.RuleWord,
        argument(
            "coup-et-mot",
            "round-and-word",
            required=True,
            example=("5 ZEBRER oui édition plus récente", "5 ZEBRER yes newer edition"),
        ),
        argument("decision-et-motif", "ruling-and-reason"),
    ),
    _ruling(
        ("trancher", "accepter ou rejeter un recours (art. 5.3)"),
        ("ruling", "uphold or dismiss an appeal (art. 5.3)"),
        o.RuleOnAppeal,
        _player("Tom oui le mot est valable", "Tom yes the word is valid"),
        argument("decision-et-motif", "ruling-and-reason"),
    ),
    _ruling(
        ("annoncer", "dire quelque chose à tout le monde"),
        ("announce", "say something to everybody"),
        o.Announce,
        argument(
            "texte",
            "text",
            required=True,
            example=("pause de 10 minutes", "ten minutes' break"),
        ),
    ),
    _ruling(
        ("duree", "donner un autre temps aux coups suivants, pour départager (art. 2.3)"),
        ("length", "give the next rounds another time, to break a tie (art. 2.3)"),
        o.ChangeTime,
        argument("temps", "time", required=True, example="1 min"),
    ),
    _ruling(
        ("papier", "inscrire, par son numéro, quelqu'un qui joue sur papier"),
        ("paper", "seat somebody who plays on paper, by number"),
        _seat,
        argument("numero-et-nom", "number-and-name", required=True, example="3 Marie"),
    ),
    _ruling(
        ("saisir", "saisir le bulletin de quelqu'un qui joue sur papier"),
        ("enter", "enter the slip of somebody who plays on paper"),
        p.EnterSlip,
        argument("numero-et-bulletin", "number-and-slip", required=True, example="3 H4 SEMAINE 70"),
    ),
    _ruling(
        ("releves", "donner le résultat : il n'y a plus de bulletin papier à saisir"),
        ("collected", "give the result: there are no more paper slips to enter"),
        plain(p.CollectSlips()),
    ),
    _ruling(
        ("effacer", "effacer le nom de quelqu'un qui a joué sur papier"),
        ("erase", "erase the name of somebody who played on paper"),
        _erase,
        argument("numero", "number", required=True, example="3"),
    ),
    row(
        ("feuilles", "la feuille officielle, ou celle de couleurs, de toute la partie"),
        ("sheets", "the official sheet, or the one of colours, of the whole game"),
        _sheet_of_all,
        argument(
            "feuille", "sheet", SHEETS.values(), required=True, example=("couleurs", "colours")
        ),
        argument("forme", "form", (("image", "picture"), ("texte", "text"), "csv")),
        group=Group.TABLE,
        unlisted=True,
    ),
)
