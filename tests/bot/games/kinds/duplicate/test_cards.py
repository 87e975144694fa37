"""What a card tells beside the result, and what is said once, not twice, or not at all."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.games.kinds.duplicate.texts import DUPLICATE
from bot.store.sqlite.store import SqliteStore
from bot.talk.messages import Press
from engine.board import Board, Direction, Square
from engine.duplicate.events import Result
from engine.duplicate.reasons import ChoiceReason, Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.solutions import Solution
from render.alt_text import alt_text
from render.picture import BoardPicture
from tests.bot.club import PLACE, START, Club, alone_with
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.stores import game_in, open_store


@pytest.fixture
async def playing(store: SqliteStore, shipped: Lexicon) -> Club:
    """Léa's game with Tom, who wants each draw in private too; the clock runs."""
    club = Club(store, shipped)
    await club.say("Léa", "/duplicate")
    await club.say("Tom", "/rejoindre")
    await club.say("Tom", "/alertes oui")
    await club.say("Léa", "/commencer")
    return club


async def test_the_card_says_what_the_top_is(playing: Club) -> None:
    await playing.say("Léa", "/passer")
    await playing.say("Tom", "/passer")
    await playing.wait(10)
    card = playing.newest("card-1")
    word = card.title.split()[-1].replace("(", "").replace(")", "")
    definition = plain(card.small.splitlines()[-1])
    assert definition.startswith(f"{word} (")
    assert definition.endswith("(Wiktionnaire, CC BY-SA 4.0)")


def scored(points: tuple[int, ...], *, scrabble: bool) -> ScoredRound:
    play = Play(Square(7, 3), Direction.ACROSS, "PASSER")
    results = tuple(
        Result(number, Verdict.ADMITTED, each, play) for number, each in enumerate(points, 1)
    )
    return ScoredRound(
        number=1,
        draws=(),
        board=Board.empty(),
        top=Solution(play, 76),
        formed=(),
        reason=ChoiceReason.ONLY,
        isotops=(),
        subtops=(),
        results=results,
        solo=None,
        at=START,
        is_scrabble=scrabble,
    )


@pytest.mark.parametrize(
    ("points", "scrabble", "told"),
    [
        ((76, 20), True, "Scrabble !\nTop en solo : Léa"),
        ((76, 20), False, "Top en solo : Léa"),
        ((76, 76), True, "Scrabble !"),
        ((76, 76), False, ""),
        ((20, 10), False, ""),  # the best, but not the top
        ((76,), False, ""),  # nobody to be ahead of
    ],
)
def test_what_is_cheered(points: tuple[int, ...], scrabble: bool, told: str) -> None:
    said = DUPLICATE["fr"].cards.highlights(scored(points, scrabble=scrabble), {1: "Léa", 2: "Tom"})
    assert plain(said) == told


async def test_the_bonus_of_the_top_is_known_after_a_replay(playing: Club) -> None:
    """Rounds are played until a top earns it, and the card of that round cheers, and no other."""
    for number in range(1, 9):
        await playing.wait(200)
        game_id = await game_in(playing.store, PLACE)
        assert game_id is not None
        game = (await playing.application.desk.table(game_id)).game
        top = game.rounds[-1]
        placed = [
            square
            for square in top.top.play.squares()
            if top.board.rows[square.row][square.column] == "."
        ]
        assert top.is_scrabble == (len(placed) == 7)
        if number == 3:
            await playing.say("Léa", "/reprendre")


async def test_the_third_round_without_a_bulletin_announces_no_next_one(playing: Club) -> None:
    for _ in range(12):
        await playing.wait(60)
    cards = {m.slot: m for m in playing.log if "card-" in m.slot}
    assert len(cards) == 3
    announced = [m.slot.split("card-")[1][0] for m in playing.log if m.next_round is not None]
    assert set(announced) == {"1", "2"}


async def test_a_game_without_a_round_ends_without_a_ranking(
    tmp_path: Path, shipped: Lexicon
) -> None:
    async with await open_store(tmp_path / "data") as store:
        club = Club(store, shipped)
        await club.say("Léa", "/duplicate")
        await club.say("Léa", "/arreter oui")
    told = plain(club.newest("final").whole)
    assert "Partie terminée" in told
    assert "Léa" not in told
    assert "Total" not in told


@pytest.mark.parametrize("command", ["/annuler mauvaise annonce", "/suspendre oui"])
async def test_a_cancelled_round_is_said_once(playing: Club, command: str) -> None:
    await playing.say("Léa", command)
    told = [m for m in playing.channel.values() if "ses points ne comptent pas" in plain(m.whole)]
    assert len(told) == 1
    assert plain(playing.newest("round-1").text) == "Ce coup ne compte pas."


async def test_a_suspended_game_says_so_to_whoever_types(playing: Club) -> None:
    await playing.say("Léa", "/suspendre oui")
    for line in ("H8 EAU", "/passer"):
        assert "La partie est suspendue" in plain(await playing.say("Tom", line))


async def test_in_a_pause_the_draw_is_hidden(playing: Club) -> None:
    """From the channel, the pictures, the private message, and what may be asked for."""
    drawn = playing.rack
    before = len(playing.log)
    await playing.say("Léa", "/pause")
    here = alone_with("Tom")
    for message in playing.log[before:]:
        assert drawn not in message.whole.replace(" ", "").replace("\xa0", "")
        assert message.picture is None or drawn not in alt_text(message.picture).replace(" ", "")
    for name, line, place in (
        ("Tom", "/moi", PLACE),
        ("Tom", "/grille", PLACE),
        ("Tom", "/moi", here),
    ):
        answer = await playing.ask(name, line, place=place)
        assert drawn not in answer.text.replace(" ", "").replace("\xa0", "")
        assert not (isinstance(answer.still, BoardPicture) and answer.still.rack)
    await playing.say("Léa", "/reprendre")
    assert playing.rack == drawn
    assert drawn in playing.newest("round").title


async def test_in_a_pause_the_bag_does_not_tell_the_hidden_draw(playing: Club) -> None:
    assert "95 lettres" in plain(await playing.say("Zoé", "/sac"))
    await playing.say("Léa", "/pause")
    assert "102 lettres" in plain(await playing.say("Zoé", "/sac"))


async def test_a_place_may_want_the_draw_to_stay(playing: Club) -> None:
    drawn = playing.rack
    await playing.say("Léa", "/reglages tirage-en-pause visible")
    await playing.say("Léa", "/pause")
    assert playing.rack == drawn


async def _scored(club: Club) -> str:
    """The first round is over; returns the slot of its card."""
    await club.say("Léa", "/passer")
    await club.say("Tom", "/passer")
    await club.wait(8)
    card = club.newest("card-1")
    assert card.next_round is not None
    return card.slot


@pytest.mark.parametrize("order", ["/arreter oui", "/pause", "/suspendre oui"])
async def test_the_card_promises_no_round_once_the_game_stands_still(
    playing: Club, order: str
) -> None:
    slot = await _scored(playing)
    await playing.say("Léa", order)
    assert playing.channel[slot].next_round is None
    assert "Top du coup 1" in plain(playing.channel[slot].title)


async def test_a_game_that_goes_on_says_again_when_the_next_round_comes(playing: Club) -> None:
    slot = await _scored(playing)
    await playing.say("Léa", "/pause")
    playing.now += timedelta(minutes=5)
    await playing.say("Léa", "/reprendre")
    assert playing.channel[slot].next_round == playing.now + timedelta(seconds=15)


async def test_the_card_promises_no_round_to_an_empty_room(playing: Club) -> None:
    slot = await _scored(playing)
    await playing.say("Tom", "/quitter")
    assert playing.channel[slot].next_round is not None
    await playing.say("Léa", "/quitter")
    assert playing.channel[slot].next_round is None
    await playing.say("Tom", "/rejoindre")
    await playing.say("Tom", "/reprendre")
    assert playing.channel[slot].next_round is not None


@pytest.mark.parametrize("order", ["/arreter oui", "/pause"])
async def test_a_card_whose_next_round_waits_for_an_order_loses_its_button(
    shipped: Lexicon, order: str
) -> None:
    club = Club(MemoryStore(), shipped, DuplicateRules("normal", pause=None))
    for line in ("/duplicate", "/commencer", "/passer"):
        await club.say("Léa", line)
    await club.wait(8)
    card = club.newest("card-1")
    assert [button.press for button in card.buttons] == [Press.START, Press.ORGANISE]
    await club.say("Léa", order)
    assert club.channel[card.slot].buttons == ()


@pytest.mark.parametrize("order", ["/pause", "/suspendre oui"])
async def test_a_game_that_is_over_does_not_say_how_to_resume_it(playing: Club, order: str) -> None:
    await playing.say("Léa", order)
    assert any("halted" in slot for slot in playing.channel)
    await playing.say("Léa", "/arreter oui")
    assert not any("halted" in slot for slot in playing.channel)
    assert not [message.slot for message in playing.channel.values() if message.buttons]


async def test_a_line_a_player_has_place_total_and_what_he_did(club: Club) -> None:
    """One list, not two; what is beside the points is small."""
    for name, line in (("Léa", "/duplicate"), ("Tom", "/rejoindre"), ("Zoé", "/rejoindre")):
        await club.say(name, line)
    await club.say("Léa", "/commencer")
    top = "H3 ABETIE"  # of the first draw of the tests
    await club.say("Tom", f"/jouer {top}")
    for name in ("Léa", "Zoé"):
        await club.say(name, "/passer")
    await club.wait(20)
    card = club.newest("card-1")
    points = (await club.game()).rounds[0].top.points
    ranked = plain(card.text).split("\n\n")[-1].splitlines()
    assert len(ranked) == 3
    assert ranked[0].startswith(f"1. Tom : {points} · ")
    assert ranked[0].endswith(f", {points} (top !)")
    assert ranked[1:] == [
        f"2. {name} : 0 · bulletin blanc, 0 (−{points})" for name in ("Léa", "Zoé")
    ]
    assert f"Négatif : Tom 0 (100,0 %) · Léa −{points} (0,0 %)" in plain(card.small)
    assert "1re, " in plain(await club.say("Tom", "/chevalet"))
    assert "Votre place : 2e ex æquo, 0 point" in plain(await club.say("Zoé", "/chevalet"))
