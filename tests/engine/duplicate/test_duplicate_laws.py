"""Laws that hold in every game, whatever is asked of it in whatever order.

Hypothesis plays the referee, the players, the platforms and the ticker: commands that make sense and
commands that do not, in order and out of order, on time and late. After every step all laws are checked. In
the end nobody is stuck: whoever comes in, alone, gets the game to its end, whoever has gone.
"""

import itertools
from datetime import timedelta
from hashlib import sha256

from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from engine.duplicate import commands as c
from engine.duplicate import events as e
from engine.duplicate.centres import lacking
from engine.duplicate.drawing import needed_of_each_kind
from engine.duplicate.letter_kinds import has_both_kinds
from engine.duplicate.ranking import ranking, top_total
from engine.duplicate.reasons import Verdict
from engine.duplicate.rules import MOST_CANCELLED, Counting, DuplicateRules
from engine.duplicate.state import Halt, Phase, next_wake
from engine.errors import NotationError, RuleViolation
from engine.fair_draw import GameSecret
from engine.solutions import find_top, solutions
from engine.tiles import ALL_TILES, as_drawn, sort_tiles
from tests.engine.duplicate.games import CLUB_WORDS, Referee, replay, seconds
from tests.laws import examples

PLAYERS = st.sampled_from([1, 1, 1, 2, 2, 3, 4])
ROUND_OFFSETS = st.sampled_from([0, 0, 0, 0, 0, -1, 1])
"""Commands are mostly meant for the round that is on, or the next."""
LATENCIES = st.sampled_from([0, 0, 0, -0.5, -3, -40])
"""When a command was sent, in seconds from its arrival."""
RULES = st.builds(
    DuplicateRules,
    formula=st.sampled_from(["normal", "normal", "7sur8", "7et8"]),
    round_time=st.just(seconds(60)),
    warning=st.sampled_from([seconds(0), seconds(20)]),
    pause=st.sampled_from([None, seconds(0), seconds(15)]),
    close_when_all_answered=st.booleans(),
    change_time=st.sampled_from([seconds(0), seconds(5)]),
    counting=st.sampled_from(Counting),
    solo_players=st.integers(1, 3),
    pairs=st.booleans(),
)

NEWCOMER = 7
MOST_STEPS = 700
"""More than any game needs that nobody plays."""
ANOTHER_DAY = timedelta(days=1)


def get_to_the_end(referee: Referee) -> None:
    """The bot shows each round and wakes in time; somebody new does what must be done by a person."""
    for _ in range(MOST_STEPS):
        game, due = referee.game, next_wake(referee.game)
        if game.phase is Phase.ENDED:
            return
        if due is not None:
            referee.now = max(referee.now, due)
            assert referee.do(c.Wake()), "what was due happens"
        elif game.halt is None and game.phase is Phase.ANNOUNCED:
            assert referee.do(c.OpenRound(game.round_number))
        elif NEWCOMER not in game.present:
            assert referee.do(c.Join(NEWCOMER))
        elif game.organiser != NEWCOMER:
            referee.now += ANOTHER_DAY  # whoever leads is not heard of
            assert referee.do(c.TakeLead(NEWCOMER))
        elif game.halt is not None:
            assert referee.do(c.Resume())
        else:
            assert referee.do(c.NextRound(game.round_number))
    raise AssertionError("it comes to its end")


class AnyGame(RuleBasedStateMachine):
    """One game and its log."""

    simultane = False

    @initialize(
        rules=RULES,
        seed=st.integers(0, 2**20),
        players=st.sampled_from([0, 1, 2, 3, 3]),
        simultane=st.booleans(),
    )
    def create(self, rules: DuplicateRules, seed: int, players: int, *, simultane: bool) -> None:
        self.simultane = simultane
        secret = GameSecret("partie", sha256(str(seed).encode()).digest())
        self.referee = Referee(
            rules, players=range(1, players + 1), lexicon=CLUB_WORDS, secret=secret
        )

    def teardown(self) -> None:
        get_to_the_end(self.referee)

    @property
    def number(self) -> int:
        return self.referee.game.round_number

    def ask(self, command: c.Command, sent: float = 0) -> None:
        """Every command: deciding is pure, and a refusal leaves no trace."""
        before = self.referee.game
        first, again = self._outcome(command, sent), self._outcome(command, sent)
        assert first == again
        assert self.referee.game == before == replay(self.referee.log)
        if isinstance(first, list):
            self.referee.write(*first)

    def _outcome(self, command: c.Command, sent: float) -> list[e.Event] | str:
        """The events, or the refusal with all its fields."""
        try:
            return self.referee.ask(command, sent=sent)
        except (RuleViolation, NotationError) as refusal:
            return f"{type(refusal).__name__} {vars(refusal)}"

    # People

    @rule(player=PLAYERS, helped=st.booleans())
    def join(self, player: int, *, helped: bool) -> None:
        self.ask(c.Join(player, helped))

    @rule(player=PLAYERS, kind=st.sampled_from([c.Leave, c.HandOn, c.TakeLead]))
    def leave_or_lead(self, player: int, kind: type[c.Leave | c.HandOn | c.TakeLead]) -> None:
        self.ask(kind(player))

    @rule(player=PLAYERS, partner=PLAYERS | st.none())
    def pair_up(self, player: int, partner: int | None) -> None:
        self.ask(c.PairUp(player, partner))

    @rule(player=PLAYERS, partner=PLAYERS)
    def agree_to_pair_up(self, player: int, partner: int) -> None:
        self.ask(c.PairUp(player, partner))
        self.ask(c.PairUp(partner, player))

    @rule(player=PLAYERS, offset=ROUND_OFFSETS, sent=LATENCIES, data=st.data())
    def submit_what_can_be_played(
        self, player: int, offset: int, sent: float, data: st.DataObject
    ) -> None:
        game = self.referee.game
        found = solutions(game.board, game.rack, CLUB_WORDS, game.rules.played_formula)
        if found:
            play = data.draw(st.sampled_from(found[:20])).play
            self.ask(c.Submit(player, self.number + offset, str(play)), sent)

    @rule(player=PLAYERS, sent=LATENCIES, data=st.data())
    def submit_any_letters_of_the_rack(self, player: int, sent: float, data: st.DataObject) -> None:
        """Mostly words that do not exist: they are taken, and score nothing."""
        tiles = self.referee.game.rack.replace("?", "e")
        length = data.draw(st.integers(0, len(tiles)))
        word = "".join(data.draw(st.permutations(tiles))[:length])
        ref = data.draw(st.sampled_from(["H8", "8H", "H4", "G7", "I9", ""]))
        self.ask(c.Submit(player, self.number, f"{ref} {word}"), sent)

    @rule(player=PLAYERS, text=st.text(max_size=20))
    def submit_anything(self, player: int, text: str) -> None:
        self.ask(c.Submit(player, self.number, text))

    @rule(player=PLAYERS, offset=ROUND_OFFSETS, sent=LATENCIES)
    def abstain(self, player: int, offset: int, sent: float) -> None:
        self.ask(c.Abstain(player, self.number + offset), sent)

    # Centres

    @precondition(lambda self: self.simultane)
    @rule(player=PLAYERS, admitted=st.booleans())
    def bring_a_centre(self, player: int, *, admitted: bool) -> None:
        self.ask(c.AdmitCentres(admitted))
        self.ask(c.JoinCentre(player))

    @precondition(lambda self: self.simultane)
    @rule(data=st.data(), sent=LATENCIES)
    def show_or_lose_a_centre(self, data: st.DataObject, sent: float) -> None:
        centre = data.draw(st.integers(0, len(self.referee.game.centres) - 1))
        number = self.number
        orders: list[c.Command] = [
            c.OpenRound(number, None, centre),
            c.OpenRound(number, None, centre),
            c.LoseCentre(centre),
            c.LeaveCentre(centre),
        ]
        self.ask(data.draw(st.sampled_from(orders)), sent)

    # The organiser and the platform

    @rule()
    def get_going(self) -> None:
        """To an open round, whatever stands in the way; few games would get there by chance."""
        self.referee.wait(15)
        for command in (
            c.Resume(),
            c.Join(1),
            c.NextRound(self.number),
            c.OpenRound(self.number),
        ):
            self.ask(command)

    @precondition(lambda self: self.referee.phase is Phase.OPEN)
    @rule(count=st.sampled_from([1, 1, 3]))
    def play_rounds_to_their_end(self, count: int) -> None:
        for _ in range(count):
            self.referee.wait(62)
            self.get_going()

    @rule(offset=ROUND_OFFSETS, sent=LATENCIES, data=st.data())
    def order_something(self, offset: int, sent: float, data: st.DataObject) -> None:
        number = self.number + offset
        orders: list[c.Command] = [
            c.NextRound(number),
            c.OpenRound(number),
            c.CloseRound(number),
            c.CloseRound(number),
            c.ExtendRound(number, seconds(data.draw(st.integers(-5, 40)))),
            c.CancelRound(number, ""),
            c.CancelRound(number - 1, ""),
            c.Pause(),
            c.Resume(),
            c.Resume(),
            c.Suspend(),
        ]
        self.ask(data.draw(st.sampled_from(orders)), sent)

    @precondition(lambda self: len(self.referee.log) > 50)
    @rule()
    def abort(self) -> None:
        self.ask(c.Abort())

    # Time

    @rule(back=st.sampled_from([1, 3, 20, 100]), until=st.sampled_from([0, 0, -5]))
    def lose_time(self, back: float, until: float) -> None:
        now = self.referee.now
        self.ask(c.LoseTime(now - seconds(back), now + seconds(until)))

    @rule(count=st.sampled_from([1, 2, 15, 41, 60, 200]))
    def let_time_pass_with_a_punctual_ticker(self, count: float) -> None:
        self.referee.wait(count)

    @rule(count=st.sampled_from([0, 1, 50, 100]))
    def let_time_pass_with_a_ticker_that_sleeps(self, count: float) -> None:
        self.referee.now += seconds(count)

    @rule()
    def wake(self) -> None:
        due = next_wake(self.referee.game)
        seen = len(self.referee.log)
        self.ask(c.Wake())
        is_due = due is not None and due <= self.referee.now
        something = len(self.referee.log) > seen
        assert something == is_due

    # Laws

    @invariant()
    def a_round_ends_early_only_because_all_have_answered(self) -> None:
        current = self.referee.game.round
        if current is not None:
            assert current.early >= seconds(0)
            assert current.all_answered or not current.early

    @invariant()
    def all_tiles_are_somewhere(self) -> None:
        game = self.referee.game
        everything = "".join(map(as_drawn, game.board.tiles)) + game.rack + game.bag
        assert sort_tiles(everything) == ALL_TILES

    @invariant()
    def every_rack_that_stands_is_valid_and_has_a_play(self) -> None:
        game = self.referee.game
        if game.round is None:
            return
        for attempt, draw in enumerate(game.round.draws):
            assert draw.attempt == attempt
        remaining = game.rack + game.bag
        needed = needed_of_each_kind(remaining, game.round.number)
        assert game.round.draw.rejected is None
        assert has_both_kinds(game.rack, needed)
        assert len(game.rack) == min(game.rules.played_formula.rack_size, len(remaining))
        assert find_top(game.board, game.rack, CLUB_WORDS, game.rules.played_formula)

    @invariant()
    def the_phase_says_what_is_set(self) -> None:
        game, current = self.referee.game, self.referee.game.round
        assert (game.phase in (Phase.BETWEEN, Phase.ENDED)) == (current is None)
        assert (game.halt is None) == (game.halted is None)
        assert (game.phase is Phase.ENDED) == (game.secret is not None)
        if current is not None:
            assert not game.void_draws
            assert current.number == self.number
            assert (current.opened is None) == (current.deadline is None)
            assert (game.phase in (Phase.CLOSING, Phase.CHOOSING)) == (current.closed is not None)
        if game.halt is Halt.SUSPENDED and current is not None:
            assert game.times_cancelled == MOST_CANCELLED

    @invariant()
    def the_game_wakes_itself_unless_it_waits_for_somebody(self) -> None:
        game = self.referee.game
        waits = next_wake(game) is None
        match game.phase:
            case Phase.ENDED:
                assert waits
            case Phase.ANNOUNCED:  # in one of several centres the draw is seen, not in all
                assert game.round is not None
                assert waits == (game.halt is not None or not game.round.shown)
            case Phase.BETWEEN if not game.has_started:
                assert waits == (game.halt is not None)  # else for the end of the lobby
            case Phase.BETWEEN:
                on_order = game.rules.pause is None
                assert waits == (game.halt is not None or not game.present or on_order)
            case Phase.OPEN | Phase.CLOSING | Phase.CHOOSING:
                assert waits == (game.halt is not None)

    @invariant()
    def everybody_has_the_draw_for_the_whole_time_of_the_round(self) -> None:
        game, current = self.referee.game, self.referee.game.round
        if current is None or game.halt is not None or game.phase is not Phase.ANNOUNCED:
            return
        assert not current.shown or lacking(game.centres, current), "else its clock runs"

    @invariant()
    def nobody_is_waited_for_in_vain(self) -> None:
        """With the rule on, an open round whose clock runs has somebody to wait for."""
        game = self.referee.game
        if game.phase is Phase.OPEN and game.halt is None and game.rules.close_when_all_answered:
            assert game.round is not None
            heads = {number: game.players.head(number) for number in game.present}
            unanswered = [each for each in heads if heads[each] not in game.round.entries]
            ends = game.round.all_answered or game.round.reopened
            assert any(map(game.waits_for, unanswered)) or not game.round.entries or ends

    @invariant()
    def who_leads_takes_part_as_long_as_anybody_does(self) -> None:
        game = self.referee.game
        if game.present:
            assert game.organiser in game.present
        elif game.players and game.phase is not Phase.ENDED:
            assert game.has_started

    @invariant()
    def who_is_not_waited_for_has_let_rounds_go_by_or_came_too_late(self) -> None:
        game = self.referee.game
        out = () if game.round is None else game.round.out
        for number in itertools.filterfalse(game.waits_for, set(game.present) - set(out)):
            last = [scored.result(game.players.head(number)) for scored in game.rounds]
            missed = [each for each in last if each and each.verdict is Verdict.ABSENT]
            assert len(missed) >= game.rules.absent_after

    @invariant()
    def the_ranking_is_the_sum_of_the_results(self) -> None:
        game = self.referee.game
        for standing in ranking(game):
            results = [scored.result(standing.player) for scored in game.rounds]
            solos = [scored for scored in game.rounds if scored.solo == standing.player]
            earned = sum(result.points for result in results if result is not None)
            assert standing.total == earned + len(solos) * game.rules.solo_points
            assert standing.negative == standing.total - top_total(game)
            assert earned <= top_total(game)

    @invariant()
    def of_a_pair_one_is_ranked_and_both_stand_for_it(self) -> None:
        game, players = self.referee.game, self.referee.game.players
        ranked = [standing.player for standing in ranking(game)]
        assert [*map(players.head, ranked)] == ranked
        assert {*players.present_heads} == {*map(players.head, game.present)} <= {*ranked}
        for head in players.numbers:
            both = players.of(head)
            assert len(both) <= (2 if game.rules.pairs else 1)
            assert len({players.by_number[each].missed for each in both}) == 1
            if len(both) > 1:
                assert players.head(head) == head
                assert not {*both} & {*game.offers, *game.offers.values()}
        for scored in game.rounds:
            earned = [result.player for result in scored.results]
            assert len({*map(players.head, earned)}) == len(earned)

    @invariant()
    def no_result_is_above_the_top(self) -> None:
        for scored in self.referee.game.rounds:
            assert all(0 <= result.points <= scored.top.points for result in scored.results)

    @invariant()
    def the_secret_is_told_at_the_end_and_nowhere_else(self) -> None:
        secret = self.referee.secret
        told = [event for event in self.referee.log if _tells(event, secret)]
        assert told == [event for event in self.referee.log if isinstance(event, e.GameEnded)]
        assert _tells(self.referee.game, secret) == (self.referee.phase is Phase.ENDED)

    @invariant()
    def the_log_alone_gives_the_game(self) -> None:
        """Neither words, nor chance, nor a clock: `evolve` is given none of them."""
        assert replay(self.referee.log) == self.referee.game


def _tells(fact: object, secret: GameSecret) -> bool:
    """Whether the secret can be read in anything the fact holds."""
    text = repr(fact)
    return secret.reveal() in text.lower() or repr(secret.secret) in text


AnyGame.TestCase.settings = examples(80, stateful_step_count=40, report_multiple_bugs=False)
TestAnyGame = AnyGame.TestCase
