"""The section of the configuration that is about classic games."""

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Annotated, Self

from pydantic import Field, model_validator

from bot.config_section import Section, one_of
from bot.games.kinds.classic.presets import PRESETS
from engine.classic.contradictions import contradiction
from engine.classic.programs import NODES
from engine.classic.rules import Absent, Challenge, ClassicRules

_OF_THE_PRESET = ""


@dataclass(frozen=True, slots=True)
class Effort:
    """The effort of the strongest program: so many nodes (`engine.strategy`) a move, and no longer."""

    nodes: int = NODES
    longest: timedelta = timedelta(seconds=3)


USUAL_EFFORT = Effort()


class ClassicSection(Section):
    """The rules that a new classic game starts with; what is empty, or 0, is as in the preset."""

    preset: Annotated[str, one_of(PRESETS)] = "famille"
    challenge: Annotated[str, one_of((_OF_THE_PRESET, *(each.value for each in Challenge)))] = ""
    window_seconds: int = Field(default=0, ge=-1)
    absent: Annotated[str, one_of((_OF_THE_PRESET, *(each.value for each in Absent)))] = ""
    nudge_minutes: int = Field(default=0, ge=0)
    patience_minutes: int = Field(default=0, ge=0)
    unseen: bool = False
    lobby_minutes: int = Field(default=0, ge=-1)
    thinking_seconds: float = Field(default=3, gt=0, le=60)
    thinking_nodes: int = Field(default=NODES, ge=1)
    delay_seconds: int = Field(default=0, ge=0, le=300)

    @model_validator(mode="after")
    def _go_together(self) -> Self:
        why = contradiction(self.rules())
        if why is not None:
            raise ValueError(f"these do not go together: {why.value}")
        return self

    def rules(self) -> ClassicRules:
        """The rules of a game.

        Raises:
            ValueError: values out of bounds.
        """
        rules = PRESETS[self.preset]
        window = timedelta(seconds=self.window_seconds) or rules.window
        lobby = timedelta(minutes=self.lobby_minutes) or rules.lobby_time
        return replace(
            rules,
            challenge=Challenge(self.challenge) if self.challenge else rules.challenge,
            window=None if self.window_seconds < 0 else window,
            absent=Absent(self.absent) if self.absent else rules.absent,
            nudge=timedelta(minutes=self.nudge_minutes) or rules.nudge,
            patience=timedelta(minutes=self.patience_minutes) or rules.patience,
            unseen=self.unseen or rules.unseen,
            lobby_time=None if self.lobby_minutes < 0 else lobby,
            program_delay=timedelta(seconds=self.delay_seconds),
        )

    def effort(self) -> Effort:
        """The effort of programs."""
        return Effort(self.thinking_nodes, timedelta(seconds=self.thinking_seconds))
