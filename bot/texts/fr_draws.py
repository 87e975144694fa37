"""French: what is published so that the draws can be checked."""

from collections.abc import Mapping
from datetime import timedelta

from bot.talk.typography import as_typed, french
from bot.texts.fr_numbers import count, thousands
from bot.texts.lists import MOST_PHRASES
from bot.texts.typed import shown
from engine.duplicate.rules import DuplicateRules, Openness
from engine.duplicate.start import LONGEST_PHRASE
from engine.duplicate.state import DuplicateGame


class FrenchDraws:
    """See `bot.texts.protocol.Texts`."""

    def commitment(self, game: DuplicateGame, names: Mapping[int, str]) -> str:
        lines = [
            french(_in_figures(game.rules)),
            french(f"Liste de mots : {game.lexicon}"),
            french(f"Partie {game.game}, empreinte des tirages : {game.commitment}"),
        ]
        earlier, last = game.phrases[:-MOST_PHRASES], game.phrases[-MOST_PHRASES:]
        if earlier:
            lines.append(french(f"Phrases données avant celles qui suivent : {len(earlier)}"))
        for phrase in last:
            name = as_typed(names[phrase.player])
            text = as_typed(shown(phrase.text, LONGEST_PHRASE))
            lines.append(french(f"Phrase de {name} : « {text} »"))
        if game.start_digest:
            lines.append(
                french(f"Règles, liste et phrases figées, empreinte : {game.start_digest}")
            )
        return "\n".join(lines)

    def phrase_noted(self) -> str:
        return french(
            "Votre phrase comptera dans les tirages. Une autre la remplacerait, jusqu'au début."
        )

    def secret_revealed(self, game: DuplicateGame) -> str:
        return french(
            f"Secret des tirages : {game.secret}\n"
            "Il donne l'empreinte publiée au début ; « chevalet game verify-draw » refait les tirages."
        )


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
            f"derniers changements {_seconds(rules.change_time)}",
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
