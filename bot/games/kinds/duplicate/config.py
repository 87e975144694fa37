"""The section of the configuration that is about duplicate games."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Annotated, Self

from pydantic import Field, model_validator

from bot.config_section import Section, one_of
from bot.games.kinds.duplicate.settings import ANNOUNCEMENTS
from bot.games.kinds.duplicate.words import rules_with
from bot.talk.refusals import BadArgument
from engine.duplicate.contradictions import contradiction
from engine.duplicate.rules import (
    MOST_SOLO_PLAYERS,
    MOST_SOLO_POINTS,
    MOST_UNANSWERED,
    PRESETS,
    SOLO_PLAYERS,
    SOLO_POINTS,
    Counting,
    DuplicateRules,
    Openness,
)
from engine.formulas import FORMULAS


class DuplicateSection(Section):
    """The rules that a new duplicate game starts with; times in seconds, 0 means those of the preset."""

    preset: Annotated[str, one_of(PRESETS)] = "normal"
    formula: Annotated[str, one_of(FORMULAS)] = "normal"
    round_seconds: int = Field(default=0, ge=0)
    warning_seconds: int = Field(default=-1, ge=-1)
    pause_seconds: int = Field(default=15, ge=-1)
    close_when_all_answered: bool = True
    change_seconds: int = Field(default=5, ge=0)
    bulletin: Annotated[str, one_of(each.value for each in Counting)] = "last"
    solo_players: int = Field(default=SOLO_PLAYERS, ge=1, le=MOST_SOLO_PLAYERS)
    solo_points: int = Field(default=SOLO_POINTS, ge=0, le=MOST_SOLO_POINTS)
    openness: Annotated[str, one_of(each.value for each in Openness)] = "extensions"
    announcement: Annotated[str, one_of(ANNOUNCEMENTS)] = "full"
    absent_after: int = Field(default=2, ge=0, le=MOST_UNANSWERED)
    lobby_minutes: int = Field(default=60, ge=0)
    words: str = ""

    @model_validator(mode="after")
    def _go_together(self) -> Self:
        self.rules()
        return self

    def place_settings(self) -> Mapping[str, str]:
        """The settings of a place where nothing was chosen, as far as this section says them."""
        return {"announcement": self.announcement}

    def rules(self) -> DuplicateRules:
        """The rules of a game.

        Raises:
            ValueError: values that do not go together, or words that mean nothing.
        """
        round_time, warning = PRESETS[self.preset]
        if self.round_seconds:
            round_time = timedelta(seconds=self.round_seconds)
            warning = min(warning, timedelta(seconds=self.round_seconds // 3))
        if self.warning_seconds >= 0:
            warning = timedelta(seconds=self.warning_seconds)
        pause = None if self.pause_seconds < 0 else timedelta(seconds=self.pause_seconds)
        rules = DuplicateRules(
            formula=self.formula,
            round_time=round_time,
            warning=warning,
            pause=pause,
            close_when_all_answered=self.close_when_all_answered,
            change_time=timedelta(seconds=self.change_seconds),
            counting=Counting(self.bulletin),
            solo_players=self.solo_players,
            solo_points=self.solo_points,
            openness=Openness(self.openness),
            absent_after=self.absent_after,
            lobby_time=timedelta(minutes=self.lobby_minutes) if self.lobby_minutes else None,
        )
        try:
            rules = rules_with(rules, self.words)
        except BadArgument as refused:
            raise ValueError(f"words: {refused.argument!r} says nothing here") from None
        broken = contradiction(rules)
        if broken is not None:
            raise ValueError(f"rules that do not go together: {broken.value}")
        return rules
