"""The lobby of a classic game, its rules in words, the toss, and what players are called who are none."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from bot.games.kinds.classic.texts.pieces import rule_set_of
from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.rules import Value
from bot.texts.typed import sanitise
from engine.classic.rules import Challenge, ClassicRules, Clock, OutOfTime, Solitaire
from engine.classic.state import ClassicGame
from engine.tiles import JOKER
from render.picture import Labels

_LONGEST_PHRASE = 200


def with_racks(labels: Labels, *, rack: str, scores: str, alt: Mapping[str, str]) -> Labels:
    """The labels of any game, with what a picture of this one calls otherwise."""
    told = tuple((part, alt.get(part, sentence)) for part, sentence in labels.alt)
    return replace(labels, rack=rack, scores=scores, alt=told)


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """Whole sentences first, then the parts of those that are composed."""

    language: Language

    label: str
    """The name of this kind of game."""
    picture_labels: Labels
    """The words on a board picture."""
    opened_alone: str
    """A game is open for one person alone, and what comes next."""
    phrase_noted: str
    """A player's phrase is part of the draws."""

    computer: str
    levels: Mapping[int, str]
    second_rack: str
    titles: Mapping[bool, str]
    """By whether it is a match."""
    by_rule_set: Mapping[str, str]
    solitaire: str
    alone: Mapping[Solitaire, str]
    no_clock: str
    bank: Callable[[str], str]
    when_empty: Mapping[OutOfTime, str]
    correspondence: Callable[[str, str], str]
    """A time for each move, and what is in reserve."""
    reserve: Callable[[str], str]
    move: Callable[[str, str], str]
    """A time for each move, and when it gives a signal."""
    alarm: Callable[[str], str]
    shared: Callable[[str], str]
    challenges: Mapping[Challenge, str]
    """With ``{window}``."""
    within: Callable[[str], str]
    ends_by_passes: Callable[[int], str]
    match: str
    open_dictionary: str
    against: Callable[[str], str]
    settings: Callable[[str], str]
    value: Callable[[Value], str]
    word_list: Callable[[str], str]
    commits: Callable[[str, str], str]
    """A game to the digest of its secret."""
    phrase: Callable[[str, str], str]
    frozen: Callable[[str], str]
    game_of_match: Callable[[int], str]
    who_starts: str
    tie: str
    drew: Callable[[str, str], str]
    """The purpose of a toss, and each player's tile."""
    starts: Callable[[str, str], str]
    then: Callable[[str], str]

    def program(self, number: int) -> str:
        """The name of a program, by its number below zero (its last digit is its level)."""
        more, level = divmod(-number, 10)
        if not level:
            return self.second_rack
        which = f" {more + 1}" if more else ""
        return f"{self.computer}{which} ({self.levels.get(level, str(level))})"

    def game_title(self, rules: ClassicRules) -> str:
        """The title of a game."""
        if rules.solitaire is not None:
            return self.solitaire
        return self.titles[rules.is_match] + self.by_rule_set.get(rule_set_of(rules), "")

    def opening(self, rules: ClassicRules) -> str:
        """The rules, a line each."""
        lines = [self.time_allowed(rules)]
        if rules.solitaire is not None:
            lines.append(self.alone[rules.solitaire])
        else:
            window = (
                "" if rules.window is None else self.within(self.language.duration(rules.window))
            )
            lines.append(self.challenges[rules.challenge].format(window=window))
            lines.append(self.ends_by_passes(rules.passes))
        if rules.is_match:
            lines.append(self.match)
        if rules.open_dictionary and rules.solitaire is not Solitaire.OPEN_TILES:
            lines.append(self.open_dictionary)
        return self.language.typeset("\n".join(lines))

    def time_allowed(self, rules: ClassicRules) -> str:
        """The clock of the rules; not yet typeset."""
        said = self.language.duration
        match rules.clock:
            case Clock.NONE:
                return self.no_clock
            case Clock.BANK:
                return f"{self.bank(said(rules.bank))} {self.when_empty[rules.out_of_time]}"
            case Clock.MOVE if rules.is_correspondence:
                more = self.reserve(said(rules.reserve)) if rules.reserve else ""
                return self.correspondence(said(rules.move_time), more)
            case Clock.MOVE:
                signal = self.alarm(said(rules.alarm)) if rules.alarm else ""
                return self.move(said(rules.move_time), signal)
            case Clock.SHARED:
                return self.shared(said(rules.bank))
            case _:
                assert_never(rules.clock)

    def begun_against(self, programs: Sequence[str]) -> str:
        """The greeting of a game against programs alone: it is on."""
        told = self.language.listing([*map(as_typed, programs)])
        return self.language.typeset(self.against(told))

    def commitment(
        self, game: ClassicGame, names: Mapping[int, str], rules: Sequence[tuple[str, Value]]
    ) -> str:
        """The commitment: rules by their names, word list, commitment, phrases, digest."""
        lines = [
            self.settings(", ".join(f"{name} {self.value(value)}" for name, value in rules)),
            self.word_list(str(game.lexicon)),
            self.commits(game.game, game.commitment),
        ]
        lines.append(self.phrases(game, names))
        if game.has_started:
            lines.append(self.frozen(game.start_digest))
        return self.language.typeset("\n".join(filter(None, lines)))

    def phrases(self, game: ClassicGame, names: Mapping[int, str]) -> str:
        """The phrases of the players, a line each."""
        lines = [
            self.phrase(as_typed(names[player]), as_typed(sanitise(phrase, _LONGEST_PHRASE)))
            for player, phrase in game.phrases.items()
        ]
        return self.language.typeset("\n".join(lines))

    def toss(
        self, number: int, draws: Sequence[Sequence[tuple[str, str]]], order: Sequence[str]
    ) -> str:
        """The toss: each draw, again where some tied, and the order of play; no draws where none was made.

        `number` is that of the game in its match, 0 if it is no match.
        """
        first, *others = map(as_typed, order)
        game = self.game_of_match(number) if number else ""
        headings = [", ".join(filter(None, (game, self.who_starts))), self.tie]
        lines = [] if draws or not game else [f"{game}."]
        for drawn in draws:
            letters = ", ".join(
                f"{as_typed(name)} {self.picture_labels.joker if tile == JOKER else tile}"
                for name, tile in drawn
            )
            heading = headings[min(len(lines), 1)]
            lines.append(self.drew(f"{heading[0].upper()}{heading[1:]}", letters))
        then = self.then(self.language.listing(others)) if len(others) > 1 else ""
        return self.language.typeset("\n".join([*lines, self.starts(first, then)]))
