"""English: the cards of a round and of a game; who found what, the ranking, why it is over."""

from collections.abc import Mapping, Sequence
from functools import partial

from bot.games.kinds.duplicate.texts.en import official, several
from bot.games.kinds.duplicate.texts.pieces import (
    ScoreGroup,
    by_score,
    group_results,
    is_announced,
    rank_lines,
)
from bot.talk.typography import apart, as_typed, english
from bot.texts.en.formulas import freed
from bot.texts.en.numbers import (
    MORE,
    count,
    decimal,
    halves,
    ordinal,
    percentage,
    points,
    signed,
    thousands,
)
from bot.texts.plays import list_plays, list_subtops
from bot.texts.typed import in_one_line
from bot.texts.typed import quote_in_english as quote
from engine.board import Direction
from engine.duplicate.events import Opening, Result
from engine.duplicate.ranking import Standing
from engine.duplicate.reasons import ChoiceReason, Termination, Verdict
from engine.duplicate.rounds import ScoredRound
from engine.moves import Play
from engine.notation import mark_jokers
from engine.tiles import JOKER, VOWELS, sort_tiles


def round_top(scored: ScoredRound) -> str:
    play, earned = scored.top.play, points(scored.top.points)
    sense = "across" if play.direction is Direction.ACROSS else "down"
    return english(
        f"Top of round {scored.number}: {earned}, {sense}, {play.ref}, {mark_jokers(play.word)}"
    )


def highlights(scored: ScoredRound, names: Mapping[int, str]) -> str:
    lines = ["Scrabble!"] if scored.is_scrabble else []
    if scored.solo is not None:
        lines.append(f"Solo: {as_typed(names[scored.solo])}")
    elif scored.alone_at_the_top is not None:
        lines.append(f"Only {as_typed(names[scored.alone_at_the_top])} found the top")
    return english("\n".join(lines))


def round_results(scored: ScoredRound, names: Mapping[int, str]) -> str:
    tell = partial(result, scored=scored)
    names = {number: as_typed(name) for number, name in names.items()}
    results = group_results(scored, names, tell, MORE)
    if results is not None:
        lines = [f"{who}: {said}" for who, said in results]
    else:
        lines = [_group(each, scored) for each in by_score(scored, names, MORE)]
    return english("\n".join(lines))


def round_details(scored: ScoredRound) -> str:
    lines = [f"Rack: {scored.rack}"]
    why = choice(scored.reason, scored.opening)
    if why:
        lines.append(f"Why this top: {why}")
    if scored.formed:
        lines.append(f"Also formed: {', '.join(scored.formed)}")
    if scored.freed:
        lines.append(freed(scored.freed))
    if scored.isotops:
        lines.append(f"Equal tops: {list_plays(scored.isotops)}")
    if scored.subtops:
        lines.append(f"Next best: {list_subtops(scored.subtops, scored.top.points)}")
    return english("\n".join(lines))


def result(result: Result, scored: ScoredRound) -> str:
    play = result.play
    word = "" if play is None else f"{mark_jokers(play.word)} at {play.ref}"
    gap_text = _gap(result.points, scored)
    if result.also or is_announced(result):
        return several.result(result, gap_text)
    match result.verdict:
        case Verdict.ADMITTED:
            return f"{word}, {points(result.points)} ({gap_text})"
        case Verdict.INADMISSIBLE:
            unknown = ", ".join(result.unknown)
            what = f"{word}, " if word else _as_written(result)
            return english(f"{what}{points(0)} ({gap_text}), {unknown} not valid (art. 4.2)")
        case Verdict.NULL | Verdict.OVERLAPS:
            return english(f"{_as_written(result)}{points(0)} ({gap_text}), {_null(result)}")
        case Verdict.COMPENSATED:
            return f"{word}, {points(result.points)} ({gap_text}), compensation (art. 4.6)"
        case Verdict.RULED:
            return f"{points(result.points)} ({gap_text}), referee's decision (art. 5.3)"
        case Verdict.BLANK:
            return f"blank slip, {points(0)} ({gap_text})"
        case Verdict.ABSENT:
            return f"no slip, {points(0)} ({gap_text})"


def _as_written(result: Result) -> str:
    """What nobody could lay on the board, in the player's words."""
    return f'"{quote(in_one_line(result.written.text))}", ' if result.written is not None else ""


def _null(result: Result) -> str:
    ruling = None if result.written is None else result.written.ruling
    return "nil (art. 4.2)" if ruling is None else official.fault(ruling)


def own_standing(line: Standing) -> str:
    if line.places is not None:
        return f"Your place: {ordinal(line.rank)}, {several.standing(line)}"
    return (
        f"Your place: {ordinal(line.rank)}, {points(line.total)}, "
        f"{percentage(line.percentage)}, {signed(line.negative)} vs tops"
    )


def standings(lines: Sequence[Standing], names: Mapping[int, str], *, whole: bool = False) -> str:
    def tell(line: Standing) -> str:
        if line.places is not None:
            return f"{line.rank}. {as_typed(names[line.player])}: {several.standing(line)}"
        return (
            f"{line.rank}. {as_typed(names[line.player])}: {points(line.total)}, "
            f"{percentage(line.percentage)}, {signed(line.negative)} vs tops"
            + (f", {count(line.solos, 'solo')}" if line.solos else "")
            + (f", penalties {signed(-line.penalty)}" if whole and line.penalty else "")
        )

    def tell_briefly(line: Standing) -> str:
        total = thousands(line.total) if line.places is None else halves(int(2 * line.places))
        return f"{line.rank}. {as_typed(names[line.player])} ({total})"

    return english(rank_lines(lines, tell, tell_briefly, MORE, whole=whole))


def absent(names: Sequence[str], rounds: int) -> str:
    missed = f"for {rounds} rounds" if rounds > 1 else "in this round"
    return english(
        f"No answer {missed}, so rounds no longer wait for {', '.join(map(as_typed, names))}. "
        "Any slip brings you back."
    )


def game_over(termination: Termination, left: str) -> str:
    why = {
        Termination.ALL_PLACED: "all letters are on the board (art. 2.7)",
        Termination.ONE_KIND_LEFT: f"{left_over(left)} (art. 2.7)",
        Termination.NO_PLAY_LEFT: "no letter can be placed any more (art. 2.7)",
        Termination.LOBBY_LEFT: "there was nobody left",
        Termination.LOBBY_EXPIRED: "nobody started it",
        Termination.ABORTED: "stopped before the end",
    }[termination]
    return english(f"Game over: {why}")


def tops_total(total: int, rounds: int) -> str:
    return english(f"Total of the tops: {points(total)} in {count(rounds, 'round')}.")


def last_play(play: Play, earned: int) -> str:
    return f"{play.ref} {mark_jokers(play.word)}, {points(earned)}"


def _group(group: ScoreGroup, scored: ScoredRound) -> str:
    fewer = " or fewer" if group.or_fewer else f" ({_gap(group.points, scored)})"
    return f"{points(group.points)}{fewer}, {count(group.number, 'player')}: {group.who}"


def choice(reason: ChoiceReason, opening: Opening | None = None) -> str:
    """Why this top was placed, and no other; empty if there was no other."""
    return {
        ChoiceReason.ONLY: "",
        ChoiceReason.NO_JOKER: "no joker, compulsory (art. 2.4)",
        ChoiceReason.ENDS_GAME: "ends the game, compulsory (art. 2.7)",
        ChoiceReason.EXTENSIONS: "most extensions, to open the game (art. 2.4)",
        ChoiceReason.OPENNESS: f"opens the game most (art. 2.4){_opening(opening)}",
        ChoiceReason.FEWER_TILES: "fewest tiles placed, to open the game (art. 2.4)",
        ChoiceReason.BALANCE: "best letters kept, to open the game (art. 2.4)",
        ChoiceReason.ORDER: "tied throughout, in the order of references, then of the alphabet",
        ChoiceReason.REFEREE: "chosen by the referee (art. 2.4)",
    }[reason]


def _opening(opening: Opening | None) -> str:
    if opening is None:
        return ""
    placed, other = (decimal(average) for average in (opening.placed, opening.other))
    return f", a next top of {placed} (average of {opening.draws} simulated draws) against {other}"


def _gap(points: int, scored: ScoredRound) -> str:
    lost = points - scored.most
    return signed(lost) if lost else "top!"


def left_over(tiles: str) -> str:
    """``only the letter K is left``, ``only vowels are left, A E I``."""
    if len(tiles) == 1:
        return "only a joker is left" if tiles == JOKER else f"only the letter {tiles} is left"
    kind = "vowels" if tiles[:1] in VOWELS else "consonants"
    return f"only {kind} are left, {apart(sort_tiles(tiles))}"
