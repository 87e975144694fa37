"""What a person chooses, wherever they are, and what is kept of them."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Literal

from bot.talk.alerts import Alert, Consent
from bot.talk.own_data import Subject
from bot.texts.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class People:
    """Whole sentences and buttons first, then the parts of those that are composed."""

    language: Language

    alerts_begin: str
    """The first private message."""
    forget: str
    """The button that asks to be forgotten."""
    forget_now: str
    """The button that says it is meant."""
    forget_sure: Callable[[str], str]
    """Is it meant: what goes for good, what stays, and under which name."""
    forgotten: str
    """Nothing is kept any more."""
    nothing_kept: str
    """To who is nobody here: nothing is kept, and nothing was made for the answer."""
    others_data: str
    """The button was somebody else's, or of who this was before they were forgotten."""
    pseudonym: Callable[[int], str]
    """The name of somebody who was forgotten."""

    chosen: Mapping[Literal[Alert.UNASKED, Alert.ON, Alert.OFF], str]
    closed: Callable[[str], str]
    """The bot may not write to this person; what to do."""
    mend: Mapping[Consent, str]
    writing_now: str
    """The first private message is on its way, and will arrive."""
    writing_or: Callable[[str], str]
    """The same, and what to do if it does not."""
    mend_then: Mapping[Literal[Consent.SERVER, Consent.FIRST_WORD], str]
    kept: str
    """Above what is kept; a file with all of it comes along."""
    so_many: Callable[[str, str], str]
    """Of what, and how much."""
    later: Callable[[str], str]
    """These are not in the file, for they would help in a game that is on."""
    subjects: Mapping[Subject, str]

    def alerts(self, alert: Alert, takes: Consent) -> str:
        """Whether this person is told of each round in private, and what to do."""
        if alert is Alert.CLOSED:
            return self.language.typeset(self.closed(self.mend[takes]))
        return self.language.typeset(self.chosen[alert])

    def alerts_chosen(self, takes: Consent) -> str:
        """They are from now on; a first private message is on its way, and what if it does not arrive."""
        if takes is Consent.PERSON:
            return self.language.typeset(self.writing_now)
        return self.language.typeset(self.writing_or(self.mend_then[takes]))

    def own_data(self, counts: Mapping[Subject, int], later: Collection[Subject] = ()) -> str:
        """The number of things kept of whoever asks, by subject; the file beside it lacks what is `later`."""
        told = [
            self.so_many(self.subjects[each], self.language.thousands(number))
            for each, number in counts.items()
            if number
        ]
        left_out = [self.subjects[each] for each in counts if each in later and counts[each]]
        if left_out:
            told.append(self.later(self.language.listing(left_out)))
        return self.language.typeset("\n".join([self.kept, *told]))
