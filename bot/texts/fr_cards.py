"""French: the cards of a round and of a game; who found what, the ranking, why it is over."""

from collections.abc import Mapping, Sequence
from functools import partial

from bot.talk.typography import apart, as_typed, french
from bot.texts.fr_numbers import MORE, FrenchNumbers, count, ordinal, signed, thousands, with_comma
from bot.texts.lists import (
    ScoreGroup,
    by_score,
    grouped_results,
    listed,
    ranked,
    subtops,
)
from engine.board import Direction
from engine.duplicate.events import Opening, Result
from engine.duplicate.ranking import Standing
from engine.duplicate.reasons import ChoiceReason, Termination, Verdict
from engine.duplicate.state import ScoredRound
from engine.notation import mark_jokers
from engine.tiles import JOKER, VOWELS, sort_tiles


class FrenchCards(FrenchNumbers):
    """See `bot.texts.protocol.Texts`."""

    def round_top(self, scored: ScoredRound) -> str:
        play, points = scored.top.play, self.points(scored.top.points)
        sense = "horizontal" if play.direction is Direction.ACROSS else "vertical"
        return french(
            f"Top du coup {scored.number} : {points}, {sense}, {play.ref}, {mark_jokers(play.word)}"
        )

    def highlights(self, scored: ScoredRound, names: Mapping[int, str]) -> str:
        lines = ["Scrabble !"] if scored.is_scrabble else []
        if scored.solo is not None:
            lines.append(f"Solo : {as_typed(names[scored.solo])}")
        elif scored.alone_at_the_top is not None:
            lines.append(f"Top en solo : {as_typed(names[scored.alone_at_the_top])}")
        return french("\n".join(lines))

    def round_results(self, scored: ScoredRound, names: Mapping[int, str]) -> str:
        told = partial(self.result, scored=scored)
        names = {number: as_typed(name) for number, name in names.items()}
        results = grouped_results(scored, names, told, MORE)
        if results is not None:
            lines = [f"{who} : {said}" for who, said in results]
        else:
            lines = [self._group(each, scored) for each in by_score(scored, names, MORE)]
        return french("\n".join(lines))

    def _group(self, group: ScoreGroup, scored: ScoredRound) -> str:
        fewer = " ou moins" if group.or_fewer else f" ({_gap(group.points, scored)})"
        return f"{self.points(group.points)}{fewer}, {count(group.number, 'joueur')} : {group.who}"

    def round_details(self, scored: ScoredRound) -> str:
        lines = [f"Tirage : {as_typed(scored.rack)}"]
        choice = self.choice(scored.reason, scored.opening)
        if choice:
            lines.append(f"Choix du top : {choice}")
        if scored.formed:
            lines.append(f"Autres mots formés : {', '.join(scored.formed)}")
        if scored.isotops:
            lines.append(f"Isotops : {listed(scored.isotops)}")
        if scored.subtops:
            lines.append(f"Sous-tops : {subtops(scored)}")
        return french("\n".join(lines))

    def choice(self, reason: ChoiceReason, opening: Opening | None = None) -> str:
        return french(
            {
                ChoiceReason.ONLY: "",
                ChoiceReason.NO_JOKER: "sans joker, obligatoire (art. 2.4)",
                ChoiceReason.ENDS_GAME: "termine la partie, obligatoire (art. 2.7)",
                ChoiceReason.EXTENSIONS: "le plus de rallonges, pour ouvrir le jeu (art. 2.4)",
                ChoiceReason.OPENNESS: f"ouvre le plus le jeu (art. 2.4){self._opening(opening)}",
                ChoiceReason.FEWER_TILES: "le moins de lettres posées, pour ouvrir le jeu (art. 2.4)",
                ChoiceReason.BALANCE: "le meilleur reliquat, pour ouvrir le jeu (art. 2.4)",
                ChoiceReason.ORDER: "tout à égalité, dans l'ordre des références, puis alphabétique",
            }[reason]
        )

    def _opening(self, opening: Opening | None) -> str:
        if opening is None:
            return ""
        placed, other = (with_comma(average) for average in (opening.placed, opening.other))
        return (
            f", {placed} au top suivant (moyenne de {count(opening.draws, 'tirage')} simulés) "
            f"contre {other}"
        )

    def result(self, result: Result, scored: ScoredRound) -> str:
        play = result.play
        word = "" if play is None else f"{mark_jokers(play.word)} en {play.ref}"
        gap_text = _gap(result.points, scored)
        match result.verdict:
            case Verdict.ADMITTED:
                return french(f"{word}, {self.points(result.points)} ({gap_text})")
            case Verdict.INADMISSIBLE:
                unknown = ", ".join(result.unknown)
                return french(f"{word}, 0 point ({gap_text}), {unknown} non admis (art. 4.2)")
            case Verdict.BLANK:
                return french(f"bulletin blanc, 0 point ({gap_text})")
            case Verdict.ABSENT:
                return french(f"pas de bulletin, 0 point ({gap_text})")

    def own_standing(self, line: Standing) -> str:
        return french(
            f"Votre place : {ordinal(line.rank)}, {self.points(line.total)}, "
            f"{self.percentage(line.percentage)}, négatif {signed(line.negative)}"
        )

    def standings(
        self, lines: Sequence[Standing], names: Mapping[int, str], *, whole: bool = False
    ) -> str:
        def told(line: Standing) -> str:
            return (
                f"{line.rank}. {as_typed(names[line.player])} : {self.points(line.total)}, "
                f"{self.percentage(line.percentage)}, négatif {signed(line.negative)}"
                + (f", {count(line.solos, 'solo')}" if line.solos else "")
            )

        def briefly(line: Standing) -> str:
            return f"{line.rank}. {as_typed(names[line.player])} ({thousands(line.total)})"

        return french(ranked(lines, told, briefly, MORE, whole=whole))

    def game_over(self, termination: Termination, left: str) -> str:
        why = {
            Termination.ALL_PLACED: "toutes les lettres sont posées (art. 2.7)",
            Termination.ONE_KIND_LEFT: f"il ne reste plus que {_left(left)} (art. 2.7)",
            Termination.NO_PLAY_LEFT: "plus aucune lettre ne peut être placée (art. 2.7)",
            Termination.LOBBY_LEFT: "il n'y avait plus personne",
            Termination.LOBBY_EXPIRED: "personne ne l'a commencée",
            Termination.ABORTED: "arrêtée avant la fin",
        }[termination]
        return french(f"Partie terminée : {why}")

    def tops_total(self, total: int, rounds: int) -> str:
        return french(f"Total des tops : {self.points(total)} en {count(rounds, 'coup')}.")


def _gap(points: int, scored: ScoredRound) -> str:
    lost = points - scored.top.points
    return signed(lost) if lost else "top !"


def _left(tiles: str) -> str:
    """``la lettre K``, ``des voyelles, A E I``."""
    if len(tiles) == 1:
        return "le joker" if tiles == JOKER else f"la lettre {tiles}"
    kind = "voyelles" if tiles[:1] in VOWELS else "consonnes"
    return f"des {kind}, {apart(sort_tiles(tiles))}"
