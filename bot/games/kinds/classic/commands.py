"""The rows of the command table that a classic game answers."""

from functools import partial

from bot.games import commands as common
from bot.games import orders
from bot.games.kinds.classic.events import KIND
from bot.games.kinds.classic.named import SEAT_OF
from bot.games.kinds.classic.presets import LEVELS, SPELLINGS
from bot.games.kinds.classic.words import find_level, read_words
from bot.talk import requests as r
from bot.talk import turn_actions as t
from bot.talk.command import (
    YES,
    Command,
    Group,
    Suggest,
    Under,
    argument,
    plain,
    row,
)
from bot.talk.refusals import BadArgument

_MOST_DIGITS = 18
"""Of anybody's number."""


def _level(typed: str) -> str:
    """The level that is meant, in either language.

    Raises:
        BadArgument: none of them.
    """
    level = find_level(typed)
    if not level:
        raise BadArgument(typed, tuple(LEVELS.values()))
    return level


def _new_game(text: str) -> r.Action:
    """``tournoi``, ``libre champion``: rules, and programs to play against (see `words`)."""
    said = read_words(text)
    return r.NewGame(KIND, said.rules, against=said.against)


def _add_program(text: str) -> r.Action:
    return t.AddProgram(_level(text) if text.strip() else "")


def _resign(text: str) -> r.Action:
    typed = text.strip().lower()
    if typed and typed not in YES:
        raise BadArgument(text, (YES,))
    return t.Resign(sure=bool(typed))


def _take_seat(text: str) -> r.Action:
    number = text.strip().removeprefix(SEAT_OF)
    if text.strip().startswith(SEAT_OF) and number.isascii() and number.isdigit():
        return t.TakeSeat(int(number[:_MOST_DIGITS]))
    return t.TakeSeat(text)


def _history(text: str) -> r.Action:
    typed = text.strip()
    if not typed:
        return t.ShowHistory()
    if not (typed.isascii() and typed.isdigit() and len(typed) <= 4):  # noqa: PLR2004 - digits
        raise BadArgument(text, example="12")
    return t.ShowHistory(int(typed))


def _vowels(text: str) -> r.Action:
    typed = text.strip()
    if not (len(typed) == 1 and typed.isascii() and typed.isdigit()):
        raise BadArgument(text, example="3")
    return t.ChooseVowels(int(typed))


_row = partial(row, group=Group.TURNS)


CLASSIC_COMMANDS: tuple[Command, ...] = (
    row(
        ("classique", "partie classique, à plusieurs ou contre l'ordinateur"),
        ("classic", "a classic game, a rack each; or alone against the computer"),
        _new_game,
        argument("regles", "rules", SPELLINGS.values(), example=("tournoi", "tournament")),
        argument("contre", "against", LEVELS.values(), several=True),
        guesses=(
            "partie",
            "nouvelle",
            "nouveau",
            "game",
            "new",
            "scrabble",
            "ordi",
            "ordinateur",
            "robot",
            "computer",
        ),
    ),
    common.JOIN,
    common.LEAVE,
    common.PHRASE,
    common.PLAY,
    _row(
        ("changer", "échanger des lettres du chevalet (? : joker)"),
        ("exchange", "exchange tiles of your rack (?: blank)"),
        t.Exchange,
        argument("lettres", "tiles", example="AEI", required=True),
        discreet=True,
        guesses=("echanger", "echange", "swap"),
    ),
    row(
        ("recycler", "prendre un joker de la grille contre sa lettre (/classique recyclage)"),
        ("recycle", "swap a letter for the joker that stands for it (/classic recycling)"),
        t.Recycle,
        argument("case", "square", example="H8", required=True),
        group=Group.TURNS,
        under=Under.TURN,
    ),
    row(
        ("voyelles", "combien de voyelles vous voulez en main en piochant (/classique deux-sacs)"),
        ("vowels", "how many vowels you want to hold when you draw (/classic two-bags)"),
        _vowels,
        argument("nombre", "number", example="3", required=True),
        discreet=True,
        group=Group.TURNS,
        under=Under.TURN,
    ),
    row(
        ("theme", "voter pour un mot du thème (/regle theme Noël)"),
        ("theme", "vote that a word of the last move fits the theme (/rule theme Christmas)"),
        t.VoteTheme,
        argument("mot", "word", suggest=Suggest.WORDS_TO_VOTE_ON, example="SAPIN", required=True),
        group=Group.TURNS,
        under=Under.TURN,
    ),
    common.PASS,
    _row(
        ("contester", "contester un ou plusieurs mots du dernier coup"),
        ("challenge", "challenge words of the last move"),
        t.Contest,
        argument("mots", "words", example="DINS", suggest=Suggest.WORDS_OF_MOVE),
        rare=True,
    ),
    _row(
        ("accepter", "laisser passer le dernier coup, sans contester"),
        ("accept", "let the last move stand, without a challenge"),
        plain(t.Accept()),
        under=Under.TURN,
    ),
    common.MINE,
    _row(
        ("ranger", "ranger son chevalet : alpha, voyelles, hasard, ou dans l'ordre voulu"),
        ("arrange", "arrange your rack: alpha, vowels, shuffle, or in the order you like"),
        t.Arrange,
        argument("ordre", "order", example="EIRSTT?"),
        discreet=True,
        under=Under.RACK,
    ),
    common.BOARD,
    common.BAG,
    common.SHEET,
    common.EXPORT,
    _row(
        ("restantes", "les lettres que vous ne voyez pas, si la partie le permet"),
        ("unseen", "the tiles that you don't see, if the game allows it"),
        plain(t.ShowUnseen()),
        discreet=True,
        old_names=("reste",),
        under=Under.BAG,
    ),
    _row(
        ("historique", "les coups joués, ou la grille après l'un d'eux"),
        ("history", "the moves so far, or the board after one of them"),
        _history,
        argument("coup", "move", example="12", suggest=Suggest.TURNS),
        rare=True,
    ),
    _row(
        ("film", "la partie en une image animée, coup par coup"),
        ("film", "the game as one animated picture, move by move"),
        plain(t.ShowFilm()),
        under=Under.SHEET,
    ),
    _row(
        ("gcg", "la partie en fichier GCG ; une fois finie, avec les chevalets"),
        ("gcg", "the game as a GCG file; with the racks once it is over"),
        plain(t.ExportGame()),
        under=Under.SHEET,
    ),
    _row(
        ("abandonner", "abandonner la partie (art. 10.7) ; une confirmation est demandée"),
        ("resign", "resign the game (art. 10.7); you're asked to confirm"),
        _resign,
        argument("confirmer", "confirm", (("oui", "yes"),)),
        discreet=True,
        rare=True,
        guesses=("forfait", "concede"),
    ),
    _row(
        ("absence", "s'absenter un instant, pendule en marche (art. 10.6)"),
        ("break", "step away for a moment, on your own time (art. 10.6)"),
        plain(t.TakeBreak()),
        under=Under.TURN,
    ),
    common.APPEAL,
    _row(
        ("place", "prendre une place libre dans la partie"),
        ("seat", "take a free seat in the game"),
        _take_seat,
        argument("joueur", "player", suggest=Suggest.PLAYERS),
        discreet=True,
        under=Under.JOIN,
    ),
    common.REMATCH,
    row(
        (
            "adversaire",
            "faire jouer l'ordinateur, avant le début : débutant, club, fort ou champion",
        ),
        ("opponent", "seat the computer before the start: beginner, club, strong or champion"),
        _add_program,
        argument("niveau", "level", LEVELS.values(), example="champion"),
        group=Group.ORGANISER,
        under=Under.MANAGE,
    ),
    common.RULE,
    orders.TAKE_OUT,
    orders.HAND_ON,
    orders.TAKE_LEAD,
    orders.START,
    orders.MORE,
    row(
        ("sauter", "sauter le tour en cours"),
        ("skip", "make the player to move lose their turn"),
        plain(t.SkipTurn()),
        group=Group.ORGANISER,
        under=Under.MANAGE,
    ),
    row(
        ("remplacer", "libérer la place d'un joueur, ou la donner à un adversaire du bot"),
        ("replace", "free a player's seat, or give it to an opponent from the bot"),
        t.Replace,
        argument("joueur", "player", suggest=Suggest.PLAYERS, required=True, example="Tom"),
        argument("par", "by"),
        group=Group.ORGANISER,
        under=Under.MANAGE,
    ),
    row(
        ("sanction", "avertir, ôter 20 points, déclarer battu ou exclure (art. 9.2)"),
        ("sanction", "warn, take 20 points off, forfeit or exclude a player (art. 9.2)"),
        t.Punish,
        argument(
            "joueur",
            "player",
            suggest=Suggest.PLAYERS,
            required=True,
            example=(
                "Tom avertissement joue trop lentement",
                "Tom warning plays too slowly",
            ),
        ),
        argument("sanction-et-motif", "sanction-and-reason"),
        group=Group.ORGANISER,
        under=Under.MANAGE,
    ),
    row(
        ("pardonner", "lever la dernière sanction d'un joueur"),
        ("pardon", "take back a player's last sanction"),
        t.Lift,
        argument(
            "joueur",
            "player",
            suggest=Suggest.PLAYERS,
            required=True,
            example=("Tom erreur de ma part", "Tom my mistake"),
        ),
        argument("motif", "reason"),
        old_names=("lever", "lift"),
        group=Group.ORGANISER,
        under=Under.MANAGE,
    ),
    orders.PAUSE,
    orders.SUSPEND,
    orders.RESUME,
    orders.STOP,
)
