"""French: a draw as it is announced, and what is published so that the draws can be checked."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from bot.games.kinds.duplicate.texts.pieces import (
    MOST_PHRASES,
    short_draw,
    spell_each,
    spell_together,
)
from bot.talk.typography import apart, as_typed, french
from bot.texts.fr.numbers import count, thousands
from bot.texts.fr.rules import exactly
from bot.texts.rules import Value
from bot.texts.typed import sanitise
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.rules import DuplicateRules, Openness
from engine.duplicate.state import DuplicateGame
from engine.statement import LONGEST_PHRASE

phrase_noted = french(
    "Votre phrase comptera dans les tirages. Une autre la remplacerait, jusqu'au début."
)


def announcement(draws: Sequence[Draw]) -> str:
    lines = [_rejection(draw) for draw in draws[:-1]]
    draw = draws[-1]
    if draw.kept:
        lines.append(f"Reliquat, {count(len(draw.kept), 'lettre')} : {spell_together(draw.kept)}.")
    if draw.drawn:
        lines.append(f"Nouvelles lettres : {spell_each(draw.drawn)}.")
    lines.append(f"Tirage : {spell_together(draw.rack)}.")
    return french("\n".join(lines))


def announcement_short(number: int, draws: Sequence[Draw]) -> str:
    return french(f"Coup {number} : {as_typed(short_draw(draws))}")


def round_title(number: int) -> str:
    return french(f"Coup {number}")


def rack(rack: str) -> str:
    return french(f"Tirage : {apart(rack)}")


def commitment(
    game: DuplicateGame, names: Mapping[int, str], unusual: Sequence[tuple[str, Value]]
) -> str:
    special = ", ".join(f"{name} {exactly(value)}" for name, value in unusual)
    lines = [
        french(_in_figures(game.rules)),
        *([french(f"Réglages : {special}")] if special else ()),
        french(f"Liste de mots : {game.lexicon}"),
        french(f"Partie {game.game}, empreinte des tirages : {game.commitment}"),
    ]
    earlier, last = game.phrases[:-MOST_PHRASES], game.phrases[-MOST_PHRASES:]
    if earlier:
        lines.append(french(f"Phrases données avant celles qui suivent : {len(earlier)}"))
    for phrase in last:
        name = as_typed(names[phrase.player])
        text = as_typed(sanitise(phrase.text, LONGEST_PHRASE))
        lines.append(french(f"Phrase de {name} : « {text} »"))
    if game.start_digest:
        lines.append(french(f"Règles, liste et phrases figées, empreinte : {game.start_digest}"))
    return "\n".join(lines)


def secret_revealed(game: DuplicateGame) -> str:
    return french(
        f"Secret des tirages : {game.secret}\n"
        "Il donne l'empreinte publiée au début ; « chevalet game verify-draw » refait les tirages."
    )


def _rejection(draw: Draw) -> str:
    why = {
        None: "",
        Rejection.KINDS: "pas assez de voyelles ou de consonnes, art. 2.2",
        Rejection.NO_PLAY: "aucun mot jouable",
        Rejection.CANCELLED: "coup annulé, art. 5.2",
    }[draw.rejected]
    return f"Rejet de {count(len(draw.rack), 'lettre')} : {as_typed(draw.rack)} ({why})."


_USUAL = DuplicateRules("normal")


def _in_figures(rules: DuplicateRules) -> str:
    """What the words above round off or leave out: it all goes into the draws."""
    openness = {Openness.EXTENSIONS: "prolongements", Openness.SAMPLED: "tirages simulés"}
    return ", ".join(
        (
            f"En chiffres : coup {_seconds(rules.round_time)}",
            f"signal {_seconds(rules.warning)}",
            "pause jusqu'au signal de reprise"
            if rules.pause is None
            else f"pause {_seconds(rules.pause)}",
            *(
                [f"derniers changements {_seconds(rules.change_time)}"]
                if rules.close_when_all_answered or rules.change_time != _USUAL.change_time
                else []
            ),
            "salle d'attente sans limite"
            if rules.lobby_time is None
            else f"salle d'attente {_seconds(rules.lobby_time)}",
            f"solo {count(rules.solo_points, 'point')} dès {count(rules.solo_players, 'joueur')}",
            f"absence après {count(rules.absent_after, 'coup')}"
            if rules.absent_after
            else "pas d'absents",
            f"tops égaux départagés par {openness[rules.openness]}",
        )
    )


def _seconds(length: timedelta) -> str:
    return f"{thousands(int(length.total_seconds()))} s"
