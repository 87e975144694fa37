"""English: what is published so that the draws can be checked."""

from collections.abc import Mapping
from datetime import timedelta

from bot.talk.typography import as_typed, english
from bot.texts.en_numbers import count
from bot.texts.lists import MOST_PHRASES
from bot.texts.typed import shown
from engine.duplicate.rules import DuplicateRules, Openness
from engine.duplicate.start import LONGEST_PHRASE
from engine.duplicate.state import DuplicateGame


class EnglishDraws:
    """See `bot.texts.protocol.Texts`."""

    def commitment(self, game: DuplicateGame, names: Mapping[int, str]) -> str:
        lines = [
            _in_figures(game.rules),
            f"Word list: {game.lexicon}",
            f"Game {game.game}, commitment to the draws: {game.commitment}",
        ]
        earlier, last = game.phrases[:-MOST_PHRASES], game.phrases[-MOST_PHRASES:]
        if earlier:
            lines.append(f"Phrases given before those below: {len(earlier)}")
        for phrase in last:
            name = as_typed(names[phrase.player])
            text = as_typed(shown(phrase.text, LONGEST_PHRASE))
            lines.append(f'{name}\u2019s phrase: "{text}"')
        if game.start_digest:
            lines.append(f"Rules, list and phrases are frozen, digest: {game.start_digest}")
        return english("\n".join(lines))

    def phrase_noted(self) -> str:
        return "Your phrase is part of the draws. Until the start, another one would replace it."

    def secret_revealed(self, game: DuplicateGame) -> str:
        return (
            f"Secret of the draws: {game.secret}\n"
            "It gives the commitment published at the start; `chevalet game verify-draw` "
            "makes the draws again."
        )


def _in_figures(rules: DuplicateRules) -> str:
    """What the words above round off or leave out: it all goes into the draws."""
    openness = {Openness.EXTENSIONS: "extensions", Openness.SAMPLED: "sampled draws"}
    return ", ".join(
        (
            f"In figures: round {_seconds(rules.round_time)}",
            f"signal {_seconds(rules.warning)}",
            "pause until told" if rules.pause is None else f"pause {_seconds(rules.pause)}",
            f"last changes {_seconds(rules.change_time)}",
            "lobby without limit"
            if rules.lobby_time is None
            else f"lobby {_seconds(rules.lobby_time)}",
            f"solo {count(rules.solo_points, 'point')} from {count(rules.solo_players, 'player')}",
            f"absent after {count(rules.absent_after, 'round')}"
            if rules.absent_after
            else "nobody absent",
            f"equal tops by {openness[rules.openness]}",
        )
    )


def _seconds(length: timedelta) -> str:
    return f"{length.total_seconds():,.0f} s"
