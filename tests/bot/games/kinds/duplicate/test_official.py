"""An official game as its channel, its players and its referee see it."""

import pytest

from bot.talk.answers import Answer
from bot.talk.game_actions import Submit
from bot.talk.identity import Account
from bot.talk.official_actions import CorrectResult
from bot.talk.requests import Request
from engine.duplicate.reasons import Verdict
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.engine.duplicate.games import CLUB_WORDS

LINES = ("H4 XYZXYZ 12", "n'importe quoi", "A1 ET 2", "??? H8", "H4 zz")
"""None of them is a play, for different reasons."""


async def begin(club: Club, words: str = "officiel") -> None:
    """Léa referees; Tom and Zoé play."""
    await club.say("Léa", f"/duplicate {words}")
    for name in ("Tom", "Zoé"):
        await club.say(name, "/rejoindre")
    await club.say("Léa", "/commencer")


async def test_who_opens_it_referees(club: Club) -> None:
    await begin(club)
    lobby = plain(club.newest("lobby").text)
    assert "Arbitre : Léa" in lobby
    assert "n’est vérifié avant la fin du coup" in lobby
    game = await club.game()
    assert game.present == (2, 3)
    assert game.has_referee


async def test_a_receipt_repeats_what_was_written_and_nothing_else(club: Club) -> None:
    await begin(club)
    answers = [await club.ask("Tom", f"/jouer {line}") for line in LINES]
    assert [plain(each.text) for each in answers] == [
        f"Reçu à {club.now:%H:%M:%S} : « {line} »" for line in LINES
    ]


async def test_of_several_lines_a_receipt_and_a_note_tell_where_each_ended(club: Club) -> None:
    await begin(club, "officiel multitops-2")
    answer = await club.ask("Tom", "/jouer H4 XYZXYZ 12\n H5 ZZ 3 ")
    assert plain(answer.text).endswith("« H4 XYZXYZ 12 ↵ H5 ZZ 3 »")
    await finish(club)
    assert "« H4 XYZXYZ 12 ↵ H5 ZZ 3 »" in plain(club.private[-1][1].text)
    assert "« H4 XYZXYZ 12 ↵ H5 ZZ 3 »" in plain(club.newest("card-1").text)


async def test_a_zero_is_told_by_note_with_its_article(club: Club) -> None:
    await begin(club)
    await club.say("Tom", "/jouer H4 XYZXYZ 12")
    await club.say("Zoé", "/passer")
    await club.say("Léa", "/fin")
    await club.wait(10)
    notes = [(who, message) for who, message in club.private if "note" in message.slot]
    assert [who for who, _ in notes] == ["tom"]
    assert "Zéro : lettres absentes du tirage" in plain(notes[0][1].text)
    assert "(art. 4.2)" in plain(notes[0][1].text)
    assert "Zéro" in plain(await club.say("Tom", "/moi"))
    assert "Zéro" not in plain(await club.say("Zoé", "/moi"))


async def finish(club: Club) -> None:
    await club.say("Léa", "/fin")
    await club.wait(10)


async def test_whose_bulletin_held_several_solutions_is_told_which_counted() -> None:
    club = Club(MemoryStore(), CLUB_WORDS)
    await begin(club)
    await club.say("Tom", f"/jouer H4 {club.rack[:2]} 4 / H4 {club.rack[:3]} 4")
    await finish(club)
    assert "Plusieurs solutions : la moins chère compte (art. 4.5)" in plain(
        club.private[-1][1].text
    )


async def test_who_referees_is_not_asked_to_join(club: Club) -> None:
    await begin(club)
    assert "jouer et arbitrer" in plain(await club.say("Léa", "/jouer H4 ET 4"))
    mine = await club.ask("Léa", "/moi")
    assert "pas de chevalet" in plain(mine.text)
    assert "rejoin" not in plain(mine.text)
    assert not mine.buttons, "to join is refused"
    form = await club.application.form(club.request("Léa", Submit("")))
    assert isinstance(form, Answer)
    assert "jouer et arbitrer" in plain(form.text)
    assert not form.buttons


async def test_an_official_lobby_tells_nothing_of_an_early_end(club: Club) -> None:
    await begin(club)
    assert "derniers changements" not in plain(await club.say("Zoé", "/regle tirages"))
    friendly = Club(MemoryStore(), CLUB_WORDS)
    await friendly.say("Léa", "/duplicate")
    assert "derniers changements" in plain(await friendly.say("Zoé", "/regle tirages"))


async def test_a_warning_for_conduct_is_private_and_on_the_sheet_at_the_end(club: Club) -> None:
    await begin(club)
    await club.say("Léa", "/avertir Tom bavardage")
    assert "Avertissement n° 1 : conduite, « bavardage »" in plain(club.private[-1][1].text)
    assert not any("bavardage" in message.whole for message in club.log)
    assert "« bavardage »" in plain(await club.say("Tom", "/moi")), "his private chat may be closed"
    assert "bavardage" not in plain(await club.say("Zoé", "/moi"))
    await finish(club)
    assert "paraît à la fin" in plain(await club.say("Tom", "/feuilles officielle"))
    await club.say("Léa", "/arreter oui")
    sheet = plain(await club.say("Tom", "/feuilles officielle texte"))
    assert "Tom : 0 point, 1 avertissement" in sheet


async def test_a_player_cannot_rule(club: Club) -> None:
    await begin(club)
    assert "mène la partie" in plain(await club.say("Tom", "/avertir Zoé bavardage"))
    assert (await club.ask("Léa", "/rejoindre")).refused


async def test_who_leads_and_plays_cannot_rule(club: Club) -> None:
    await club.say("Léa", "/duplicate officiel")
    await club.say("Léa", "/rejoindre")
    assert "Pour arbitrer : /arbitrer" in plain(club.newest("lobby").text)
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    assert (await club.ask("Léa", "/avertir Tom bavardage")).refused
    assert not club.private


async def test_an_appeal_is_asked_for_and_ruled_on(club: Club) -> None:
    await begin(club)
    await club.say("Tom", "/jouer H4 XYZXYZ 12")
    await finish(club)
    told = plain(await club.say("Tom", "/recours mon mot est valable"))
    assert told == "Votre recours est transmis : l’arbitre va trancher."
    asked = club.newest("appeal-1-2")
    assert "Coup 1 : Tom dépose un recours (art. 5.3)" in plain(asked.text)
    panel = await club.ask("Léa", f"!{asked.buttons[0].payload}", game=asked.game)
    assert "Trancher" in [button.label for button in panel.buttons]
    await club.say("Léa", "/trancher Tom non lettres absentes")
    ruled = club.newest("appeal-1-2")
    assert "le recours de Tom est rejeté (art. 5.3)" in plain(ruled.text)
    assert not ruled.buttons


async def test_a_result_is_corrected_for_a_reason(club: Club) -> None:
    await begin(club)
    await club.say("Tom", "/jouer H4 XYZXYZ 12")
    await finish(club)
    await club.say("Léa", "/corriger Tom 1 21 erreur d'arbitrage")
    assert "il vous vaut 21 points. Motif" in plain(club.private[-1][1].text)
    card = plain(club.newest("card-1").text)
    assert "Tom : 21 · 21 (" in card


async def test_corrected_points_are_no_points_that_were_announced(club: Club) -> None:
    await begin(club)
    await club.say("Tom", "/jouer H4 XYZXYZ 12")
    await finish(club)
    await club.say("Léa", "/corriger Tom 1 21 erreur")
    card = plain(club.newest("card-1").text)
    (told,) = [line for line in card.splitlines() if line.startswith("1. Tom : 21 · 21 (")]
    assert told.endswith("décision de l’arbitre (art. 5.3)")


async def test_a_correction_names_its_round_and_its_points(club: Club) -> None:
    await begin(club)
    await club.say("Tom", "/jouer H4 XYZXYZ 12")
    await finish(club)
    told = plain(await club.say("Léa", "/corriger Tom 1 vingt"))
    assert told == "Il manque la suite. Exemple : /arbitrer corriger Tom 5 21 erreur d'arbitrage"


async def test_help_shows_a_ruling_as_a_whole_line(club: Club) -> None:
    shown = plain(await club.say("Léa", "/aide arbitre"))
    assert "• avertir Tom bavardage :" in shown


async def test_the_referee_speaks_to_everybody(club: Club) -> None:
    await begin(club)
    await club.say("Léa", "/annoncer pause de 10 minutes")
    assert plain(club.log[-1].text) == "L’arbitre : « pause de 10 minutes »"


async def test_what_is_refereed_officially_is_not_checked_when_it_is_handed_in(club: Club) -> None:
    await begin(club)
    await club.say("Tom", "/jouer n'importe quoi")
    await club.say("Tom", "/jouer H4 ET 4")
    assert "« H4 ET 4 »" in plain(await club.say("Tom", "/moi"))


@pytest.mark.parametrize("form", ["", "texte", "csv"])
async def test_the_sheet_of_colours_shows_every_round(club: Club, form: str) -> None:
    await begin(club)
    await club.say("Tom", "/jouer H4 XYZXYZ 12")
    await finish(club)
    answer: Answer = await club.ask("Zoé", f"/feuilles couleurs {form}")
    shown = answer.file.text if answer.file else answer.text
    if form:
        assert "Tom" in shown
    else:
        assert answer.picture is not None
        assert "S solo" in plain(shown)
    assert len(answer.buttons) == 2


async def test_a_preview_repeats_what_was_typed_and_nothing_else(club: Club) -> None:
    await begin(club)
    for line in LINES[:2]:
        request = Request(
            f"preview {line}",
            Account("club", "tom"),
            "Tom",
            alone_with("Tom"),
            club.now,
            Submit(line),
            private=True,
        )
        previews = await club.application.drafts.previews(request)
        assert not isinstance(previews, Answer)
        [row] = previews
        assert plain(row.text) == f"Envoyer « {line} »"


async def test_the_referee_chooses_among_equal_tops_on_his_panel() -> None:
    club = Club(MemoryStore(), CLUB_WORDS)
    await begin(club, "officiel choix-du-top=1min")
    await club.say("Léa", "/fin")
    await club.wait(4)
    told = club.newest("tops-1")
    assert "tops à égalité. L’arbitre a 1 min pour choisir (art. 2.4)" in plain(told.text)
    panel = await club.ask("Léa", f"!{told.buttons[0].payload}", game=told.game)
    second = next(each for each in panel.buttons if each.label.startswith("2."))
    await club.ask("Léa", f"!{second.payload}", game=told.game)
    ref = plain(second.label).split()[1]
    assert f" {ref}, " in plain(club.newest("card-1").title)
    assert "tops-1" not in "".join(club.channel)


async def test_who_was_told_too_late_gets_the_average_of_the_round(club: Club) -> None:
    await begin(club)
    word = club.rack[:3]
    await club.say("Tom", f"/jouer H8 {word} 9")
    await finish(club)
    result = (await club.game()).rounds[0].result(2)
    assert result is not None
    assert result.verdict is Verdict.INADMISSIBLE
    await club.say("Léa", "/compenser Tom prévenu trop tard")
    told = plain(club.newest("compensated-1").text)
    assert told.startswith("Coup 1, compensation pour Tom : 0 point, la moyenne du coup (art. 4.6)")
    assert "compensation : 0 point, la moyenne du coup (art. 4.6)" in plain(
        club.private[-1][1].text
    )


async def test_a_word_that_is_admitted_counts_for_all(club: Club) -> None:
    await begin(club)
    word = club.rack[:3]
    for name in ("Tom", "Zoé"):
        await club.say(name, f"/jouer H8 {word} 9")
    await finish(club)
    await club.say("Léa", f"/admettre 1 {word} oui édition plus récente")
    told = [who for who, message in club.private if "corrigé" in message.text]
    assert told == ["tom", "zoé"]
    assert "Tom 10 points, Zoé 10 points" in plain(club.newest("corrected-1").text)


async def test_rounds_get_another_time_to_break_a_tie(club: Club) -> None:
    await begin(club)
    await finish(club)
    await club.say("Léa", "/duree 45 s")
    assert plain(club.newest("time-").text) == "Les prochains coups durent 45 s."
    await club.wait(20)
    round_ = (await club.game()).round
    assert round_ is not None
    assert round_.deadline is not None
    assert round_.opened is not None
    assert (round_.deadline - round_.opened).total_seconds() == 45


@pytest.mark.parametrize(
    "line",
    [
        "/avertir Nemo bavardage",
        "/corriger Tom beaucoup",
        "/admettre 1 ZEBRER peut-être",
        "/trancher Tom peut-être",
        "/choisir premier",
        "/feuilles bleues",
        "/nul Tom",
        "/compenser Tom 9 motif",
    ],
)
async def test_what_is_missing_in_a_ruling_is_told(club: Club, line: str) -> None:
    await begin(club)
    before = await club.game()
    assert len(await club.say("Léa", line)) > 10
    assert await club.game() == before


async def test_a_referee_leads_a_lobby_in_which_nobody_sits_yet(club: Club) -> None:
    await club.say("Léa", "/duplicate officiel")
    assert not (await club.ask("Léa", "/regle raccord oui")).refused
    assert (await club.game()).rules.connection
    assert "au moins un joueur" in plain(await club.say("Léa", "/commencer"))
    assert "mène la partie" in plain(await club.say("Tom", "/regle raccord non"))


async def test_what_nobody_could_place_is_on_its_authors_sheet(club: Club) -> None:
    await begin(club)
    await club.say("Tom", "/jouer H4 XYZXYZ 12")
    await club.say("Zoé", "/passer")
    await finish(club)
    assert "vous : ? 0" in plain(await club.say("Tom", "/feuille texte"))
    assert "vous : blanc 0" in plain(await club.say("Zoé", "/feuille texte"))


async def test_who_manages_the_place_rules_on_nothing_where_he_plays(club: Club) -> None:
    await begin(club)
    await club.say("Tom", "/jouer H4 XYZXYZ 12")
    await finish(club)
    line = "Tom 1 2000 pour moi"
    request = Request(
        "gestion", Account("club", "tom"), "Tom", PLACE, club.now, CorrectResult(line), manages=True
    )
    assert (await club.application.handle(request)).refused
    [scored] = (await club.game()).rounds
    assert [each.points for each in scored.results] == [0, 0]


async def test_one_of_a_pair_does_not_referee_what_the_other_has_played(club: Club) -> None:
    await club.say("Léa", "/duplicate officiel paires")
    for name in ("Tom", "Zoé"):
        await club.say(name, "/rejoindre")
    await club.say("Léa", "/rejoindre")
    await club.say("Tom", "/paire Léa")
    await club.say("Léa", "/paire Tom")
    await club.say("Léa", "/commencer")
    await club.say("Tom", "/jouer H4 XYZXYZ 12")
    await finish(club)
    assert (await club.ask("Léa", "/arbitrer")).refused
    assert not (await club.game()).has_referee


async def test_everybody_sees_whose_points_a_ruling_changes(club: Club) -> None:
    await begin(club)
    await club.say("Tom", "/jouer H4 XYZXYZ 12")
    await finish(club)
    await club.say("Léa", "/corriger Tom 1 21 bulletin lisible")
    said = "Coup 1, résultats corrigés par l’arbitre : Tom 21 points. Motif : « bulletin lisible »"
    assert plain(club.log[-1].text) == said
    assert "Tom : 21 · 21 (" in plain(club.newest("card-1").text)
    assert "annonce" not in plain(club.newest("card-1").text)


async def test_a_referee_who_goes_hands_the_lead_on(club: Club) -> None:
    await begin(club)
    assert plain(await club.say("Léa", "/quitter")).startswith("Cesser d’arbitrer ?")
    assert plain(await club.say("Léa", "/quitter oui")) == "Vous avez quitté la partie."
    game = await club.game()
    assert (game.organiser, game.has_referee) == (2, False)
    told = plain(club.newest("/lead").text)
    assert told == "Tom mène la partie, et joue : plus personne n’arbitre."
    await club.say("Tom", "/organiser transmettre Léa")
    assert (await club.game()).has_referee


async def test_who_comes_into_a_halted_game_that_a_referee_leads_does_not_lead_it(
    club: Club,
) -> None:
    await begin(club)
    for name in ("Tom", "Zoé"):
        await club.say(name, "/quitter")
    assert "vous qui la menez" not in plain(await club.say("Tom", "/rejoindre"))
    await club.say("Léa", "/reprendre")
    assert (await club.game()).halt is None


@pytest.mark.parametrize("points", ["-5", "99999", "+7", "٣"])
async def test_points_that_are_no_number_are_not_taken_for_a_reason(
    club: Club, points: str
) -> None:
    await begin(club)
    await club.say("Tom", "/jouer H4 XYZXYZ 12")
    await finish(club)
    said = plain(await club.say("Léa", f"/corriger Tom 1 {points} erreur"))
    assert f"Je ne comprends pas « {points} »" in said
    [scored] = (await club.game()).rounds
    assert [each.points for each in scored.results] == [0, 0]
