"""Commands that gather others: ``/organiser pause``, ``/chercher rajouts TABLE``.

A row that stands `under` another is offered by none of its own names, which are understood as ever; it is
named by the first word after the name of the one that gathers it. What that word does not name, the gathering
command reads itself (``/feuille csv``); one that takes nothing itself says what it gathers.

Where arguments are fields, that word is the first of them, with its choices, and all the rest is the second.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from bot.talk.command import Argument, Command, Under, argument
from bot.talk.refusals import BadArgument
from bot.talk.requests import Action
from bot.talk.typography import fold

_ACTION = argument("action", "action")
_DETAILS = argument("précision", "details")
_FIELDS: Mapping[Under, tuple[Argument, Argument]] = {
    Under.SEARCH: (argument("recherche", "what"), argument("mot-ou-lettres", "word-or-letters")),
    Under.BOX: (argument("lequel", "which"), argument("règles", "rules")),
    Under.MANAGE: (argument("ordre", "order"), _DETAILS),
    Under.REFEREE: (
        argument("décision", "ruling"),
        argument("joueur-et-motif", "player-and-reason"),
    ),
}
"""The names of the two fields, where a player would not know it by ``action`` and ``précision``."""


def gathered(table: Mapping[str, Command]) -> Mapping[str, Command]:
    """The table, in which each command that others stand under reads their names too."""
    rows = list({id(row): row for row in table.values()}.values())
    members: dict[tuple[str, ...], list[Command]] = {}
    for row in rows:
        if row.under:
            members.setdefault(tuple(row.under.value), []).append(row)
    whole = {id(row): _gather(row, members.get(tuple(row.names.values()), ())) for row in rows}
    return MappingProxyType({name: whole[id(row)] for name, row in table.items()})


def member_named(command: Command, word: str) -> Command | None:
    """The gathered command of that name, in any language."""
    wanted = fold(word)
    named = ((*each.names.values(), *each.old_names) for each in command.members)
    return next(
        (each for each, names in zip(command.members, named, strict=True) if wanted in names), None
    )


@dataclass(frozen=True, slots=True)
class BeingTyped:
    """An argument that is being typed, the values of all up to it, and what stands before it in its field."""

    argument: Argument
    values: tuple[str, ...]
    before: str = ""


def being_typed(command: Command, values: Sequence[str]) -> BeingTyped | None:
    """The argument that the last of the values belongs to, of a gathered command too; None if it has none."""
    argument = command.arguments[len(values) - 1]
    member = member_named(command, values[0]) if len(values) > 1 else None
    if member is None:
        return BeingTyped(argument, tuple(values))
    if not member.arguments:
        return None
    words = values[-1].split(" ", len(member.arguments) - 1)
    before = words[:-1]
    return BeingTyped(member.arguments[len(before)], tuple(words), " ".join(before))


def _gather(command: Command, members: Sequence[Command]) -> Command:
    if not members:
        return command
    action, details = _FIELDS.get(members[0].under or Under.MANAGE, (_ACTION, _DETAILS))
    first, *others = command.arguments or (action,)
    if not others and any(each.arguments for each in members):
        example = next((each.example for each in members if each.example), None)
        others = [replace(details, example=example, follows=True)]
    named = tuple(each.names for each in members)
    first = replace(first, choices=(*first.choices, *named), explain=_explaining(first, members))
    whole = replace(command, members=tuple(members), arguments=(first, *others))
    return replace(whole, read=_reading(command, whole))


def _reading(own: Command, whole: Command) -> Callable[[str], Action]:
    def read(text: str) -> Action:
        word, _, rest = text.strip().partition(" ")
        member = member_named(whole, word)
        if member is not None:
            return member.make(rest.strip())
        if word and not own.arguments:
            names = (each.names for each in whole.members)
            raise BadArgument(word, tuple((each["fr"], each["en"]) for each in names))
        return own.make(text)

    return read


def _explaining(own: Argument, members: Iterable[Command]) -> Callable[[str, str], str]:
    """A gathered command with what it does; the command's own choices as ever."""
    helps = {
        (code, name): f"{name} · {each.help[code]}"
        for each in members
        for code, name in each.names.items()
    }

    def explain(language: str, choice: str) -> str:
        known = helps.get((language, choice))
        if known is not None:
            return known
        return own.explain(language, choice) if own.explain else choice

    return explain
