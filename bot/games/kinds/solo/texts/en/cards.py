"""English: the cards of a round and of a game that one plays alone."""

from typing import assert_never

from bot.games.kinds.duplicate.texts.en.cards import CARDS
from bot.games.kinds.solo.texts.en.course import standing
from bot.talk.typography import as_typed, english
from bot.texts.en.formulas import freed
from bot.texts.en.numbers import points, signed
from bot.texts.plays import list_plays, list_subtops
from engine.board import Direction
from engine.duplicate.reasons import Verdict
from engine.moves import Play
from engine.notation import mark_jokers
from engine.solo.reasons import Termination
from engine.solo.state import ScoredRound, SoloGame


def kept(scored: ScoredRound) -> str:
    play = scored.kept.play
    sense = "across" if play.direction is Direction.ACROSS else "down"
    what = "Word kept in" if scored.better else "Top of"
    return english(
        f"{what} round {scored.number}: {points(scored.kept.points)}, {sense}, "
        f"{play.ref}, {mark_jokers(play.word)}"
    )


def own(scored: ScoredRound) -> str:
    result, play = scored.result, scored.result.play
    word = "" if play is None else f"{mark_jokers(play.word)} at {play.ref}"
    gap = signed(result.earned - scored.kept.points)
    match result.verdict:
        case Verdict.ADMITTED:
            said = "top!" if result.earned == scored.kept.points else gap
            hints = (
                f". Hints: −{result.cost}, leaving {points(result.points)}" if result.cost else ""
            )
            return english(f"You: {word}, {points(result.earned)} ({said}){hints}")
        case (
            Verdict.INADMISSIBLE
            | Verdict.NULL
            | Verdict.OVERLAPS
            | Verdict.COMPENSATED
            | Verdict.RULED
        ):  # alone, only the first
            unknown = ", ".join(result.unknown)
            return english(f"You: {word}, {points(0)} ({gap}), {unknown} not valid (art. 4.2)")
        case Verdict.BLANK:
            return english(f"You didn't play this round: {points(0)} ({gap})")
        case Verdict.ABSENT:
            return english(f"Time's up, no word noted: {points(0)} ({gap})")
        case _:
            assert_never(result.verdict)


def details(scored: ScoredRound) -> str:
    lines = [f"Rack: {as_typed(scored.rack)}"]
    why = CARDS.choice(scored.reason)
    if scored.is_scrabble:
        lines.insert(0, "Scrabble!")
    if why:
        lines.append(why)
    if scored.unknown:
        lines.append(f"Not in this word list: {', '.join(scored.unknown)}")
    if scored.formed:
        lines.append(f"Also formed: {', '.join(scored.formed)}")
    if scored.freed:
        lines.append(freed(scored.freed))
    if scored.better:
        best = points(scored.better[0].points)
        lines.append(f"Better than the word kept: {best}, {list_plays(scored.better)}")
    if scored.isotops:
        lines.append(f"Equal tops: {list_plays(scored.isotops)}")
    if scored.subtops:
        lines.append(f"Next best: {list_subtops(scored.subtops, scored.kept.points)}")
    return english("\n".join(lines))


def last_play(play: Play, earned: int) -> str:
    return english(f"{play.ref} {mark_jokers(play.word)}, {points(earned)}")


def game_over(game: SoloGame) -> str:
    assert game.termination is not None
    why = {
        Termination.ALL_PLACED: "all letters are placed (art. 2.7)",
        Termination.NO_PLAY_LEFT: "no letter can be placed any more (art. 2.7)",
        Termination.ROUNDS_PLAYED: "all rounds are played",
        Termination.DRAWS_OVER: "all draws have been played",
        Termination.ABORTED: "stopped before the end",
    }
    if game.termination is Termination.ONE_KIND_LEFT:
        return english(f"Game over: {CARDS.left_over(game.rest + game.bag)} (art. 2.7)")
    return english(f"Game over: {why[game.termination]}")


def summary(game: SoloGame) -> str:
    if not game.rounds:
        return ""
    found = [scored for scored in game.rounds if scored.result.earned >= scored.kept.points]
    tops = f"Tops found: {len(found)} of {len(game.rounds)}"
    scrabbles = [scored for scored in game.rounds if scored.is_scrabble]
    if scrabbles:
        hit = sum(scored in found for scored in scrabbles)
        tops += f"; scrabbles: {hit} of {len(scrabbles)}"
    cost = sum(scored.result.cost for scored in game.rounds)
    hints = f"; hints: −{points(cost)}" if cost else ""
    return english(f"{standing(game)}\n{tops}{hints}")
