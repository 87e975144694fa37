"""French: several solutions on a bulletin (multitops), points alone, and places that are paid (au top)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bot.games.kinds.duplicate.texts.pieces import by_share
from bot.talk.typography import as_typed, french
from bot.texts.fr.numbers import MORE, halves, percentage, points
from engine.duplicate.events import Result
from engine.duplicate.ranking import Standing
from engine.duplicate.reasons import Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import Bulletins, DuplicateRules, Scoring
from engine.moves import Play
from engine.notation import mark_jokers
from engine.solutions import Solution

_EXAMPLE = {2: "H4 POESIE ; 8A RIZ", 3: "H4 POESIE ; 8A RIZ ; 12C OSE"}
_TWO = 2


def opening(rules: DuplicateRules) -> str:
    lines = []
    if rules.solutions > 1:
        lines.append(
            f"Multitops : jusqu'à {rules.solutions} solutions par bulletin, d'entrées différentes ; "
            f"leurs points s'ajoutent. Exemple : « {_EXAMPLE[rules.solutions]} »."
        )
    if rules.bulletins is Bulletins.ANNOUNCED:
        lines.append(
            "Sans bulletin : posez votre mot sur votre grille et annoncez vos points avant la fin du "
            "coup. Exemple : « 24 »."
        )
    if rules.scoring is Scoring.PLACES:
        lines.append(
            "Au top : à chaque coup, le meilleur marque autant de points qu'il a d'adversaires, le "
            "dernier 0 ; les ex æquo se partagent leurs places."
        )
    return french("\n".join(lines))


def form(rules: DuplicateRules) -> tuple[str, str] | None:
    if rules.bulletins is Bulletins.ANNOUNCED:
        return french("Vos points"), "24"
    if rules.solutions == 1:
        return None
    number = "deux" if rules.solutions == _TWO else "trois"
    return french(f"Vos {number} solutions"), _EXAMPLE[rules.solutions]


def receipt(solutions: Sequence[Solution], total: int) -> str:
    return french(f"Noté : {_all(solutions)}, {points(total)}.")


def preview(solutions: Sequence[Solution], total: int) -> str:
    return french(f"Remettre {_all(solutions)} : {points(total)}.")


def announced(earned: int) -> str:
    return french(f"Noté : vous annoncez {points(earned)}.")


def announce(earned: int) -> str:
    return french(f"Annoncer {points(earned)}.")


def counts_so_far(solutions: Sequence[Solution], total: int) -> str:
    if not solutions:
        return french(f"Votre meilleure annonce : {points(total)}.")
    return french(
        f"Votre meilleur bulletin : {_all(solutions)}, {points(total)}, si tout est admis."
    )


def best(scored: ScoredRound) -> str:
    if not scored.best:
        return ""
    return french(f"Meilleur total : {points(scored.most)}, {_all(scored.best)}")


def shares(paid: Mapping[int, Fraction], names: Mapping[int, str]) -> str:
    names = {number: as_typed(name) for number, name in names.items()}
    told = (f"{each.who} {halves(int(2 * each.paid))}" for each in by_share(paid, names, MORE))
    return french(f"Points top du coup : {' · '.join(told)}")


def standing(line: Standing) -> str:
    """``12,5 points top, 83,3 %, 345 points``: what places have paid, and the points beside them."""
    assert line.places is not None
    return french(f"{paid(line.places)}, {percentage(line.percentage)}, {points(line.total)}")


def paid(places: Fraction) -> str:
    """``12,5 points top``."""
    return f"{halves(int(2 * places))} point{'s' if places >= _TWO else ''} top"


def result(result: Result, gap: str) -> str:
    """One player's line of a round: several solutions, or points alone."""
    if result.play is None:
        assert result.written is not None
        claimed = points(result.written.claimed or 0)
        if result.verdict is Verdict.ADMITTED:
            return french(f"annonce {claimed} ({gap})")
        return french(f"annonce {claimed}, qu'aucun mot ne rapporte, 0 point ({gap})")
    own = result.points - sum(each.points for each in result.also)
    solved = [(result.play, own, result.verdict)]
    solved += [(each.play, each.points, each.verdict) for each in result.also]
    said = f"{' + '.join(_judged(*each) for each in solved)}, {points(result.points)} ({gap})"
    unknown = f", {', '.join(result.unknown)} non admis (art. 4.2)" if result.unknown else ""
    return french(said + unknown)


def _judged(play: Play, earned: int, verdict: Verdict) -> str:
    why = " : même entrée, FO 4" if verdict is Verdict.OVERLAPS else ""
    return f"{_at(play)} ({earned}{why})"


def _all(solutions: Sequence[Solution]) -> str:
    return " + ".join(f"{_at(each.play)} ({each.points})" for each in solutions)


def _at(play: Play) -> str:
    return f"{mark_jokers(play.word)} en {play.ref}"
