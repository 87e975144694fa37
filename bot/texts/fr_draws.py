"""French: what is published so that the draws can be checked."""

from collections.abc import Mapping

from bot.texts.lists import MOST_PHRASES
from bot.texts.typed import shown
from bot.texts.typography import as_typed, french
from engine.duplicate.start import LONGEST_PHRASE
from engine.duplicate.state import DuplicateGame


class FrenchDraws:
    """See `bot.texts.protocol.Texts`."""

    def commitment(self, game: DuplicateGame, names: Mapping[int, str]) -> str:
        lines = [
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
