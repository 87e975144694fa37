"""The variants of the box as people choose, agree to and play them, and what each is shown of them."""

from dataclasses import replace
from typing import cast

import pytest

from bot.games.kinds.classic.events import EVENTS
from bot.talk.messages import Button, Press, Shown
from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.draw_verification import verify_draws
from engine.classic.rules import FAMILY, Challenge, ClassicRules
from engine.classic.variants import Bags
from engine.tiles import VOWELS
from render.table import TablePicture
from tests.bot.club import Club, alone_with
from tests.bot.games.kinds.classic.club_games import begin, move, on_turn, state, waiting
from tests.bot.games.kinds.classic.table import LEA, TOM, ZOE, Table
from tests.bot.plain import plain
from tests.builders import board
from tests.engine.classic.games import WORDS
from tests.engine.classic.games import Table as Ended
from tests.engine.classic.test_classic_variants import play_through
from tests.engine.duplicate.games import CLUB_WORDS

FREE = replace(FAMILY, challenge=Challenge.FREE)


def labels(shown: Shown) -> list[str]:
    return [button.label for button in shown.buttons]


def table(rules: ClassicRules, *players: int) -> Table:
    return Table(CLUB_WORDS, rules).begin(*(players or (LEA, TOM)))


def on(game: Table) -> int:
    assert game.state.turn is not None
    return game.state.turn.player


def lies(game: Table, *words: str) -> None:
    """These words lie there."""
    game.game = replace(game.state, board=board(*words))


def newest(game: Table, kind: str) -> Shown:
    return next(shown for slot, shown in reversed(game.channel.items()) if f"/{kind}" in slot)


@pytest.mark.parametrize("language", ["fr", "en"])
async def test_a_variant_is_chosen_agreed_to_and_played_from_the_lobby(club: Club) -> None:
    french = club.language == "fr"
    await club.say("Léa", "/classique")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/regle theme Noël")
    lobby = plain(club.newest("lobby").text)
    assert "Noël" in lobby
    assert ("Accord attendu" if french else "Still to agree") in lobby
    refused = plain(await club.say("Léa", "/commencer"))
    assert ("il manque l’accord de 1 joueur" if french else "1 player still to agree") in refused
    agreed = plain(await club.say("Tom", "/rejoindre"))
    assert agreed == ("Vous acceptez la variante." if french else "You’ve agreed to the variant.")
    assert "Tom" not in plain(club.newest("lobby").text).rsplit("\n", 1)[-1]
    await club.say("Léa", "/commencer")
    assert (await state(club)).has_started


async def test_a_theme_and_its_list_are_shown_by_name_and_taken_off_again(club: Club) -> None:
    await club.say("Léa", "/classique")
    await club.say("Léa", "/regle mots-du-theme sapin, Boule  étoile sapin")
    assert "SAPIN, BOULE, ETOILE" in plain(await club.say("Léa", "/regle tirages"))
    assert "SAPIN, BOULE, ETOILE" in plain(await club.say("Léa", "/regle mots-du-theme"))
    assert "Exemple" in plain(await club.say("Léa", "/regle theme"))
    assert "On ne vote pas" in plain(await club.say("Léa", "/rule theme-words"))
    assert "On ne vote pas" not in plain(await club.say("Léa", "/regle"))
    await club.say("Léa", "/regle mots-du-theme aucun")
    assert not (await state(club)).rules.has_theme
    await club.say("Léa", "/regle theme Noël")
    for much in ("n" * 41, "n" * 500, "\u200b"):
        assert "Noël" in plain(await club.say("Léa", f"/regle theme {much}"))
        assert (await state(club)).rules.theme == "Noël"
    await club.say("Léa", "/regle theme non")
    assert not (await state(club)).rules.has_theme
    refused = plain(await club.say("Léa", "/regle mots-du-theme s@pin"))
    assert "« s@pin » ne fait pas partie des choix" in refused


@pytest.mark.parametrize("preset", ["recyclage", "deux-sacs", "two-bags"])
async def test_a_family_game_with_a_variant_opens_by_one_word(club: Club, preset: str) -> None:
    await begin(club, preset)
    rules = (await state(club)).rules
    assert rules.recycling != (rules.bags is Bags.TWO)


async def test_how_many_vowels_one_wants_is_for_nobody_else(club: Club) -> None:
    await begin(club, "deux-sacs")
    name = await on_turn(club)
    told = await club.ask(name, "/voyelles 5", place=alone_with(name))
    assert "Vous piochez pour avoir 5 voyelles en main." in plain(told.text)
    assert [button.label for button in told.buttons if "Viser" in button.label] == [
        "Viser 4 voyelles",
        "Viser 6 voyelles",
    ]
    assert "5" not in plain(club.newest("round-1").text).replace("85", "").replace("88", "")
    more = next(button for button in told.buttons if button.label == "Viser 6 voyelles")
    again = await club.ask(name, f"!{more.payload}", game="soirée 1")
    assert "6 voyelles en main" in plain(again.text)
    assert "0 à 7" in plain(await club.say(name, "/voyelles 9"))
    assert "3" in plain(await club.say(name, "/voyelles beaucoup"))
    other = await waiting(club)
    assert "3 voyelles en main" in plain((await club.ask(other, "/moi")).text)


async def test_vowels_may_be_chosen_before_the_deal(club: Club) -> None:
    await club.say("Léa", "/classique deux-sacs")
    told = plain((await club.ask("Léa", "/voyelles 7", place=alone_with("Léa"))).text)
    assert told == "Vous piochez pour avoir 7 voyelles en main."
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    assert {7, 3} == {
        sum(tile in VOWELS for tile in seat.rack) for seat in (await state(club)).seats
    }


async def test_where_a_variant_is_not_played_its_commands_say_so(playing: Club) -> None:
    name = await on_turn(playing)
    for line in ("/recycler H8", "/voyelles 3", "/theme SAPIN"):
        assert "se joue sans cette variante" in plain(await playing.say(name, line))


def test_a_joker_is_taken_by_a_button_below_the_rack_and_everybody_is_told() -> None:
    game = table(replace(FAMILY, recycling=True))
    player = on(game)
    lies(game, "H6 LEs")
    game.give(player, "SAAEIRT")
    assert "Joker H8 contre S" in [b.label for b in game.answers(player).mine(player).buttons]
    said = game.do(player, c.Recycle(player, game.state.turns, "H8"))
    assert plain(said) == "Le joker est à vous, contre un S. C’est toujours à vous de jouer."
    name = {LEA: "Léa", TOM: "Tom"}[player]
    told = plain(newest(game, "recycled").text)
    assert told == f"{name} pose un S en H8 et récupère le joker."
    own = next(reversed(game.private(player).values()))
    assert own.picture is not None
    assert "?" in getattr(own.picture, "rack", "")
    assert "Joker H8 contre S" not in labels(own)
    picture = newest(game, "round-1").picture
    assert picture is not None
    assert "LES" in getattr(picture, "board").rows[7]  # noqa: B009 - of a board, not of a film


def test_the_last_word_of_the_game_has_its_vote_and_no_challenge() -> None:
    rules = replace(FAMILY, theme="Noël")
    game = Table(WORDS, rules).begin(LEA, TOM)
    mover = on(game)
    other = TOM if mover == LEA else LEA
    full = Ended(rules, ("RIZ", "XA"), bag="", words=("H8 PASSE",)).game.board
    game.game = replace(game.state, board=full)
    game.give(mover, "RIZ")
    game.give(other, "XA")
    game.do(mover, c.Play(mover, game.state.turns, "13H RIZ"))
    last = newest(game, "last")
    assert plain(last.title or "").startswith("Dernier coup de la partie")
    assert "RIZ est-il du thème « Noël » ? 1 voix suffit." in plain(last.text)
    assert "contester" not in plain(last.text)
    assert labels(last)[:2] == ["Voter RIZ", "Hors thème"]
    game.do(other, c.Accept(other, game.state.turns))
    assert game.state.results


def test_a_vote_is_asked_for_on_the_card_and_carried_by_its_button() -> None:
    game = table(replace(FREE, theme="Noël"), LEA, TOM, ZOE)
    mover = on(game)
    game.give(mover, "LESTAIR")
    game.do(mover, c.Play(mover, game.state.turns, "H8 LES"))
    card = newest(game, "round-2")
    assert "LES est-il du thème « Noël » ? 2 voix suffisent." in plain(card.text)
    assert "Voter LES" in labels(card)
    first, second = (player for player in (LEA, TOM, ZOE) if player != mover)
    own = next(reversed(game.private(on(game)).values()))
    assert "Voter LES" in labels(own)
    assert plain(game.do(first, c.VoteTheme(first, "LES"))) == "Votre voix est comptée."
    assert "1 voix suffit." in plain(newest(game, "round-2").text)
    game.do(second, c.VoteTheme(second, "LES"))
    assert "LES est du thème : +5 points" in plain(newest(game, "theme").text)
    card = newest(game, "round-2")
    assert "Voter LES" not in labels(card)
    assert "est-il du thème" not in card.text
    assert "(thème : LES)" in plain(card.text)
    sheet = game.answers().sheet().picture
    assert isinstance(sheet, TablePicture)
    assert any("(thème : LES)" in plain(cell) for row in sheet.rows for cell in row.cells)


async def test_the_button_of_the_card_votes(club: Club) -> None:
    await club.say("Léa", "/classique")
    await club.say("Léa", "/regle theme Noël")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    mover = await on_turn(club)
    await move(club)
    card = club.newest("round-2")
    button = next(each for each in card.buttons if each.label.startswith("Voter"))
    assert isinstance(button, Button)
    assert button.press is Press.DO
    own = await club.ask(mover, f"!{button.payload}", game="soirée 1")
    assert "C’est votre propre mot" in plain(own.text)
    before = [seat.score for seat in (await state(club)).seats]
    told = await club.ask(await on_turn(club), f"!{button.payload}", game="soirée 1")
    assert "Votre voix est comptée." in plain(told.text)
    assert sum(seat.score for seat in (await state(club)).seats) == sum(before) + 5


def test_a_game_that_was_stored_is_proved_when_it_is_read() -> None:
    rules = replace(FREE, recycling=True, bags=Bags.TWO, theme="Noël")
    stored = [EVENTS.encode(event) for event in play_through(rules, (1, 2, 3)).events]
    read = cast("list[e.Event]", [EVENTS.decode(each) for each in stored])
    report = verify_draws(read, CLUB_WORDS)
    assert report.is_right, report.problems
    assert report.draws > 0


@pytest.mark.parametrize(("language", "typed"), [("fr", "/aide tour"), ("en", "/help turn")])
async def test_the_help_on_variants_says_how_each_is_opened(club: Club, typed: str) -> None:
    told = plain(await club.say("Léa", typed))
    opened = {
        "fr": ("/classique recyclage", "/classique deux-sacs", "/regle theme"),
        "en": ("/classic recycling", "/classic two-bags", "/rule theme"),
    }
    for line in opened[club.language]:
        assert line in told
