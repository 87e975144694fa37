"""Somebody plays alone: from the command to the last card, told to nobody else."""

import json
from datetime import timedelta

import pytest

from bot.talk.answers import Answer
from bot.talk.messages import Press
from engine.solo.hints import COSTS
from engine.solo.sheets import read_sheet
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.games.kinds.solo.table import SOLO, press, pressed
from tests.bot.plain import plain

TOP, SUBTOP = "H3 ABETIE", "H4 BATIE"
"""Of the first rack, EBAIVTE: 22 and 20 points."""


def labels(answer: Answer) -> list[str]:
    return [button.label for button in answer.buttons]


async def test_the_first_draw_comes_at_once_and_nobody_else_hears_of_it(club: Club) -> None:
    answer = await club.ask("Léa", "/entrainement")
    assert answer.private
    assert not answer.aloud
    assert plain(answer.text) == "Coup 1\nFormule normale, sans chrono.\nTirage : E B A I V T E"
    assert labels(answer) == ["Jouer", "Indices", "Voir le top", "Arrêter"]
    assert answer.still is not None
    assert (club.log, club.private) == ([], [])


async def test_after_a_word_the_top_what_was_lost_and_what_it_means_are_told_at_once(
    club: Club,
) -> None:
    await club.say("Léa", "/entrainement")
    answer = await club.ask("Léa", f"/jouer {SUBTOP}")
    own, top, *others = plain(answer.text).splitlines()
    assert own == "Vous : BATIE en H4, 20 points (−2)"
    assert top == "Top du coup 1 : 22 points, horizontal, H3, ABETIE"
    assert "Tirage : EBAIVTE" in others
    assert any(line.startswith("Sous-tops : 20 (−2) BATEE H4, BATIE H4") for line in others)
    assert any("Rendre bête, stupide" in line for line in others)
    assert others[-1] == "Total : 20 points sur 22 (90,9 %), négatif −2"
    assert labels(answer) == ["Coup suivant", "Feuille", "Arrêter"]


async def test_whoever_finds_the_top_is_told_so(club: Club) -> None:
    await club.say("Léa", "/entrainement")
    said = plain(await club.say("Léa", f"/jouer {TOP}"))
    assert said.startswith("Vous : ABETIE en H3, 22 points (top !)")
    assert "Total : 22 points sur 22 (100,0 %), négatif 0" in said


async def test_a_word_that_does_not_exist_earns_nothing(club: Club) -> None:
    await club.say("Léa", "/entrainement")
    said = plain(await club.say("Léa", "/jouer H4 BATEV"))
    assert said.startswith(
        "(Premier coup : la meilleure place compte, art. 4.3.)\n"
        "Vous : BATEV en H8, 0 point (−22), BATEV non admis (art. 4.2)"
    )


async def test_what_cannot_lie_there_is_not_taken_and_may_be_written_anew(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement")
    form = await club.ask("Léa", "!p:1", game=first.game)
    assert form.refused  # nothing was typed into it
    refused = await press(club, first, "Jouer", typed="H4 ZUT")
    assert refused.refused
    assert labels(refused) == ["Jouer"]
    assert "20 points (−2)" in plain((await press(club, refused, "Jouer", typed=SUBTOP)).text)


async def test_the_next_round_comes_in_the_place_of_the_last(club: Club) -> None:
    await club.say("Léa", "/entrainement")
    scored = await club.ask("Léa", f"/jouer {TOP}")
    following = await press(club, scored, "Coup suivant")
    assert following.in_place
    assert plain(following.text).startswith("Coup 2\nTotal : 22 points sur 22")
    late = await press(club, scored, "Coup suivant")
    assert plain(late.text).startswith("Un coup est en cours : jouez-le d’abord.\nCoup 2\n")
    assert labels(late) == ["Jouer", "Indices", "Voir le top", "Arrêter"]


async def test_giving_a_round_up_shows_its_top(club: Club) -> None:
    answer = await press(club, await club.ask("Léa", "/entrainement"), "Voir le top")
    assert plain(answer.text).startswith(
        "Vous n’avez pas joué ce coup : 0 point (−22)\nTop du coup 1 : 22 points"
    )


async def test_passing_is_answered_with_what_ends_the_round(club: Club) -> None:
    card = await club.ask("Léa", "/entrainement")
    told = await club.ask("Léa", "/passe")
    assert plain(told.text) == (
        "Quand on joue seul, on ne passe pas : « Voir le top » finit le coup."
    )
    await press(club, card, "Voir le top")
    told = await club.ask("Léa", "/passer")
    assert plain(told.text).startswith("Aucun coup n’est en cours : demandez le suivant.")


async def test_hints_say_what_they_cost_and_are_told_until_the_round_is_over(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement")
    asked = await press(club, first, "Indices")
    assert labels(asked)[-1] == "Revenir"
    assert len(asked.buttons) == len(COSTS) + 1
    told = await press(club, asked, "Longueur (−3)")
    assert "Indices (−3 points) : 6 lettres" in plain(told.text)
    asked = await press(club, told, "Indices")
    assert "Longueur (−3)" not in map(plain, labels(asked))
    told = await press(club, asked, "1re lettre (−5)")
    assert "Indices (−8 points) : 6 lettres ; commence par A" in plain(told.text)
    back = await press(club, await press(club, told, "Indices"), "Revenir")
    assert plain(back.text) == plain(told.text)
    said = plain(await club.say("Léa", f"/jouer {TOP}"))
    assert said.startswith("Vous : ABETIE en H3, 22 points (top !). Indices : −8, reste 14 points")
    assert "Total : 14 points sur 22" in said


async def test_a_hint_may_be_typed(club: Club) -> None:
    await club.say("Léa", "/entrainement")
    assert "pas de scrabble" in await club.say("Léa", "/indice scrabble")
    assert "1re lettre" in " ".join(labels(await club.ask("Léa", "/indice")))
    assert "ne fait pas partie des choix" in await club.say("Léa", "/indice sens")


async def test_the_own_sheet_is_shown_while_the_game_is_on_and_when_it_is_over(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement")
    assert plain((await club.ask("Léa", "/feuille")).text).count("\n") == 0, "nothing is scored"
    scored = await press(club, first, "Jouer", typed=SUBTOP)
    sheet = await press(club, scored, "Feuille")
    assert sheet.private
    assert "20" in sheet.text
    assert plain((await press(club, sheet, "Revenir")).text) == plain(scored.text)
    over = await club.ask("Léa", "/arreter oui")
    assert (await press(club, over, "Feuille")).text == sheet.text


async def test_stopping_asks_first_and_what_was_played_is_kept(club: Club) -> None:
    await club.say("Léa", "/entrainement")
    scored = await club.ask("Léa", f"/jouer {TOP}")
    asked = await press(club, scored, "Arrêter")
    assert labels(asked) == ["Oui, arrêter", "Revenir"]
    assert plain((await press(club, asked, "Revenir")).text) == plain(scored.text)
    over = await press(club, asked, "Oui, arrêter")
    assert "Partie terminée : arrêtée avant la fin" in plain(over.text)
    assert "Tops trouvés : 1 sur 1" in plain(over.text)
    assert labels(over) == ["Nouvelle partie", "Feuille", "Analyse"]
    kept = await SOLO(club).results("Léa")
    assert [(each.result.points, each.result.left, each.best) for each in kept] == [(22, True, 22)]
    late = await press(club, scored, "Coup suivant")
    assert plain(late.text).startswith("Cette partie est terminée")
    again = await press(club, over, "Nouvelle partie")
    assert plain(again.text).startswith("Coup 1\n")


@pytest.mark.parametrize("typed", ["", "7et8-joker semi-normal", "normale blitz"])
async def test_another_game_is_of_the_same_formula_and_pace(club: Club, typed: str) -> None:
    first = plain(await club.say("Léa", f"/entrainement {typed}")).splitlines()
    over = await club.ask("Léa", "/arreter oui")
    again = plain((await press(club, over, "Nouvelle partie")).text).splitlines()
    assert again[:2] == first[:2]


async def test_a_game_that_was_left_is_found_again_weeks_later(club: Club) -> None:
    await club.say("Léa", "/entrainement")
    scored = await club.ask("Léa", f"/jouer {TOP}")
    club.now += timedelta(days=30)
    club.open()
    offered = await club.ask("Léa", "/entrainement")
    assert plain(offered.text) == (
        "Vous avez laissé une partie : formule normale, coup 2 (100,0 %)."
    )
    assert labels(offered) == ["Reprendre", "Nouvelle partie"]
    assert plain((await press(club, offered, "Reprendre")).text) == plain(scored.text)
    other = await press(club, offered, "Nouvelle partie")
    assert other.game != scored.game
    assert len((await club.ask("Léa", "/entrainement")).buttons) == 3


async def test_games_do_not_pile_up_and_the_oldest_goes_by_one_press(club: Club) -> None:
    games = []
    for _ in range(5):
        club.now += timedelta(minutes=1)
        games.append((await club.ask("Léa", "/entrainement nouvelle")).game)
    refused = await club.ask("Léa", "/entrainement 7et8")
    assert plain(refused.text).startswith("Vous avez déjà 5 parties en cours")
    assert [button.press for button in refused.buttons] == [Press.IN_GAME] * 6
    over = await press(club, refused, "Arrêter l’ancienne")
    assert over.game == games[0]
    assert (await press(club, over, "Nouvelle partie")).game not in {*games, ""}


async def test_games_of_draws_without_a_name_do_not_pile_up_either(club: Club) -> None:
    games = {(await club.ask("Léa", "/rejouer AEINRST; -BNISRAA")).game for _ in range(7)}
    assert len(games - {""}) == 5
    refused = plain(await club.say("Léa", "/rejouer AEINRST"))
    assert refused.startswith("Vous avez déjà 5 parties en cours")


async def test_what_is_typed_goes_into_the_game_that_was_shown_last(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement")
    club.now += timedelta(minutes=1)
    second = await club.ask("Léa", "/entrainement 7sur8")
    assert (await club.ask("Léa", "/moi")).game == second.game
    offered = await club.ask("Léa", "/entrainement")
    assert (await press(club, offered, "Reprendre la 2")).game == first.game
    assert (await club.ask("Léa", f"/jouer {TOP}")).game == first.game


async def test_a_seed_gives_the_same_draws_to_everybody(club: Club) -> None:
    asked = "/entrainement 7sur8 marée haute"
    lea, tom = [plain(await club.say(name, asked)) for name in ("Léa", "Tom")]
    assert lea == tom
    assert "Graine « marée haute » : donnez-la à un ami, il aura les mêmes tirages." in lea
    assert plain(await club.say("Zoé", "/entrainement 7sur8 marée basse")) != lea
    await club.say("Léa", "/solution")
    again = await club.ask("Léa", asked)
    assert plain(again.text).startswith("Vous n’avez pas joué ce coup"), "she goes on with it"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("normale", "Formule normale, sans chrono."),
        ("7et8 semi-rapide", "Formule 7 et 8, 2 min par coup."),
        ("blitz", "Formule normale, 1 min par coup."),
        ("standard normal", "Formule normale, 3 min par coup."),
        ("libre", "Formule normale, sans chrono."),
        ("vent", "Formule normale, sans chrono. Graine « vent »"),
        ("blitz 7sur8 nouvelle vent", "Formule 7 sur 8, 1 min par coup. Graine « vent »"),
        ("7sur8 joker", "Formule 7 sur 8 joker, sans chrono."),
        ("7 et 8 Joker semi rapide", "Formule 7 et 8 joker, 2 min par coup."),
        ("7 of 8", "Formule 7 sur 8, sans chrono."),
        ("7 sur 8 vent", "Formule 7 sur 8, sans chrono. Graine « vent »"),
        ("7sur8 7et8", "Formule 7 sur 8, sans chrono. Graine « 7et8 »"),
    ],
)
async def test_formula_and_pace_are_typed_by_their_names(club: Club, typed: str, said: str) -> None:
    assert plain(await club.say("Léa", f"/entrainement {typed}")).splitlines()[1].startswith(said)


async def test_a_seed_that_is_too_long_is_refused(club: Club) -> None:
    assert "Je ne comprends pas" in await club.say("Léa", f"/entrainement {'a' * 300}")


async def test_time_runs_out_without_a_word_in_any_place(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement blitz")
    assert first.until == club.now + timedelta(minutes=1)
    club.now += timedelta(seconds=70)
    await club.caretaker.wake(club.now)
    await club.deliver()
    assert (club.log, club.private) == ([], [])
    late = await press(club, first, "Jouer", typed=TOP)
    assert plain(late.text).startswith(
        "Le coup 1 est terminé.\nTemps écoulé, aucun mot noté : 0 point (−22)\nTop du coup 1"
    )
    following = await press(club, late, "Coup suivant")
    assert following.until == club.now + timedelta(minutes=1)


async def test_where_time_runs_a_slip_of_the_thumb_gives_no_round_up(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement blitz")
    asked = await press(club, first, "Voir le top")
    assert plain(asked.text) == "Voir le top ? Ce coup vous vaudra 0 point."
    assert asked.until == first.until
    assert plain((await press(club, asked, "Revenir")).text) == plain(first.text)
    assert "0 point (−22)" in plain((await press(club, asked, "Voir le top")).text)
    late = await press(club, first, "Voir le top")
    assert plain(late.text).startswith("Le coup 1 est terminé.")


async def test_it_is_told_in_the_language_of_the_place_where_it_is_asked(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement")
    await club.say("Léa", "/reglages langue en", place=alone_with("Léa"))
    there = await club.ask("Léa", "/moi", place=alone_with("Léa"))
    assert there.look is not None
    assert there.look.language == "en"
    assert there.text.startswith("Round 1\n")
    assert labels(there) == ["Play", "Hints", "Show the top", "End game"]
    assert plain((await pressed(club, first, Press.PLAY, PLACE)).text)  # and in French elsewhere


async def test_a_whole_game_ends_and_its_table_is_kept(club: Club) -> None:
    answer = await club.ask("Léa", "/entrainement")
    while "Voir le top" in labels(answer):
        answer = await press(club, answer, "Voir le top")
        if "Coup suivant" in labels(answer):
            answer = await press(club, answer, "Coup suivant")
    assert "Partie terminée" in answer.text
    (kept,) = await SOLO(club).results("Léa")
    table = await club.store.results.table(kept.sheet)
    assert table is not None
    assert len(table.rounds) == len(kept.result.marks) > 15
    assert kept.best == sum(each.points for each in table.rounds)
    assert (kept.kind, kept.formula, kept.pace, kept.result.rank) == ("solo", "normal", 0, 0)


async def test_a_game_alone_is_a_file_that_can_be_played_again(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement")
    await press(club, first, "Jouer", typed=SUBTOP)
    told = await club.ask("Léa", "/exporter")
    assert told.private
    assert told.file is not None
    (scored,) = read_sheet(json.loads(told.file.text)).rounds
    assert scored.play is not None, "the round that is on is not in it"


@pytest.mark.parametrize(
    ("typed", "named", "size"),
    [("joker", "joker", 7), ("7sur8-joker", "7 sur 8 joker", 8), ("7et8-joker", "7 et 8 joker", 8)],
)
async def test_the_formulas_with_jokers_are_played_too(
    club: Club, typed: str, named: str, size: int
) -> None:
    said = plain((await club.ask("Léa", f"/entrainement {typed}")).text)
    _, formula, *terms, drawn = said.splitlines()
    assert formula == f"Formule {named}, sans chrono."
    assert terms[-1].startswith("Chaque tirage compte un joker.")
    rack = drawn.removeprefix("Tirage : ").split()
    assert (len(rack), rack.count("?")) == (size, 1)
