"""Several accounts of one person: linked by a code, and taken apart again."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from bot.talk.identity import Account
from bot.talk.typography import as_typed
from bot.texts.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class Accounts:
    """Whole sentences and buttons first, then the parts of those that are composed."""

    language: Language

    sure: Callable[[str], str]
    """Is it meant: whose person this account would be, and what comes together."""
    link_now: str
    """The button that says it is meant."""
    linked: Callable[[str], str]
    no_code: str
    """What was typed is no code, or none that still holds."""
    too_many_guesses: str
    """So many were none that no code of theirs is looked at for some minutes."""
    take_name: str
    """The button: be called as at this account."""
    name_is: Callable[[str], str]
    """They are called so from now on."""
    overheard: str
    """Everybody has read the code: it holds no more."""
    same: str
    in_one_game: str
    """Both play in one game, so there would be two bulletins."""
    both_play: str
    """Each plays something that would keep the person from the other."""
    alone: str
    """There is no other account."""
    not_yours: str
    """The button is of an account that is not theirs any more."""
    just_joined: str
    """This account came a few days ago: the others decide."""

    shown: Callable[[str, str], str]
    """The code, how long it holds, and where it is typed."""
    on: Mapping[str, str]
    """On which platform an account is, by its name."""
    told_on: Callable[[str], str]
    """To all accounts: one of this platform has joined them, and what to do if it was somebody else."""
    named: Callable[[str, str], str]
    """An account where the person has two on one platform: the platform, and the end of its id."""
    this: Callable[[str], str]
    """The account at which this is read."""
    part: Callable[[str], str]
    """The button that takes one of these apart."""
    these: Callable[[str], str]
    """The accounts that are linked, and what taking one apart means."""
    called: Callable[[str, str], str]
    """The name that they go by, and the account that it is of; how another is chosen."""
    also_forgotten: Callable[[str], str]
    """Below the question whether to forget: these other accounts are erased too."""
    parted: Callable[[str], str]
    """That account is nobody's, what is left to whom, and what it is to do to come back."""

    def code(self, code: str, holds: timedelta) -> str:
        """The code that was asked for."""
        return self.language.typeset(self.shown(code, self.language.duration(holds)))

    def told(self, platform: str) -> str:
        """An account of this platform has joined."""
        return self.language.typeset(self.told_on(self._platform(platform)))

    def several(self, accounts: Sequence[Account], here: Account) -> str:
        """The accounts of one person, who asks at one of them."""
        listed = self.language.listing([self._name(each, accounts, here) for each in accounts])
        return self.language.typeset(self.these(listed))

    def goes_by(self, name: str, account: Account, among: Sequence[Account], here: Account) -> str:
        """Below that: what the person is called, and as at which account."""
        return self.language.typeset(self.called(as_typed(name), self._name(account, among, here)))

    def forgets(self, accounts: Sequence[Account], here: Account) -> str:
        """Whoever is forgotten is so at all accounts: the others, by name."""
        others = [self._name(each, accounts, here) for each in accounts if each != here]
        return self.language.typeset(self.also_forgotten(self.language.listing(others)))

    def take_apart(self, account: Account, among: Sequence[Account], here: Account) -> str:
        """The button of one of these."""
        return self.language.typeset(self.part(self._name(account, among, here)))

    def apart(self, account: Account, among: Sequence[Account]) -> str:
        """One of these was taken apart."""
        return self.language.typeset(self.parted(self._name(account, among)))

    def _name(self, account: Account, among: Sequence[Account], here: Account | None = None) -> str:
        platform = self._platform(account.platform)
        if account == here:
            return self.this(platform)
        if sum(each.platform == account.platform for each in among) == 1:
            return platform
        shown = account.mark if account.is_key else account.user
        return self.named(platform, shown[-4:])

    def _platform(self, name: str) -> str:
        return self.on.get(name, name)
