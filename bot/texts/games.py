"""What is said of any game, whatever is played."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.talk.controls import Control
from bot.talk.requests import Lack
from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.lists import FEW_PLAYERS, MOST_PLAYERS, few_people, vowels_first
from engine.short_code import short_code
from render.picture import Labels


@dataclass(frozen=True, slots=True, kw_only=True)
class Games:
    """Whole sentences and buttons first, then the parts of those that are composed."""

    language: Language

    opened: str
    """A game is open, and what comes next."""
    code_of_simultane: Callable[[str], str]
    """To whoever leads: the code by which other places come in, and how it is used."""
    leads: Callable[[str], str]
    """The leader of the game."""
    joined: str
    """The player takes part."""
    left: str
    """The player takes part no longer."""
    name_erased: Callable[[int], str]
    """Of who played on paper under this number."""
    taken_out: Callable[[str], str]
    """A player was taken out of the game; how they come back."""
    not_started: str
    """Nothing was drawn yet."""
    here_is_my_slip: str
    """A player's line that everybody reads, for a slip that nobody else does."""
    see_my_slip: str
    """The button that shows it to its author."""
    nothing_handed_in: str
    """A player's line that everybody reads, where it could not be handed in."""
    ends: Callable[[str], str]
    """The end of the round: a time of day, or what the platform shows as a countdown."""
    next_round: Callable[[str], str]
    """The time of the next round, said in the same way."""
    set_aside: str
    """The bot cannot carry this game on; how it is ended."""
    damaged: str
    """This game cannot be read any more; how it is ended."""
    damaged_game_ended: str
    """A game that could not be read was ended; the place is free."""
    to_start: Callable[[int], str]
    """So many players are missing."""
    all_rules: str
    """The button that lists all rules by the names under which they are typed."""
    see_draws: str
    """The button that shows all that the draws depend on."""
    draws_code: Callable[[str], str]
    """The short code of the secret of the draws (`engine.short_code`)."""
    start_code: Callable[[str], str]
    """That of all that was frozen at the start: secret, rules, word list, phrases."""
    frozen_line: Callable[[str], str]
    """The frozen line, of which that is the code."""
    secret_to_come: str
    """The time at which the secret of the draws is told."""
    secret: Callable[[str], str]
    """The secret of the draws, once the game is over."""
    how_to_check: str
    """The secret's proof, and the command for it."""
    draws_can_be_checked: str
    """The small print of an end: the command that tells the secret."""
    picture_labels: Labels
    """The words on a board picture."""

    lack: Mapping[Lack, str]
    controls: Mapping[Control, str]
    players_named: Callable[[str], str]
    so_many_players: Callable[[int, str], str]
    nobody: str
    titled: Callable[[str, str], str]
    """The game, and its players."""
    empty_bag: str
    in_the_bag: Callable[[int, str], str]

    def lacks(self, lack: Lack) -> str:
        """The right that the bot lacks here, what follows, who can mend it."""
        return self.language.typeset(self.lack[lack])

    def players(self, names: Sequence[str], others: int = 0) -> str:
        """The players: the first of them, and how many others, if they are many."""
        number, more = len(names) + others, self.language.MORE
        who = few_people(names, MOST_PLAYERS, more, others) or self.nobody
        are_many = number > MOST_PLAYERS
        told = self.so_many_players(number, who) if are_many else self.players_named(who)
        return self.language.typeset(told)

    def title(self, label: str, names: Sequence[str]) -> str:
        """A game, told from others of its kind by the first of those who play: short, for a button."""
        who = few_people(names, FEW_PLAYERS, self.language.MORE)
        return self.language.typeset(self.titled(label, who)) if who else label

    def waiting(self, missing: int) -> str:
        """The number of players it still takes, if any."""
        return self.language.typeset(self.to_start(missing)) if missing > 0 else ""

    def codes(self, commitment: str, start_digest: str) -> str:
        """The codes that bind the draws: before the start that of the secret, then that of all."""
        lines = [self.draws_code(as_typed(short_code(commitment)))]
        if start_digest:
            lines.append(self.start_code(as_typed(short_code(start_digest))))
        return self.language.typeset("\n".join(lines))

    def first_draw(self, start_digest: str) -> str:
        """The small print of the first draw."""
        return self.language.typeset(self.start_code(as_typed(short_code(start_digest))))

    def all_of_draws(
        self,
        commitment: str,
        start_digest: str,
        facts: Sequence[str],
        statement: str,
        secret: str | None,
    ) -> str:
        """All that the draws depend on, in full: codes and secret, then `facts` and the frozen line."""
        line = self.frozen_line(statement) if statement else ""
        check = self.how_to_check if secret and statement else ""
        parts = (self.codes(commitment, start_digest), self.revealed(secret), check, *facts, line)
        return "\n".join(filter(None, parts))

    def revealed(self, secret: str | None) -> str:
        """The secret of the draws; of a game that is not over, when it comes."""
        return self.language.typeset(self.secret(secret) if secret else self.secret_to_come)

    def bag(self, tiles: str) -> str:
        """The tiles in the bag."""
        if not tiles:
            return self.empty_bag
        return self.language.typeset(self.in_the_bag(len(tiles), vowels_first(tiles)))

    def control(self, control: Control) -> str:
        """A button of the organiser's panel."""
        return self.controls[control]
