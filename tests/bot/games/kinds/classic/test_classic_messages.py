"""What is shown of a classic game: one card a turn, one call a turn, nothing left to press behind it."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.games.kinds.classic.presets import PRESETS
from bot.games.kinds.classic.public_view import public_turn
from bot.talk import game_actions as g
from bot.talk import turn_actions as t
from bot.talk.messages import Edit, Post, Press, Private, Public, Shown
from bot.talk.tables import Side
from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.numbers import program_of
from engine.classic.reasons import Sanction
from engine.classic.rules import (
    FAMILY,
    TOURNAMENT,
    Absent,
    Challenge,
    ClassicRules,
    Clock,
    Solitaire,
)
from engine.lexicon import Lexicon
from engine.strategy.knowledge import Level
from render.picture import BoardPicture, Film
from render.table import TablePicture
from tests.bot.games.kinds.classic.evening import Script
from tests.bot.games.kinds.classic.table import ANAIS, LEA, NAMES, TOM, ZOE, Table
from tests.bot.plain import plain

FREE = replace(FAMILY, challenge=Challenge.FREE)
DAYS = PRESETS["correspondance"]
TIMED = replace(FAMILY, clock=Clock.MOVE, move_time=timedelta(minutes=2))


def script(shipped: Lexicon, rules: ClassicRules, *players: int, seed: int = 1) -> Script:
    table = Table(shipped, rules, seed=seed)
    return Script(table.begin(*(players or (LEA, TOM))))


def of_turns(table: Table) -> dict[str, Shown]:
    return {slot: shown for slot, shown in table.channel.items() if "/round-" in slot}


def test_only_the_turn_that_is_on_has_a_board_and_buttons(shipped: Lexicon) -> None:
    game = script(shipped, FAMILY)
    for _ in range(5):
        game.play_best()
        *before, on = of_turns(game.table).values()
        assert on.picture is not None
        assert on.buttons
        for past in before:
            assert len(past.whole.splitlines()) == 1
            assert not past.buttons
            assert past.picture is None
    assert len(of_turns(game.table)) == 6


def test_over_days_everybody_reads_what_is_left_in_reserve(shipped: Lexicon) -> None:
    game = script(shipped, DAYS)
    first, other = game.on, next(player for player in (LEA, TOM) if player != game.on)
    game.play_best()
    game.wait(timedelta(days=3).total_seconds())
    game.play_best()
    [*_, shown] = of_turns(game.table).values()
    said = plain(shown.whole)
    assert f"Réserves : {NAMES[first]} 5 j, {NAMES[other]} 4 j" in said


def test_each_turn_calls_its_player_once_and_once_again_if_he_is_late(shipped: Lexicon) -> None:
    game = script(shipped, FAMILY)
    for _ in range(3):
        game.play_best()
    game.wait(FAMILY.nudge.total_seconds() + 1)
    posts = [m for m in game.table.log if isinstance(m, Post) and isinstance(m.audience, Public)]
    called: dict[str, int | None] = {}
    for post in posts:
        assert called.setdefault(post.slot, post.ping) == post.ping, "a change calls nobody else"
    calls = [ping for ping in called.values() if ping is not None]
    began = [step.event for step in game.table.steps if isinstance(step.event, e.TurnBegan)]
    assert calls == [*(event.player for event in began), game.on]
    game.play_best()
    assert not any("nudge" in slot for slot in game.table.channel), "it holds for its turn only"


def test_a_program_is_called_by_nobody_and_its_move_is_told_with_the_next_turn(
    shipped: Lexicon,
) -> None:
    program = program_of(Level.HIGHEST, 0)
    game = script(shipped, FAMILY, LEA, program)
    if game.on == LEA:
        game.play_best()
    table = game.table
    assert not any(m.ping == program for m in table.log if isinstance(m, Post))
    best = game.best()
    assert best is not None
    table._show(table.decided(c.Play(program, game.turn, str(best.play))))
    assert "Ordinateur (fort)" in plain(list(of_turns(table).values())[-1].text)
    game.play_best()
    left = [line for shown in of_turns(table).values() for line in plain(shown.text).splitlines()]
    assert any(re.match(r"Tour \d\. Ordinateur \(fort\) : ", line) for line in left)


def test_the_last_move_is_told_if_a_program_makes_it(shipped: Lexicon) -> None:
    program = program_of(Level.HIGHEST, 0)
    game = script(shipped, FAMILY, LEA, program)
    table = game.table
    if game.on == LEA:
        game.play_best()
    best = game.best()
    assert best is not None
    table._show(table.decided(c.Play(program, game.turn, str(best.play))))
    table._open()
    for player in (LEA, program, LEA, program):
        assert game.on == player
        table._show(table.decided(c.Pass(player, game.turn)))
        table._open()
    assert game.game.termination is not None
    left = [line for shown in table.channel.values() for line in plain(shown.text).splitlines()]
    last = f"Tour {len(game.game.moves)}. Ordinateur (fort) passe"
    assert left.count(last) == 1


def test_a_program_is_taken_out_without_a_word_on_how_it_comes_back(shipped: Lexicon) -> None:
    table = Table(shipped, FAMILY)
    program = program_of(Level.BEGINNER, 0)
    table.do(LEA, c.CreateGame("g", FAMILY))
    for player in (LEA, program):
        table.do(LEA, c.Join(player))
    assert "Ordinateur (débutant)" in plain(table.channel["g/lobby"].text)
    table.do(LEA, c.Leave(program, taken_out=True))
    assert list(table.channel) == ["g/lobby"]


def test_a_second_rack_is_nobody_who_could_be_called(shipped: Lexicon) -> None:
    table = Table(shipped, replace(FAMILY, seats=1, solitaire=Solitaire.TWO_RACKS)).begin(LEA)
    game = Script(table)
    for _ in range(2):
        game.wait(FAMILY.nudge.total_seconds() + 1)
        game.do(LEA, c.Pass(LEA, game.turn), "/passer")
    calls = [message.ping for message in table.log if isinstance(message, Post)]
    assert {ping for ping in calls if ping is not None} == {LEA}


def test_the_alarm_goes_with_its_turn(shipped: Lexicon) -> None:
    game = script(shipped, TIMED)
    game.wait(91)
    assert [plain(m.text) for s, m in game.table.channel.items() if "alarm" in s] == [
        "Plus que 30 s !"
    ]
    game.wait(31)
    assert not any("alarm" in slot for slot in game.table.channel)
    lost = next(iter(of_turns(game.table).values()))
    assert plain(lost.text).endswith("temps écoulé, tour perdu")


def test_a_move_is_accepted_or_challenged_below_the_next_turn(shipped: Lexicon) -> None:
    game = script(shipped, FREE, LEA, TOM, ZOE)
    game.play_best()
    on = list(of_turns(game.table).values())[-1]
    word = game.game.moves[-1].event.words[0]  # type: ignore[union-attr] # it was placed
    assert len(on.buttons) == 5
    assert [button.payload for button in on.buttons][:2] == [
        "d:1:accepter",
        f"d:1:contester {word}",
    ]
    for player in NAMES:
        if game.game.pending is not None and player not in (game.game.pending.move.player, ANAIS):
            game.do(player, c.Accept(player, 1), "/accepter")
    on = list(of_turns(game.table).values())[-1]
    assert not any(button.press is Press.DO for button in on.buttons)


def test_a_move_that_falls_is_off_the_board_and_its_tiles_are_back(shipped: Lexicon) -> None:
    game = script(shipped, FREE)
    mover = game.on
    rack = sorted(game.rack)
    game.play(game.bad_play())
    game.contest_last()
    on = list(of_turns(game.table).values())[-1]
    assert isinstance(on.picture, BoardPicture)
    assert on.picture.board.is_empty
    mine = list(game.table.private(mover).values())[-1]
    shown = plain(mine.text).splitlines()[-1].removeprefix("Chevalet : ").split()
    assert sorted(shown) == rack
    assert "coup retiré" in mine.text


def test_who_is_replaced_sees_the_rack_no_more(shipped: Lexicon) -> None:
    rules = replace(FAMILY, absent=Absent.SUBSTITUTE)
    game = script(shipped, rules)
    old = game.on
    game.do(LEA, c.Replace(old, ZOE), "/remplacer")
    gone = list(game.table.private(old).values())[-1]
    assert isinstance(gone, Edit)
    assert "Chevalet" not in gone.whole
    assert gone.picture is None
    now = list(game.table.private(ZOE).values())[-1]
    assert isinstance(now.picture, BoardPicture)
    assert now.picture.rack == game.rack


def test_a_free_seat_is_taken_and_the_rack_is_shown_to_who_sits_there_now(shipped: Lexicon) -> None:
    game = script(shipped, replace(FAMILY, absent=Absent.SUBSTITUTE))
    old = game.on
    for _ in range(2):
        game.wait(FAMILY.patience.total_seconds() + 1)
    [free] = [m for slot, m in game.table.channel.items() if f"/seat-{old}" in slot]
    assert [button.press for button in free.buttons] == [Press.DO]
    assert game.table.do(ANAIS, c.Join(ANAIS)).startswith("La place est à vous")
    taken = game.table.channel[free.slot]
    assert "Anaïs remplace" in plain(taken.text)
    assert not taken.buttons
    rack = next(seat.rack for seat in game.game.seats if seat.player == ANAIS)
    assert " ".join(rack) in plain(game.table.answers(ANAIS).mine(ANAIS).text)
    assert " ".join(rack) not in plain(game.table.answers(old).mine(old).text)


def test_a_seat_that_is_still_free_at_the_end_is_offered_no_more(shipped: Lexicon) -> None:
    game = script(shipped, replace(FAMILY, absent=Absent.SUBSTITUTE))
    old = game.on
    for _ in range(2):
        game.wait(FAMILY.patience.total_seconds() + 1)
    assert any(f"/seat-{old}" in slot for slot in game.table.channel)
    other = next(seat.player for seat in game.game.seats if not seat.free)
    game.do(other, c.Resign(other), "/abandonner")
    assert any("/end" in slot for slot in game.table.channel)
    assert not any(f"/seat-{old}" in slot for slot in game.table.channel)


def test_nobody_is_asked_to_move_in_a_game_that_is_over(shipped: Lexicon) -> None:
    game = script(shipped, FAMILY)
    player = game.on
    game.do(player, c.Resign(player), "/abandonner")
    left = list(game.table.private(player).values())[-1]
    assert plain(left.whole) == "Tour 1"
    assert not left.buttons


def test_who_wants_no_message_has_none(shipped: Lexicon) -> None:
    table = Table(shipped, FAMILY, wanting=frozenset({TOM})).begin(LEA, TOM)
    Script(table).play_best()
    told = {m.audience.person for m in table.log if isinstance(m.audience, Private)}
    assert told == {TOM}


def test_a_loss_that_a_referee_declares_is_told_once(shipped: Lexicon) -> None:
    game = script(shipped, FAMILY, LEA, TOM, ZOE)
    game.do(LEA, c.Punish(TOM, Sanction.LOSS, "tricherie"), "/sanction")
    said = [plain(m.text) for m in game.table.channel.values() if "Tom" in m.text]
    assert [line for line in said if "art. 9" in line] == [
        "Partie perdue pour Tom (art. 9.2). Motif : « tricherie »"
    ]


def test_the_card_of_a_game_stands_in_the_place_of_its_last_turn(shipped: Lexicon) -> None:
    """So it does not push the first turn of the next game up."""
    game = script(shipped, replace(TOURNAMENT, games=3))
    game.do(TOM, c.Resign(TOM), "/abandonner")
    first, second = of_turns(game.table).values()
    assert plain(first.title) == "Partie terminée : Léa gagne !"
    assert "Match après 1 manche" in plain(first.text)
    assert "Manche 2" in plain(second.text)
    assert second.title.startswith("Tour")


def test_the_last_picture_has_the_totals_of_the_card(shipped: Lexicon) -> None:
    game = script(shipped, FAMILY)
    while game.game.termination is None:
        game.play_best()
    end = game.table.channel["g/end"]
    assert isinstance(end.picture, BoardPicture)
    assert end.picture.title == "Partie terminée"
    totals = [str(each.total) for each in game.game.results[-1].standings]
    assert [points for _, points in end.picture.scores] == totals


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_sheet_of_a_long_game_comes_as_a_file(shipped: Lexicon, language: str) -> None:
    table = Table(shipped, replace(FAMILY, passes=9), language).begin(LEA, TOM)
    game = Script(table)
    for turn in range(30):
        if turn % 3:
            game.do(game.on, c.Pass(game.on, game.turn), "/passer")
        else:
            game.play_best()
    sheet = table.answers().sheet()
    assert sheet.file is not None
    assert len(sheet.file.text.splitlines()) == 30
    assert sheet.file.name in ("feuille-de-marque.txt", "score-sheet.txt")
    table_told = sheet.picture
    assert isinstance(table_told, TablePicture)
    assert sheet.text == table_told.title, "the score, in a line"
    assert len(table_told.rows) == 15, "a turn of each in a row"
    number, first, total, second, _ = table_told.rows[0].cells
    assert (number, total) == ("1", first.split(", ")[1])
    assert second in sheet.file.text.splitlines()[1]
    headings = [column.heading for column in table_told.columns]
    assert {headings[1], headings[3]} == {"Léa", "Tom"}
    assert len(table_told.alt) <= 1024


def test_any_position_is_shown_with_what_had_been_done(shipped: Lexicon) -> None:
    game = script(shipped, FAMILY)
    for _ in range(4):
        game.play_best()
    answers = game.table.answers()
    third = answers.history(3)
    assert isinstance(third.picture, BoardPicture)
    assert third.picture.board == game.game.moves[3].board
    assert third.picture.framed
    assert [button.query for button in third.buttons] == ["historique 2", "historique 4"]
    assert [button.query for button in answers.history(1).buttons] == ["historique 2"]
    assert answers.history(5).picture is None
    assert plain(answers.history(9).text) == "Demandez un tour de 1 à 4. Exemple : /historique 4"
    film = answers.film()
    assert isinstance(film.still, BoardPicture)
    assert film.still.board == game.game.board
    assert plain(film.text) == "La partie en 5 images."


def test_a_film_tells_how_many_pictures_it_has(
    shipped: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.games.kinds.classic.private_answers.MOST_FRAMES", 3)
    game = script(shipped, FAMILY)
    for _ in range(4):
        game.play_best()
    film = game.table.answers().film()
    assert isinstance(film.picture, Film)
    assert len(film.picture.frames) == 3
    assert plain(film.text) == "La fin de la partie, en 3 images."


def seconds_of(side: Side) -> float | None:
    return None if side.left is None else side.left.total_seconds()


def test_a_turn_tells_what_each_has_left_and_whose_time_runs(shipped: Lexicon) -> None:
    rules = replace(FAMILY, clock=Clock.BANK, bank=timedelta(minutes=5))
    game = script(shipped, rules)
    first = game.on
    game.wait(40)
    game.play_best()
    [*_, shown] = of_turns(game.table).values()
    assert [side.name for side in shown.sides] == [NAMES[first], NAMES[game.on]], "best first"
    played, waits = shown.sides
    assert (seconds_of(played), played.on, played.latest) == (260, False, True)
    assert (seconds_of(waits), waits.on, waits.did) == (300, True, "")
    word, points = played.did.split(", ")
    assert (word in shown.text, points) == (True, played.score)
    drawn, *_ = shown.drawn
    assert drawn in shown.text.splitlines()
    game.wait(10)
    game.do(LEA, c.Pause(), "/pause")
    [*_, shown] = of_turns(game.table).values()
    [runs] = [seconds_of(side) for side in shown.sides if side.on]
    assert (runs, shown.until) == (290, None), "what is left when the clocks are stopped"


def test_no_clock_is_told_of_a_program_nor_without_a_bank(shipped: Lexicon) -> None:
    rules = replace(FAMILY, clock=Clock.BANK)
    program = program_of(Level.HIGHEST, 0)
    game = script(shipped, rules, LEA, program).game
    clocks = public_turn(game, {LEA: "Léa", program: "Ordinateur"}).clocks
    assert [clock.name for clock in clocks] == ["Léa"]
    for rules in (FAMILY, TIMED, DAYS):
        [shown] = of_turns(script(shipped, rules).table).values()
        assert [side.left for side in shown.sides] == [None, None]


def test_a_form_says_of_what_its_line_can_be_made(shipped: Lexicon) -> None:
    game = script(shipped, FREE)
    mover, rack = game.on, game.rack
    assert game.table.answers(mover).form(t.Exchange(""), mover).choices == tuple(rack)
    assert game.table.answers(mover).form(g.Submit(""), mover).choices == ()
    game.play_best()
    words = game.game.moves[-1].event.words  # type: ignore[union-attr] # it was placed
    assert game.table.answers().form(t.Contest(""), game.on).choices == words
