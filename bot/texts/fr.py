"""French, as players and referees of the federation write it."""

from collections.abc import Sequence
from datetime import timedelta

from bot.talk.typography import as_typed, french
from bot.texts import fr_refusals
from bot.texts.fr_cards import FrenchCards
from bot.texts.fr_chat import FrenchChat
from bot.texts.fr_draws import FrenchDraws
from bot.texts.fr_numbers import count
from bot.texts.fr_private import FrenchPrivate
from bot.texts.fr_words import FrenchWords
from bot.texts.lists import (
    grouped,
    short_draw,
    with_article,
)
from bot.texts.typed import LONGEST_REASON, quoted
from engine.board import Premium
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.rules import Counting, DuplicateRules
from engine.duplicate.spelling import SPELLING
from engine.errors import NotationError, RuleViolation
from engine.moves import Play
from engine.notation import mark_jokers
from engine.tiles import JOKER
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


class French(FrenchCards, FrenchChat, FrenchDraws, FrenchPrivate, FrenchWords):
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
            kept = ", ".join(grouped(draw.kept, _spelled))
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

    def counts_so_far(self, play: Play, points: int) -> str:
        word = f"{mark_jokers(play.word)} en {play.ref}"
        return french(f"Votre meilleur bulletin : {word}, {self.points(points)}, s'il est admis.")

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
        why = f" Motif : « {quoted(reason, LONGEST_REASON)} »" if reason else ""
        return french(
            f"Coup {number} annulé (art. 5.2) : ses points ne comptent pas, "
            f"ses lettres retournent dans le sac.{why}"
        )

    def abandoned(self) -> str:
        return french(
            "Trois coups de suite sans bulletin : la partie est en attente. "
            "N'importe quel joueur peut la relancer."
        )

    def everybody_left(self) -> str:
        return french(
            "Il n'y a plus personne : la partie est en attente. Rejoignez-la pour la mener."
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

    def picture_labels(self) -> Labels:
        return _LABELS

    def round_title(self, number: int) -> str:
        return french(f"Coup {number}")

    def last_play(self, play: Play, points: int) -> str:
        return french(f"{play.ref} {mark_jokers(play.word)}, {self.points(points)}")


def _spelled(tile: str) -> str:
    return SPELLING.get(tile, "Joker")
