"""The rows of the command table by which games are played, whatever is played; what runs them is in `orders`.

A kind of game lists those that it answers beside its own; a name means the same in all of them.
"""

from collections.abc import Mapping

from bot.talk import game_actions as g
from bot.talk import official_actions as o
from bot.talk import requests as r
from bot.talk import turn_actions as t
from bot.talk.command import (
    YES,
    Group,
    Spelling,
    Suggest,
    Under,
    argument,
    by_language,
    plain,
    row,
)
from bot.talk.own_sheet import SheetForm
from bot.talk.refusals import BadArgument
from bot.talk.typography import fold

_DRAWS = ("tirages", "draws")
"""Typed after ``/regle``: what they depend on."""
_FORMS: Mapping[Spelling, SheetForm] = {
    ("image", "picture"): SheetForm.PICTURE,
    ("texte", "text"): SheetForm.TEXT,
    "csv": SheetForm.CSV,
}
SHEETS: Mapping[o.SheetOfAll, Spelling] = {
    o.SheetOfAll.OFFICIAL: ("officielle", "official"),
    o.SheetOfAll.COLOURS: ("couleurs", "colours"),
}
_FORM_OF = {name: form for named, form in _FORMS.items() for name in by_language(named).values()}


def sheet_form(text: str) -> SheetForm:
    """The form that is typed; without one, a picture.

    Raises:
        BadArgument: none of them.
    """
    typed = text.strip().lower()
    if typed and typed not in _FORM_OF:
        raise BadArgument(text, tuple(_FORMS))
    return _FORM_OF.get(typed, SheetForm.PICTURE)


def _sheet(text: str) -> r.Action:
    typed, _, form = text.strip().partition(" ")
    of_all = named_sheet(typed)
    if of_all is not None:
        return o.ShowSheetOfAll(of_all, sheet_form(form))
    try:
        return t.ShowSheet(sheet_form(text))
    except BadArgument:
        raise BadArgument(text, (*_FORMS, *SHEETS.values())) from None


def named_sheet(typed: str) -> o.SheetOfAll | None:
    """The sheet of the whole game that is typed; None if it is none."""
    for sheet, spelling in SHEETS.items():
        if fold(typed) in by_language(spelling).values():
            return sheet
    return None


def _rule(text: str) -> r.Action:
    name, _, value = text.strip().partition(" ")
    if not value and fold(name) in _DRAWS:
        return g.ShowDraws()
    return g.ChangeRule(name, value.strip()) if value.strip() else t.ShowRules(name)


JOIN = row(
    ("rejoindre", "entrer dans la partie"),
    ("join", "join the game"),
    plain(g.Join()),
    discreet=True,
)

LEAVE = row(
    ("quitter", "quitter la partie"),
    ("leave", "leave the game"),
    lambda typed: g.Leave(sure=fold(typed.strip()) in YES),
    guesses=("abandon", "sortir", "partir", "exit"),
)

PHRASE = row(
    ("phrase", "ajouter une phrase à vous aux tirages, avant le début"),
    ("phrase", "add a phrase of your own to the draws, before the start"),
    g.GivePhrase,
    argument(
        "phrase",
        "phrase",
        example=("vent de mer, sel et genêts", "west wind, salt and gorse"),
        required=True,
    ),
    group=Group.TABLE,
    rare=True,
)

PLAY = row(
    (
        "jouer",
        "jouer un mot ; en duplicate, un score (H4 MOT 22) lève un doute",
    ),
    (
        "play",
        "play a word; in duplicate, a score (H4 MOT 22) decides between two possible readings",
    ),
    g.Submit,
    argument("bulletin", "slip", example="H4 SEMAINE", suggest=Suggest.BULLETINS, required=True),
    discreet=True,
    guesses=("bulletin", "slip", "poser", "placer", "move"),
)

PASS = row(
    ("passer", "passer son tour ; en duplicate, remettre un bulletin blanc"),
    ("pass", "pass your turn; in duplicate, hand in a blank slip"),
    plain(g.Blank()),
    old_names=("passe",),
    discreet=True,
)


def says_pass(text: str) -> bool:
    """Whether that line is ``passer`` or ``pass``, as a command that somebody typed without its stroke."""
    return fold(text) in map(fold, PASS.names.values())


MINE = row(
    ("chevalet", "votre chevalet ; en duplicate, votre bulletin et votre place"),
    ("rack", "your rack; in duplicate, your slip and your place"),
    plain(g.ShowMine()),
    old_names=("moi", "mine"),
    discreet=True,
    guesses=("lettres", "letters", "tirage"),
)

RULE = row(
    ("regle", "les règles de la partie ; avant le début, en changer une"),
    ("rule", "the rules of the game; before the start, change one"),
    _rule,
    argument("nom", "name", example=("dictionnaire", "dictionary")),
    argument("valeur", "value", example=("ouvert", "open")),
    group=Group.TABLE,
    rare=True,
    guesses=("regles", "rules"),
)

BOARD = row(("grille", "la grille en texte"), ("board", "the board as text"), plain(g.ShowBoard()))

BAG = row(
    ("sac", "les lettres du sac"),
    ("bag", "the letters in the bag"),
    plain(g.ShowBag()),
    rare=True,
)

SHEET = row(
    ("feuille", "la feuille de marque ; en duplicate, la vôtre, l'officielle ou celle de couleurs"),
    ("sheet", "the score sheet; in duplicate yours, the official one or the one of colours"),
    _sheet,
    argument("laquelle", "which", (*_FORMS, *SHEETS.values())),
    argument("forme", "form", _FORMS),
    guesses=("score", "scores", "points"),
)

APPEAL = row(
    (
        "recours",
        "demander à l'arbitre ou à l'organisateur de trancher",
    ),
    ("appeal", "ask whoever runs the game for a ruling (duplicate, art. 5.3; classic, 9.2)"),
    t.Appeal,
    argument(
        "motif",
        "reason",
        example=("5 mon mot est valable", "5 my word is valid"),
        required=True,
    ),
    group=Group.TABLE,
    rare=True,
)

EXPORT = row(
    ("exporter", "la partie en fichier, pour la vérifier ou la rejouer"),
    ("export", "the game as a file, to check it or play it again"),
    plain(t.ExportGame()),
    group=Group.TABLE,
    under=Under.SHEET,
)

REMATCH = row(
    ("revanche", "rejouer avec les mêmes joueurs et les mêmes règles ; en duplicate, en série"),
    ("rematch", "play again with the same players and rules; in duplicate, as a series"),
    plain(t.Rematch()),
    group=Group.TABLE,
    rare=True,
)
