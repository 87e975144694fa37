"""French: the lobby of a classic game, its rules in words, the toss."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import assert_never

from bot.games.kinds.classic.texts.pieces import rule_set_of
from bot.talk.typography import as_typed, french
from bot.texts.fr.games import picture_labels as common_labels
from bot.texts.fr.numbers import count, duration, listing
from bot.texts.fr.rules import exactly
from bot.texts.rules import Value
from bot.texts.typed import sanitise
from engine.classic.rules import (
    Challenge,
    ClassicRules,
    Clock,
    OutOfTime,
    Solitaire,
)
from engine.classic.state import ClassicGame
from engine.tiles import JOKER

_LONGEST_PHRASE = 200
_LEVELS: Mapping[int, str] = {1: "fort", 2: "débutant", 3: "club", 4: "champion"}
label = "Classique"
opened_alone = french("Votre partie est ouverte : appuyez sur « Commencer ».")


def begun_against(programs: Sequence[str]) -> str:
    return french(f"C'est parti ! Face à vous : {listing([as_typed(each) for each in programs])}.")


phrase_noted = french(
    "Votre phrase comptera dans les tirages. Une autre la remplacerait, jusqu'au début."
)
picture_labels = replace(
    common_labels,
    rack="Chevalet",
    scores="Marque",
    alt=tuple(
        {
            "rack": ("rack", french("Chevalet : {rack}.")),
            "scores": ("scores", french("Marque : {scores}.")),
            "last": ("last", french("Dernier coup : {last}.")),
        }.get(part, (part, sentence))
        for part, sentence in common_labels.alt
    ),
)


def program(number: int) -> str:
    more, level = divmod(-number, 10)
    if not level:
        return "Second chevalet"
    which = f" {more + 1}" if more else ""
    return f"Ordinateur{which} ({_LEVELS.get(level, str(level))})"


def game_title(rules: ClassicRules) -> str:
    what = "Match" if rules.is_match else "Partie"
    if rules.solitaire is not None:
        return "Partie en solitaire"
    by = {"famille": ", règles de famille", "tournoi": ", règles de tournoi"}
    return f"{what} classique{by.get(rule_set_of(rules), '')}"


def opening(rules: ClassicRules) -> str:
    lines = [time_allowed(rules)]
    if rules.solitaire is not None:
        lines.append(_SOLITAIRE[rules.solitaire])
    else:
        lines.append(_challenges(rules))
        lines.append(_passes(rules))
    if rules.is_match:
        lines.append("Match en deux manches gagnantes.")
    if rules.open_dictionary and rules.solitaire is not Solitaire.OPEN_TILES:
        lines.append("Dictionnaire ouvert : on peut chercher ses mots.")
    return french("\n".join(filter(None, lines)))


def waiting(missing: int) -> str:
    if missing < 1:
        return ""
    return french(f"Encore {count(missing, 'joueur')} pour commencer.")


def commitment(
    game: ClassicGame, names: Mapping[int, str], rules: Sequence[tuple[str, Value]]
) -> str:
    lines = [
        french(f"Réglages : {', '.join(f'{name} {exactly(value)}' for name, value in rules)}"),
        french(f"Liste de mots : {game.lexicon}"),
        french(f"Partie {game.game}, empreinte des tirages : {game.commitment}"),
    ]
    for player, phrase in game.phrases.items():
        text = as_typed(sanitise(phrase, _LONGEST_PHRASE))
        lines.append(french(f"Phrase donnée par {as_typed(names[player])} : « {text} »"))
    if game.has_started:
        lines.append(french(f"Règles, liste et phrases figées, empreinte : {game.start_digest}"))
    return "\n".join(lines)


def secret_revealed(game: ClassicGame) -> str:
    return french(
        f"Secret des tirages : {game.secret}\n"
        "Il donne l'empreinte publiée au début ; « chevalet game verify-draw » refait les tirages."
    )


def toss(number: int, draws: Sequence[Sequence[tuple[str, str]]], order: Sequence[str]) -> str:
    first, *others = map(as_typed, order)
    game = f"Manche {number}" if number else ""
    headings = [", ".join(filter(None, (game, "tirage au sort"))), "Égalité, on tire à nouveau"]
    lines = [] if draws or not game else [f"{game}."]
    for drawn in draws:
        letters = ", ".join(
            f"{as_typed(name)} {'joker' if tile == JOKER else tile}" for name, tile in drawn
        )
        heading = headings[min(len(lines), 1)]
        lines.append(f"{heading[0].upper()}{heading[1:]} : {letters}.")
    then = f", puis {listing(others)}" if len(others) > 1 else ""
    return french("\n".join([*lines, f"{first} commence{then}."]))


_SOLITAIRE: Mapping[Solitaire, str] = {
    Solitaire.RECORD: "Un chevalet, contre votre record.",
    Solitaire.TWO_RACKS: "Deux chevalets, contre vous-même.",
    Solitaire.OPEN_TILES: "Toutes les lettres à découvert, dictionnaire ouvert.",
}


def time_allowed(rules: ClassicRules) -> str:
    match rules.clock:
        case Clock.NONE:
            return "Sans pendule : chacun joue à son rythme."
        case Clock.BANK:
            return f"Pendule : {duration(rules.bank)} par joueur. {_when_empty(rules.out_of_time)}"
        case Clock.MOVE if rules.is_correspondence:
            more = f", réserve de {duration(rules.reserve)}" if rules.reserve else ""
            return f"Par correspondance : {duration(rules.move_time)} par coup{more}."
        case Clock.MOVE:
            signal = f", signal à {duration(rules.alarm)} de la fin" if rules.alarm else ""
            return f"Chronomètre : {duration(rules.move_time)} par coup{signal}."
        case Clock.SHARED:
            return f"Crédit-temps global : {duration(rules.bank)} pour toute la partie."
        case _:
            assert_never(rules.clock)


def _when_empty(out_of_time: OutOfTime) -> str:
    return {
        OutOfTime.FREEZE: "Pendule vide : on ne joue plus (art. 7.3).",
        OutOfTime.MINUS_TEN: "Au-delà : −10 points par minute entamée.",
        OutOfTime.GAME_ENDS: "La partie s'arrête à la première pendule vide.",
    }[out_of_time]


def _challenges(rules: ClassicRules) -> str:
    window = "" if rules.window is None else f" pendant {duration(rules.window)}"
    return {
        Challenge.AUTO: "Un mot non admis est refusé d'office : on en cherche un autre.",
        Challenge.FREE: f"Le dernier coup se conteste{window}, sans risque.",
        Challenge.FIVE_POINTS: f"Le dernier coup se conteste{window}, mot par mot : "
        "−5 points par mot contesté à tort.",
        Challenge.DOUBLE: f"Le dernier coup se conteste{window} ; à tort, on perd son tour suivant.",
    }[rules.challenge]


def _passes(rules: ClassicRules) -> str:
    if rules.passes == 1:
        return "La partie s'arrête quand tous passent à la suite."
    return f"La partie s'arrête quand chacun passe {rules.passes} fois de suite."
