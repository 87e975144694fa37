"""A draw as it is announced, and what is published so that the draws can be checked."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from bot.games.kinds.duplicate.texts.pieces import (
    MOST_PHRASES,
    short_draw,
    spell_each,
    spell_together,
)
from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.rules import Value
from bot.texts.typed import sanitise
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.rules import DuplicateRules, Openness
from engine.duplicate.state import DuplicateGame
from engine.statement import LONGEST_PHRASE

_USUAL = DuplicateRules("normal")


@dataclass(frozen=True, slots=True, kw_only=True)
class Draws:
    """Whole sentences first, then the parts of those that are composed."""

    language: Language

    round_title: Callable[[int], str]
    rack: Callable[[str], str]
    phrase_noted: str
    """A player's phrase is part of the draws."""

    drawn: Callable[[int, str], str]
    """In a round, what."""
    letter: str
    rejected: Callable[[str, str, str], str]
    """The number of letters, the letters, and the reason."""
    rejections: Mapping[Rejection, str]
    kept: Callable[[str, str], str]
    """The number of letters, and the letters."""
    new_letters: Callable[[str], str]
    spelled_rack: Callable[[str], str]

    exactly: Callable[[Value], str]
    """The value of a rule."""
    unusual_rules: Callable[[str], str]
    identity: Callable[[DuplicateGame], str]
    """Word list, game, commitment to its draws."""
    earlier_phrases: Callable[[int], str]
    phrase: Callable[[str, str], str]
    frozen: Callable[[str], str]
    """The digest of rules, list and phrases."""

    in_figures: Callable[[str], str]
    round: Callable[[str], str]
    signal: Callable[[str], str]
    pause: Callable[[str], str]
    pause_until_told: str
    last_changes: Callable[[str], str]
    lobby: Callable[[str], str]
    lobby_without_limit: str
    solo: Callable[[int, int], str]
    """Points, from a number of players on."""
    absent_after: Callable[[int], str]
    nobody_absent: str
    equal_tops: Mapping[Openness, str]

    def announcement_short(self, number: int, draws: Sequence[Draw]) -> str:
        """The draw as clubs note it: ``RU+ZXTEU``, or ``-BNISRAA`` after a rejection."""
        return self.language.typeset(self.drawn(number, as_typed(short_draw(draws))))

    def announcement(self, draws: Sequence[Draw]) -> str:
        """The draw in full: rest, new letters, whole rack by the spelling table (SPEC D2).

        What comes below the short announcement, which has the number of the round.
        """
        *rejected, draw = draws
        lines = [self._rejection(each) for each in rejected]
        if draw.kept:
            lines.append(self.kept(self._letters(draw.kept), spell_together(draw.kept)))
        if draw.drawn:
            lines.append(self.new_letters(spell_each(draw.drawn)))
        lines.append(self.spelled_rack(spell_together(draw.rack)))
        return self.language.typeset("\n".join(lines))

    def commitment(
        self, game: DuplicateGame, names: Mapping[int, str], unusual: Sequence[tuple[str, Value]]
    ) -> str:
        """Rules to the second, word list, commitment, phrases, and what was frozen: what settles a doubt.

        `unusual` are rules by their names, with what holds (`bot.games.kinds.duplicate.rule_names`).
        """
        special = ", ".join(f"{name} {self.exactly(value)}" for name, value in unusual)
        lines = [
            self.in_figures(", ".join(self._figures(game.rules))),
            *([self.unusual_rules(special)] if special else ()),
            self.identity(game),
            self.phrases(game, names),
        ]
        if game.start_digest:
            lines.append(self.frozen(game.start_digest))
        return self.language.typeset("\n".join(filter(None, lines)))

    def phrases(self, game: DuplicateGame, names: Mapping[int, str]) -> str:
        """The phrases of the players, those that came last in full."""
        earlier, last = game.phrases[:-MOST_PHRASES], game.phrases[-MOST_PHRASES:]
        lines = [self.earlier_phrases(len(earlier))] if earlier else []
        for phrase in last:
            text = as_typed(sanitise(phrase.text, LONGEST_PHRASE))
            lines.append(self.phrase(names[phrase.player], text))
        return self.language.typeset("\n".join(lines))

    def _figures(self, rules: DuplicateRules) -> Iterator[str]:
        """The figures that a lobby rounds off or leaves out: they all go into the draws."""
        yield self.round(self._seconds(rules.round_time))
        yield self.signal(self._seconds(rules.warning))
        if rules.pause is None:
            yield self.pause_until_told
        else:
            yield self.pause(self._seconds(rules.pause))
        if rules.close_when_all_answered or rules.change_time != _USUAL.change_time:
            yield self.last_changes(self._seconds(rules.change_time))
        if rules.lobby_time is None:
            yield self.lobby_without_limit
        else:
            yield self.lobby(self._seconds(rules.lobby_time))
        yield self.solo(rules.solo_points, rules.solo_players)
        yield self.absent_after(rules.absent_after) if rules.absent_after else self.nobody_absent
        yield self.equal_tops[rules.openness]

    def _rejection(self, draw: Draw) -> str:
        why = "" if draw.rejected is None else self.rejections[draw.rejected]
        return self.rejected(self._letters(draw.rack), as_typed(draw.rack), why)

    def _letters(self, tiles: str) -> str:
        return self.language.count(len(tiles), self.letter)

    def _seconds(self, length: timedelta) -> str:
        return f"{self.language.thousands(int(length.total_seconds()))} s"
