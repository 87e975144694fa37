"""Laws of an official game, whatever is written, and whatever whoever leads says of it."""

from collections import Counter
from dataclasses import replace
from hashlib import sha256

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from engine.duplicate import commands as c
from engine.duplicate.ledger import ledger
from engine.duplicate.ranking import ranking, top_total
from engine.duplicate.reasons import Verdict
from engine.duplicate.rules import Counting, DuplicateRules, Refereeing
from engine.duplicate.state import Phase
from engine.fair_draw import GameSecret
from engine.refereeing.faults import Fault, Sanction
from engine.refereeing.regulation import Regulation
from engine.solutions import find_top
from tests.engine.duplicate.games import CLUB_WORDS, REMI, Referee, seconds
from tests.engine.duplicate.test_duplicate_laws import PLAYERS, ROUND_OFFSETS, RULES, AnyGame
from tests.laws import examples

OFFICIAL_RULES = st.builds(
    lambda rules, **official: replace(
        rules, refereeing=Refereeing.OFFICIAL, close_when_all_answered=False, **official
    ),
    RULES,
    counting=st.sampled_from([Counting.FIRST, Counting.LAST]),
    regulation=st.sampled_from(Regulation),
    connection=st.booleans(),
    choice_time=st.sampled_from([seconds(0), seconds(20)]),
)
REASONS = st.sampled_from([*["bavardage"] * 6, " "])


class AnyOfficialGame(AnyGame):
    """The same games, refereed officially, mostly by somebody without a seat."""

    @initialize(
        rules=OFFICIAL_RULES,
        seed=st.integers(0, 2**20),
        players=st.sampled_from([0, 1, 2, 3, 3]),
    )
    def create(self, rules: DuplicateRules, seed: int, players: int) -> None:
        secret = GameSecret("partie", sha256(str(seed).encode()).digest())
        self.referee = Referee(rules, players=(), lexicon=CLUB_WORDS, secret=secret)
        if seed % 4:
            self.ask(c.Officiate(REMI))
        for player in range(1, players + 1):
            self.ask(c.Join(player))

    @rule(player=PLAYERS | st.just(REMI), gone=st.booleans())
    def referee_or_take_part(self, player: int, *, gone: bool) -> None:
        self.ask(c.Officiate(player, gone))
        self.ask(c.Join(REMI))

    @rule(player=PLAYERS, back=st.sampled_from([0, 1, 1, 1, 2]), reason=REASONS, data=st.data())
    def rule_on_something(self, player: int, back: int, reason: str, data: st.DataObject) -> None:
        number, some = self.number - back, data.draw(st.booleans())
        points = data.draw(st.integers(-1, 60))
        unknown = [
            word
            for scored in self.referee.game.rounds[-3:]
            for result in scored.results
            for word in (*result.unknown, *(result.play.word.upper() for _ in "x" if result.play))
        ]
        word = data.draw(st.sampled_from([*unknown, "ZUT", "1"]))
        orders: list[c.Command] = [
            c.Warn(player, number, reason),
            c.NullBulletin(player, number, reason),
            c.Compensate(player, number, reason),
            c.CorrectResult(player, number, points, reason),
            c.RuleWord(number, word, some, reason),
            c.RuleWord(number, word, some, "erreur de liste"),
            c.Appeal(player, number, reason),
            c.RuleOnAppeal(player, number, some, reason),
            c.Announce(reason),
            c.ChangeTime(seconds(30), seconds(10)),
        ]
        self.ask(data.draw(st.sampled_from(orders)))

    @precondition(lambda self: self.referee.phase is Phase.OPEN)
    @rule(text=st.sampled_from(["", " 12"]), blot=st.booleans())
    def play_the_top_and_rule_on_it(self, text: str, *, blot: bool) -> None:
        game = self.referee.game
        [top, *_] = find_top(game.board, game.rack, CLUB_WORDS, game.rules.played_formula)
        number = self.number
        self.ask(c.Submit(1, number, f"{top.play}{text}"))
        if blot:
            self.ask(c.NullBulletin(1, number, "copie"))
        self.get_going()
        self.referee.wait(90)
        for command in (c.Appeal(1, number, "non"), c.NullBulletin(1, number, "copie")):
            self.ask(command)
            self.referee.wait(1)
        self.ask(c.RuleOnAppeal(1, number, upheld=blot, reason="vu"))

    @rule(number=st.integers(0, 3), offset=ROUND_OFFSETS)
    def choose_a_top(self, number: int, offset: int) -> None:
        self.ask(c.ChooseTop(self.number + offset, number))

    # Laws that are others here

    @invariant()
    def who_leads_takes_part_as_long_as_anybody_does(self) -> None:
        game = self.referee.game
        if game.present:
            assert game.has_referee or game.organiser in game.present
        elif game.players and game.phase is not Phase.ENDED:
            assert game.has_started or game.has_referee

    @invariant()
    def the_ranking_is_the_sum_of_the_results(self) -> None:
        game = self.referee.game
        for standing in ranking(game):
            results = [scored.result(standing.player) for scored in game.rounds]
            solos = [scored for scored in game.rounds if scored.solo == standing.player]
            earned = sum(result.points for result in results if result is not None)
            lost = standing.penalty if game.phase is Phase.ENDED else 0
            assert standing.penalty == ledger(game, standing.player).penalty
            assert standing.total == earned + len(solos) * game.rules.solo_points - lost
            assert standing.negative == standing.total - top_total(game)

    @invariant()
    def no_result_is_above_the_top(self) -> None:
        """But by a referee's word, who may admit one that is; the top stays what it is."""
        for scored in self.referee.game.rounds:
            assert all(result.points >= 0 for result in scored.results)

    @invariant()
    def a_zero_earns_nothing_and_a_round_has_one_warning_at_the_most(self) -> None:
        game = self.referee.game
        for scored in game.rounds:
            for result in scored.results:
                ruling = None if result.written is None else result.written.ruling
                if ruling is not None and ruling.sanction is Sanction.ZERO:
                    assert result.points == 0 or result.verdict is Verdict.COMPENSATED
                if result.verdict in (Verdict.INADMISSIBLE, Verdict.NULL):
                    assert ruling is not None
                    assert ruling.sanction is Sanction.ZERO
        for player in game.players.numbers:
            warned = [
                each.round
                for each in ledger(game, player).warnings
                if each.ruling.fault is not Fault.CONDUCT
            ]
            assert max(Counter(warned).values(), default=0) <= 1

    @invariant()
    def nothing_is_understood_before_the_end(self) -> None:
        current = self.referee.game.round
        if current is not None:
            for own in current.entries.values():
                assert all((each.play, each.points) == (None, 0) for each in own)

    @invariant()
    def nobody_both_plays_and_referees(self) -> None:
        game = self.referee.game
        if game.has_started:
            assert not {*game.referees} & {*game.present}


AnyOfficialGame.TestCase.settings = examples(30, stateful_step_count=40, report_multiple_bugs=False)
TestAnyOfficialGame = AnyOfficialGame.TestCase
del AnyGame  # its games are played beside it
