"""French: what one player is told, and writes a move on."""

from collections.abc import Sequence

from bot.games.kinds.classic.texts.fr.turns import TURNS
from bot.games.kinds.classic.texts.pieces import SheetLine
from bot.talk.typography import apart, as_typed, french
from bot.texts.fr.numbers import count, signed
from bot.texts.lists import by_letter, vowels_first
from engine.moves import Play
from engine.notation import mark_jokers

no_rack = "Votre chevalet est vide."
waits_for_tiles = french(
    "Vos nouvelles lettres arrivent dès que le coup ne peut plus être contesté."
)
passed = "Vous passez."
took_seat = french("La place est à vous : « Mon chevalet » vous montre ses lettres.")
accepted = "Vous acceptez ce coup."
resigned = "Vous abandonnez."
overheard = french(
    "Ici, tout le monde vous lit : rien n'est joué. Jouez par les boutons, ou écrivez-moi en privé."
)
appeal_noted = french("Votre recours est noté : l'organisateur tranchera.")
break_noted = french("C'est annoncé. Votre pendule continue de tourner (art. 10.6).")
trial_title = french("À l'essai")
not_judged = french("L'existence des mots n'est pas vérifiée : c'est aux autres de contester.")
not_your_turn = french("Ce n'est pas à vous de jouer.")
unseen_not_shown = french(
    "Dans cette partie, chacun compte les lettres lui-même : /sac dit combien il en reste."
)
sheet_is_empty = french("Rien n'est encore joué.")
play_label = "Référence et mot"
play_example = "H4 PASSE"
exchange_label = french("Lettres à changer (« ? » pour un joker)")
exchange_example = "AEE"
contest_label = french("Mots à contester")


def rack(tiles: str) -> str:
    return french(f"Chevalet : {apart(tiles)}")


def open_tiles(tiles: str) -> str:
    if not tiles:
        return "Toutes les lettres sont posées."
    return french(f"À votre choix, {count(len(tiles), 'lettre')} : {by_letter(tiles)}")


def drawn(tiles: str) -> str:
    return french(f"Vous recevez : {apart(tiles)}")


def played(play: Play, points: int, *, scrabble: bool) -> str:
    cheer = " Scrabble !" if scrabble else ""
    return french(f"Joué : {_word(play)}, {count(points, 'point')}.{cheer}")


def exchanged(number: int) -> str:
    return french(f"Vous changez {count(number, 'lettre')}.")


def preview(play: Play, points: int) -> str:
    return french(f"Jouer {_word(play)} : {count(points, 'point')}.")


def trial(play: Play, points: int, words: Sequence[str], *, scrabble: bool) -> str:
    cheer = ", scrabble !" if scrabble else ""
    others = f"\nAutres mots formés : {', '.join(words[1:])}" if words[1:] else ""
    return french(f"À l'essai : {_word(play)}, {count(points, 'point')}{cheer}{others}")


def unseen(tiles: str) -> str:
    if not tiles:
        return "Vous voyez toutes les lettres."
    return french(
        f"Dans le sac ou sur les autres chevalets, {count(len(tiles), 'lettre')} : "
        f"{vowels_first(tiles)}"
    )


def bag(number: int) -> str:
    return french(f"Dans le sac : {count(number, 'lettre')}." if number else "Le sac est vide.")


def sheet(lines: Sequence[SheetLine]) -> str:
    return french("\n".join(map(_sheet_line, lines)))


def history(number: int, done: str) -> str:
    return french(f"Position après le tour {number}. {done}")


def no_such_turn(turns: int) -> str:
    if turns == 0:
        return sheet_is_empty
    return french(f"Demandez un tour de 1 à {turns}. Exemple : /historique {turns}")


def film(frames: int, *, whole: bool) -> str:
    if not whole:
        return french(f"La fin de la partie, en {count(frames, 'image')}.")
    return french(f"La partie en {count(frames, 'image')}.")


def saved(name: str) -> str:
    return french(f"La partie est dans {as_typed(name)}, à ouvrir avec un logiciel d'analyse.")


def contest_text(words: Sequence[str]) -> str:
    return french(f"Mots du dernier coup : {', '.join(words)}")


def _word(play: Play) -> str:
    return f"{mark_jokers(play.word)} en {play.ref}"


def _sheet_line(line: SheetLine) -> str:
    what = "pénalité" if line.penalty > 0 else "pénalité levée"
    off = f", {what} {signed(-line.penalty)}" if line.penalty else ""
    return f"{line.number}. {TURNS.done(line.done)}{off} · total {TURNS.score(line.total)}"
