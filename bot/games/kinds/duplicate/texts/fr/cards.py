"""French: the cards of a round and of a game; who found what, the ranking, why it is over."""

from collections.abc import Mapping, Sequence
from functools import partial

from bot.games.kinds.duplicate.texts.fr import official, several
from bot.games.kinds.duplicate.texts.pieces import (
    ScoreGroup,
    by_score,
    group_results,
    is_announced,
    rank_lines,
)
from bot.talk.typography import apart, as_typed, french
from bot.texts.fr.formulas import freed
from bot.texts.fr.numbers import (
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
from bot.texts.typed import in_one_line, quote
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
    sense = "horizontal" if play.direction is Direction.ACROSS else "vertical"
    return french(
        f"Top du coup {scored.number} : {earned}, {sense}, {play.ref}, {mark_jokers(play.word)}"
    )


def highlights(scored: ScoredRound, names: Mapping[int, str]) -> str:
    lines = ["Scrabble !"] if scored.is_scrabble else []
    if scored.solo is not None:
        lines.append(f"Solo : {as_typed(names[scored.solo])}")
    elif scored.alone_at_the_top is not None:
        lines.append(f"Top en solo : {as_typed(names[scored.alone_at_the_top])}")
    return french("\n".join(lines))


def round_results(scored: ScoredRound, names: Mapping[int, str]) -> str:
    tell = partial(result, scored=scored)
    names = {number: as_typed(name) for number, name in names.items()}
    results = group_results(scored, names, tell, MORE)
    if results is not None:
        lines = [f"{who} : {said}" for who, said in results]
    else:
        lines = [_group(each, scored) for each in by_score(scored, names, MORE)]
    return french("\n".join(lines))


def round_details(scored: ScoredRound) -> str:
    lines = [f"Tirage : {as_typed(scored.rack)}"]
    why = choice(scored.reason, scored.opening)
    if why:
        lines.append(f"Choix du top : {why}")
    if scored.formed:
        lines.append(f"Autres mots formés : {', '.join(scored.formed)}")
    if scored.freed:
        lines.append(freed(scored.freed))
    if scored.isotops:
        lines.append(f"Isotops : {list_plays(scored.isotops)}")
    if scored.subtops:
        lines.append(f"Sous-tops : {list_subtops(scored.subtops, scored.top.points)}")
    return french("\n".join(lines))


def result(result: Result, scored: ScoredRound) -> str:
    play = result.play
    word = "" if play is None else f"{mark_jokers(play.word)} en {play.ref}"
    gap_text = _gap(result.points, scored)
    if result.also or is_announced(result):
        return several.result(result, gap_text)
    match result.verdict:
        case Verdict.ADMITTED:
            return french(f"{word}, {points(result.points)} ({gap_text})")
        case Verdict.INADMISSIBLE:
            unknown = ", ".join(result.unknown)
            what = f"{word}, " if word else _as_written(result)
            return french(f"{what}0 point ({gap_text}), {unknown} non admis (art. 4.2)")
        case Verdict.NULL | Verdict.OVERLAPS:
            return french(f"{_as_written(result)}0 point ({gap_text}), {_null(result)}")
        case Verdict.COMPENSATED:
            return french(f"{word}, {points(result.points)} ({gap_text}), compensation (art. 4.6)")
        case Verdict.RULED:
            return french(f"{points(result.points)} ({gap_text}), décision de l'arbitre (art. 5.3)")
        case Verdict.BLANK:
            return french(f"bulletin blanc, 0 point ({gap_text})")
        case Verdict.ABSENT:
            return french(f"pas de bulletin, 0 point ({gap_text})")


def _as_written(result: Result) -> str:
    """What nobody could lay on the board, in the player's words."""
    return f"« {quote(in_one_line(result.written.text))} », " if result.written is not None else ""


def _null(result: Result) -> str:
    ruling = None if result.written is None else result.written.ruling
    return "nul (art. 4.2)" if ruling is None else official.fault(ruling)


def own_standing(line: Standing) -> str:
    if line.places is not None:
        return french(f"Votre place : {ordinal(line.rank)}, {several.standing(line)}")
    return french(
        f"Votre place : {ordinal(line.rank)}, {points(line.total)}, "
        f"{percentage(line.percentage)}, négatif {signed(line.negative)}"
    )


def standings(lines: Sequence[Standing], names: Mapping[int, str], *, whole: bool = False) -> str:
    def tell(line: Standing) -> str:
        if line.places is not None:
            return f"{line.rank}. {as_typed(names[line.player])} : {several.standing(line)}"
        return (
            f"{line.rank}. {as_typed(names[line.player])} : {points(line.total)}, "
            f"{percentage(line.percentage)}, négatif {signed(line.negative)}"
            + (f", {count(line.solos, 'solo')}" if line.solos else "")
            + (f", pénalités {signed(-line.penalty)}" if whole and line.penalty else "")
        )

    def tell_briefly(line: Standing) -> str:
        total = thousands(line.total) if line.places is None else halves(int(2 * line.places))
        return f"{line.rank}. {as_typed(names[line.player])} ({total})"

    return french(rank_lines(lines, tell, tell_briefly, MORE, whole=whole))


def absent(names: Sequence[str], rounds: int) -> str:
    missed = f"pendant {rounds} coups" if rounds > 1 else "à ce coup"
    return french(
        f"Sans réponse {missed}, on n'attend plus : {', '.join(map(as_typed, names))}. "
        "Un bulletin suffit pour revenir."
    )


def game_over(termination: Termination, left: str) -> str:
    why = {
        Termination.ALL_PLACED: "toutes les lettres sont posées (art. 2.7)",
        Termination.ONE_KIND_LEFT: f"il ne reste plus que {left_over(left)} (art. 2.7)",
        Termination.NO_PLAY_LEFT: "plus aucune lettre ne peut être placée (art. 2.7)",
        Termination.LOBBY_LEFT: "il n'y avait plus personne",
        Termination.LOBBY_EXPIRED: "personne ne l'a commencée",
        Termination.ABORTED: "arrêtée avant la fin",
    }[termination]
    return french(f"Partie terminée : {why}")


def tops_total(total: int, rounds: int) -> str:
    return french(f"Total des tops : {points(total)} en {count(rounds, 'coup')}.")


def last_play(play: Play, earned: int) -> str:
    return french(f"{play.ref} {mark_jokers(play.word)}, {points(earned)}")


def _group(group: ScoreGroup, scored: ScoredRound) -> str:
    fewer = " ou moins" if group.or_fewer else f" ({_gap(group.points, scored)})"
    return f"{points(group.points)}{fewer}, {count(group.number, 'joueur')} : {group.who}"


def choice(reason: ChoiceReason, opening: Opening | None = None) -> str:
    """Why this top was placed, and no other; empty if there was no other."""
    return french(
        {
            ChoiceReason.ONLY: "",
            ChoiceReason.NO_JOKER: "sans joker, obligatoire (art. 2.4)",
            ChoiceReason.ENDS_GAME: "termine la partie, obligatoire (art. 2.7)",
            ChoiceReason.EXTENSIONS: "le plus de rallonges, pour ouvrir le jeu (art. 2.4)",
            ChoiceReason.OPENNESS: f"ouvre le plus le jeu (art. 2.4){_opening(opening)}",
            ChoiceReason.FEWER_TILES: "le moins de lettres posées, pour ouvrir le jeu (art. 2.4)",
            ChoiceReason.BALANCE: "le meilleur reliquat, pour ouvrir le jeu (art. 2.4)",
            ChoiceReason.ORDER: "tout à égalité, dans l'ordre des références, puis alphabétique",
            ChoiceReason.REFEREE: "choisi par l'arbitre (art. 2.4)",
        }[reason]
    )


def _opening(opening: Opening | None) -> str:
    if opening is None:
        return ""
    placed, other = (decimal(average) for average in (opening.placed, opening.other))
    return (
        f", {placed} au top suivant (moyenne de {count(opening.draws, 'tirage')} simulés) "
        f"contre {other}"
    )


def _gap(points: int, scored: ScoredRound) -> str:
    lost = points - scored.most
    return signed(lost) if lost else "top !"


def left_over(tiles: str) -> str:
    """``la lettre K``, ``des voyelles, A E I``."""
    if len(tiles) == 1:
        return "le joker" if tiles == JOKER else f"la lettre {tiles}"
    kind = "voyelles" if tiles[:1] in VOWELS else "consonnes"
    return f"des {kind}, {apart(sort_tiles(tiles))}"
