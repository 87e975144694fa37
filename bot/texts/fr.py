"""French, as players and referees of the federation write it."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from functools import partial

from bot.texts import fr_refusals
from bot.texts.fr_chat import FrenchChat
from bot.texts.fr_draws import FrenchDraws
from bot.texts.fr_numbers import MORE, FrenchNumbers, count, ordinal, signed, thousands, with_comma
from bot.texts.fr_private import FrenchPrivate
from bot.texts.fr_words import FrenchWords
from bot.texts.lists import (
    ScoreGroup,
    by_score,
    grouped,
    grouped_results,
    listed,
    ranked,
    short_draw,
    subtops,
    with_article,
)
from bot.texts.typed import quoted
from bot.texts.typography import apart, as_typed, french
from engine.board import Direction, Premium
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.events import (
    ChoiceReason,
    Opening,
    Result,
    Termination,
    Verdict,
)
from engine.duplicate.ranking import Standing
from engine.duplicate.rules import Counting, DuplicateRules
from engine.duplicate.state import ScoredRound
from engine.errors import NotationError, RuleViolation
from engine.moves import Play
from engine.notation import mark_jokers
from engine.spelling import SPELLING
from engine.tiles import JOKER, VOWELS, sort_tiles
from render.picture import Labels

_FORMULAS = {"normal": "normale", "7sur8": "7 sur 8", "7et8": "7 et 8"}

_LABELS = Labels(
    signs=(
        (Premium.TRIPLE_WORD, "MT"),
        (Premium.DOUBLE_WORD, "MD"),
        (Premium.TRIPLE_LETTER, "LT"),
        (Premium.DOUBLE_LETTER, "LD"),
    ),
    rack="Tirage",
    scores="Classement",
    bag=french("Sac :"),
    more=french("et {count} autres"),
    alt=(
        ("title", "{title}."),
        ("last", french("Dernier mot : {last}.")),
        ("rack", french("Tirage : {rack}.")),
        ("scores", french("Classement : {scores}.")),
        ("clock", french("Temps : {clock}.")),
        ("bag", french("Lettres dans le sac : {bag}.")),
        ("words", french("Mots sur la grille : {words}.")),
    ),
    empty="La grille est vide.",
)


class French(FrenchNumbers, FrenchChat, FrenchDraws, FrenchPrivate, FrenchWords):
    """See `bot.texts.protocol.Texts`."""

    def game_title(self, rules: DuplicateRules) -> str:
        return french(f"Partie duplicate, formule {_FORMULAS[rules.formula]}")

    def opening(self, rules: DuplicateRules) -> str:
        counts = {Counting.LAST: "le dernier", Counting.BEST: "le meilleur"}
        return french(
            f"{self.time_allowed(rules.round_time, rules.warning)}\n"
            f"Bulletin modifiable jusqu'à la fin du coup (c'est {counts[rules.counting]} qui compte)."
            + self._closing(rules)
            + ("\nDictionnaire ouvert pendant les coups." if rules.open_dictionary else "")
        )

    def _closing(self, rules: DuplicateRules) -> str:
        if not rules.close_when_all_answered:
            return ""
        if not rules.change_time:
            return "\nUn coup finit dès que tous ont répondu."
        return (
            f"\nQuand tous ont répondu, le coup finit {self.duration(rules.change_time)} plus tard."
        )

    def announcement(self, draws: Sequence[Draw]) -> str:
        lines = [self._rejection(draw) for draw in draws[:-1]]
        draw = draws[-1]
        if draw.kept:
            kept = ", ".join(_spelled(tile) for tile in sort_tiles(draw.kept))
            lines.append(f"Reliquat, {count(len(draw.kept), 'lettre')} : {kept}.")
        new = ", ".join(f"{_spelled(t)}-{t}" if t != JOKER else "Joker" for t in draw.drawn)
        if new:
            lines.append(f"Nouvelles lettres : {new}.")
        lines.append(f"Tirage : {', '.join(grouped(draw.rack, _spelled))}.")
        return french("\n".join(lines))

    def _rejection(self, draw: Draw) -> str:
        why = {
            None: "",
            Rejection.KINDS: "pas assez de voyelles ou de consonnes, art. 2.2",
            Rejection.NO_PLAY: "aucun mot jouable",
            Rejection.CANCELLED: "coup annulé, art. 5.2",
        }[draw.rejected]
        return f"Rejet de {count(len(draw.rack), 'lettre')} : {as_typed(draw.rack)} ({why})."

    def announcement_short(self, number: int, draws: Sequence[Draw]) -> str:
        return french(f"Coup {number} : {as_typed(short_draw(draws))}")

    def time_allowed(self, length: timedelta, warning: timedelta) -> str:
        signal = f", signal à {self.duration(warning)} de la fin" if warning else ""
        return french(f"Temps : {self.duration(length)} par coup{signal}.")

    def receipt(self, play: Play, points: int) -> str:
        return french(f"Noté : {mark_jokers(play.word)} en {play.ref}, {self.points(points)}.")

    def best_place(self) -> str:
        return french("(Premier coup : la meilleure place compte, art. 4.3.)")

    def blank_receipt(self) -> str:
        return french("Noté : bulletin blanc.")

    def until_the_end(self) -> str:
        return french("Modifiable jusqu'à la fin du coup.")

    def refusal(self, error: RuleViolation | NotationError) -> str:
        article = error.article if isinstance(error, RuleViolation) else ""
        return french(with_article(fr_refusals.sentence(error), article, "formules originales"))

    def warning(self, left: timedelta) -> str:
        return french(f"Plus que {self.duration(left)} !")

    def all_answered(self) -> str:
        return french("Tout le monde a répondu : dernières secondes pour changer.")

    def round_closed(self) -> str:
        return french("Terminé ! Les bulletins sont relevés.")

    def void(self) -> str:
        return "Ce coup ne compte pas."

    def round_cancelled(self, number: int, reason: str = "") -> str:
        why = f" Motif : « {quoted(reason)} »" if reason else ""
        return french(
            f"Coup {number} annulé (art. 5.2) : ses points ne comptent pas, "
            f"ses lettres retournent dans le sac.{why}"
        )

    def abandoned(self) -> str:
        return french(
            "Trois coups de suite sans bulletin : la partie est en attente. "
            "N'importe quel joueur peut la relancer."
        )

    def paused(self) -> str:
        return french("Partie en pause : le chrono est arrêté.")

    def suspended(self) -> str:
        return french("Partie suspendue : elle reprendra là où elle s'est arrêtée.")

    def set_aside(self) -> str:
        return french(
            "Je ne peux pas poursuivre cette partie : elle est mise de côté. "
            "Pour l'arrêter : « Organiser », puis « Arrêter la partie »."
        )

    def damaged(self) -> str:
        return french(
            "Cette partie est endommagée : je ne peux plus la lire. "
            "L'organisateur peut l'arrêter pour en ouvrir une autre."
        )

    def damaged_game_ended(self) -> str:
        return french("Partie arrêtée : elle était endommagée. Vous pouvez en ouvrir une autre.")

    def resumed(self) -> str:
        return french("La partie reprend.")

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
                ChoiceReason.ORDER: "tout à égalité, première référence",
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

    def picture_labels(self) -> Labels:
        return _LABELS

    def round_title(self, number: int) -> str:
        return french(f"Coup {number}")

    def last_play(self, play: Play, points: int) -> str:
        return french(f"{play.ref} {mark_jokers(play.word)}, {self.points(points)}")


def _gap(points: int, scored: ScoredRound) -> str:
    lost = points - scored.top.points
    return signed(lost) if lost else "top !"


def _left(tiles: str) -> str:
    """``la lettre K``, ``des voyelles, A E I``."""
    if len(tiles) == 1:
        return "le joker" if tiles == JOKER else f"la lettre {tiles}"
    kind = "voyelles" if tiles[:1] in VOWELS else "consonnes"
    return f"des {kind}, {apart(sort_tiles(tiles))}"


def _spelled(tile: str) -> str:
    return SPELLING.get(tile, "Joker")
