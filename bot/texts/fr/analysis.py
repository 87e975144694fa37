"""French: what is said of a game that was analysed."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from bot.talk.typography import as_typed, french
from bot.texts.analysis import missed_told, options_told, plays_told, whole_points
from bot.texts.fr.numbers import (
    MORE,
    count,
    exact_worth,
    is_plural,
    ordinal,
    points,
    thousands,
    worth,
)
from bot.texts.lists import FEW_PLAYERS, few
from engine.analysis.values import (
    AnalysedMove,
    Method,
    Missed,
    Option,
    Phase,
    PlayerSums,
    Sum,
)
from engine.moves import Play
from engine.notation import mark_jokers
from engine.strategy.position import CENTI, Exchanged, Move, Passed

_PHASES: Mapping[Phase, str] = {
    Phase.OPENING: "ouverture",
    Phase.MIDDLE: "milieu",
    Phase.BEFORE_END: "avant-fin",
    Phase.END: "fin",
    Phase.FIRST_THIRD: "1er tiers",
    Phase.SECOND_THIRD: "2e tiers",
    Phase.LAST_THIRD: "3e tiers",
}
_BY: Mapping[Method, str] = {
    Method.POINTS: "points",
    Method.STATIC: "valeur",
    Method.SIMULATED: "simulation",
    Method.EXACT: "calcul exact",
}
_COMPARED: Mapping[Method, str] = {
    Method.POINTS: "coups possibles",
    Method.STATIC: "coups possibles",
    Method.SIMULATED: "coups simulés",
    Method.EXACT: "coups calculés jusqu'au bout",
}
_METHODS: Mapping[Method, str] = {
    Method.POINTS: "Pertes en points : la suite de la partie n'y compte pas.",
    Method.STATIC: "Pertes en points et en valeur du reliquat.",
    Method.SIMULATED: "Pertes en points, reliquat et suites simulées ; en fin de partie, au point près.",
    Method.EXACT: "Pertes au point près : le sac est vide, tout est calculé.",
}
_WHOLE = "toute la partie"
unfinished = french("Temps écoulé : les derniers coups sont comparés sans simulation.")
partial = french("Tirage incomplet dans le fichier : ces coups ne comptent pas dans les pertes.")


def title(names: Sequence[str]) -> str:
    players = few([as_typed(name) for name in names], FEW_PLAYERS, MORE)
    return french(f"Analyse : {players}" if players else "Analyse")


def unnamed(number: int) -> str:
    return f"Joueur {number}"


def phase(phase: Phase) -> str:
    return _PHASES[phase]


def method(method: Method) -> str:
    return french(_METHODS[method])


def columns() -> Sequence[tuple[str, bool]]:
    return (
        ("Tour", True),
        ("Joueur", False),
        ("Tirage", False),
        ("Joué", False),
        ("Pts", True),
        ("Mieux", False),
        ("Pts", True),
        ("Perte", True),
        ("Remarque", False),
    )


def cells(move: AnalysedMove, names: Sequence[str]) -> tuple[str, ...]:
    better = move.best if move.loss else None
    return (
        str(move.number),
        names[move.player],
        move.rack,
        _done(move),
        str(move.points),
        "" if better is None else told(better.move),
        "" if better is None else str(better.points),
        _loss(move),
        ", ".join(_remarks(move)),
    )


def headings() -> Sequence[str]:
    return (
        "tour",
        "joueur",
        "phase",
        "tirage",
        "sac",
        "référence",
        "joué",
        "points",
        "meilleure référence",
        "meilleur coup",
        "points du meilleur",
        "rang",
        "perte statique",
        "perte",
        "comparé par",
        "scrabbles manqués",
        "remarque",
    )


def fields(move: AnalysedMove, names: Sequence[str]) -> Sequence[str]:
    best = move.best
    return (
        str(move.number),
        names[move.player],
        phase(move.phase),
        move.rack,
        str(move.bag),
        move.move.ref if isinstance(move.move, Play) else "",
        _what(move.move, move.exchanged),
        str(move.points),
        best.move.ref if best is not None and isinstance(best.move, Play) else "",
        "" if best is None else _what(best.move),
        "" if best is None else str(best.points),
        str(move.rank or ""),
        exact_worth(move.static_loss) if best else "",
        exact_worth(move.loss) if best else "",
        _BY[move.method] if best else "",
        plays_told(move.missed.best),
        ", ".join(_remarks(move)),
    )


def detail(move: AnalysedMove, name: str) -> str:
    rack = as_typed(move.rack) if move.rack else "tirage inconnu"
    heading = (
        f"Tour {move.number}, {as_typed(name)}, {phase(move.phase)}, {rack} : {_done(move)}, "
        f"{points(move.points)}{_standing(move)}"
    )
    lines = [heading]
    lines += [_option(at, each, move.method) for at, each in options_told(move)]
    if move.line:
        lines.append(f"   suite : {', '.join(map(told, move.line))}")
    if move.missed.count:
        lines.append(f"   {_missed(move.missed)}")
    if move.unknown:
        lines.append(f"   non admis : {', '.join(move.unknown)}")
    return french("\n".join(lines))


def worst(move: AnalysedMove) -> str:
    better = "" if move.best is None else f" au lieu {_instead(move.best.move)}"
    return french(f"tour {move.number}, −{_loss(move)} : {_done(move)}{better}")


def sum_columns() -> Sequence[tuple[str, bool]]:
    return (
        ("Joueur", False),
        ("Phase", False),
        ("Tours", True),
        ("Sans perte", True),
        ("Points perdus", True),
        ("Par tour", True),
        ("Scrabbles", True),
        ("Manqués", True),
    )


def sum_cells(name: str, each: Sum) -> tuple[str, ...]:
    return (
        name,
        _WHOLE if each.phase is None else phase(each.phase),
        str(each.moves) + (f" + {each.unjudged}" if each.unjudged else ""),
        str(each.best),
        worth(each.lost),
        _per_move(each),
        str(each.scrabbles),
        str(each.missed),
    )


def player(name: str, sums: PlayerSums) -> str:
    each = sums.whole
    if not each.moves:
        return french(f"{as_typed(name)} : aucun tirage complet, rien à juger")
    return french(f"{as_typed(name)} : {in_turns(each)}")


def in_turns(each: Sum) -> str:
    """``12,3 points perdus (1,2 par tour), 7 tours sans perte sur 10, 2 scrabbles, 1 manqué``."""
    best = f"{count(each.best, 'tour')} sans perte sur {thousands(each.moves)}"
    return f"{lost(each, 'tour')}, {best}, {bonus_words(each)}"


def lost(each: Sum, turn: str) -> str:
    lost = "perdus" if is_plural(each.lost // CENTI) else "perdu"
    unit = "points" if is_plural(each.lost // CENTI) else "point"
    return f"{in_all(each)} {unit} {lost} ({_per_move(each)} par {turn})"


def bonus_words(each: Sum) -> str:
    missed = f", {each.missed} manqué{'s' if is_plural(each.missed) else ''}" if each.missed else ""
    return f"{count(each.scrabbles, 'scrabble')}{missed}"


def _remarks(move: AnalysedMove) -> list[str]:
    remarks = []
    if move.missed.count:
        remarks.append("scrabble manqué")
    if move.taken_back:
        remarks.append("retiré")
    if move.lost_turn:
        remarks.append("tour perdu")
    if move.unknown and not move.taken_back:
        remarks.append("non admis")
    if not move.whole:
        remarks.append("tirage incomplet" if move.rack else "tirage inconnu")
    return remarks


def _standing(move: AnalysedMove) -> str:
    """Its place among all, what it lost, and what else there is to know."""
    parts = _remarks(move)[bool(move.missed.count) :]
    if move.options and not move.loss:
        parts.insert(0, "rien de mieux")
    elif move.options:
        at_least = "" if move.whole else "au moins "
        among = f"des {thousands(move.considered)} {_COMPARED[move.method]}"
        place = f"{ordinal(move.rank)} {among}"
        parts.insert(0, f"perte {at_least}{_loss(move)}, {place}")
    return f" ; {', '.join(parts)}" if parts else ""


def _option(at: int, option: Option, by: Method) -> str:
    worths = [] if by is Method.POINTS else [f"valeur {worth(option.static)}"]
    if option.simulated is not None:
        worths.append(f"simulation {worth(option.simulated)}")
    if option.exact is not None:
        worths.append(f"écart final {whole_points(option.exact)}")
    sign = "*" if option.made else " "
    kept = f", reliquat {as_typed(option.kept)}" if option.kept else ""
    return f" {sign} {at}. {told(option.move)}, {', '.join([points(option.points), *worths])}{kept}"


def _missed(missed: Missed) -> str:
    what = "scrabbles manqués" if is_plural(missed.count) else "scrabble manqué"
    return f"{thousands(missed.count)} {what} : {missed_told(missed)}"


def _instead(move: Move) -> str:
    match move:
        case Play():
            return f"de {told(move)}"
        case Exchanged(tiles):
            return f"d'échanger {tiles}"
        case Passed():
            return "de passer"
        case _:
            assert_never(move)


def _done(move: AnalysedMove) -> str:
    return told(move.move, move.exchanged)


def told(move: Move, exchanged: int = 0) -> str:
    """``H4 PA(S)SE``, ``échange AEI``, ``passe``."""
    return (
        f"{move.ref} {mark_jokers(move.word)}" if isinstance(move, Play) else _what(move, exchanged)
    )


def _what(move: Move, exchanged: int = 0) -> str:
    """Without its square."""
    match move:
        case Play(word=word):
            return mark_jokers(word)
        case Exchanged(tiles):
            return f"échange {tiles or exchanged}"
        case Passed():
            return "passe"
        case _:
            assert_never(move)


def _loss(move: AnalysedMove) -> str:
    if not move.options:
        return "?"
    if not move.loss:
        return "0"
    if move.method in {Method.EXACT, Method.POINTS}:
        return whole_points(move.loss)
    return worth(move.loss)


def in_all(each: Sum) -> str:
    return worth(each.lost) if each.lost % CENTI else thousands(each.lost // CENTI)


def _per_move(each: Sum) -> str:
    return worth(int(each.per_move * CENTI))
