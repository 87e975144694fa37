"""Why the rules of the classic game refuse something, and what to do next.

Articles are those of its own regulation: what the rules of placing say is cited without that of duplicate.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.texts.language import Language
from bot.texts.lists import cite
from engine import placement
from engine.classic import errors
from engine.classic.contradictions import Contradiction
from engine.errors import NotationError, RuleViolation, WordMissing
from engine.notation import mark_jokers
from engine.tiles import JOKER


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassicRefusals:
    """Sentences by their reason first, then those that something stands within."""

    language: Language

    refused: Mapping[type[RuleViolation | NotationError], str]
    contradictions: Mapping[Contradiction, str]
    not_of_classic: Callable[[RuleViolation | NotationError], str]
    """Why the rest is refused."""

    word_missing: Callable[[str], str]
    """Behind this reference."""
    not_on_rack: Callable[[str, str], str]
    """A word, and what the rack lacks for it."""
    no_seat: Callable[[int], str]
    nobody_plays: str
    too_few: Callable[[int], str]
    bad_phrase: Callable[[int], str]
    where: Callable[[str], str]
    """This word lacks its reference."""
    halted: Mapping[bool, str]
    """Whether to another day."""
    too_late: Callable[[int], str]
    unknown: Callable[[Sequence[str]], str]
    undeclared: Callable[[str, str], str]
    """What the rack lacks, and how the play would be written with jokers."""
    bag_is_empty: str
    bag_too_small: Callable[[int, int], str]
    not_yours: Callable[[Sequence[str]], str]
    which_word: Callable[[Sequence[str]], str]
    not_of_the_move: Callable[[Sequence[str], Sequence[str]], str]
    to_agree: Callable[[int], str]
    no_joker_there: Callable[[str], str]
    letter_needed: Callable[[str], str]
    bad_vowels: Callable[[int], str]

    jokers: Callable[[int], str]
    """``un joker``, ``2 jokers``."""

    @property
    def not_in_game(self) -> str:
        """Who asked plays no part in it."""
        return self.rule(errors.NotInGame())

    def rule(self, error: RuleViolation | NotationError) -> str:
        """What is wrong, by which article, and what to do next."""
        own = type(error).__module__ == errors.__name__
        article = error.article if isinstance(error, RuleViolation) and own else ""
        return self.language.typeset(cite(self._sentence(error), article, ""))

    def _sentence(self, error: RuleViolation | NotationError) -> str:
        """Every class has one (a test sees to it)."""
        match error:
            case WordMissing(ref):
                return self.word_missing(ref)
            case placement.TilesNotOnRack(play, missing):
                return self.not_on_rack(play.word.upper(), self._lacking(missing))
            case errors.NoSeat(seats):
                return self.no_seat(seats)
            case errors.TooFewPlayers(1):
                return self.nobody_plays
            case errors.TooFewPlayers(fewest):
                return self.too_few(fewest)
            case errors.BadPhrase(most):
                return self.bad_phrase(most)
            case errors.RulesContradict(why):
                return self.contradictions[why]
            case errors.ReferenceMissing(word):
                return self.where(word)
            case errors.GameHalted(suspended):
                return self.halted[suspended]
            case errors.TooLate(turn):
                return self.too_late(turn)
            case errors.WordsUnknown(_, words):
                return self.unknown(words)
            case errors.JokerUndeclared(play, missing):
                written = f"{play.ref} {_with_joker(play.word, missing)}"
                return self.undeclared(self._lacking(missing), written)
            case errors.BagTooSmall(left, least):
                return self.bag_too_small(left, least) if left else self.bag_is_empty
            case errors.TilesNotYours(missing):
                return self.not_yours(self._counted(missing))
            case errors.NameTheWords(words):
                return self.which_word(words)
            case errors.NotOfTheMove(named, words):
                return self.not_of_the_move(named, words)
            case errors.NotAgreed(left):
                return self.to_agree(left)
            case errors.NoJokerThere(square):
                return self.no_joker_there(square)
            case errors.LetterNeeded(letter):
                return self.letter_needed(letter)
            case errors.BadVowels(most):
                return self.bad_vowels(most)
            case _:
                return self.refused.get(type(error)) or self.not_of_classic(error)

    def _lacking(self, missing: str) -> str:
        """``un joker``, ``A et 3 Z``."""
        return self.language.listing(self._counted(missing))

    def _counted(self, missing: str) -> list[str]:
        return [
            self.jokers(number) if tile == JOKER else tile if number == 1 else f"{number} {tile}"
            for tile, number in Counter(missing).items()
        ]


def _with_joker(word: str, missing: str) -> str:
    """The word with the first of the missing letters as a joker: ``PA(S)SE``."""
    return mark_jokers(word.upper().replace(missing[0], missing[0].lower(), 1))
