"""Where a place has a voice: what it says with which message, as a referee does at a table.

The draw starts the clock, so it is said with the message that does; the signal, the end, then the top and who
alone found it. All of it stands in the channel as well.
"""

from dataclasses import replace
from datetime import timedelta

from bot.games.kinds.duplicate.channel_messages import ChannelMessages
from bot.games.kinds.duplicate.sides import side_names
from bot.talk.messages import Edit, Message, Post
from bot.talk.names import unisolate
from bot.talk.spoken import Spoken
from engine.duplicate import events as e
from engine.duplicate.state import DuplicateGame

SIGNAL = timedelta(seconds=3)
"""So long the time that is left may be said, and that it is over."""
RESULT = timedelta(seconds=10)


def said_aloud(
    messages: list[Message], event: e.Event, game: DuplicateGame, channel: ChannelMessages
) -> list[Message]:
    """The messages after an event, one of them with what is said when it is out."""
    if not channel.has_voice:
        return messages
    words, language = channel.texts.spoken, channel.texts.common.language

    def said(message: Message) -> Message:
        if isinstance(message, Post) and message.opens is not None and game.round is not None:
            current = game.round
            in_full = channel.full_announcement
            text = words.draw(current.number, current.draws, in_full=in_full)
            return replace(message, spoken=Spoken(text, language))
        return message

    messages = [said(message) for message in messages]
    match event, messages:
        case e.WarningGiven(), [Post() | Edit() as notice]:
            assert game.round is not None
            assert game.round.deadline is not None
            left = words.left(game.round.deadline - event.at)
            signal = Spoken(left, language, event.at + SIGNAL, by_the_clock=True)
            return [replace(notice, spoken=signal)]
        case e.RoundClosed(), [Post() | Edit() as shrunk, *others]:
            over = Spoken(words.closed, language, event.at + SIGNAL, by_the_clock=True)
            return [replace(shrunk, spoken=over), *others]
        case e.RoundScored(), [*others, Post() | Edit() as card]:
            result = Spoken(_result(game, channel), language, event.at + RESULT)
            return [*others, replace(card, spoken=result)]
        case _:
            return messages


def _result(game: DuplicateGame, channel: ChannelMessages) -> str:
    scored = game.rounds[-1]
    word = scored.top.play.word.upper()
    spelling = next((each.spelling for each in channel.readings(word)), word.lower())
    solo = "" if scored.solo is None else _name(game, channel, scored.solo)
    return channel.texts.spoken.result(scored, spelling, solo)


def _name(game: DuplicateGame, channel: ChannelMessages, player: int) -> str:
    """As it is written, without the signs that keep it apart; of who plays on paper, with the number."""
    name = unisolate(side_names(game, channel.names, channel.texts)[player])
    number = game.players.by_number[player].on_paper
    return channel.texts.spoken.numbered(number, name) if number else name
