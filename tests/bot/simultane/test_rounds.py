"""A round of a simultané: one draw, one clock, one end, and what each place sees."""

import re
from datetime import timedelta

import pytest

from bot.games.kinds.duplicate.simultane_views import FEW_CENTRES
from bot.talk.identity import Place
from bot.talk.messages import Post, Shown
from engine.duplicate.state import Halt, Phase
from render.picture import BoardPicture
from tests.bot.club import alone_with
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.simultane.centres import LYON, PARIS, PLACE, Centres

ALL = (PLACE, LYON, PARIS)


async def _phase(club: Centres) -> Phase:
    return (await club.game()).phase


def _deadlines(club: Centres) -> set[object]:
    return {club.last(place, "/round").until for place in ALL}


async def test_the_clock_starts_for_all_when_the_last_place_has_the_draw(club: Centres) -> None:
    club.slow = set()
    await club.call(LYON, PARIS)
    club.slow = {PARIS}
    await club.say("Léa", "/commencer")
    drawn = club.now
    assert await _phase(club) is Phase.ANNOUNCED
    assert "le chrono part quand tous ont le tirage" in plain(club.last(LYON, "/round").text)
    await club.wait(4)
    club.slow = set()
    await club.wait(2)
    assert await _phase(club) is Phase.OPEN
    opened = club.last(PARIS, "/round")
    assert isinstance(opened, Post)
    assert opened.opens is None
    assert len(_deadlines(club)) == 1
    (end,) = _deadlines(club)
    assert end >= drawn + timedelta(seconds=180 + 4)  # type: ignore[operator]  # a time
    await club.wait(200)
    assert "Le dernier centre a eu le tirage" in plain(club.last(PLACE, "/card").small)


async def test_a_bulletin_before_the_clock_starts_counts(club: Centres) -> None:
    await club.call(LYON, PARIS)
    club.slow = {PARIS}
    await club.say("Léa", "/commencer")
    await club.say("Tom", "/jouer H4 ABETIE", place=LYON)
    club.slow = set()
    await club.wait(2)
    for name, place in (("Léa", PLACE), ("Zoé", PARIS)):
        await club.say(name, "/passer", place=place)
    await club.wait(10)
    card = club.last(PARIS, "/card")
    assert "1. Tom" in plain(card.text)


async def test_a_place_that_stays_silent_costs_half_a_minute_once(club: Centres) -> None:
    await club.call(LYON, PARIS)
    club.slow = {PARIS}
    await club.say("Léa", "/commencer")
    await club.wait(28)
    assert await _phase(club) is Phase.ANNOUNCED
    await club.wait(4)
    assert await _phase(club) is Phase.OPEN
    assert "Paris n’a pas le tirage" in plain(club.told(PLACE))
    assert "n’a pas le tirage" not in plain(club.told(LYON) + club.told(PARIS)), "told at home"
    await club.wait(200)
    assert len((await club.game()).rounds) == 1
    assert await _phase(club) is Phase.OPEN, "the next round does not wait for it"
    club.slow = set()
    await club.wait(2)
    assert not (await club.game()).centres[2].away, "it is back"
    assert club.last(PARIS, "/round").title == club.last(LYON, "/round").title
    assert "Coup 1 :" not in plain(club.told(PARIS)), "it is not told what is over"
    assert "Top du coup 1" in plain(club.told(PARIS)), "but for the newest card"


async def test_a_place_that_is_closed_harms_nobody_and_comes_back(club: Centres) -> None:
    await club.begin_in(LYON, PARIS)
    club.gone = {PARIS}
    await club.say("Léa", "/passer")
    await club.say("Zoé", "/passer", place=PARIS)
    await club.wait(1)
    game = await club.game()
    assert game.halt is None
    assert game.centres[2].away
    await club.wait(200)
    assert len((await club.game()).rounds) == 1
    club.gone = set()
    await club.caretaker.closed.open(PARIS)
    await club.deliver()
    assert not (await club.game()).centres[2].away
    assert "/card" in {each.slot[len("soirée 1") :][:5] for each in club.seen[PARIS]}


async def test_home_may_be_closed_and_the_others_play_on(club: Centres) -> None:
    await club.begin_in(LYON, PARIS)
    club.gone = {PLACE}
    await club.say("Léa", "/passer")
    await club.wait(200)
    game = await club.game()
    assert game.halt is None
    assert len(game.rounds) == 1


async def test_who_leads_does_so_from_elsewhere_when_home_is_gone(club: Centres) -> None:
    await club.begin_in(LYON, PARIS)
    club.gone = {PLACE}
    await club.say("Léa", "/passer", place=LYON)
    await club.wait(1)
    await club.say("Léa", "/organiser relever", place=LYON)
    assert await _phase(club) is not Phase.OPEN
    await club.wait(30)
    assert len((await club.game()).rounds) == 1
    await club.say("Léa", "/arreter oui", place=PARIS)
    assert club.last(LYON, "/final").ending is not None


async def test_a_place_that_comes_back_after_rounds_is_told_of_the_newest_alone(
    club: Centres,
) -> None:
    await club.begin_in(LYON, PARIS)
    club.gone = {PARIS}
    await club.say("Zoé", "/passer", place=PARIS)
    drawn = club.now
    while len((await club.game()).rounds) < 4:
        await club.say("Léa", "/passer")
        await club.wait(100)
    waited = [each.waited for each in (await club.game()).rounds]
    assert max(waited) < timedelta(seconds=1), "and it has cost the others nothing"
    assert club.now > drawn
    seen = len(club.seen[PARIS])
    club.gone = set()
    await club.caretaker.closed.open(PARIS)
    await club.deliver()
    parts = [each.slot.rpartition("/")[2] for each in club.seen[PARIS][seen:]]
    assert not {"round-2-1", "round-3-1", "round-4-1", "card-2-1", "card-3-1"} & {*parts}
    assert "card-4" in " ".join(parts), "the newest card"
    assert any(each.startswith("round-5") for each in parts)


async def test_a_place_that_takes_the_bot_again_comes_back_by_itself(club: Centres) -> None:
    """Nobody does anything there, and its platform tells nothing."""
    await club.begin_in(LYON, PARIS)
    club.gone = {PARIS}
    await club.say("Zoé", "/passer", place=PARIS)
    await club.wait(100)
    assert (await club.game()).centres[2].away
    club.gone = set()
    await club.wait(300)
    assert not (await club.game()).centres[2].away
    assert club.last(PARIS, "/round").title == club.last(LYON, "/round").title


async def test_with_the_last_place_the_game_is_suspended(club: Centres) -> None:
    await club.begin_in(LYON)
    club.gone = {PLACE, LYON}
    await club.say("Léa", "/passer")
    await club.say("Tom", "/passer", place=LYON)
    await club.wait(200)
    assert (await club.game()).halt is Halt.SUSPENDED


async def test_no_place_learns_of_another_before_the_round_is_over(club: Centres) -> None:
    """Not who has answered there, nor how many; not even by a message that is drawn anew."""
    await club.begin_in(LYON, PARIS)
    before = {place: len(club.seen[place]) for place in ALL}
    await club.say("Zoé", "/jouer H4 ABETIE", place=PARIS)
    assert [len(club.seen[place]) for place in (PLACE, LYON)] == [before[PLACE], before[LYON]]
    assert club.last(PARIS, "/round").answered == ("Zoé",)
    await club.say("Tom", "/passer", place=LYON)
    assert club.last(LYON, "/round").answered == ("Tom",)
    assert "1 bulletin" in plain(club.last(LYON, "/round").text)
    assert "Zoé" not in club.told(LYON)
    for place in ALL:
        assert "ABETIE" not in club.told(place)


def _names_in(shown: Shown) -> set[str]:
    assert isinstance(shown.picture, BoardPicture)
    return {name for name, _ in shown.picture.scores}


async def test_a_picture_has_the_players_of_its_centre_while_a_round_is_on(club: Centres) -> None:
    await club.begin_in(LYON, PARIS)
    for round_number in (1, 2):
        for place, name in (LYON, "Tom"), (PARIS, "Zoé"), (PLACE, "Léa"):
            asked = await club.ask(name, "/grille", place=place)
            assert _names_in(club.last(place, f"/round-{round_number}")) == {name}
            assert not {"Léa", "Tom", "Zoé"} - {name} & set(asked.text.split())
        await club.wait(200)
    for place in ALL:
        assert _names_in(club.last(place, "/card-1")) == {"Léa", "Tom", "Zoé"}


async def test_of_many_centres_all_have_one_picture(club: Centres) -> None:
    code = await club.call(LYON)
    for number in range(FEW_CENTRES - 1):
        await club.say(f"Hôte {number}", f"/simultane {code}", place=Place("club", str(number)))
    await club.say("Léa", "/commencer")
    await club.wait(200)
    round_two = {club.last(place, "/round-2").picture for place in (PLACE, LYON)}
    assert len(round_two) == 1
    assert {"Léa", "Tom", "Hôte 0"} <= _names_in(club.last(LYON, "/round-2"))


async def test_who_plays_in_private_sees_the_players_of_their_own_centre(club: Centres) -> None:
    await club.call(LYON, PARIS)
    await club.say("Zoé", "/alertes oui", place=alone_with("Zoé"))
    await club.say("Léa", "/commencer")
    sent = next(each for _, each in club.private if each.picture)
    assert _names_in(sent) == {"Zoé"}


async def test_a_card_has_the_head_of_all_and_the_players_of_this_centre(club: Centres) -> None:
    await club.call(LYON, PARIS)
    for number in range(11):
        await club.say(f"Lyonnais {number}", "/rejoindre", place=LYON)
    await club.say("Max", "/rejoindre", place=PARIS)
    await club.say("Léa", "/commencer")
    for number in range(11):
        await club.say(f"Lyonnais {number}", "/jouer H4 ABETIE", place=LYON)
    await club.wait(200)
    here, there = (plain(club.last(place, "/card").text) for place in (PARIS, LYON))
    assert "Dans ce centre :\n12. Zoé" in here
    assert "12. Max" in here
    assert "Dans ce centre :\n1. Lyonnais" in there
    assert "Max" not in there.partition("Dans ce centre")[2]
    assert "Centres, les 3 meilleurs de chacun :\n1. Lyon" in there


async def test_who_writes_in_private_is_told_of_their_own_centre(club: Centres) -> None:
    await club.begin_in(LYON, PARIS)
    sent = len(club.seen[PLACE])
    await club.say("Zoé", "/jouer H4 ABETIE", place=alone_with("Zoé"))
    assert len(club.seen[PLACE]) == sent
    assert club.last(PARIS, "/round").answered == ("Zoé",)


async def test_each_place_speaks_its_language(club: Centres) -> None:
    await club.store.places.set_setting(PARIS, "language", "en")
    await club.begin_in(LYON, PARIS)
    assert "bulletin" in club.last(LYON, "/round").text
    assert "slip" in club.last(PARIS, "/round").text


async def test_a_place_that_comes_in_late_sees_the_round_that_is_on(club: Centres) -> None:
    code = await club.begin_in(LYON)
    await club.say("Zoé", f"/simultane {code}", place=PARIS)
    assert club.last(PARIS, "/round").until == club.last(LYON, "/round").until
    await club.say("Zoé", "/jouer H4 ABETIE", place=PARIS)
    await club.say("Léa", "/passer")
    await club.say("Tom", "/passer", place=LYON)
    await club.wait(10)
    assert "1. Zoé" in plain(club.last(PLACE, "/card").text)


async def test_the_end_is_told_in_each_place(club: Centres) -> None:
    await club.begin_in(LYON, PARIS)
    await club.say("Tom", "/jouer H4 ABETIE", place=LYON)
    await club.wait(200)
    await club.say("Léa", "/arreter oui")
    for place in ALL:
        final = club.last(place, "/final")
        assert final.ending is not None
        assert "Centres, les 3 meilleurs" in plain(final.text)
        assert plain(final.ending.teams) in plain(final.text)
        assert "1. Lyon : 22 (1 joueur)" in plain(final.ending.teams)
        assert not await club.application.desk.running(place), "it is free for another"


@pytest.mark.parametrize(
    ("place", "who", "there"), [(PARIS, "Zoé", ["Zoé"]), (LYON, "Max", ["Max", "Tom"])]
)
async def test_the_next_game_elsewhere_is_one_of_its_place(
    club: Centres, place: Place, who: str, there: list[str]
) -> None:
    await club.call(LYON, PARIS)
    await club.say("Max", "/rejoindre", place=LYON)
    await club.say("Léa", "/commencer")
    await club.wait(200)
    await club.say("Léa", "/arreter oui")
    await club.say(who, "/revanche", place=place)
    lobby = club.last(place, "lobby").lobby
    assert lobby is not None
    assert [each.name for each in lobby.players] == there
    (game,) = await club.application.desk.running(place)
    assert not (await club.application.desk.table(game)).centres


async def test_the_next_game_at_home_takes_along_whoever_is_free(kept: Centres) -> None:
    club = kept
    code = await club.call(LYON, PARIS)
    bordeaux = Place("club", "Bordeaux")
    await club.say("Eva", f"/simultane {code} Bordeaux", place=bordeaux)
    await club.say("Max", "/rejoindre", place=PARIS)
    await club.say("Léa", "/commencer")
    await club.wait(200)
    await club.say("Zoé", "/quitter", place=PARIS)
    await club.say("Léa", "/arreter oui")
    await club.say("Tom", "/duplicate", place=LYON)
    await club.say("Léa", "/revanche")
    club.open()
    game = await club.game()
    assert [each.name for each in game.centres] == ["", "Paris", "Bordeaux"]
    assert not game.admits_centres, "nobody has its code"
    for place, names in ((PLACE, ["Léa"]), (PARIS, ["Max"]), (bordeaux, ["Eva"])):
        lobby = club.last(place, "lobby").lobby
        assert lobby is not None
        assert [each.name for each in lobby.players] == names
    await club.say("Léa", "/commencer")
    await club.say("Max", "/passer", place=PARIS)
    assert club.last(PARIS, "/round").answered == ("Max",)
    assert len(game.series) == 1


async def test_who_opens_the_next_game_at_home_stays_where_they_play(club: Centres) -> None:
    await club.begin_in(LYON, PARIS)
    await club.wait(200)
    await club.say("Léa", "/arreter oui")
    await club.say("Tom", "/revanche")
    game = await club.game()
    assert [each.name for each in game.centres] == ["", "Lyon", "Paris"]
    for place, name in ((PLACE, "Léa"), (LYON, "Tom"), (PARIS, "Zoé")):
        lobby = club.last(place, "lobby").lobby
        assert lobby is not None
        assert [each.name for each in lobby.players] == [name]
    await club.say("Tom", "/commencer", place=LYON)
    assert (await club.game()).has_started, "and lead"


async def test_a_place_that_everybody_has_left_does_not_come_along(club: Centres) -> None:
    await club.begin_in(LYON, PARIS)
    await club.wait(200)
    await club.say("Tom", "/quitter", place=LYON)
    await club.say("Léa", "/arreter oui")
    await club.say("Léa", "/revanche")
    assert [each.name for each in (await club.game()).centres] == ["", "Paris"]
    assert await club.application.desk.running(LYON) == []


@pytest.mark.parametrize("stage", ["lobby", "announced", "open"])
async def test_a_new_process_goes_on_in_all_places(kept: Centres, stage: str) -> None:
    club = kept
    await club.call(LYON, PARIS)
    if stage != "lobby":
        club.slow = {PARIS} if stage == "announced" else set()
        await club.say("Léa", "/commencer")
    await club.be_down(20)
    club.slow = set()
    await club.deliver()
    for _ in range(3):
        await club.wait(2)
    if stage == "lobby":
        await club.say("Léa", "/commencer")
    assert await _phase(club) is Phase.OPEN
    await club.say("Zoé", "/jouer H4 ABETIE", place=PARIS)
    await club.wait(260)
    for place in ALL:
        assert "1. Zoé" in plain(club.last(place, "/card").text)


async def test_what_is_played_counts_where_it_is_played(kept: Centres) -> None:
    club = kept
    await club.begin_in(LYON, PARIS)
    await club.say("Tom", "/jouer H4 ABETIE", place=LYON)
    await club.wait(200)
    await club.say("Léa", "/arreter oui")
    counted = {}
    for place in ALL:
        number = await club.store.numbers.of(place)
        totals = await club.store.results.totals_in(number)
        counted[place] = [each.points for each in totals]
    assert counted == {PLACE: [0], LYON: [22], PARIS: [0]}


async def test_an_evening_without_other_centres_is_the_ordinary_one_to_the_byte(
    club: Centres, language: str
) -> None:
    """Whether others may come in is in no message."""
    said = []
    for opening in ("/duplicate", "/simultane"):
        evening = Centres(MemoryStore(), club.lexicon, language=language)
        await evening.say("Léa", opening)
        await evening.say("Tom", "/rejoindre")
        await evening.say("Léa", "/commencer")
        await evening.say("Tom", "/jouer H4 ABETIE")
        await evening.wait(200)
        await evening.say("Léa", "/arreter oui")
        said.append([repr(each) for each in evening.log])
    ordinary, simultane = said
    assert simultane == ordinary


async def test_a_centre_that_is_called_otherwise_goes_on(kept: Centres) -> None:
    club, renamed = kept, Place("club", "Lyon-Bellecour")
    await club.begin_in(LYON, PARIS)
    await club.application.move_place(LYON, renamed)
    await club.say("Tom", "/jouer H4 ABETIE", place=renamed)
    await club.wait(200)
    assert "1. Tom" in plain(club.last(renamed, "/card").text)
    assert not await club.application.desk.running(LYON)


async def test_a_game_whose_home_is_gone_goes_with_its_centres(kept: Centres) -> None:
    club = kept
    await club.begin_in(LYON)
    await club.say("Léa", "/arreter oui")
    await club.store.places.close(PLACE)
    later = club.now + timedelta(days=1)
    while (await club.store.games.purge(later)).more:
        pass
    assert await club.store.games.over(LYON, ["duplicate"], 5) == []


async def test_what_was_played_in_a_centre_is_found_there(kept: Centres) -> None:
    club = kept
    await club.begin_in(LYON)
    await club.wait(200)
    await club.say("Léa", "/arreter oui")
    (game,) = await club.store.games.over(LYON, ["duplicate"], 5)
    assert await club.store.games.over(PLACE, ["duplicate"], 5) == [game]
    assert not (await club.ask("Tom", "/feuille", place=LYON)).refused


async def test_who_writes_in_private_is_answered_as_their_own_centre_speaks(club: Centres) -> None:
    await club.store.places.set_setting(PARIS, "language", "en")
    await club.begin_in(LYON, PARIS)
    told = await club.say("Zoé", "/jouer H4 ABETIE", place=alone_with("Zoé"))
    assert plain(told).startswith("Noted"), told


async def test_a_place_that_was_taken_out_is_free_for_another_game(kept: Centres) -> None:
    club = kept
    await club.begin_in(LYON)
    await club.say("Tom", "/simultane quitter oui", place=LYON)
    club.open()
    assert await club.application.desk.running(LYON) == []
    await club.say("Tom", "/duplicate", place=LYON)
    assert len(await club.application.desk.running(LYON)) == 1
    assert len(await club.store.games.running_on("club")) == 2


async def test_as_many_players_are_told_as_the_centres_have_together(club: Centres) -> None:
    """Whoever has left with points is still one of his centre's, on every card of the ranking."""
    await club.begin_in(LYON, PARIS)
    await club.say("Max", "/rejoindre", place=LYON)
    await club.say("Max", "/jouer H4 ABETIE", place=LYON)
    await club.wait(200)
    await club.say("Max", "/quitter", place=LYON)
    told = plain(await club.say("Zoé", "/simultane centres", place=PARIS))
    head, *teams = re.findall(r"(\d+) joueur", told)
    assert int(head) == sum(map(int, teams)) == 4


async def test_what_a_place_has_missed_comes_before_the_draw_for_which_nobody_waits(
    club: Centres,
) -> None:
    """The round that is on stands last, where one plays."""
    await club.begin_in(LYON, PARIS)
    club.slow = {PARIS}
    while len((await club.game()).rounds) < 2:
        await club.wait(10)
    while (await club.game()).phase is not Phase.OPEN:
        await club.wait(1)
    assert (await club.game()).centres[2].away
    seen = len(club.seen[PARIS])
    club.slow = set()
    await club.wait(5)
    slots = dict.fromkeys(each.slot.rpartition("/")[2] for each in club.seen[PARIS][seen:])
    assert [each for each in slots if each.startswith(("card", "round-3"))] == [
        "card-1-1",
        "card-2-1",
        "round-3-1",
    ]
    assert not (await club.game()).centres[2].away


async def test_home_is_told_no_longer_of_a_place_that_is_back(club: Centres) -> None:
    await club.call(LYON, PARIS)
    club.slow = {PARIS}
    await club.say("Léa", "/commencer")
    await club.wait(32)
    line = club.last(PLACE, "/centre-2")
    assert "Paris n’a pas le tirage" in plain(line.text)
    assert line.slot not in {each.slot for each in club.taken_away(PLACE)}
    club.slow = set()
    await club.wait(5)
    assert not (await club.game()).centres[2].away
    assert line.slot in {each.slot for each in club.taken_away(PLACE)}


async def test_no_draw_is_told_of_where_there_is_none(club: Centres) -> None:
    await club.call(LYON, PARIS)
    club.gone = {PARIS}
    await club.say("Max", "/rejoindre", place=PARIS)
    assert (await club.game()).centres[2].away
    said = plain(club.last(PLACE, "/centre-2").text)
    assert said == "Paris ne reçoit plus rien : on jouera sans l’attendre."


async def test_a_place_that_is_gone_does_not_come_along(club: Centres) -> None:
    """Nothing of the game was seen there when it ended: nobody would know of the next one."""
    await club.begin_in(LYON, PARIS)
    club.gone = {PARIS}
    await club.say("Zoé", "/passer", place=PARIS)
    while not (await club.game()).rounds:
        await club.wait(10)
    await club.say("Léa", "/arreter oui")
    await club.say("Léa", "/revanche")
    assert await club.application.desk.running(PARIS) == []
    assert [each.name for each in (await club.game()).centres] == ["", "Lyon"]


async def test_a_place_that_is_gone_is_not_tried_again_when_the_game_is_over(club: Centres) -> None:
    """It would seem to be there for the next game, which an evening opens at that moment."""
    await club.begin_in(LYON, PARIS)
    club.gone = {PARIS}
    await club.say("Zoé", "/passer", place=PARIS)
    while await club.application.desk.running(PLACE):
        await club.say("Léa", "/passer")
        assert await club.caretaker.closed.of(PARIS.platform) == [PARIS]
        club.now += timedelta(minutes=1)
        await club.caretaker.wake(club.now)
    assert await club.caretaker.closed.of(PARIS.platform) == [PARIS]


async def test_home_is_told_what_is_so_of_a_place_that_had_the_draw(club: Centres) -> None:
    """It has the draw, and takes nothing any more; what it shows of the same round says that it is back."""
    await club.begin_in(LYON, PARIS)
    assert (await club.game()).phase is Phase.OPEN
    club.gone = {PARIS}
    await club.say("Zoé", "/passer", place=PARIS)
    line = club.last(PLACE, "/centre-2")
    assert plain(line.text) == "Paris ne reçoit plus rien : on jouera sans l’attendre."
    club.gone = set()
    await club.caretaker.closed.open(PARIS)
    await club.deliver()
    game = await club.game()
    assert game.phase is Phase.OPEN
    assert not game.centres[2].away
    assert line.slot in {each.slot for each in club.taken_away(PLACE)}
