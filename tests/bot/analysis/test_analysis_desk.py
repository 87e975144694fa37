"""Analyses of games that are over: who may see which, what they show, and what there is none of."""

from datetime import timedelta
from typing import Any

import pytest

from bot.analysis import running
from bot.store import Played
from bot.talk.analysis_views import Analyse, AnalysisForm
from bot.talk.answers import Answer
from bot.talk.identity import Place
from bot.talk.refusals import BadArgument, UnknownCommand
from bot.talk.requests import Action
from engine.analysis.values import NotAnalysable
from engine.board import Board
from engine.formulas import NORMAL
from engine.solutions import best_plays
from render.picture import BoardPicture
from render.table import TablePicture
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.games.kinds.classic.club_games import GAME, begin, move, state
from tests.bot.plain import plain
from tests.engine.duplicate.games import CLUB_WORDS

ELSEWHERE = Place("club", "autre salon")


async def press(club: Club, name: str, told: Answer, label: str, place: Place = PLACE) -> Answer:
    """Somebody presses a button of what he was told."""
    button = next(each for each in told.buttons if plain(each.label) == label)
    return await club.ask(name, f"!{button.payload}", game=told.game, place=place)


async def ask(club: Club, name: str, action: Action, place: Place = PLACE) -> Answer:
    return await club.application.handle(club.request(name, action, place))


def labels(told: Answer) -> list[str]:
    return [plain(button.label) for button in told.buttons]


# A classic game --------------------------------------------------------------------------------


async def test_its_card_has_what_each_lost_and_every_turn(over: Club, card: Answer) -> None:
    lines = plain(card.text).splitlines()
    assert lines[0].startswith("Analyse : Classique, 21/11/2026 20:0")
    for name in ("Léa", "Tom"):
        assert any(line.startswith(f"{name} : ") and "par tour" in line for line in lines)
        assert name in labels(card)
    assert isinstance(card.picture, TablePicture)
    assert len(card.picture.rows) == len((await state(over)).moves)
    assert card.aloud
    assert not card.private


async def test_each_greatest_loss_leads_to_its_turn_and_back(over: Club, card: Answer) -> None:
    costly = [line for line in plain(card.text).splitlines() if line.startswith("·")]
    turns = [label for label in labels(card) if label.startswith("Tour ")]
    assert turns
    assert len(costly) == len(turns)
    told = await press(over, "Zoé", card, turns[0])
    assert turns[0].lower() in costly[0]
    assert plain(told.text).startswith(f"{turns[0]}, ")
    assert " 1. " in told.text, "the candidates"
    assert isinstance(told.picture, BoardPicture)
    assert told.picture.rack
    assert told.in_place
    back = await press(over, "Zoé", told, "Analyse")
    assert back.text == card.text


async def test_a_curve_has_the_lead_after_each_turn_and_leads_to_each(
    over: Club, card: Answer
) -> None:
    game, curve = await state(over), card.curve
    assert curve is not None
    assert len(curve.turns) == len(game.moves)
    (line,) = curve.lines
    totals = [each.total for each in game.results[-1].standings]
    assert line.values[-1] == max(totals) - min(totals), "with what the end took off"
    assert plain(curve.title).startswith(f"L’avance de {line.name}")
    turns = [plain(button.label) for button in card.buttons if button.label.startswith("Tour")]
    assert turns == list(dict.fromkeys(turns)), "a button a turn"
    assert {f"Tour {number}" for number, _ in curve.marked} == set(turns)
    pressed = await over.ask("Tom", f"!{curve.turns[2].payload}", game=card.game)
    assert isinstance(pressed.picture, BoardPicture)
    assert plain(pressed.picture.title) == "Tour 3"


async def test_against_a_computer_the_greatest_losses_are_the_persons_own(club: Club) -> None:
    await club.say("Léa", "/classique débutant")
    await club.wait(1)
    await club.say("Léa", "/passer")
    while GAME in await club.store.games.running():
        await club.wait(1)
        await move(club)
    card = await club.ask("Léa", "/analyse")
    costly = [line for line in plain(card.text).splitlines() if line.startswith("·")]
    assert costly
    assert all(line.startswith("· Léa, ") for line in costly)
    program = await press(club, "Léa", card, "Ordinateur (débutant)")
    assert any(line.startswith("· ") for line in plain(program.text).splitlines())


async def test_the_board_of_a_turn_has_the_best_move_on_it(over: Club) -> None:
    first = await over.ask("Zoé", "/analyse 1 1")
    assert isinstance(first.picture, BoardPicture)
    assert not first.picture.board.is_empty
    assert first.picture.framed
    assert labels(first) == ["Tour 2", "Analyse"]
    second = await press(over, "Zoé", first, "Tour 2")
    assert labels(second) == ["Tour 1", "Tour 3", "Analyse"]


async def test_a_player_has_a_page_of_his_own(over: Club, card: Answer) -> None:
    told = await press(over, "Tom", card, "Tom")
    assert plain(told.text).splitlines()[0].endswith(", Tom")
    assert "ouverture : " in plain(told.text)
    assert isinstance(told.picture, TablePicture)
    other = await press(over, "Tom", told, "Léa")
    assert isinstance(other.picture, TablePicture)
    turns = [[row.cells[0] for row in each.rows] for each in (told.picture, other.picture)]
    assert not set(turns[0]) & set(turns[1])
    assert len(turns[0]) + len(turns[1]) == len((await state(over)).moves)


async def test_its_table_is_saved(over: Club, card: Answer) -> None:
    told = await press(over, "Tom", card, "CSV")
    assert told.file is not None
    assert told.file.name == "2026-11-21-analyse-lea-tom.csv"
    lines = told.file.text.splitlines()
    assert len(lines) == 1 + len((await state(over)).moves)


@pytest.mark.parametrize("language", ["en"])
async def test_the_same_in_english(over: Club) -> None:
    told = await over.ask("Zoé", "/analyse")
    assert plain(told.text).startswith("Analysis: Classic, ")
    turn = next(label for label in labels(told) if label.startswith("Turn "))
    assert plain((await press(over, "Zoé", told, turn)).text).startswith(f"{turn}, ")


async def test_the_last_card_and_the_page_of_a_game_lead_to_it(over: Club, card: Answer) -> None:
    final = over.newest("end")
    button = next(each for each in final.buttons if plain(each.label) == "Analyse")
    pressed = await over.ask("Tom", f"!{button.payload}", game=final.game)
    assert pressed.text == card.text
    page = await press(over, "Zoé", card, "Fiche")
    assert plain(page.text).startswith("Classique, ")
    assert (await press(over, "Zoé", page, "Analyse")).text == card.text


async def test_after_a_restart_it_is_made_anew(over: Club, card: Answer) -> None:
    over.open()
    assert (await over.ask("Zoé", "/analyse")).text == card.text


async def test_what_was_made_is_not_made_again(
    over: Club, card: Answer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.analysis.classic.analyse", None)
    assert (await over.ask("Tom", "/analyse")).text == card.text
    assert (await press(over, "Tom", card, "Tom")).picture is not None


async def test_as_the_bot_goes_down_no_turn_is_judged_any_more(
    over: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    over.application.analyses.close()
    monkeypatch.setattr("engine.analysis.classic.compared", lambda *_: pytest.fail("judged"))
    told = await over.ask("Léa", "/analyse")
    assert len(told.buttons) == 1, "to come back for it"


async def test_what_is_not_there_yet_is_asked_for_by_a_button(
    over: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(over.application.analyses, "_patience", timedelta(0))
    told = await over.ask("Zoé", "/analyse")
    assert plain(told.text).startswith("L’analyse est en cours : appuyez sur « Voir l’analyse »")
    monkeypatch.undo()
    assert plain((await press(over, "Zoé", told, "Voir l’analyse")).text).startswith("Analyse : ")


# Whose --------------------------------------------------------------------------------------------


async def test_of_a_game_that_is_on_there_is_none(club: Club) -> None:
    await begin(club)
    await move(club)
    for form in AnalysisForm:
        told = await ask(club, "Tom", Analyse(GAME, form, 1))
        assert plain(told.text).startswith("Je ne trouve pas cette partie")
        assert told.picture is None
        assert told.file is None
    for place in (PLACE, alone_with("Tom")):
        refused = plain(await club.say("Tom", "/analyse", place=place))
        assert refused.startswith("La partie est en cours : son analyse")
        assert "/analyse 1" not in refused, "there is none before it"
    assert plain(await club.say("Zoé", "/analyse", place=alone_with("Zoé"))).startswith(
        "Je ne trouve pas cette partie"
    )


async def test_the_one_before_is_seen_while_the_next_is_on(over: Club, card: Answer) -> None:
    over.now += timedelta(minutes=1)
    await begin(over)
    assert "/analyse 1" in plain(await over.say("Tom", "/analyse"))
    assert (await over.ask("Tom", "/analyse 1")).text == card.text


async def test_who_was_not_there_sees_it_nowhere_else(over: Club) -> None:
    for place in (ELSEWHERE, alone_with("Max")):
        for form in AnalysisForm:
            told = await ask(over, "Max", Analyse(GAME, form, 1), place)
            assert plain(told.text).startswith("Je ne trouve pas cette partie")
            assert told.picture is None
            assert told.file is None


async def test_who_has_played_it_sees_it_anywhere_and_nobody_else_reads_that(over: Club) -> None:
    told = await ask(over, "Tom", Analyse(GAME), ELSEWHERE)
    assert told.picture is not None
    assert told.private
    assert not told.aloud
    assert (await over.ask("Tom", "/analyse", place=alone_with("Tom"))).picture is not None


@pytest.mark.parametrize("place", [PLACE, alone_with("Léa")])
async def test_what_is_erased_while_it_is_read_is_not_there(
    over: Club, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody deletes what is kept of him, and asks for it elsewhere at the same moment."""
    results = type(over.store.results)
    table, asked = results.table, list[str]()

    async def erased_then(self: Any, sheet: str) -> Played | None:
        asked.append(sheet)
        return None if len(asked) > 1 else await table(self, sheet)

    monkeypatch.setattr(results, "table", erased_then)
    told = plain((await over.ask("Léa", "/analyse", place=place)).text)
    assert told.startswith("Analyse : " if place == PLACE else "Je ne trouve pas cette partie")


async def test_a_challenge_of_a_day_is_none_of_these(over: Club) -> None:
    told = await ask(over, "Tom", Analyse("day-2026-11-21"))
    assert plain(told.text).startswith("Je ne trouve pas cette partie")


async def test_a_game_in_which_nothing_was_played_has_none(club: Club) -> None:
    await begin(club)
    await club.say("Tom", "/abandonner oui")
    club.now += timedelta(seconds=1)
    assert plain(await club.say("Tom", "/analyse")).startswith("Il n’y a rien à analyser")


async def test_a_turn_that_there_is_not_is_told_so(over: Club) -> None:
    last = len((await state(over)).moves)
    for number in (0, last + 1):
        told = plain((await ask(over, "Tom", Analyse(GAME, AnalysisForm.TURN, number))).text)
        assert f"de 1 à {last}" in told
        assert f"{last} tours" in told
    assert "Je ne trouve pas cette partie" in plain(await over.say("Tom", "/analyse 2"))


# A game with rounds -------------------------------------------------------------------------------


@pytest.fixture
async def rounds(club: Club) -> Club:
    """A duplicate game of two rounds; Tom has found the first top, and nobody else anything."""
    await club.begin("Tom", "Zoé")
    (top,) = best_plays(Board.empty(), club.rack, CLUB_WORDS, NORMAL, count=1)
    await club.say("Tom", str(top.play))
    await club.say("Léa", "/fin")
    await club.wait(40)
    await club.say("Léa", "/fin")
    await club.wait(40)
    await club.say("Léa", "/arreter oui")
    club.now += timedelta(minutes=1)
    return club


async def test_a_duplicate_game_has_what_each_player_missed(rounds: Club) -> None:
    card = await rounds.ask("Léa", "/analyse")
    assert plain(card.text).startswith("Analyse : Duplicate, ")
    assert {"Tom", "Zoé"} <= set(labels(card))
    assert isinstance(card.picture, TablePicture)
    assert len(card.picture.rows) == 2
    tom = await press(rounds, "Léa", card, "Tom")
    assert isinstance(tom.picture, TablePicture)
    assert tom.picture.rows[0].strong, "he has found the top"
    first = await rounds.ask("Léa", "/analyse 1 1")
    assert "Tom" in plain(first.text)
    assert isinstance(first.picture, BoardPicture)
    assert first.picture.board != Board.empty()
    file = (await press(rounds, "Léa", card, "CSV")).file
    assert file is not None
    assert "Tom" in file.text


async def test_the_numbers_of_an_analysis_are_those_of_the_ranking(rounds: Club) -> None:
    """Tom has handed nothing in after the first round, Zoé never has."""
    card, final = await rounds.ask("Léa", "/analyse"), rounds.newest("final")
    assert final.ending is not None
    assert card.curve is not None
    assert len(card.curve.turns) == 2
    for line, finisher in zip(card.curve.lines, final.ending.standing, strict=True):
        assert line.name == finisher.name
        assert line.persons == finisher.persons
        negative = f"{line.values[-1]}".replace("-", "−")
        assert plain(finisher.gap) == f"négatif {negative}"
        (told,) = [x for x in plain(card.text).splitlines() if x.startswith(f"{line.name} : ")]
        assert told.endswith(f", négatif {negative}")
    values = {line.name: line.values for line in card.curve.lines}
    tom, zoe = values["Tom"], values["Zoé"]
    assert tom[0] == 0, "he had the top"
    assert f"1 coup sans bulletin ({tom[0] - tom[1]} points)" in plain(card.text)
    assert f"2 coups sans bulletin ({-zoe[-1]} points)" in plain(card.text)


async def test_a_loss_is_marked_on_the_line_of_whose_it_was(club: Club) -> None:
    await club.begin("Tom", "Zoé")
    plays = best_plays(Board.empty(), club.rack, CLUB_WORDS, NORMAL, count=9)
    await club.say("Tom", str(plays[0].play))
    await club.say("Zoé", str(plays[-1].play))
    await club.say("Léa", "/fin")
    await club.wait(40)
    await club.say("Léa", "/arreter oui")
    club.now += timedelta(minutes=1)
    curve = (await club.ask("Tom", "/analyse")).curve
    assert curve is not None
    assert [(number, curve.lines[at].name) for number, at in curve.marked] == [(1, "Zoé")]


async def test_the_curve_is_there_before_the_analysis(
    rounds: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rounds.application.analyses, "_patience", timedelta(0))
    told = await rounds.ask("Zoé", "/analyse")
    assert "en cours" in plain(told.text)
    assert told.curve is not None


async def test_what_was_made_of_it_later_only_its_player_sees(rounds: Club) -> None:
    await rounds.ask("Max", "/rejouer 1")
    await rounds.ask("Max", "/solution oui", place=alone_with("Max"))
    await rounds.ask("Max", "/commencer", place=alone_with("Max"))
    again = await rounds.ask("Max", "/solution oui", place=alone_with("Max"))
    assert "Analyse" in labels(again), "the end of his own game leads to it"
    assert "Max" not in plain((await rounds.ask("Léa", "/analyse")).text)
    own = await press(rounds, "Max", again, "Analyse", alone_with("Max"))
    assert "Max" in plain(own.text)


async def test_rounds_that_time_was_too_short_for_are_told(
    rounds: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "LONGEST", timedelta(0))
    card = await rounds.ask("Léa", "/analyse")
    assert "Temps écoulé" in plain(card.text)
    assert "appuyez sur « Compléter »" in plain(card.text)
    monkeypatch.undo()
    assert (await rounds.ask("Léa", "/analyse")).text == card.text, "it is not made again for each"
    whole = await press(rounds, "Zoé", card, "Compléter")
    assert "Temps écoulé" not in plain(whole.text)
    assert "Compléter" not in labels(whole)
    assert isinstance(whole.picture, TablePicture)
    assert len(whole.picture.rows) == 2
    assert (await rounds.ask("Léa", "/analyse")).text == whole.text


async def test_what_cannot_be_judged_is_told_so(
    over: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    def analyse(*_: object, **__: object) -> None:
        raise NotAnalysable("turn 3: the set does not hold that")

    monkeypatch.setattr("engine.analysis.classic.analyse", analyse)
    assert plain(await over.say("Tom", "/analyse")).startswith("Il n’y a rien à analyser")


# What is typed, and what is pressed ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("", Analyse()),
        ("2", Analyse(number=2)),
        ("#2", Analyse(number=2)),
        ("2 12", Analyse("", AnalysisForm.TURN, 12, 2)),
        ("8217266a0927991b", Analyse("8217266a0927991b")),
        ("8217266a0927991b 3", Analyse("8217266a0927991b", AnalysisForm.TURN, 3)),
    ],
)
def test_what_is_typed(club: Club, typed: str, meant: Analyse) -> None:
    assert club.application.commands.parse_line(f"/analyse {typed}") == meant


@pytest.mark.parametrize("typed", ["la mienne", "2 la mienne", "-1", "1 2 3", "1234"])
def test_what_cannot_be_meant(club: Club, typed: str) -> None:
    with pytest.raises(BadArgument):
        club.application.commands.parse_line(f"/analyse {typed}")


@pytest.mark.parametrize("payload", ["h:a:x:1", "h:a:px:1"])
def test_a_button_that_none_of_ours_carries_is_no_button(club: Club, payload: str) -> None:
    with pytest.raises(UnknownCommand):
        club.application.commands.parse_press(payload)
