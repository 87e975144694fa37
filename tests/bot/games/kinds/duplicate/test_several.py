"""Several solutions, points alone, and places that are paid, as players meet them (SPEC O6, O7, D28)."""

from dataclasses import replace
from datetime import timedelta
from fractions import Fraction

import pytest

from bot.texts import LANGUAGES
from engine.duplicate.multitops import best_together
from engine.duplicate.ranking import ranking
from engine.duplicate.reasons import Termination
from engine.duplicate.rules import DuplicateRules
from engine.kernel import MOST_SCORES
from engine.lexicon import Lexicon
from engine.solutions import Solution, best_solutions, solutions
from tests.bot.club import Club
from tests.bot.folding import fold
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.stores import game_in
from tests.laws import in_turn

Ranked = tuple[Solution, ...]


async def _opened(club: Club, words: str) -> Ranked:
    """A game by these words, its first round on; the plays of that round, best first."""
    await club.say("Léa", f"/duplicate {words}")
    for name in ("Tom", "Zoé"):
        await club.say(name, "/rejoindre")
    await club.say("Léa", "/commencer")
    game = await club.game()
    assert game.round is not None
    formula = game.rules.played_formula
    return tuple(solutions(game.board, game.round.rack, club.lexicon, formula))


def _line(*plays: Solution) -> str:
    return " ; ".join(f"{each.play.ref} {each.play.word}" for each in plays)


async def _over(club: Club) -> str:
    """The card of the round, once it is over."""
    await club.wait(200)
    card = club.newest("card-1")
    return plain(f"{card.title}\n{card.text}")


async def test_two_solutions_are_noted_and_add_up(club: Club) -> None:
    ranked = await _opened(club, "multitops-2")
    lobby = plain(club.newest("lobby").text)
    assert "jusqu'à 2 solutions par bulletin" in lobby.replace("’", "'")
    one, other = ranked[0], ranked[-1]
    said = plain(await club.say("Léa", f"/jouer {_line(one, other)}"))
    total = one.points + other.points
    assert f"{one.points}) + " in said
    assert f"{total} points" in said
    refused = plain(await club.say("Tom", f"/jouer {_line(one, other, ranked[1])}"))
    assert "2 solutions au plus" in refused
    await club.say("Tom", f"/jouer {_line(one, one)}")
    await club.say("Zoé", "/passer")
    card = await _over(club)
    game = await club.game()
    last = game.rounds[-1]
    assert last.most > one.points
    assert f"Meilleur total : {last.most} points" in card
    assert "même entrée, FO 4" in card
    by_player = {each.player: each for each in last.results}
    points = sorted((each.points for each in by_player.values()), reverse=True)
    assert points == [total, one.points, 0]


async def test_the_receipt_tells_nothing_of_words_that_do_not_exist(club: Club) -> None:
    """Nor of two that are of one entry: it reads the same but for the words."""
    ranked = await _opened(club, "multitops-2")
    top = ranked[0]
    letters = "".join(sorted(top.play.word.upper()))
    nonsense = Solution(top.play, 0)
    for line in (_line(top, top), f"{_line(top)} ; {nonsense.play.ref} {letters}"):
        said = plain(await club.say("Léa", f"/jouer {line}"))
        assert said.startswith("Noté : ")
        assert "admis" not in said
        assert "entrée" not in said


async def test_points_alone_are_a_bulletin_where_players_announce(club: Club) -> None:
    ranked = await _opened(club, "annonces")
    best = ranked[0].points
    said = plain(await club.say("Léa", f"/jouer {best}"))
    assert said.startswith(f"Noté : vous annoncez {best} points.")
    assert plain(await club.say("Tom", f"/jouer {best + 1}")).startswith("Noté : vous annoncez")
    await club.say("Zoé", f"/jouer {_line(ranked[-1])}")
    card = await _over(club)
    assert f"1. Léa : {best} · annonce {best} points (top !)" in card
    assert f"3. Tom : 0 · annonce {best + 1} points, qu’aucun mot ne rapporte, 0 (" in card
    assert f" · {ranked[-1].play.word.upper()}" in card.replace("(", "").replace(")", "")


async def test_elsewhere_points_alone_are_refused(club: Club) -> None:
    await _opened(club, "blitz")
    assert not (await club.say("Léa", "/jouer 24")).startswith("Noté")


async def test_au_top_pays_by_places_and_shows_the_points_beside_them(club: Club) -> None:
    ranked = await _opened(club, "au-top")
    low = ranked[-1]
    for name, play in (("Léa", ranked[0]), ("Tom", low), ("Zoé", low)):
        await club.say(name, f"/jouer {_line(play)}")
    card = await _over(club)
    assert "1. Léa : 2 points top · ABETIE en H3, 22 (top !)" in card
    assert "2. Tom : 0,5 point top · TE en H8, 4 (−18)" in card
    assert "Points top du coup : Léa 2 · Tom, Zoé 0,5" in card
    assert "0,5 point top, 25,0 %" in plain(await club.say("Tom", "/moi"))
    picture = club.newest("card-1").picture
    assert picture is not None
    assert [score for _, score in picture.scores] == ["2", "0,5", "0,5"]


@pytest.mark.long
@pytest.mark.parametrize(
    ("words", "language"),
    in_turn(["multitops-3 au-top 7sur8", "multitops-2 joker", "au-top"], LANGUAGES),
)
async def test_whole_games_go_to_their_end(words: str, language: str, shipped: Lexicon) -> None:
    """Léa plays the best that there is in each round, Tom the worst."""
    store = MemoryStore()
    rules = replace(DuplicateRules("normal"), pause=timedelta(seconds=1))
    club = Club(store, shipped, rules, language=language)
    await club.say("Léa", f"/duplicate {words}")
    await club.say("Tom", "/join")
    await club.say("Léa", "/start")
    (game_id,) = store.kept
    for _ in range(40):
        if await game_in(store, store.kept[game_id].place) is None:
            break
        game = await club.game()
        on, rack, formula = game.board, game.rack, game.rules.played_formula
        plays = best_solutions(on, rack, shipped, formula, scores=MOST_SCORES)
        best = best_together(
            on, rack, shipped, formula, first=plays[0], number=game.rules.solutions
        )
        await club.say("Léa", f"/play {_line(*best)}")
        await club.say("Tom", f"/play {_line(plays[-1])}")
        await club.wait(8)
    ended = fold(store.kept[game_id].events)
    assert ended is not None
    assert ended.termination not in (None, Termination.ABORTED)
    first, _ = ranking(ended)
    assert (first.percentage, first.negative) == (Fraction(100), 0)
    assert "100" in club.newest("final").text


async def test_it_is_refereed_officially_too(club: Club) -> None:
    """The receipt repeats the lines and reads nothing; places stand on the official sheet."""
    ranked = await _opened(club, "multitops-2 au-top officiel")
    one, other = ranked[0], ranked[-1]
    line = f"{one.play.ref} {one.play.word} {one.points} ; {other.play.ref} {other.play.word}"
    assert line in plain(await club.say("Tom", f"/jouer {line}"))
    await club.say("Zoé", f"/jouer {_line(other)}")
    card = await _over(club)
    assert f"+ {other.play.word.upper()}" in card.replace("(", "").replace(")", "")
    assert "1. Tom : 1 point top · ABETIE en H3 (22) + TE en H8 (4), 26 (−16)" in card
    await club.say("Léa", "/arreter oui")
    sheet = plain(await club.say("Tom", "/feuilles officielle texte"))
    assert sheet.startswith(f"1. Tom : {one.points + other.points} points, 1 avertissement")
    assert "100,0 %, 1 point top" in sheet
