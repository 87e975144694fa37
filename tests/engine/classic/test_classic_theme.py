"""Words of the theme earn five points more: by a list, or by a vote (SPEC V3)."""

from dataclasses import replace

import pytest

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.programs import next_command
from engine.classic.rules import FAMILY, Challenge, ClassicRules, Solitaire
from engine.classic.sheet import Word, sheet
from engine.classic.state import Phase
from tests.engine.classic.games import ANNE, BOB, CHLOE, DAN, Table, find, names
from tests.engine.strategy.bands import RARE

LIST = replace(FAMILY, theme_words=("LES", "RIZ"))
VOTE = replace(FAMILY, theme="Noël")
FREE = replace(VOTE, challenge=Challenge.FREE)
THREE = ("LESTITA", "AEINSTU", "RIZUEEE")


def vote(table: Table, player: int, word: str, turn: int | None = None) -> list[e.Event]:
    return table.do(c.VoteTheme(player, word, turn))


def test_a_word_of_the_list_earns_five_points_more() -> None:
    plain = find(Table(FAMILY, ("LESTITA", "AEINSTU")).play(ANNE, "H8 LES"), e.WordPlaced)
    game = Table(LIST, ("LESTITA", "AEINSTU"))
    placed = find(game.play(ANNE, "H8 LES"), e.WordPlaced)
    assert (placed.points, placed.theme) == (plain.points + 5, ("LES",))
    assert game.scores()[ANNE] == placed.points


def test_each_word_that_a_move_makes_counts_and_only_those_that_it_makes() -> None:
    game = Table(replace(LIST, theme_words=("LES", "SE")), ("LESTITA", "SEINTUE"))
    game.play(ANNE, "H8 LE")
    placed = find(game.play(BOB, "10H SE"), e.WordPlaced)
    assert sorted(placed.words) == ["LES", "SE"]
    assert sorted(placed.theme) == ["LES", "SE"]


def test_a_listed_word_that_falls_takes_its_points_along() -> None:
    game = Table(replace(LIST, theme_words=("LEZ",), challenge=Challenge.FREE), ("LEZTITA", "AE"))
    game.play(ANNE, "H8 LEZ")
    assert find(game.log, e.WordPlaced).theme == ("LEZ",)
    game.contest(BOB, "LEZ")
    assert game.scores()[ANNE] == 0


def test_of_two_players_the_other_decides() -> None:
    game = Table(VOTE, ("LESTITA", "AEINSTU"))
    game.play(ANNE, "H8 LES")
    before = game.scores()[ANNE]
    with pytest.raises(errors.OwnWord):
        vote(game, ANNE, "LES")
    events = vote(game, BOB, "les")
    assert names(events) == ["ThemeVoted", "ThemeScored"]
    assert find(events, e.ThemeScored).points == 5
    assert game.scores()[ANNE] == before + 5
    (line,) = sheet(game.game).lines
    assert isinstance(line.entry, Word)
    assert (line.points, line.total, line.penalty) == (before + 5, before + 5, 0)
    assert line.entry.theme == ("LES",)
    assert game.on_turn == BOB


def test_it_takes_more_than_half_of_the_others() -> None:
    game = Table(VOTE, (*THREE, "AEINOSU"))
    game.play(ANNE, "H8 LES")
    assert names(vote(game, DAN, "LES")) == ["ThemeVoted"]
    with pytest.raises(errors.AlreadyVoted):
        vote(game, DAN, "LES")
    assert names(vote(game, BOB, "LES")) == ["ThemeVoted", "ThemeScored"]  # two of three
    with pytest.raises(errors.NothingToVoteOn):
        vote(game, CHLOE, "LES")  # it has its points


def test_the_vote_is_open_until_the_player_moves_again() -> None:
    game = Table(VOTE, THREE)
    game.play(ANNE, "H8 LES")
    of_anne = game.turn - 1
    game.pass_turn(BOB)
    vote(game, BOB, "LES")
    game.pass_turn(CHLOE)
    assert find(vote(game, CHLOE, "LES", of_anne), e.ThemeScored).player == ANNE
    late = Table(VOTE, THREE)
    late.play(ANNE, "H8 LES")
    for player in (BOB, CHLOE, ANNE):
        late.pass_turn(player)
    with pytest.raises(errors.NothingToVoteOn):
        vote(late, BOB, "LES")


def test_of_two_moves_with_the_same_word_the_last_is_meant_or_that_of_the_button() -> None:
    game = Table(VOTE, ("LESTITA", "EINSTUA", "RIZUEEE"))
    game.play(ANNE, "H8 LE")
    game.play(BOB, "8H LE")
    first, last = (move.event.turn for move in game.game.moves)
    assert find(vote(game, CHLOE, "LE"), e.ThemeVoted).turn == last
    assert find(vote(game, CHLOE, "LE"), e.ThemeVoted).turn == first  # which is left to her
    with pytest.raises(errors.AlreadyVoted):
        vote(game, CHLOE, "LE")
    with pytest.raises(errors.NothingToVoteOn):
        vote(game, BOB, "LE", last + 1)
    assert find(vote(game, BOB, "LE"), e.ThemeScored).player == ANNE
    assert find(vote(game, ANNE, "LE", last), e.ThemeScored).player == BOB


@pytest.mark.parametrize("rules", [FAMILY, LIST])
def test_where_nobody_votes(rules: ClassicRules) -> None:
    game = Table(rules, ("LESTITA", "AEINSTU"))
    game.play(ANNE, "H8 LES")
    with pytest.raises(errors.VariantNotPlayed):
        vote(game, BOB, "LES")


@pytest.mark.parametrize("word", ["SEL", "", "à l'eau", "L?S"])
def test_only_words_that_were_made(word: str) -> None:
    game = Table(VOTE, ("LESTITA", "AEINSTU"))
    game.play(ANNE, "H8 LES")
    with pytest.raises(errors.NothingToVoteOn):
        vote(game, BOB, word)


def test_a_move_that_falls_takes_the_points_of_its_theme_along() -> None:
    game = Table(FREE, ("LEZTITA", "AEINSTU"))
    game.play(ANNE, "H8 LEZ")
    vote(game, BOB, "LEZ")
    assert game.scores()[ANNE] > 0
    game.contest(BOB, "LEZ")
    assert game.scores() == {ANNE: 0, BOB: 0}
    assert game.game.moves[0].total == 0
    with pytest.raises(errors.NothingToVoteOn):
        vote(game, BOB, "LEZ")


def test_programs_have_no_say_and_who_plays_with_one_decides_himself() -> None:
    game = Table(VOTE, ("LESTITA", "AEINSTU"))
    game.do(c.Replace(BOB, -1))
    game.play(ANNE, "H8 LES")
    assert names(vote(game, ANNE, "LES")) == ["ThemeVoted", "ThemeScored"]
    game = Table(VOTE, ("LESTITA", "AEINSTU"))
    game.do(c.Replace(ANNE, -1))
    game.play(-1, "H8 LES")
    assert find(vote(game, BOB, "LES"), e.ThemeScored).player == -1


def test_alone_one_decides_oneself() -> None:
    game = Table(replace(VOTE, seats=1, solitaire=Solitaire.RECORD), ("LESTITA",))
    game.play(ANNE, "H8 LES")
    assert names(vote(game, ANNE, "LES")) == ["ThemeVoted", "ThemeScored"]


def test_a_substitute_has_the_points_and_his_own_voice() -> None:
    game = Table(VOTE, THREE)
    game.play(ANNE, "H8 LES")
    vote(game, BOB, "LES")
    game.do(c.Replace(BOB, DAN))
    game.do(c.Replace(ANNE, BOB))
    assert names(vote(game, CHLOE, "LES")) == [
        "ThemeVoted"
    ]  # Bob's voice is not that of who sits there
    assert find(vote(game, DAN, "LES"), e.ThemeScored).player == BOB


@pytest.mark.parametrize(
    ("theme", "words"),
    [("x" * 41, ()), ("a\nb", ()), ("Noël", ("É",)), ("", ("A",)), ("", ("ZZ",) * 121)],
)
def test_what_cannot_be_a_theme(theme: str, words: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="theme"):
        replace(FAMILY, theme=theme, theme_words=words)


# The last word of the game --------------------------------------------------------------------------


def gone_out(rules: ClassicRules = VOTE, *others: str) -> Table:
    """ANNE has played her last tiles, and the bag is empty."""
    table = Table(rules, ("RIZ", "XA", *others), bag="", words=("H8 PASSE",))
    table.play(ANNE, "13H RIZ")
    return table


def test_the_word_that_goes_out_waits_for_the_vote() -> None:
    table, plain = gone_out(), gone_out(FAMILY)
    assert table.game.phase is Phase.LAST_WINDOW
    assert names(vote(table, BOB, "RIZ")) == [
        "ThemeVoted",
        "ThemeScored",
        "MoveSettled",
        "GameScored",
        "GameEnded",
    ]
    assert table.totals() == {ANNE: plain.totals()[ANNE] + 5, BOB: plain.totals()[BOB]}


def test_whoever_lets_it_be_has_answered_too() -> None:
    table = gone_out(VOTE, "ES")
    table.accept(BOB)
    assert not table.game.results
    with pytest.raises(errors.NoChallengesHere):
        table.contest(CHLOE, "RIZ")
    table.accept(CHLOE)
    assert table.game.phase is Phase.ENDED


@pytest.mark.parametrize("program", [-1, -2, -3, -4])
def test_a_program_lets_it_be_also_if_it_does_not_know_the_word(program: int) -> None:
    table = gone_out()
    table.do(c.Replace(BOB, program))
    command = next_command(table.game, table.lexicon, RARE, table.now)
    assert command == c.Accept(program, table.last_turn)
    table.do(command)
    table.accept(ANNE)
    assert table.game.phase is Phase.ENDED


@pytest.mark.parametrize("own", [c.VoteTheme(ANNE, "RIZ"), c.Accept(ANNE, 1)])
def test_it_waits_for_its_player_where_no_other_person_plays(own: c.GameCommand) -> None:
    table = Table(VOTE, ("RIZ", "XA"), bag="", words=("H8 PASSE",))
    table.do(c.Replace(BOB, -1))
    table.play(ANNE, "13H RIZ")
    assert table.turn == 1
    table.do(c.Accept(-1, 1))
    assert not table.game.results, "programs have no voice"
    scored = [name for name in names(table.do(own)) if name == "ThemeScored"]
    assert len(scored) == isinstance(own, c.VoteTheme)
    assert table.game.phase is Phase.ENDED


def test_nobody_else_lets_his_own_move_stand() -> None:
    table = gone_out()
    with pytest.raises(errors.OwnMove):
        table.accept(ANNE)


def test_no_other_move_waits_where_words_are_judged_at_once() -> None:
    assert gone_out(FAMILY).game.phase is Phase.ENDED
    assert gone_out(replace(LIST, theme_words=("SEL",))).game.phase is Phase.ENDED
    table = Table(VOTE, ("LESTITA", "AEINSTU"))
    table.play(ANNE, "H8 LES")
    assert table.game.pending is None
    with pytest.raises(errors.NoChallengesHere):
        table.do(c.Accept(BOB, 1))
