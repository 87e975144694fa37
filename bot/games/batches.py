"""What is stored of one go at a game: its events, and all that follows from them, in one transaction."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from bot.delivery.message_codec import row_of
from bot.games.missed import missed
from bot.games.tables import AnyStep, Table, seats
from bot.places.settings import PlaceSettings, Settings
from bot.store import Alarm, Batch, CentreAt, NewGame, Played
from bot.talk.identity import Place
from bot.talk.messages import Edit, Message, Post, Remove
from bot.texts import LANGUAGES

Afterwards = Callable[[str, Played], Sequence[Alarm]]
"""The alarms that follow the end of a game of that name."""


def batch_of(
    before: Table,
    after: Table,
    steps: Sequence[AnyStep],
    messages: Sequence[Message],
    answers: Mapping[str, str],
    new: NewGame | None,
    afterwards: Afterwards,
) -> Batch:
    """A game that has come from `before` to `after` by these steps, with what is said of them."""
    status = after.status
    played = after.kind.played(after.game) if status.over else None
    return Batch(
        game_id=after.id,
        after_seq=before.seq,
        events=tuple(step.event for step in steps),
        deadline=after.kind.next_wake(after.game),
        awaited=status.awaited,
        outbox=tuple(map(row_of, messages)),
        answers=answers,
        new=new,
        seats=seats(before, after),
        centres=_moved(before, after),
        over=status.over,
        bests=status.bests if status.over else (),
        played=played,
        cards=() if played is None else missed(played),
        alarms=() if played is None else tuple(afterwards(after.id, played)),
        large=after.is_crowded,
    )


def _moved(before: Table, after: Table) -> tuple[CentreAt, ...]:
    """The centres that have come in or gone."""
    if after.centres is before.centres:
        return ()
    known = {each.number: each for each in before.centres}
    return tuple(each for each in after.centres if known.get(each.number) != each)


async def said_in(
    place: Place, settings: Settings, made: Callable[[PlaceSettings], Message]
) -> Message:
    """A message of no game as it is said in a place."""
    chosen, several = await settings.of(place), settings.has_several(place)
    (message,) = in_languages(lambda chosen: [made(chosen)], chosen, several=several)
    return message


def in_languages(
    composed: Callable[[PlaceSettings], Iterable[Message]], chosen: PlaceSettings, *, several: bool
) -> list[Message]:
    """The last message of each slot, in their order; in all languages, where everybody reads their own."""
    said = newest_of(composed(chosen))
    if not several:
        return said
    others = [
        (language, {each.slot: each for each in composed(chosen.read_in(language))})
        for language in LANGUAGES
        if language != chosen.language
    ]

    def with_others(message: Message) -> Message:
        if isinstance(message, Remove):
            return message
        also = []
        for language, its in others:
            match its[message.slot]:
                case Post() | Edit() as other:
                    also.append(replace(other, language=language))
                case Remove():
                    pass
        return replace(message, language=chosen.language, also=tuple(also))

    return [with_others(each) for each in said]


def newest_of(messages: Iterable[Message]) -> list[Message]:
    """The last message of each slot, in their order."""
    newest: dict[str, Message] = {}
    for message in messages:
        newest.pop(message.slot, None)
        newest[message.slot] = message
    return list(newest.values())
