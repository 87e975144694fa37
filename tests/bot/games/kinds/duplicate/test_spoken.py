"""What a referee says aloud: which words, with which message, and nothing where nobody asked."""

from datetime import timedelta

import pytest

from bot.games.kinds.duplicate.texts import DUPLICATE
from bot.places.settings import PlaceSettings
from bot.talk.spoken import Spoken
from engine.board import Board, Direction, Square
from engine.duplicate.draws import Draw
from engine.duplicate.reasons import ChoiceReason
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import DuplicateRules
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.notation import mark_jokers
from engine.solutions import Solution, best_plays
from tests.bot.club import START, Club
from tests.bot.memory_store import MemoryStore

FRENCH, ENGLISH = DUPLICATE["fr"].spoken, DUPLICATE["en"].spoken


@pytest.fixture
def club(shipped: Lexicon) -> Club:
    chosen = PlaceSettings(voice="yes", of_games={"announcement": "full"}, time_zone="UTC")
    rules = DuplicateRules("normal", round_time=timedelta(minutes=2), warning=timedelta(seconds=30))
    return Club(MemoryStore(), shipped, rules=rules, defaults=chosen)


def said(club: Club) -> list[Spoken]:
    return [each.spoken for each in club.log if each.spoken is not None]


async def wait(club: Club, seconds: float) -> None:
    for _ in range(round(seconds * 2)):
        club.now += timedelta(seconds=0.5)
        while await club.caretaker.wake(club.now):
            await club.deliver()


async def test_a_round_is_refereed_aloud(club: Club) -> None:
    await club.begin("Tom")
    (draw,) = said(club)
    assert draw.by is None  # the clock begins with it
    assert draw.text.startswith("Coup 1. Nouvelles lettres : ")
    assert " Tirage : " in draw.text
    await wait(club, 91)
    await wait(club, 40)
    _, signal, end, result, *_ = said(club)
    assert signal.text == "30 secondes"
    assert signal.by_the_clock
    assert end.text == "Terminé"
    assert end.by_the_clock
    assert result.text.startswith("Top : ")
    assert result.text.endswith(" points.")


async def test_each_is_said_once_however_often_its_message_changes(club: Club) -> None:
    await club.begin("Tom")
    await club.say("Tom", "/jouer h4 " + club.rack.replace("?", "")[:2])
    await wait(club, 140)
    texts = [each.text for each in said(club)]
    assert texts.count("Terminé") == 1
    assert sum(text.startswith("Coup 1.") for text in texts) == 1


async def test_nothing_is_said_where_nobody_asked(shipped: Lexicon) -> None:
    club = Club(MemoryStore(), shipped)
    await club.begin("Tom")
    await wait(club, 400)
    assert said(club) == []


async def test_who_plays_on_paper_is_called_by_number(club: Club, shipped: Lexicon) -> None:
    await club.say("Léa", "/duplicate officiel")
    await club.say("Tom", "/rejoindre")
    for number in range(3, 20):
        await club.say("Léa", f"/arbitrer papier {number} {'Marie' if number == 3 else 'Paul'}")
    await club.say("Léa", "/commencer")
    game = await club.game()
    assert game.round is not None
    (best,) = best_plays(game.board, game.round.rack, shipped, NORMAL, count=1)
    await club.say("Tom", "/passer")
    await club.say("Léa", "/organiser relever")
    await club.say(
        "Léa", f"/arbitrer saisir 3 {best.play.ref} {mark_jokers(best.play.word)} {best.points}"
    )
    await club.say("Léa", "/arbitrer releves")
    await wait(club, 5)
    assert said(club)[-1].text.endswith("Solo pour le numéro 3, Marie.")
    assert ENGLISH.numbered(3, "Mary") == "number 3, Mary"


def test_the_draw_is_called_by_the_spelling_table() -> None:
    draws = (Draw(1, kept="UR", drawn="ZXTE?"),)
    assert FRENCH.draw(5, draws, in_full=True) == (
        "Coup 5. Reliquat : Roumanie. Uruguay. "
        "Nouvelles lettres : Zambie, Z. Xénophon, X. Tunisie, T. Égypte, E. Jokère. "
        "Tirage : Égypte. Roumanie. Tunisie. Uruguay. Xénophon. Zambie. Jokère."
    )
    assert FRENCH.draw(5, draws, in_full=False).startswith("Coup 5. Tirage : Égypte.")
    assert ENGLISH.draw(5, draws, in_full=True).startswith("Round 5. Kept: Romeo. Uniform. New")


def test_equal_letters_are_called_together_and_a_rejection_is_told() -> None:
    draws = (Draw(1, "", "AAAAAAA"), Draw(2, "", "EESTTTW"))
    told = FRENCH.draw(1, draws, in_full=False)
    assert told == ("Coup 1. Rejet. Tirage : 2 fois Égypte. Suisse. 3 fois Tunisie. Oualonie.")


@pytest.mark.parametrize(
    ("seconds", "french", "english"),
    [
        (1, "une seconde", "1 second"),
        (11, "11 secondes", "11 seconds"),
        (21, "20 et une secondes", "21 seconds"),
        (30, "30 secondes", "30 seconds"),
        (60, "une minute", "1 minute"),
        (90, "une minute 30 secondes", "1 minute 30 seconds"),
        (71 * 60, "71 minutes", "71 minutes"),
        (81 * 60, "quatre-vingt-une minutes", "81 minutes"),
        (91 * 60, "91 minutes", "91 minutes"),
    ],
)
def test_time_is_feminine(seconds: int, french: str, english: str) -> None:
    assert FRENCH.left(timedelta(seconds=seconds)) == french
    assert ENGLISH.left(timedelta(seconds=seconds)) == english


def scored(play: Play, points: int) -> ScoredRound:
    """A round with this top."""
    return ScoredRound(
        number=3,
        draws=(Draw(1, "", "PASSE?E"),),
        board=Board.empty(),
        top=Solution(play, points),
        formed=(),
        reason=ChoiceReason.ONLY,
        isotops=(),
        subtops=(),
        results=(),
        solo=None,
        at=START,
    )


def test_the_top_is_told_with_its_reference_as_it_is_written() -> None:
    across = scored(Play(Square(7, 3), Direction.ACROSS, "SEMAINE"), 72)
    assert FRENCH.result(across, "semaine", "") == "Top : semaine, en H 4, 72 points."
    down = scored(Play(Square(0, 0), Direction.DOWN, "PAsSE"), 1)
    assert FRENCH.result(down, "passé", "Léa") == (
        "Top : passé, jokère S, en 1 A, 1 point. Solo pour Léa."
    )
    assert ENGLISH.result(down, "passé", "Léa") == (
        "Top: passé, blank S, at 1 eigh, 1 point. Solo for Léa."
    )
