"""A simultané: centres come and go (`engine.duplicate.centres`)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AdmitCentres:
    """Let other centres in, or no more."""

    admitted: bool = True


@dataclass(frozen=True, slots=True)
class JoinCentre:
    """Bring a centre in; one that was in before has its `centre` still, a new one 0.

    Who was `helped` by the word tools takes part from the next round, as ever.
    """

    player: int
    name: str = ""
    centre: int = 0
    helped: bool = False


@dataclass(frozen=True, slots=True)
class NameCentre:
    """Call a centre so; home too."""

    centre: int
    name: str


@dataclass(frozen=True, slots=True)
class LeaveCentre:
    """Take a centre out."""

    centre: int


@dataclass(frozen=True, slots=True)
class LoseCentre:
    """Nothing can be shown in a centre any more; the last one suspends the game."""

    centre: int = 0
