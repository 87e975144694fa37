"""What help says: a front page of five lines, then one subject or one command at a time.

A subject shows what is offered of it, a command what may follow its name, and one that gathers others these
too. A name that is both (``classique``) gets both. No page comes near the length that a message may have.
"""

from collections.abc import Sequence

from bot.talk.command import Command, Group
from bot.talk.refusals import BadArgument
from bot.talk.typography import fold
from bot.talk.word_views import HelpSection


def subjects(language: str) -> tuple[str, ...]:
    """The subjects of help, beside each command."""
    return tuple(group.name_in(language) for group in Group)


def sections_of(
    rows: Sequence[Command], known: Command | None, language: str, topic: str
) -> tuple[HelpSection, ...]:
    """The sections about a topic: the command that it names, if any, and the subject; none: the front page.

    Raises:
        BadArgument: neither a command nor a subject.
    """
    wanted = fold(topic)
    if not wanted:
        return ()
    told = () if known is None else (_of_command(known, language),)
    for group in Group:
        if wanted in map(fold, group.value):
            told = (*told, _of_subject([each for each in rows if each.group is group], language))
    if not told:
        raise BadArgument(topic, subjects(language))
    return told


def _of_command(command: Command, language: str) -> HelpSection:
    choices = []
    for each in command.arguments:
        own = [choice for choice in each.choices if choice not in _names(command)]
        if own:
            choices.append((each.names[language], tuple(choice[language] for choice in own)))
    members = tuple(
        (each.usage(language).partition(" ")[2], each.help[language]) for each in command.members
    )
    line = (command.usage(language), command.help[language])
    return HelpSection((line,), tuple(choices), command.names[language] if members else "", members)


def _names(command: Command) -> list[object]:
    return [each.names for each in command.members]


def _of_subject(rows: Sequence[Command], language: str) -> HelpSection:
    listed = [row for row in rows if row.listed]
    lines = tuple((row.usage(language), row.help[language]) for row in listed)
    return HelpSection(lines, details=tuple(row.names[language] for row in listed if row.members))
