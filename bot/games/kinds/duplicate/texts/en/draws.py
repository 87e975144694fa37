"""English: a draw as it is announced, and what is published so that the draws can be checked."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from bot.games.kinds.duplicate.texts.pieces import (
    MOST_PHRASES,
    short_draw,
    spell_each,
    spell_together,
)
from bot.talk.typography import apart, as_typed, english
from bot.texts.en.numbers import count, thousands
from bot.texts.en.rules import exactly
from bot.texts.rules import Value
from bot.texts.typed import sanitise
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.rules import DuplicateRules, Openness
from engine.duplicate.state import DuplicateGame
from engine.statement import LONGEST_PHRASE

phrase_noted = "Your phrase is part of the draws. Until the start, another one would replace it."


def announcement(draws: Sequence[Draw]) -> str:
    lines = [_rejection(draw) for draw in draws[:-1]]
    draw = draws[-1]
    if draw.kept:
        lines.append(f"Kept, {count(len(draw.kept), 'letter')}: {spell_together(draw.kept)}.")
    if draw.drawn:
        lines.append(f"New letters: {spell_each(draw.drawn)}.")
    lines.append(f"Rack: {spell_together(draw.rack)}.")
    return english("\n".join(lines))


def announcement_short(number: int, draws: Sequence[Draw]) -> str:
    return english(f"Round {number}: {short_draw(draws)}")


def round_title(number: int) -> str:
    return english(f"Round {number}")


def rack(rack: str) -> str:
    return f"Rack: {apart(rack)}"


def commitment(
    game: DuplicateGame, names: Mapping[int, str], unusual: Sequence[tuple[str, Value]]
) -> str:
    special = ", ".join(f"{name} {exactly(value)}" for name, value in unusual)
    lines = [
        _in_figures(game.rules),
        *([f"Rules: {special}"] if special else ()),
        f"Word list: {game.lexicon}",
        f"Game {game.game}, commitment to the draws: {game.commitment}",
    ]
    earlier, last = game.phrases[:-MOST_PHRASES], game.phrases[-MOST_PHRASES:]
    if earlier:
        lines.append(f"Phrases given before those below: {len(earlier)}")
    for phrase in last:
        name = as_typed(names[phrase.player])
        text = as_typed(sanitise(phrase.text, LONGEST_PHRASE))
        lines.append(f'{name}\u2019s phrase: "{text}"')
    if game.start_digest:
        lines.append(f"Rules, list and phrases are frozen, digest: {game.start_digest}")
    return english("\n".join(lines))


def secret_revealed(game: DuplicateGame) -> str:
    return english(
        f"Secret of the draws: {game.secret}\n"
        'It gives the commitment published at the start; "chevalet game verify-draw" '
        "makes the draws again."
    )


def _rejection(draw: Draw) -> str:
    why = {
        None: "",
        Rejection.KINDS: "too few vowels or consonants, art. 2.2",
        Rejection.NO_PLAY: "no word can be played",
        Rejection.CANCELLED: "round cancelled, art. 5.2",
    }[draw.rejected]
    return f"Rejected, {count(len(draw.rack), 'letter')}: {draw.rack} ({why})."


_USUAL = DuplicateRules("normal")


def _in_figures(rules: DuplicateRules) -> str:
    """What the words above round off or leave out: it all goes into the draws."""
    openness = {Openness.EXTENSIONS: "extensions", Openness.SAMPLED: "sampled draws"}
    return ", ".join(
        (
            f"In figures: round {_seconds(rules.round_time)}",
            f"signal {_seconds(rules.warning)}",
            "pause until told" if rules.pause is None else f"pause {_seconds(rules.pause)}",
            *(
                [f"last changes {_seconds(rules.change_time)}"]
                if rules.close_when_all_answered or rules.change_time != _USUAL.change_time
                else []
            ),
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
    return f"{thousands(int(length.total_seconds()))} s"
