"""The row of the command table that is about evenings, and what their buttons carry."""

from datetime import date

from bot.talk import requests as r
from bot.talk.command import Command, Group, argument, by_language, row
from bot.talk.controls import SURE
from bot.talk.evening_actions import (
    CallOff,
    CallRole,
    Come,
    Coming,
    EndEvening,
    LeaveOut,
    PlanEvening,
    RankingForm,
    ShowEveningRanking,
    ShowEvenings,
)
from bot.talk.messages import Button, Press
from bot.talk.refusals import ArgumentMissing
from bot.talk.typography import fold

EXAMPLE = ("mardi 20:30 blitz", "Tuesday 20:30 blitz")
_OFF = ("annuler", "cancel")
_OUT = ("sauf", "except")
_END = ("terminer", "end")
_ROLE = ("role", "role")
_RANKING = ("classement", "ranking")
_APART, _RANKED = "-", "="
_LONGEST_NUMBER = 18


def _read(typed: str) -> r.Action:
    """``annuler``, ``sauf`` and a date, ``terminer``, ``classement``, or an evening; nothing lists them."""
    first, _, rest = typed.strip().partition(" ")
    if fold(first) in _OFF:
        return CallOff(rest.strip())
    if fold(first) in _OUT:
        if not rest.strip():
            raise ArgumentMissing(_lines(_OUT), by_language("24/12"))
        return LeaveOut(rest.strip())
    if fold(first) in _END and not rest.strip():
        return EndEvening()
    if fold(first) in _ROLE and rest.strip():
        return CallRole(rest.strip())
    if fold(first) in _RANKING:
        return ShowEveningRanking(rest.strip())
    return PlanEvening(typed.strip()) if first else ShowEvenings()


def _lines(word: tuple[str, str]) -> dict[str, str]:
    """The command with that word, in each language."""
    said = by_language(word)
    return {code: f"{name} {said[code]}" for code, name in EVENING_COMMANDS[0].names.items()}


EVENING_COMMANDS: tuple[Command, ...] = (
    row(
        (
            "soiree",
            "annoncer une soirée : sa partie s'ouvrira à l'heure dite ; seul : celles qui viennent",
        ),
        ("evening", "announce an evening: its game opens on time; alone: those to come"),
        _read,
        argument("quand", "when", example=EXAMPLE),
        argument("regles", "rules", example=("blitz officiel", "blitz official")),
        guesses=("evenement", "planifier", "rendez-vous", "event", "schedule", "night"),
        group=Group.CHAT,
    ),
)


def parse_evening(about: str) -> r.Action:
    """The action of a button: ``3:2026-12-01:yes`` who comes, ``-3`` calls off (``-3!`` for sure).

    ``=2026-12-01:csv`` is the ranking of that evening.

    Raises:
        ValueError: it is none of ours.
    """
    if about.startswith(_RANKED):
        on, _, form = about.removeprefix(_RANKED).partition(":")
        return ShowEveningRanking(on=date.fromisoformat(on), form=RankingForm(form))
    number, _, rest = about.removeprefix(_APART).partition(":")
    sure = number.endswith(SURE)
    number = number.removesuffix(SURE)
    if len(number) > _LONGEST_NUMBER:  # the database would not take it
        raise ValueError(about)
    if about.startswith(_APART):
        return CallOff(evening=int(number), sure=sure)
    on, _, coming = rest.partition(":")
    return Come(int(number), date.fromisoformat(on), Coming(coming))


def come_button(label: str, evening: int, on: date, coming: Coming) -> Button:
    """Says that one comes, or that one does not after all."""
    query = f"{evening}:{on.isoformat()}:{coming.value}"
    return Button(label, Press.EVENING, query=query, likely=coming is Coming.YES)


def ranking_button(label: str, on: date, form: RankingForm) -> Button:
    """The ranking of the evening of that date."""
    return Button(label, Press.EVENING, query=f"{_RANKED}{on.isoformat()}:{form.value}")


def call_off_button(label: str, evening: int, *, sure: bool = False) -> Button:
    """Calls an evening off; asks first if that is not sure."""
    return Button(label, Press.EVENING, query=f"{_APART}{evening}{SURE if sure else ''}")
