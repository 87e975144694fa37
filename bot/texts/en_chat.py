"""English: what is said around the game in a channel."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot import refusals
from engine.tiles import VOWELS


class EnglishChat:
    """See `bot.texts.protocol.Texts`."""

    language = "en"

    def lobby(self, opening: str, players: Sequence[str]) -> str:
        return f"{opening}\nPlayers: {', '.join(players)}."

    def label(self, press: str) -> str:
        return {
            "j": "Join",
            "s": "Start",
            "n": "Next round",
            "p": "Play",
            "b": "Pass",
            "m": "My bulletin",
            "t": "Board as text",
        }[press]

    def ends_at(self, deadline: datetime) -> str:
        return f"The round ends at {deadline:%H:%M:%S}."

    def bulletins_in(self, count: int) -> str:
        return f"{count} bulletin{'' if count == 1 else 's'}"

    def done(self) -> str:
        return "Done."

    def not_stored(self) -> str:
        return "It could not be recorded: nothing has changed, try again in a moment."

    def no_bulletin_yet(self) -> str:
        return "You have handed in nothing in this round."

    def bag(self, tiles: str) -> str:
        vowels = "".join(tile for tile in tiles if tile in VOWELS)
        others = "".join(tile for tile in tiles if tile not in VOWELS)
        return f"In the bag, {len(tiles)} letters: {vowels} {others}".rstrip()

    def outage(self, left: timedelta) -> str:
        return (
            "The bot was away: the round is extended by as much, no bulletin is lost. "
            f"{left.total_seconds():.0f} s left."
        )

    def command_help(self, lines: Sequence[tuple[str, str]]) -> str:
        told = "\n".join(f"/{command}: {what}" for command, what in lines)
        return f"A bulletin is typed as it is: H4 SEMAINE.\n{told}"

    def bot_refusal(self, refusal: refusals.BotRefusal) -> str:
        match refusal:
            case refusals.UnknownCommand(name):
                return f'I do not know "{name}". Type /help for the commands.'
            case refusals.BadArgument(argument, choices):
                wanted = f" Choose one of: {', '.join(choices)}." if choices else ""
                return f'"{argument}" will not do.{wanted}'
            case refusals.NoGameHere():
                return "No game is on here. Open one with /duplicate."
            case refusals.GameHere():
                return "A game is on here already: take part with /join."
            case refusals.NotOrganiser(organiser):
                return f"Only the organiser may do this: ask {organiser}."
            case _:
                raise NotImplementedError(type(refusal))
