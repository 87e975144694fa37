"""What is answered to who asks for games that are over (`bot.past_games.shelf` says who may see which).

What is played again alone is ranked beside the game, where that was played, if it is played by its clock; of
a simultané in that of its places where it is asked for.
"""

import asyncio
import re
from dataclasses import replace
from typing import Any, assert_never

from bot.games.desk import Desk
from bot.games.kind import AnyKind
from bot.games.lobby import draws_button
from bot.games.opening import Opener
from bot.past_games.commands import PAST_COMMANDS
from bot.past_games.files import board_of, csv_of, film_of, named_file, table_of
from bot.past_games.games import sheet_of
from bot.past_games.printed import printed
from bot.past_games.reading import read_game
from bot.past_games.shelf import A_PAGE, Seen, Shelf
from bot.places.visit import Visit, Wing
from bot.store import Played
from bot.talk import requests as r
from bot.talk.answers import Answer, File
from bot.talk.game_actions import ShowDraws
from bot.talk.messages import Button, Press
from bot.talk.past_presses import (
    MOST_PAGES,
    analysis_button,
    list_button,
    page_button,
    replay_button,
)
from bot.talk.past_views import (
    ListGames,
    NothingToReplay,
    PageForm,
    PastAction,
    PastGame,
    Replay,
    ShowGame,
)
from bot.talk.refusals import BadArgument
from bot.texts import Texts
from bot.texts.past import MOST_RANKED
from engine.sheet import Sheet

_NUMBERED = re.compile(r"#?(?P<number>\d{1,3})(?:\s+(?P<pace>\w+))?")
_FREE = ("libre", "free")
_WITHOUT_A_CLOCK = "free"
"""The preset of a game alone."""


class PastGamesWing(Wing):
    """Answers."""

    commands = PAST_COMMANDS
    actions = (ListGames, ShowGame, Replay)

    def __init__(self, shelf: Shelf, desk: Desk, opener: Opener) -> None:
        self._shelf = shelf
        self._desk = desk
        self._opener = opener

    async def answer(self, visit: Visit[PastAction]) -> Answer:
        """The answer.

        Raises:
            BotRefusal: there is no such game, or not for him.
            NotAllowed: what was sent cannot be read.
        """
        match visit.action:
            case ListGames(page):
                return await self._list(visit, page)
            case ShowGame(sheet, form, number):
                sheet = sheet or await self._shelf.listed(visit, number)
                return await self._show(visit, await self._shelf.seen(visit, sheet), form)
            case Replay("", ""):
                if not visit.request.attached:
                    return await self._list(visit, 1)
                draws = await asyncio.to_thread(read_game, visit.request.attached)
                return await self._play(visit, draws)
            case Replay(text, sheet):
                return await self._replay(visit, text, sheet)
            case _:
                assert_never(visit.action)

    # Lists -------------------------------------------------------------------------------------

    async def _list(self, visit: Visit[Any], page: int) -> Answer:
        past, alone = visit.texts.past, visit.request.private
        most = MOST_PAGES * A_PAGE
        games = await self._shelf.games(visit, min(page * A_PAGE + 1, most))
        if not games:
            return Answer(past.none_of_yours if alone else past.none_here)
        begin = min((page - 1) * A_PAGE, (len(games) - 1) // A_PAGE * A_PAGE)
        shown = games[begin : begin + A_PAGE]
        told = [await self._shelf.told(visit, played) for played in shown]
        lines = [past.line(begin + at, game) for at, game in enumerate(told, start=1)]
        numbers = [
            page_button(str(begin + at), played.sheet) for at, played in enumerate(shown, start=1)
        ]
        at_page, words = begin // A_PAGE + 1, visit.texts.words
        turns = [list_button(words.previous_page, at_page - 1)] if at_page > 1 else []
        if len(games) > begin + A_PAGE:
            turns.append(list_button(words.next_page, at_page + 1))
        return Answer(
            "\n".join(
                [
                    past.heading(at_page, own=alone),
                    *lines,
                    past.how_to_replay(begin + 1),
                ]
            ),
            buttons=(*numbers, *turns),
            in_place=True,
        )

    # One game ----------------------------------------------------------------------------------

    async def _show(self, visit: Visit[Any], seen: Seen, form: PageForm) -> Answer:
        texts, sheet = visit.texts, seen.played.sheet
        past = texts.past
        game = await self._shelf.told(visit, seen.played, in_several=seen.in_several)
        if not game.rounds and form not in (PageForm.CARD, PageForm.PRINT):
            form = PageForm.CARD
        answer = Answer(past.title(game), game=sheet, private=not seen.here)
        reached = seen.here or visit.request.private  # where the game itself is reached from
        kind = self._desk.kinds.get(seen.played.kind) if reached else None
        buttons = _buttons(game, seen.played, form, texts, kind)
        match form:
            case PageForm.CARD:
                ranking = past.ranking(game.ranking, MOST_RANKED)
                teams = past.ranking_of_teams(game.teams, MOST_RANKED)
                parts = (past.title(game), past.facts(game), ranking, teams)
                text = "\n".join(filter(None, parts))
                picture = table_of(game, texts) if game.rounds else None
                return replace(answer, text=text, picture=picture, buttons=buttons, in_place=True)
            case PageForm.ROUNDS:
                text = f"{past.title(game)}\n{past.rounds(game.rounds)}"
                return replace(answer, text=text, buttons=buttons, in_place=True)
            case PageForm.BOARD:
                board = board_of(game, texts)
                return replace(answer, picture=board, buttons=buttons, in_place=True)
            case PageForm.FILM:
                film = await asyncio.to_thread(film_of, game, texts)
                return replace(answer, picture=film, buttons=buttons, in_place=True)
            case PageForm.CSV:
                file = File(named_file(game, "csv"), csv_of(game, texts))
            case PageForm.PRINT:
                file = File(named_file(game, "html"), printed(game, texts))
            case _:
                assert_never(form)
        return replace(answer, text=past.saved(file.name), file=file)

    # Playing it again --------------------------------------------------------------------------

    async def _replay(self, visit: Visit[Any], text: str, sheet: str) -> Answer:
        numbered = _NUMBERED.fullmatch(text.strip())
        pace = ""
        if not sheet and numbered is None:
            draws = await asyncio.to_thread(read_game, text)
            return await self._play(visit, draws)
        if not sheet and numbered is not None:
            pace, number = (numbered["pace"] or "").lower(), int(numbered["number"])
            if pace and pace not in _FREE:
                raise BadArgument(pace, (_FREE,))
            sheet = await self._shelf.listed(visit, number)
        seen = await self._shelf.seen(visit, sheet)
        try:
            draws = sheet_of(seen.played)
        except ValueError as error:
            raise NothingToReplay from error
        played = seen.played
        preset = _WITHOUT_A_CLOCK if pace or not played.pace else str(played.pace)
        return await self._play(visit, draws, preset=preset, origin=seen.counts_in)

    async def _play(
        self,
        visit: Visit[Any],
        draws: Sheet,
        *,
        preset: str = _WITHOUT_A_CLOCK,
        origin: int = 0,
    ) -> Answer:
        alone = next(kind.name for kind in self._desk.kinds.values() if kind.personal)
        action = r.NewGame(alone, preset, sheet=draws, origin=origin)
        return await self._opener.open_own(visit.asking(action))


def _buttons(
    game: PastGame,
    played: Played,
    form: PageForm,
    texts: Texts,
    kind: AnyKind | None,
) -> tuple[Button, ...]:
    """The buttons to play it again, to see it otherwise, to save and check it, and back to the list."""
    past = texts.past
    forms = tuple(PageForm) if game.rounds else (PageForm.CARD, PageForm.PRINT)
    buttons = [replay_button(past.replay, played.sheet)] if game.rounds else []
    buttons += [
        page_button(past.form(each), played.sheet, each) for each in forms if each is not form
    ]
    buttons.append(analysis_button(texts.analysis_pages.button, played.sheet))
    if kind is not None:
        buttons.append(Button(past.record, Press.DO, query="exporter"))
    if kind is not None and kind.answers(ShowDraws()):
        buttons.append(draws_button(texts))
    return (*buttons, list_button(past.back, 1))
