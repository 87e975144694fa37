"""What is said of a game that was analysed (`engine.analysis`), whoever asked for it.

Tables are the same as pictures, in a terminal and for spreadsheets; players are named by the `names` of all,
in the order of play, or by their own. Of a duplicate game: `bot.texts.analysed_rounds`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from bot.talk.typography import as_typed
from bot.texts.language import Language, columns
from bot.texts.lists import FEW_PLAYERS, few
from bot.texts.plays import missed_told, options_told, plays_told, whole_points
from engine.analysis.values import AnalysedMove, Method, Option, Phase, PlayerSums, Sum
from engine.moves import Play
from engine.notation import mark_jokers
from engine.strategy.position import CENTI, Exchanged, Move, Passed


@dataclass(frozen=True, slots=True, kw_only=True)
class Analyses:
    """Of any game: parts of it, and what each player did in them. Of a classic game: move by move."""

    language: Language

    unfinished: str
    """Time was over: the last moves were compared by less."""
    partial: str
    """Racks that are known in part only, and what follows for the sums."""
    unnamed: Callable[[int], str]
    """A player whose name is not known."""
    phases: Mapping[Phase, str]
    whole_game: str
    methods: Mapping[Method, str]
    """The meaning of a loss."""
    by: Mapping[Method, str]
    compared: Mapping[Method, str]
    """The moves that others were compared with."""

    move_headings: Sequence[str]
    """Turn, player, rack, played, points, better, its points, loss, remark."""
    sum_headings: Sequence[str]
    """Player, phase, turns, those without loss, points lost, per turn, scrabbles, those missed."""
    headings: Sequence[str]
    """Of the table for spreadsheets: those of `fields`."""

    analysis: str
    analysis_of: Callable[[str], str]
    turn: Callable[[int, str], str]
    """The turn, and all that is said of it up to the colon."""
    unknown_rack: str
    partial_rack: str
    line: Callable[[str], str]
    """The moves that would have followed."""
    not_valid: str
    not_valid_words: Callable[[str], str]
    lost_in_turn: Callable[[int, str, str], str]
    """The turn, the loss, and what was done."""
    instead_of_play: Callable[[str], str]
    instead_of_exchange: Callable[[str], str]
    instead_of_passing: str
    exchange: Callable[[str | int], str]
    passes: str
    nothing_to_judge: Callable[[str], str]
    did: Callable[[str, str], str]
    """A player, and what he did."""
    without_loss: Callable[[int, int], str]
    """So many turns out of how many."""
    points_lost: Callable[[int, str, str], str]
    """Whole points, how they are written, and how many a turn."""
    per_turn: Callable[[str], str]
    scrabble: str
    missed: Callable[[int], str]
    missed_scrabbles: Callable[[int, str], str]
    """Their number, and which."""
    missed_scrabble: str
    taken_back: str
    turn_lost: str
    nothing_better: str
    loss: Callable[[str], str]
    loss_at_least: Callable[[str], str]
    rank: Callable[[int, int, str], str]
    """A place among so many moves, and how they were compared."""
    remarks: Callable[[str], str]
    """They come behind a turn."""
    static: Callable[[str], str]
    simulated: Callable[[str], str]
    margin: Callable[[str], str]
    keeps: Callable[[str], str]

    def title(self, names: Sequence[str]) -> str:
        """The players of the game; of many the first."""
        players = few([as_typed(name) for name in names], FEW_PLAYERS, self.language.MORE)
        return self.language.typeset(self.analysis_of(players) if players else self.analysis)

    def phase(self, phase: Phase) -> str:
        """A part of a game, in a cell."""
        return self.phases[phase]

    def method(self, method: Method) -> str:
        """Under a table: what a loss is."""
        return self.language.typeset(self.methods[method])

    def columns(self) -> Sequence[tuple[str, bool]]:
        """Of the table of moves: headings, and whether numbers stand below them."""
        return columns(self.move_headings, numbers={0, 4, 6, 7})

    def cells(self, move: AnalysedMove, names: Sequence[str]) -> tuple[str, ...]:
        """A turn in that table."""
        better = move.best if move.loss else None
        return (
            str(move.number),
            names[move.player],
            move.rack,
            self._done(move),
            str(move.points),
            "" if better is None else self.told(better.move),
            "" if better is None else str(better.points),
            self._loss(move),
            ", ".join(self._remarks(move)),
        )

    def fields(self, move: AnalysedMove, names: Sequence[str]) -> Sequence[str]:
        """A turn in the table for spreadsheets: numbers without spaces."""
        best = move.best
        return (
            str(move.number),
            names[move.player],
            self.phases[move.phase],
            move.rack,
            str(move.bag),
            move.move.ref if isinstance(move.move, Play) else "",
            self._what(move.move, move.exchanged),
            str(move.points),
            best.move.ref if best is not None and isinstance(best.move, Play) else "",
            "" if best is None else self._what(best.move),
            "" if best is None else str(best.points),
            str(move.rank or ""),
            self.language.exact_worth(move.static_loss) if best else "",
            self.language.exact_worth(move.loss) if best else "",
            self.by[move.method] if best else "",
            plays_told(move.missed.best),
            ", ".join(self._remarks(move)),
        )

    def detail(self, move: AnalysedMove, name: str) -> str:
        """A turn in full, several lines: what was done, the best moves with their worths, what was missed."""
        rack = as_typed(move.rack) if move.rack else self.unknown_rack
        heading = self.turn(move.number, f"{as_typed(name)}, {self.phases[move.phase]}, {rack}")
        done = f"{self._done(move)}, {self.language.points(move.points)}"
        lines = [f"{heading}{done}{self._standing(move)}"]
        lines += [self._option(at, each, move.method) for at, each in options_told(move)]
        if move.line:
            lines.append(f"   {self.line(', '.join(map(self.told, move.line)))}")
        if move.missed.count:
            missed = self.missed_scrabbles(move.missed.count, missed_told(move.missed))
            lines.append(f"   {missed}")
        if move.unknown:
            lines.append(f"   {self.not_valid_words(', '.join(move.unknown))}")
        return self.language.typeset("\n".join(lines))

    def worst(self, move: AnalysedMove) -> str:
        """One of a player's great losses, in half a line."""
        better = "" if move.best is None else f" {self._instead(move.best.move)}"
        done = f"{self._done(move)}{better}"
        return self.language.typeset(self.lost_in_turn(move.number, self._loss(move), done))

    def sum_columns(self) -> Sequence[tuple[str, bool]]:
        """Of the table of players and phases of a classic game."""
        return sum_columns(self.sum_headings)

    def sum_cells(self, name: str, each: Sum) -> tuple[str, ...]:
        """A player's phase in it, or the whole game."""
        return (
            name,
            self.whole_game if each.phase is None else self.phases[each.phase],
            str(each.moves) + (f" + {each.unjudged}" if each.unjudged else ""),
            str(each.best),
            self.language.worth(each.lost),
            self._per_move(each),
            str(each.scrabbles),
            str(each.missed),
        )

    def player(self, name: str, sums: PlayerSums) -> str:
        """A player's whole classic game, in a sentence."""
        if not sums.whole.moves:
            return self.language.typeset(self.nothing_to_judge(as_typed(name)))
        return self.language.typeset(self.did(as_typed(name), self.in_turns(sums.whole)))

    def in_turns(self, each: Sum) -> str:
        """``12,3 points perdus (1,2 par tour), 7 tours sans perte sur 10, 2 scrabbles, 1 manqué``."""
        best = self.without_loss(each.best, each.moves)
        return f"{self.lost(each, self.per_turn)}, {best}, {self.bonus_words(each)}"

    def lost(self, each: Sum, per: Callable[[str], str]) -> str:
        """``12,3 points perdus (1,2 par tour)``."""
        return self.points_lost(each.lost // CENTI, self.in_all(each), per(self._per_move(each)))

    def in_all(self, each: Sum) -> str:
        """The loss: with a decimal if it is not a whole number."""
        whole, rest = divmod(each.lost, CENTI)
        return self.language.worth(each.lost) if rest else self.language.thousands(whole)

    def bonus_words(self, each: Sum) -> str:
        """``2 scrabbles, 1 manqué``."""
        missed = f", {self.missed(each.missed)}" if each.missed else ""
        return f"{self.language.count(each.scrabbles, self.scrabble)}{missed}"

    def told(self, move: Move, exchanged: int = 0) -> str:
        """``H4 PA(S)SE``, ``échange AEI``, ``passe``."""
        what = self._what(move, exchanged)
        return f"{move.ref} {what}" if isinstance(move, Play) else what

    def _done(self, move: AnalysedMove) -> str:
        return self.told(move.move, move.exchanged)

    def _what(self, move: Move, exchanged: int = 0) -> str:
        """Without its square."""
        match move:
            case Play(word=word):
                return mark_jokers(word)
            case Exchanged(tiles):
                return self.exchange(tiles or exchanged)
            case Passed():
                return self.passes
            case _:
                assert_never(move)

    def _instead(self, move: Move) -> str:
        match move:
            case Play():
                return self.instead_of_play(self.told(move))
            case Exchanged(tiles):
                return self.instead_of_exchange(tiles)
            case Passed():
                return self.instead_of_passing
            case _:
                assert_never(move)

    def _remarks(self, move: AnalysedMove) -> list[str]:
        remarks = (
            (self.missed_scrabble, move.missed.count),
            (self.taken_back, move.taken_back),
            (self.turn_lost, move.lost_turn),
            (self.not_valid, move.unknown and not move.taken_back),
            (self.partial_rack, not move.whole and move.rack),
            (self.unknown_rack, not move.whole and not move.rack),
        )
        return [remark for remark, holds in remarks if holds]

    def _standing(self, move: AnalysedMove) -> str:
        """Its place among all, what it lost, and what else there is to know."""
        parts = self._remarks(move)[bool(move.missed.count) :]
        if move.options and not move.loss:
            parts.insert(0, self.nothing_better)
        elif move.options:
            loss = (self.loss if move.whole else self.loss_at_least)(self._loss(move))
            place = self.rank(move.rank, move.considered, self.compared[move.method])
            parts.insert(0, f"{loss}, {place}")
        return self.remarks(", ".join(parts)) if parts else ""

    def _option(self, at: int, option: Option, by: Method) -> str:
        worth = self.language.worth
        worths = [] if by is Method.POINTS else [self.static(worth(option.static))]
        if option.simulated is not None:
            worths.append(self.simulated(worth(option.simulated)))
        if option.exact is not None:
            worths.append(self.margin(whole_points(option.exact)))
        sign = "*" if option.made else " "
        kept = f", {self.keeps(as_typed(option.kept))}" if option.kept else ""
        told = ", ".join([self.told(option.move), self.language.points(option.points), *worths])
        return f" {sign} {at}. {told}{kept}"

    def _loss(self, move: AnalysedMove) -> str:
        if not move.options:
            return "?"
        if not move.loss:
            return "0"
        if move.method in {Method.EXACT, Method.POINTS}:
            return whole_points(move.loss)
        return self.language.worth(move.loss)

    def _per_move(self, each: Sum) -> str:
        return self.language.worth(int(each.per_move * CENTI))


def sum_columns(headings: Sequence[str]) -> Sequence[tuple[str, bool]]:
    """Of the table of players and phases of any game."""
    return columns(headings, numbers=range(2, 8))
