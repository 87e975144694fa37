"""Programs as players: what they may know, and what they do."""

from dataclasses import fields, replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.clock import GRACE, window_end
from engine.classic.decide import decide
from engine.classic.numbers import is_person, level_of, program_of, second_rack_of
from engine.classic.programs import acts_at, awaits, choose, next_command
from engine.classic.rules import FAMILY, TOURNAMENT, Challenge, ClassicRules, Clock
from engine.classic.state import ClassicGame, Halt, Move, Pending, Phase, Seat, Turn
from engine.classic.view import PlayerView, view_of
from engine.fair_draw import GameSecret
from engine.formulas import NORMAL
from engine.notation import parse_bulletin
from engine.placement import place
from engine.solutions import find_top, solutions
from engine.strategy.knowledge import Bands, Level
from engine.tiles import ALL_TILES, as_drawn, remove_tiles
from tests.builders import board, play
from tests.engine.classic.lobbies import ANNE, BOB, CHLOE, SECRET, START, WORDS, lobby, started
from tests.engine.classic.whole_games import WholeGame, replay
from tests.engine.strategy.bands import EVERYDAY, RARE, BandsOf
from tests.laws import examples

STRONG, BEGINNER, CLUB, CHAMPION = -1, -2, -3, -4
LEVELS = (STRONG, BEGINNER, CLUB, CHAMPION)
MOVES = (c.Play, c.Exchange)
"""What a program does that can play: the champion may keep a word back and exchange."""
FREE = replace(FAMILY, challenge=Challenge.FREE)
NODES = 50


def _game(
    rack: str,
    *laid: str,
    program: int = STRONG,
    anne: str = "",
    rules: ClassicRules = FAMILY,
    on_turn: int | None = None,
) -> ClassicGame:
    """The program has this rack, and it is its turn unless somebody else's."""
    game = started(lobby((ANNE, program), rules))
    first, seat = game.seats
    return replace(
        game,
        number=1,
        turns=7,
        turn=Turn(7, on_turn or program, START),
        board=board(*laid),
        seats=(replace(first, rack=anne), replace(seat, rack=rack)),
    )


def _command(game: ClassicGame, bands: Bands = EVERYDAY) -> c.GameCommand | None:
    return next_command(game, WORDS, bands, START, nodes=NODES)


def _after(game: ClassicGame, *events: e.MoveEvent) -> ClassicGame:
    moves = tuple(Move(event, "", game.board, 0, seat=0) for event in events)
    return replace(game, moves=moves)


def _exchanged(player: int) -> e.TilesExchanged:
    return e.TilesExchanged(player, 1, "Y", "X", 3, timedelta(0), START)


def _placed(player: int, text: str = "H4 CHAT") -> e.WordPlaced:
    laid = play(text)
    points, none = 18, timedelta(0)
    return e.WordPlaced(player, 6, laid, laid.word, (laid.word,), points, False, none, True, START)


@pytest.mark.parametrize(
    ("number", "level"),
    [
        (-1, Level.HIGHEST),
        (-11, Level.HIGHEST),
        (-2, Level.BEGINNER),
        (-32, Level.BEGINNER),
        (-3, Level.CLUB),
        (-4, Level.STRONGEST),
        (-14, Level.STRONGEST),
    ],
)
def test_the_number_of_a_program_ends_in_its_level(number: int, level: Level) -> None:
    assert level_of(number) is level
    assert Seat(number).is_program
    assert not is_person(number)


@given(st.integers(1, 10**9))
def test_no_person_and_no_second_rack_is_a_program(person: int) -> None:
    for number in (person, second_rack_of(person)):
        assert level_of(number) is None
        assert not Seat(number).is_program
    assert not is_person(second_rack_of(person))


@given(st.sampled_from(Level), st.integers(0, 3))
def test_each_more_program_of_a_level_has_a_number_of_its_own(level: Level, others: int) -> None:
    numbers = [program_of(level, before) for before in range(others + 1)]
    assert len(set(numbers)) == others + 1
    assert {level_of(number) for number in numbers} == {level}


def test_it_plays_what_earns_most() -> None:
    assert _command(_game("CHATSEK")) == c.Play(STRONG, 7, "H4 CHATS")


def test_of_several_it_plays_the_first_by_reference_and_word() -> None:
    [top, other, *_] = find_top(board(), "LESKWXZ", WORDS, NORMAL)
    assert other.points == top.points
    assert _command(_game("ZXLESKW")) == c.Play(STRONG, 7, str(top.play))


def test_jokers_are_said_so_that_nobody_can_doubt_them() -> None:
    command = _command(_game("CH?KBWD"))
    assert isinstance(command, c.Play)
    read = parse_bulletin(command.text)
    assert read.marked
    assert sum(tile.islower() for tile in read.word) == 1


@pytest.mark.parametrize("program", [STRONG, BEGINNER, CLUB])
def test_without_a_word_it_exchanges_once_all_but_jokers(program: int) -> None:
    """F5."""
    assert _command(_game("WK?VBDF", "H8 XZ", program=program)) == c.Exchange(program, 7, "BDFKVW")
    nothing = _game("WKZVBDF", program=program)
    assert _command(nothing) == c.Exchange(program, 7, "BDFKVWZ")
    passes = c.Pass(program, 7)
    assert _command(_after(nothing, _exchanged(program))) == passes
    assert _command(_after(nothing, _exchanged(program), _exchanged(ANNE))) == passes
    again = _after(nothing, _exchanged(program), _placed(ANNE))
    assert isinstance(_command(again), c.Exchange)


@pytest.mark.parametrize(
    ("in_bag", "rules", "most"),
    [
        (7, FAMILY, 7),
        (6, FAMILY, 0),  # X4
        (3, replace(FAMILY, exchange_least=1), 3),
        (0, replace(FAMILY, exchange_least=1), 0),
    ],
)
def test_it_exchanges_only_what_the_bag_allows(in_bag: int, rules: ClassicRules, most: int) -> None:
    rack = "BDFKVWZ"
    anne = remove_tiles(ALL_TILES, rack)[in_bag:]
    game = _game(rack, anne=anne, rules=rules)
    assert view_of(game, STRONG).position.bag_count == in_bag
    expected = c.Exchange(STRONG, 7, rack[:most]) if most else c.Pass(STRONG, 7)
    assert _command(game) == expected


def test_it_does_not_exchange_when_the_other_has_no_time_left() -> None:
    """T14, C 7.3."""
    game = _game("WKZVBDF", rules=TOURNAMENT)
    anne, seat = game.seats
    frozen = replace(game, seats=(replace(anne, emptied=True), seat))
    assert _command(frozen) == c.Pass(STRONG, 7)
    both = replace(game, seats=(anne, replace(seat, emptied=True)))
    assert not awaits(both, START)  # without time it plays no more


def _pending(game: ClassicGame, *words: str, points: int = 18) -> ClassicGame:
    """Anne has made these words."""
    placed = replace(_placed(ANNE), words=words, points=points)
    return replace(game, pending=Pending(placed, game.board))


@pytest.mark.parametrize("level", LEVELS)
def test_it_answers_a_move_at_once_and_then_waits_for_the_others(level: int) -> None:
    game = _game("CHATSEK", program=level, rules=FREE)
    pending = _pending(game, "CHAT")
    assert _command(pending) == c.Accept(level, 6)
    last = replace(pending, turn=None)  # X21
    assert _command(last) == c.Accept(level, 6)
    accepted = replace(game, pending=Pending(_placed(ANNE), game.board, frozenset({level})))
    assert _command(accepted) is None, "others have their time"
    until_somebody_acts = replace(accepted, rules=replace(FREE, window=None))
    assert isinstance(_command(until_somebody_acts), MOVES)
    own = replace(game, pending=Pending(_placed(level), game.board), turn=Turn(7, ANNE, START))
    assert _command(own) is None


@pytest.mark.parametrize("challenge", [each for each in Challenge if each is not Challenge.AUTO])
@pytest.mark.parametrize("level", [STRONG, CHAMPION])
def test_who_knows_all_words_challenges_each_that_is_none(level: int, challenge: Challenge) -> None:
    game = _game("CHATSEK", program=level, rules=replace(FREE, challenge=challenge))
    made = _pending(game, "CHAX", "LE", "XE", "XE", points=0)
    assert _command(made, RARE) == c.Contest(level, 6, ("CHAX", "XE"))


def test_who_knows_few_words_challenges_those_that_he_does_not_know() -> None:
    game = _pending(_game("CHATSEK", program=BEGINNER, rules=FREE), "OSE", "LE", "XE")
    assert _command(game, BandsOf({"LE": 2})) == c.Contest(BEGINNER, 6, ("OSE", "XE"))
    assert _command(game, BandsOf({"LE": 2, "OSE": 2})) == c.Contest(BEGINNER, 6, ("XE",))
    assert _command(_pending(game, "OSE"), BandsOf({"OSE": 1})) == c.Accept(BEGINNER, 6)


@pytest.mark.parametrize(
    ("challenge", "points", "dares"),
    [
        (Challenge.FREE, 0, True),
        (Challenge.FIVE_POINTS, 29, False),
        (Challenge.FIVE_POINTS, 30, True),
        (Challenge.DOUBLE, 44, False),
        (Challenge.DOUBLE, 45, True),
    ],
)
@pytest.mark.parametrize("level", [BEGINNER, CLUB])
def test_where_it_may_cost_it_must_be_worth_it(
    level: int, challenge: Challenge, points: int, dares: bool
) -> None:
    """Of two words that are not known."""
    game = _game("CHATSEK", program=level, rules=replace(FREE, challenge=challenge))
    made = _pending(game, "CHATSX", "CHATX", points=points)
    expected = c.Contest(level, 6, ("CHATSX", "CHATX")) if dares else c.Accept(level, 6)
    assert _command(made, RARE) == expected


@pytest.mark.parametrize("level", LEVELS)
def test_it_plays_even_if_there_is_no_time_at_all(level: int) -> None:
    view = view_of(_game("CHATSEK", program=level), level)
    command = choose(view, WORDS, EVERYDAY, go_on=lambda: False)
    assert isinstance(command, MOVES)
    assert choose(view, WORDS, EVERYDAY, nodes=NODES) == choose(view, WORDS, EVERYDAY, nodes=NODES)


def test_what_was_found_in_this_game_is_known_from_then_on() -> None:
    game = _game("CHATSEK", program=BEGINNER, rules=replace(FREE, challenge=Challenge.FIVE_POINTS))
    verdicts = (("CHATS", True), ("XE", False))
    earlier = Move(_placed(ANNE), "", game.board, 0, seat=0, verdicts=verdicts)
    game = replace(game, moves=(earlier,))
    assert _command(_pending(game, "CHATS", points=90), RARE) == c.Accept(BEGINNER, 6)
    bad = _pending(game, "OSE", "XE", points=0)
    assert _command(bad, RARE) == c.Contest(BEGINNER, 6, ("XE",)), "which costs nothing"
    assert isinstance(_command(game, RARE), c.Play), "it plays it, too"


@pytest.mark.parametrize(
    "game",
    [
        _game("CHATSEK", on_turn=ANNE),
        replace(_game("CHATSEK"), halt=Halt.PAUSED),
        lobby((ANNE, STRONG)),
        started(lobby((ANNE, BOB))),
        replace(_game("CHATSEK"), turn=None),
    ],
)
def test_it_waits_for_its_turn(game: ClassicGame) -> None:
    assert not awaits(game, START)
    assert _command(game) is None


def test_a_move_takes_about_as_long_as_was_chosen_and_over_days_a_minute_at_most() -> None:
    """From three to five quarters; the same whenever it is asked."""
    rules = replace(FAMILY, program_delay=timedelta(minutes=4))
    game = _game("CHATSEK", rules=rules)
    at = acts_at(game)
    assert at is not None
    assert timedelta(minutes=3) <= at - START <= timedelta(minutes=5)
    assert acts_at(game) == at
    days = replace(rules, clock=Clock.MOVE, move_time=timedelta(days=1))
    assert acts_at(_game("CHATSEK", rules=days)) == START + timedelta(minutes=1)
    assert acts_at(_game("CHATSEK", rules=rules, on_turn=ANNE)) is None


def test_a_move_of_others_is_judged_at_once() -> None:
    game = _game("CHATSEK", rules=replace(FREE, program_delay=timedelta(minutes=4)))
    pending = _pending(game, "CHAT")
    assert acts_at(pending) == START
    last = replace(pending, turn=None, created=START - timedelta(hours=1))
    assert acts_at(last) == START - timedelta(hours=1), "it is due"


def test_who_is_not_on_turn_and_has_nothing_to_judge_does_nothing() -> None:
    assert choose(view_of(_game("CHATSEK", on_turn=ANNE), STRONG), WORDS, EVERYDAY) is None


def test_a_joker_that_may_be_had_is_taken_first() -> None:
    """V1."""
    rules = replace(FAMILY, recycling=True)
    assert _command(_game("CATSEK", "H4 cHAT", rules=rules)) == c.Recycle(STRONG, 7, "H4")


def test_a_view_has_no_field_for_what_others_hold() -> None:
    assert {part.name for part in fields(PlayerView)} == {
        "game",
        "turns",
        "player",
        "on_turn",
        "to_judge",
        "challenge",
        "found",
        "board",
        "rack",
        "unseen",
        "others",
        "scores",
        "exchange_least",
        "passing_ends",
        "has_exchanged",
        "joker_to_have",
    }


def test_a_view_counts_what_everybody_can_count() -> None:
    """In order of play after him; who will draw for his last move has drawn (F11)."""
    game = started(lobby((ANNE, STRONG, BOB, CHLOE), FREE))
    racks = ("AEI", "ETRSLNO", "U", "AB")
    seats = tuple(
        replace(seat, rack=rack, score=10 * at)
        for at, (seat, rack) in enumerate(zip(game.seats, racks, strict=True))
    )
    game = replace(game, number=1, turns=7, turn=Turn(7, BOB, START), seats=seats)
    view = view_of(game, STRONG)
    assert view.others == (1, 2, 3)
    assert view.scores == (10, 20, 30, 0)
    assert view.unseen == remove_tiles(ALL_TILES, "ETRSLNO")
    pending = _pending(game, "CHAT")
    assert view_of(pending, STRONG).others == (1, 2, 7)
    assert view_of(pending, STRONG).position.bag_count == pending.bag_count


@pytest.mark.parametrize(
    ("rules", "own", "others", "ends"),
    [
        (FAMILY, 1, 2, True),
        (FAMILY, 1, 1, False),
        (FAMILY, 0, 2, False),
        (TOURNAMENT, 2, 3, True),
        (TOURNAMENT, 1, 2, False),
        (replace(FAMILY, passes=1), 0, 1, True),
        (replace(FAMILY, passes=1), 0, 0, False),
    ],
)
def test_a_view_says_whether_the_game_is_over_by_one_pass_more(
    rules: ClassicRules, own: int, others: int, ends: bool
) -> None:
    """F6, T11."""
    game = _game("CHATSEK", rules=rules)
    anne, seat = game.seats
    game = replace(game, seats=(replace(anne, passes=others), replace(seat, passes=own)))
    assert view_of(game, STRONG).position.passing_ends is ends


@st.composite
def _hidden_twice(draw: st.DrawFn) -> tuple[ClassicGame, ClassicGame]:
    """Two games that differ only in which tiles Anne has, which are in the bag, and in the secret."""
    tiles = draw(st.permutations(ALL_TILES))
    laid = draw(st.sampled_from([(), ("H4 CHAT",), ("H4 CHATS", "8H SE")]))
    program = draw(st.sampled_from(LEVELS))
    hidden = remove_tiles("".join(tiles), "".join(map(as_drawn, board(*laid).tiles)))
    rack, hidden = hidden[:7], hidden[7:]
    in_bag = draw(st.integers(len(hidden) - 7, len(hidden) - 1))
    other = "".join(draw(st.permutations(hidden)))
    one = _game(rack, *laid, program=program, anne=hidden[in_bag:])
    two = _game(rack, *laid, program=program, anne=other[in_bag:])
    return one, replace(two, commitment=draw(st.text("0123456789abcdef", max_size=8)))


@pytest.mark.long
@given(_hidden_twice())
def test_what_it_does_depends_on_nothing_hidden(games: tuple[ClassicGame, ClassicGame]) -> None:
    one, other = games
    player = one.seats[1].player
    assert view_of(one, player) == view_of(other, player)
    assert view_of(one, player).seed == view_of(other, player).seed
    assert _command(one) == _command(other)


@pytest.mark.long
@given(_hidden_twice())
def test_it_plays_words_of_the_list_whenever_it_can(
    games: tuple[ClassicGame, ClassicGame],
) -> None:
    game, _ = games
    seat = game.seats[1]
    view = view_of(game, seat.player)
    command = choose(view, WORDS, EVERYDAY, nodes=NODES)
    possible = solutions(game.board, seat.rack, WORDS, NORMAL)
    if level_of(seat.player) is Level.HIGHEST:
        assert isinstance(command, c.Play) == bool(possible)
    if isinstance(command, c.Play):
        said = parse_bulletin(command.text)
        assert said.reference is not None
        laid = play(f"{said.reference} {said.word}")
        placement = place(game.board, laid, rack=seat.rack, formula=NORMAL)
        assert not placement.unknown_words(WORDS)
        assert placement.play in [each.play for each in possible]
    elif isinstance(command, c.Exchange):
        assert game.bag_count >= game.rules.exchange_least
        remove_tiles(seat.rack, command.tiles)


@examples(15)
@given(
    st.sampled_from([FAMILY, FREE, replace(TOURNAMENT, games=3), replace(FAMILY, auto_end=True)]),
    st.sampled_from([(ANNE, *LEVELS[:1]), (ANNE, BEGINNER, CLUB), (ANNE, CHAMPION), LEVELS]),
    st.binary(min_size=32, max_size=32),
)
def test_a_game_with_programs_comes_to_its_end(
    rules: ClassicRules, players: tuple[int, ...], secret: bytes
) -> None:
    """Nothing that a program does is refused; Anne passes whenever it is her turn."""
    table = WholeGame(players[: rules.seats], rules, secret=GameSecret("partie", secret))
    while table.game.phase is not Phase.ENDED:
        command = next_command(table.game, table.lexicon, EVERYDAY, table.now, nodes=NODES)
        if command is None and table.game.pending is not None:
            command = c.Accept(ANNE, table.game.pending.turn)
        table.do(command or c.Pass(ANNE, table.turn))
    assert replay(table.log) == table.game


def test_a_program_takes_its_time_but_not_all_of_it() -> None:
    with pytest.raises(ValueError, match="program_delay: up to five minutes"):
        replace(FAMILY, program_delay=timedelta(minutes=6))


def test_it_judges_in_time_or_not_at_all() -> None:
    """T12: what it would challenge after the window is refused, and the clock settles the move."""
    rules = replace(FREE, window=timedelta(seconds=3))
    pending = _pending(_game("CHATSEK", rules=rules), "CHAT", "XE")
    end = window_end(pending)
    assert end is not None
    assert awaits(pending, end) is not None
    contest = c.Contest(STRONG, 6, ("XE",))
    for late in (timedelta(microseconds=1), GRACE, 2 * GRACE):
        assert awaits(pending, end + late) is None
        with pytest.raises(errors.NothingToContest):
            decide(pending, contest, lexicon=WORDS, now=end + late, rng=SECRET)
    settled = decide(pending, c.Wake(), lexicon=WORDS, now=end + GRACE, rng=SECRET)
    assert isinstance(settled[0], e.MoveSettled)
