"""Every reason for which a game refuses a command: each can happen, and changes nothing."""

import inspect
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.bulletin import ReferenceMissing
from engine.duplicate.centres import MOST_CENTRES, Centre
from engine.duplicate.reading import TooManySolutions
from engine.duplicate.rules import MOST_BULLETINS, MOST_CANCELLED, DuplicateRules
from engine.duplicate.state import Phase
from engine.errors import BadWord, NotationError, RuleViolation, SeveralWords, WrongLexicon
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from engine.placement import TilesNotOnRack
from engine.statement import LONGEST_PHRASE
from tests.engine.duplicate.games import (
    ANNE,
    BOB,
    CHLOE,
    NO_HURRY,
    OFFICIAL,
    REMI,
    SECRET,
    Referee,
    official,
    seconds,
)

RACK = "CHATSER"
PAIRS = replace(NO_HURRY, pairs=True)


def _of_many_centres() -> Referee:
    referee = _admitting()
    referee.state = replace(referee.game, centres=tuple(map(Centre, range(MOST_CENTRES))))
    return referee


def _admitting() -> Referee:
    referee = Referee()
    referee.do(c.AdmitCentres())
    return referee


def _led_by_nobody() -> Referee:
    referee = Referee(OFFICIAL, players=())
    for command in (c.AdmitCentres(), c.JoinCentre(CHLOE)):
        referee.do(command)
    return referee


def _closed_to_centres() -> Referee:
    referee = _admitting()
    referee.do(c.AdmitCentres(admitted=False))
    return referee


def _between() -> Referee:
    referee = Referee()
    referee.play_round(RACK, {})
    return referee


def _open() -> Referee:
    referee = Referee()
    referee.deal_and_open(RACK)
    return referee


def _announced() -> Referee:
    referee = Referee()
    referee.deal(RACK)
    return referee


def _paused() -> Referee:
    referee = _open()
    referee.do(c.Pause())
    return referee


def _over_time() -> Referee:
    referee = _open()
    referee.wait(181)
    return referee


def _ended() -> Referee:
    referee = _open()
    referee.do(c.Abort())
    return referee


def _void_three_times() -> Referee:
    referee = Referee()
    for _ in range(MOST_CANCELLED):
        referee.do(c.NextRound(1))
        referee.do(c.CancelRound(1, ""))
    referee.do(c.NextRound(1))
    return referee


def _drawn_again() -> Referee:
    """The first draw of round 1 is void, the second is open."""
    referee = Referee()
    referee.next_round()
    referee.do(c.CancelRound(1, ""))
    referee.next_round()
    return referee


def _open_for_two_solutions() -> Referee:
    referee = Referee(DuplicateRules("normal", solutions=2))
    referee.deal_and_open("CHATSER")
    return referee


def _full_of_bulletins() -> Referee:
    referee = _open()
    for _ in range(MOST_BULLETINS):
        referee.abstain(ANNE)
    return referee


def _with_a_player_who_was_helped() -> Referee:
    referee = _open()
    referee.do(c.Join(CHLOE, helped=True))
    return referee


def _in_the_lobby() -> Referee:
    return Referee()


def _in_the_lobby_of_version_1() -> Referee:
    return Referee(version=1)


def _deserted() -> Referee:
    referee = _between()
    referee.do(c.Leave(ANNE))
    referee.do(c.Leave(BOB))
    return referee


def _with_other_words() -> Referee:
    referee = _open()
    referee.lexicon = Lexicon.from_words(["AUTRE"], name=referee.lexicon.name)
    return referee


def _with_another_secret() -> Referee:
    referee = _open()
    referee.secret = GameSecret(SECRET.game, bytes(32))
    return referee


def _with_the_secret_of_another_game() -> Referee:
    referee = _open()
    referee.secret = GameSecret("autre", SECRET.secret)
    return referee


def _with_paper() -> Referee:
    """Chloé has number 3 on the club's sheet, and no account."""
    referee = Referee()
    referee.do(c.SeatOnPaper(CHLOE, 3))
    referee.deal_and_open("CHATSER")
    return referee


def _refereed() -> Referee:
    """Two rounds of an official game: the first is scored, the second open."""
    referee = official()
    referee.play_round(RACK, {ANNE: "H4 CHATS 26", BOB: "H4 CHASTER 70"})
    referee.deal_and_open("LEMERTU")
    return referee


def _handed_on() -> Referee:
    """Who has refereed it does so no longer."""
    referee = _refereed()
    referee.do(c.HandOn(ANNE))
    return referee


def _in_the_lobby_of_an_official_game() -> Referee:
    return official()


def _whose_leader_plays() -> Referee:
    referee = Referee(OFFICIAL)
    referee.play_round(RACK, {ANNE: "H4 CHATS 26"})
    return referee


def _with_an_appeal() -> Referee:
    referee = _refereed()
    referee.do(c.Appeal(BOB, 1, "il y est"))
    return referee


def _choosing() -> Referee:
    """H4 ESTE, as many points in two places."""
    referee = official(replace(OFFICIAL, choice_time=seconds(20)))
    referee.deal_and_open("EESSTTH")
    referee.wait(182)
    assert referee.phase is Phase.CHOOSING
    return referee


def _in_the_lobby_of_pairs() -> Referee:
    return Referee(PAIRS, players=(ANNE, BOB, CHLOE))


def _paired() -> Referee:
    referee = _in_the_lobby_of_pairs()
    referee.do(c.PairUp(ANNE, BOB))
    referee.do(c.PairUp(BOB, ANNE))
    return referee


def _each_for_himself() -> Referee:
    referee = _in_the_lobby_of_pairs()
    referee.play_round(RACK, {})
    return referee


def _not_created() -> Referee:
    referee = Referee()
    referee.state, referee.log = None, []
    return referee


REFUSALS: list[tuple[Callable[[], Referee], c.Command, type[Exception]]] = [
    (_ended, c.Join(CHLOE), errors.GameOver),
    (_ended, c.CancelRound(1, ""), errors.GameOver),
    (_open, c.Submit(CHLOE, 1, "H4 CHATS"), errors.NotInGame),
    (_open, c.Abstain(CHLOE, 1), errors.NotInGame),
    (_open, c.Leave(CHLOE), errors.NotInGame),
    (_deserted, c.Leave(ANNE), errors.NotInGame),
    (_open, c.Join(ANNE), errors.AlreadyIn),
    (_open, c.HandOn(CHLOE), errors.NotInGame),
    (_open, c.TakeLead(CHLOE, gone=True), errors.NotInGame),
    (_open, c.TakeLead(BOB), errors.OrganiserIsHere),
    (_deserted, c.NextRound(2), errors.GameHalted),
    (_deserted, c.Resume(), errors.NobodyPlays),
    (_between, c.Submit(ANNE, 1, "H4 CHATS"), errors.RoundIsOver),
    (_between, c.NextRound(1), errors.RoundIsOver),
    (_over_time, c.CloseRound(1), errors.RoundIsOver),
    (_over_time, c.Submit(ANNE, 1, "H4 CHATS"), errors.TooLate),
    (_between, c.Submit(ANNE, 2, "H4 CHATS"), errors.NoRound),
    (_between, c.NextRound(3), errors.NoRound),
    (_announced, c.CloseRound(1), errors.NoRound),
    (_announced, c.ExtendRound(1, seconds(9)), errors.NoRound),
    (_open, c.NextRound(1), errors.RoundIsOn),
    (_open, c.NextRound(2), errors.RoundIsOn),
    (_open, c.CancelRound(2, ""), errors.NothingToCancel),
    (_drawn_again, c.OpenRound(1, draws=1), errors.RoundWasVoid),
    (_drawn_again, c.Submit(ANNE, 1, "H4 CHATS", draws=1), errors.RoundWasVoid),
    (_drawn_again, c.Abstain(ANNE, 1, draws=1), errors.RoundWasVoid),
    (_drawn_again, c.CloseRound(1, draws=1), errors.RoundWasVoid),
    (_drawn_again, c.ExtendRound(1, seconds(9), draws=1), errors.RoundWasVoid),
    (_drawn_again, c.CancelRound(1, "", draws=1), errors.RoundWasVoid),
    (_full_of_bulletins, c.Abstain(ANNE, 1), errors.TooManyBulletins),
    (_open_for_two_solutions, c.Submit(ANNE, 1, "CHATS; SEL; THE"), TooManySolutions),
    (_with_a_player_who_was_helped, c.Submit(CHLOE, 1, "H4 CHATS"), errors.SitsOut),
    (_with_a_player_who_was_helped, c.Abstain(CHLOE, 1), errors.SitsOut),
    (_void_three_times, c.CancelRound(1, ""), errors.CancelledTooOften),
    (_in_the_lobby, c.GivePhrase(CHLOE, "sel"), errors.NotInGame),
    (_in_the_lobby, c.GivePhrase(ANNE, " \u202e\n"), errors.BadPhrase),
    (_in_the_lobby, c.GivePhrase(ANNE, "x" * (LONGEST_PHRASE + 1)), errors.BadPhrase),
    (_in_the_lobby, c.GivePhrase(ANNE, "x" * 10_000), errors.BadPhrase),
    (_in_the_lobby_of_version_1, c.GivePhrase(ANNE, "sel"), errors.TooLateForAPhrase),
    (_announced, c.GivePhrase(ANNE, "sel"), errors.TooLateForAPhrase),
    (_between, c.GivePhrase(ANNE, "sel"), errors.TooLateForAPhrase),
    (_paused, c.Submit(ANNE, 1, "H4 CHATS"), errors.GameHalted),
    (_paused, c.Pause(), errors.GameHalted),
    (_open, c.Resume(), errors.NotHalted),
    (_open, c.ExtendRound(1, seconds(0)), errors.BadExtension),
    (_with_other_words, c.Join(CHLOE), WrongLexicon),
    (_with_other_words, c.Wake(), WrongLexicon),
    (_with_another_secret, c.Wake(), errors.WrongSecret),
    (_with_the_secret_of_another_game, c.NextRound(1), errors.WrongSecret),
    (_announced, c.ChangeRules(DuplicateRules("normal")), errors.GameHasStarted),
    (_between, c.ChangeRules(DuplicateRules("normal")), errors.GameHasStarted),
    (_open, c.Officiate(CHLOE), errors.NotOfficial),
    (_open, c.Announce("silence"), errors.NotOfficial),
    (_open, c.ChangeTime(seconds(60), seconds(20)), errors.NotOfficial),
    (_open, c.Appeal(ANNE, 1, "non"), errors.NotOfficial),
    (_open, c.Warn(ANNE, 1, "bavardage"), errors.NotOfficial),
    (_open, c.ChooseTop(1, 1), errors.NothingToChoose),
    (_refereed, c.Officiate(ANNE), errors.RefereesDoNotPlay),
    (_refereed, c.Officiate(CHLOE), errors.OrganiserIsHere),
    (_refereed, c.Join(REMI), errors.RefereesDoNotPlay),
    (_handed_on, c.Leave(REMI), errors.RefereesNoMore),
    (_refereed, c.Announce(" "), errors.ReasonMissing),
    (_refereed, c.ChangeTime(seconds(60), seconds(60)), errors.BadTime),
    (_refereed, c.Warn(ANNE, 2, ""), errors.ReasonMissing),
    (_refereed, c.Warn(CHLOE, 2, "bavardage"), errors.NotInGame),
    (_refereed, c.Warn(ANNE, 3, "bavardage"), errors.NoRound),
    (_refereed, c.NullBulletin(CHLOE, 2, "bavardage"), errors.NoSuchResult),
    (_refereed, c.NullBulletin(CHLOE, 1, "bavardage"), errors.NoSuchResult),
    (_refereed, c.NullBulletin(ANNE, 3, "bavardage"), errors.NoSuchResult),
    (_refereed, c.Compensate(ANNE, 1, "trop tard"), errors.NothingToCompensate),
    (_refereed, c.CorrectResult(ANNE, 1, -1, "erreur"), errors.BadPoints),
    (_refereed, c.CorrectResult(CHLOE, 1, 1, "erreur"), errors.NoSuchResult),
    (_refereed, c.RuleWord(1, "zut", admitted=True, reason="erreur"), errors.WordNotPlayed),
    (_refereed, c.RuleWord(2, "zut", admitted=True, reason="erreur"), errors.NoSuchResult),
    (_refereed, c.RuleWord(1, "z1", admitted=True, reason="erreur"), BadWord),
    (_refereed, c.Appeal(CHLOE, 1, "non"), errors.NotInGame),
    (_refereed, c.Appeal(REMI, 1, "non"), errors.RefereesDoNotPlay),
    (_refereed, c.Appeal(ANNE, 2, "non"), errors.NoSuchResult),
    (_with_an_appeal, c.Appeal(BOB, 1, "vraiment"), errors.AlreadyAppealed),
    (_with_an_appeal, c.RuleOnAppeal(ANNE, 1, upheld=True, reason="oui"), errors.NoAppeal),
    (_led_by_nobody, c.TakeLead(CHLOE), errors.LedFromHome),
    (_led_by_nobody, c.Officiate(CHLOE), errors.LedFromHome),
    (_open, c.JoinCentre(CHLOE), errors.CentresNotAdmitted),
    (_closed_to_centres, c.JoinCentre(CHLOE), errors.CentresNotAdmitted),
    (_of_many_centres, c.JoinCentre(CHLOE), errors.TooManyCentres),
    (_admitting, c.LeaveCentre(0), errors.HomeStays),
    (_whose_leader_plays, c.Officiate(BOB, centre=1), errors.LeaderPlays),
    (_choosing, c.Officiate(BOB, centre=0), errors.RefereeIsHere),
    (_whose_leader_plays, c.Warn(BOB, 1, "bavardage"), errors.LeaderPlays),
    (_choosing, c.ChooseTop(1, 0), errors.NoSuchTop),
    (_choosing, c.ChooseTop(1, 99), errors.NoSuchTop),
    (_choosing, c.ChooseTop(1, 1, draws=9), errors.RoundWasVoid),
    (_choosing, c.ExtendRound(1, seconds(9)), errors.RoundIsOver),
    (_choosing, c.CloseRound(1), errors.RoundIsOver),
    (
        _in_the_lobby,
        c.ChangeRules(replace(OFFICIAL, close_when_all_answered=True)),
        errors.RulesContradict,
    ),
    (_in_the_lobby, c.PairUp(ANNE, BOB), errors.NoPairs),
    (_in_the_lobby_of_pairs, c.PairUp(ANNE), errors.NoOffer),
    (_in_the_lobby_of_pairs, c.PairUp(ANNE, ANNE), errors.PartnerIsOneself),
    (_paired, c.PairUp(CHLOE, BOB), errors.HasPartner),
    (_each_for_himself, c.PairUp(ANNE, BOB), errors.BothHavePlayed),
    (_with_paper, c.SeatOnPaper(CHLOE, 4), errors.SeatTaken),
    (_with_paper, c.SeatOnPaper(BOB, 3), errors.SeatTaken),
    (_with_paper, c.EnterSlip(ANNE, 1, "H4 CHATS"), errors.NotOnPaper),
    (_with_paper, c.EnterSlip(CHLOE, 1, "H4 CHATS"), errors.PlaysHimself),
    (_with_paper, c.EnterSlip(CHLOE, 2, "H4 CHATS"), errors.NoRound),
    (_with_paper, c.HandOn(CHLOE), errors.OnPaper),
    (_not_created, c.CreateGame("autre", DuplicateRules("normal")), errors.WrongSecret),
    (_open, c.Submit(ANNE, 1, "H4 ZUT"), TilesNotOnRack),
    (_between, c.Leave(CHLOE), errors.NotInGame),
    (_open, c.Submit(ANNE, 1, "H4 12%"), BadWord),
    (_open, c.Submit(ANNE, 1, ""), BadWord),
    (_open, c.Submit(ANNE, 1, "H4 LE CHAT"), SeveralWords),
    (_open, c.Submit(ANNE, 1, "A" * 10_000), BadWord),
]


@pytest.mark.parametrize(
    ("situation", "command", "refusal"),
    REFUSALS,
    ids=[f"{s.__name__[1:]}-{type(c).__name__}-{r.__name__}" for s, c, r in REFUSALS],
)
def test_a_refused_command_leaves_no_trace(
    situation: Callable[[], Referee], command: c.Command, refusal: type[Exception]
) -> None:
    referee = situation()
    before, log = referee.state, list(referee.log)
    with pytest.raises((RuleViolation, NotationError)) as caught:
        referee.do(command)
    assert type(caught.value) is refusal
    assert referee.state == before
    assert referee.log == log


def test_every_reason_is_in_the_table() -> None:
    reasons = {
        value
        for _, value in inspect.getmembers(errors, inspect.isclass)
        if issubclass(value, RuleViolation) and value is not RuleViolation
    }
    assert reasons <= {refusal for _, _, refusal in REFUSALS}


@pytest.mark.parametrize("draws", [2, None])
def test_a_round_that_was_drawn_again_is_meant_by_its_draws_or_its_number_alone(
    draws: int | None,
) -> None:
    """What an earlier version made knows no draws."""
    for command in (
        c.OpenRound(1, draws),
        c.Abstain(ANNE, 1, draws),
        c.ExtendRound(1, seconds(9), draws),
        c.CloseRound(1, draws),
        c.CancelRound(1, "", draws),
    ):
        _drawn_again().do(command)


def test_the_message_of_a_void_draw_starts_no_clock() -> None:
    """Its platform was slow to say that it is out."""
    referee = Referee()
    referee.do(c.NextRound(1))
    referee.do(c.CancelRound(1, ""))
    referee.do(c.NextRound(1))
    with pytest.raises(errors.RoundWasVoid):
        referee.do(c.OpenRound(1, draws=1), sent=-19)
    assert referee.phase is Phase.ANNOUNCED
    (opened,) = referee.do(c.OpenRound(1, draws=2))
    assert isinstance(opened, e.RoundOpened)


def test_from_the_second_round_on_a_word_needs_a_reference() -> None:
    referee = _between()
    referee.deal_and_open("LEMERTU")
    with pytest.raises(ReferenceMissing):
        referee.submit(ANNE, "MER")
    referee.submit(ANNE, "MER G6")


def test_who_left_must_come_back_to_play() -> None:
    referee = _open()
    referee.do(c.Leave(ANNE))
    with pytest.raises(errors.NotInGame):
        referee.submit(ANNE, "H4 CHATS")
    referee.do(c.Join(ANNE))
    referee.submit(ANNE, "H4 CHATS")
