"""Questions about words as people ask them: verdicts, searches and their pages, editions, complaints."""

import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.library import Library
from bot.talk.command import Group, Under
from bot.talk.messages import Press
from bot.talk.refusals import ArgumentMissing, UnknownCommand
from bot.talk.requests import NewGame
from bot.talk.typography import english, french
from bot.talk.word_views import Complaint
from bot.texts import LANGUAGES
from bot.words.search import PAGE_SIGNS
from bot.words.wing import MOST_COMPLAINTS
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club
from tests.bot.facts import ELSEWHERE, Facts
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.table import COMMANDS, parse_line, parse_press

WORDS = Lexicon.from_words(
    """
    AIMIONS ALLER APERCEVOIR AS AVAIENT BECQUE BELLES CHATS CHIEN COQ COTE ETABLE ETES GRECQUE HIER NICHE
    PECQUE PORTEMINE QAT QI QUOI QUOIQUE RIZ SA STABLE SURJOUER TABLE TABLEE TABLER TABLES TABLEZ VENUE
    VINCQ WU ZABRE ZEBRE ZEBU ZUT
    """.split(),
    name="Essai",
)
CLUB_LIST = Lexicon.from_words("AS SA ZEBRULE".split(), name="Liste du club")


@pytest.fixture
def club() -> Club:
    library = Library(WORDS, {"club": CLUB_LIST}, Facts(), ELSEWHERE)
    return Club(MemoryStore(), WORDS, library=library)


@pytest.fixture
def whole(shipped: Lexicon) -> Club:
    """With the list that is shipped."""
    return Club(MemoryStore(), shipped)


async def said(club: Club, line: str) -> str:
    return plain(await club.say("Léa", line))


async def all_answered(club: Club, lines: list[str]) -> None:
    """Each of these lines is answered, and none refused; each game has a place of its own."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bot.application.refusal_text", lambda refusal, _: f"refused: {refusal!r}")
        for line in lines:
            opens = isinstance(parse_line(line), NewGame)
            place = replace(PLACE, chat=line) if opens else PLACE
            assert not (await club.say("Léa", line, place=place)).startswith("refused"), line


class TestCheck:
    async def test_the_verdict_comes_first_then_what_the_word_is_and_means(
        self, club: Club
    ) -> None:
        answer = await club.ask("Léa", "/mot zèbre")
        assert plain(answer.text).splitlines() == [
            "ZEBRE : admis",
            "zèbre, nom masculin singulier",
            "Équidé d’Afrique à la robe rayée.",
        ]
        assert plain(answer.small) == "Liste : Essai. Définitions : Wiktionnaire, CC BY-SA 4.0."

    async def test_the_rest_is_behind_a_button_and_takes_the_place_of_the_answer(
        self, club: Club
    ) -> None:
        (button,) = (await club.ask("Léa", "/mot zèbre")).buttons
        assert button.label == "Tout voir"
        whole = await club.ask("Léa", f"!{button.payload}")
        assert whole.in_place
        assert not whole.buttons
        assert plain(whole.whole).splitlines() == [
            "ZEBRE : admis",
            "• zèbre, nom masculin singulier : Équidé d’Afrique à la robe rayée.",
            (
                "• zèbre, verbe ZÉBRER, présent, 1re et 3e personnes du singulier ; "
                "subjonctif présent, 1re et 3e personnes du singulier ; "
                "impératif, 2e personne du singulier"
            ),
            "Liste : Essai. Définitions : Wiktionnaire, CC BY-SA 4.0.",
        ]

    @pytest.mark.parametrize(
        ("word", "line"),
        [
            ("AVAIENT", "verbe AVOIR, imparfait, 3e personne du pluriel"),
            ("COTE", "côté, nom masculin singulier"),
            ("RIZ", "nom masculin invariable"),
            ("BELLES", "adjectif BEAU, féminin pluriel"),
            ("VENUE", "verbe VENIR, participe passé, féminin singulier"),
            ("ALLER", "verbe ALLER, infinitif"),
            ("HIER", "adverbe"),
            ("AIMIONS", "verbe AIMER, imparfait, 1re personne du pluriel…"),
        ],
    )
    async def test_in_plain_french(self, club: Club, word: str, line: str) -> None:
        assert (await said(club, f"/mot {word}")).splitlines()[1] == line

    async def test_without_information_a_word_is_simply_admitted(self, club: Club) -> None:
        answer = await club.ask("Léa", "/mot chats")
        assert plain(answer.whole).splitlines() == ["CHATS : admis", "Liste : Essai."]
        assert not answer.buttons

    async def test_what_is_told_whole_has_no_button(self, club: Club) -> None:
        assert not (await club.ask("Léa", "/mot riz")).buttons

    async def test_a_refused_word_offers_near_ones_and_they_can_be_pressed(
        self, club: Club
    ) -> None:
        answer = await club.ask("Léa", "/mot APPERCEVOIR")
        assert plain(answer.text).startswith("APPERCEVOIR : non admis. Proches : APERCEVOIR")
        first = answer.buttons[0]
        assert (first.label, first.press) == ("APERCEVOIR", Press.CHECK)
        assert (await said(club, f"!{first.payload}")).startswith("APERCEVOIR : admis")
        assert len(answer.buttons) <= 5

    async def test_what_is_formed_by_rule_is_offered_as_it_is_said(self, whole: Club) -> None:
        assert "Proches : CHEVAUX, CHEVAL, " in await said(whole, "/mot chevals")
        assert "Proches : DITES, " in await said(whole, "/mot disez")

    async def test_several_words_have_one_verdict_first(self, club: Club) -> None:
        assert (await said(club, "/mot ZEBRE, cote;riz")).splitlines() == [
            "Tous admis.",
            "ZEBRE : admis (zèbre, nom masculin singulier)",
            "COTE : admis (côté, nom masculin singulier)",
            "RIZ : admis (nom masculin invariable)",
            "Liste : Essai.",
        ]
        many = await said(club, "/mot ZEBRE cote as sa riz qi")
        assert "ZEBRE : admis (zèbre)\nCOTE : admis (côté, côte, cote)\nAS : admis\n" in many
        told = await club.ask("Léa", "/mot AS ZZZYX QI WWX")
        assert plain(told.text).splitlines()[0] == "Non admis : ZZZYX, WWX."
        assert not told.buttons
        mixed = await said(club, "/mot AS z\u0435bre a")
        assert mixed.startswith("1 mot sur 3 admis.")
        assert "« z\u0435bre » n’est pas un mot" in mixed

    async def test_twenty_at_once_and_the_rest_is_counted(self, club: Club) -> None:
        words = [first + second for first in "BCDFG" for second in "BCDFG"][:23]
        told = await said(club, f"/mot {' '.join(words)}")
        assert told.count(" : non admis") == 20
        assert "3 mots n’ont pas été vérifiés : 20 au plus à la fois." in told

    async def test_what_was_not_checked_is_not_said_to_be_valid(self, whole: Club) -> None:
        words = sorted(word for word in whole.lexicon.graph if len(word) == 2)[:21]
        told = (await said(whole, f"/mot {' '.join(words)}")).splitlines()
        assert told[0] == "Les 20 premiers sont admis."
        assert told[-2] == "1 mot n’a pas été vérifié : 20 au plus à la fois."

    async def test_the_accents_that_were_typed_say_which_word_is_meant(self, club: Club) -> None:
        for typed in ("côte", "CÔTE", "co\u0302te"):
            first = (await said(club, f"/mot {typed}")).splitlines()[1]
            assert first == "côte, nom féminin singulier"
        assert "côté" in (await said(club, "/mot cote")).splitlines()[1]

    async def test_a_word_given_several_times_is_listed_once(self, club: Club) -> None:
        told = await said(club, "/mot as SA, as « As » ÂS a-s 4x 4x")
        assert told.count("AS : admis") == 1
        assert told.count("SA : admis") == 1
        assert told.count("4x") == 1
        again = await said(club, "/mot " + "as " * 23)
        assert again.splitlines()[0] == "AS : admis"
        assert "3" not in again

    async def test_punctuation_and_markdown_around_words_do_no_harm(self, club: Club) -> None:
        for typed in (
            "**zebre**",
            "« zèbre » ?",
            "(zebre)",
            "`Zebre`",
            "zebre!",
            "_zebre_",
            "'zebre'",
            "-zebre",
        ):
            assert (await said(club, f"/mot {typed}")).startswith("ZEBRE : admis")

    async def test_every_question_forgives_the_same_signs(self, club: Club) -> None:
        for line, bare in (
            ("/rajouts «table»", "/rajouts table"),
            ("/rajouts « ta-ble »", "/rajouts table"),
            ("/anagrammes `nich? x`", "/anagrammes nich? x"),
            ("/7plus1 (V'INQ)", "/7plus1 VINQ"),
            ("/motif «z.b?e»", "/motif z.b?e"),
            ("/finit «-ecque»", "/finit ecque"),
            ("/contient “eb”", "/contient eb"),
        ):
            told = await said(club, line)
            assert told == await said(club, bare)
            assert "mot" in told.splitlines()[0]
            assert "n’est pas" not in told

    async def test_words_that_are_one_if_they_are_written_as_one(self, club: Club) -> None:
        answer = await club.ask("Léa", "/mot porte mine")
        assert "En un seul mot, PORTEMINE est admis." in plain(answer.text)
        (button,) = answer.buttons
        assert (await said(club, f"!{button.payload}")).startswith("PORTEMINE : admis")
        for other in ("porte, mine", "as sa", "ta ble ete s", "x4 y4", "porte mine as"):
            assert "En un seul mot" not in await said(club, f"/mot {other}")

    async def test_what_is_written_with_a_hyphen_is_played_without_or_not_at_all(
        self, club: Club
    ) -> None:
        assert "PORTEMINE : admis, sans trait d’union" in await said(club, "/mot porte-mine")
        refused = await said(club, "/mot aujourd’hui")
        assert refused.startswith(
            "AUJOURDHUI : non admis (ce qui s’écrit avec une apostrophe ne se joue pas)"
        )

    @pytest.mark.parametrize(
        ("typed", "told"),
        [
            ("paris", "PARIS : non admis (« Paris » s’écrit avec une majuscule)"),
            ("ARCENCIEL", "ARCENCIEL : non admis (« arc-en-ciel » s’écrit avec un trait d’union)"),
            ("km", "KM : non admis (« km » est un symbole, pas un mot)"),
            ("ok", "OK : non admis (« OK » s’écrit en majuscules, comme un sigle)"),
            ("as", "AS : admis\nListe"),
        ],
    )
    async def test_what_is_only_written_elsewhere_says_how(
        self, club: Club, typed: str, told: str
    ) -> None:
        assert told in await said(club, f"/mot {typed}")

    @pytest.mark.parametrize(
        ("typed", "told"),
        [
            ("a", "deux lettres"),
            ("anticonstitutionnellement", "15 lettres au plus"),
            ("m0t", "n’est pas un mot"),
            ("...", "n’est pas un mot"),
            ("\u202e\u200b", "n’est pas un mot"),
        ],
    )
    async def test_what_is_no_word_is_told_kindly(self, club: Club, typed: str, told: str) -> None:
        assert told in await said(club, f"/mot {typed}")


class TestTools:
    @pytest.mark.parametrize(
        ("line", "lines"),
        [
            ("/anagrammes niche", ["Anagrammes de NICHE : 2 mots", "5 lettres : CHIEN, NICHE"]),
            ("/anagrammes nich? x", ["Anagrammes de NICH?X : aucun mot"]),
            ("/anagrams vqn??", ["Anagrammes de VQN?? : 1 mot", "C + I : VINCQ"]),
            ("/7plus1 VINQ", ["VINQ et une lettre : 1 mot", "C : VINCQ"]),
            (
                "/rajouts table",
                [
                    "Rajouts de TABLE : 6 mots",
                    "Devant : ETABLE, STABLE",
                    "Derrière : TABLEE, TABLER, TABLES, TABLEZ",
                ],
            ),
            ("/benjamins jouer", ["Benjamins de JOUER : 1 mot", "8 lettres : SURJOUER"]),
            (
                "/finit -ecque",
                [
                    "Mots qui finissent par ECQUE : 3 mots",
                    "6 lettres : BECQUE, PECQUE",
                ],
            ),
            ("/commence QUOI", ["Mots qui commencent par QUOI : 2 mots", "4 lettres : QUOI"]),
            (
                "/contient eb",
                ["Mots qui contiennent EB : 2 mots", "4 lettres : ZEBU", "5 lettres : ZEBRE"],
            ),
            ("/motif z.b?e", ["Mots de la forme Z?B?E : 2 mots", "5 lettres : ZABRE, ZEBRE"]),
            ("/liste 2", ["Mots de 2 lettres : 4 mots", "2 lettres : AS, QI, SA, WU"]),
            ("/liste 3 q", ["Mots de 3 lettres avec Q : 2 mots", "3 lettres : COQ, QAT"]),
            ("/liste w", ["Mots avec W : 1 mot", "2 lettres : WU"]),
        ],
    )
    async def test_as_players_type_them(self, club: Club, line: str, lines: list[str]) -> None:
        told = (await said(club, line)).splitlines()
        assert told[: len(lines)] == lines

    async def test_the_tiles_of_a_rack_are_shown_in_the_order_typed(self, club: Club) -> None:
        assert (await said(club, "/anagrammes chien")).startswith("Anagrammes de CHIEN : ")
        assert (await said(club, "/7plus1 ché i")).startswith("CHEI et une lettre : ")
        assert (await said(club, "/anagrammes h?ier")).startswith("Anagrammes de H?IER : ")

    @pytest.mark.long
    async def test_pages_are_turned_by_buttons_to_the_last(self, whole: Club) -> None:
        """All words of all pages, each once, are those of the search; buttons survive a restart."""
        answer = await whole.ask("Léa", "/liste 3")
        seen: list[str] = []
        page = 1
        while True:
            text = plain(answer.text)
            seen += [
                w for line in text.splitlines()[1:-1] for w in line.partition(" : ")[2].split(", ")
            ]
            assert len(text) < PAGE_SIGNS + 300
            labels = [button.label for button in answer.buttons]
            assert ("Page précédente" in labels) == (page > 1)
            assert answer.in_place == (page > 1)
            if "Page suivante" not in labels:
                break
            assert f"Page {page} sur " in text
            whole.open()
            answer = await whole.ask("Léa", f"!{answer.buttons[-1].payload}")
            page += 1
        assert page > 1
        assert seen == sorted(word for word in whole.lexicon.graph if len(word) == 3)

    async def test_a_page_that_is_not_there_is_the_last_one(self, whole: Club) -> None:
        assert re.search(r"Page (\d+) sur \1\.", await said(whole, "!w:l:9999:3"))
        assert "Page 1 sur " in await said(whole, "!w:l:0:3")

    @pytest.mark.parametrize(
        ("asked", "pattern"), [("5", "B????"), ("e 7", "E??????"), ("e", "E????")]
    )
    async def test_a_list_that_is_cut_says_how_to_see_the_rest(
        self, whole: Club, asked: str, pattern: str
    ) -> None:
        told = await said(whole, f"/liste {asked}")
        assert "Seuls les 1 000 premiers sont montrés. " in told
        assert f"Exemple : /chercher motif {pattern}\n" in told
        assert "aucun mot" not in await said(whole, f"/chercher motif {pattern}")

    async def test_a_search_that_is_not_there_is_answered_with_all_that_are(
        self, club: Club
    ) -> None:
        told = await said(club, "/chercher truc")
        searches = [each.names["fr"] for each in COMMANDS if each.under is Under.SEARCH]
        assert len(searches) > 10
        assert f" : {', '.join(searches)}." in told

    async def test_a_search_that_is_cut_says_so(self, whole: Club) -> None:
        cut = await said(whole, "/motif *A.E*I.S*T.R*")
        assert "aucun mot trouvé avant l’arrêt de la recherche\nPrécisez" in cut

    @pytest.mark.parametrize(
        ("line", "told"),
        [
            ("/anagrammes ???", "n’est pas un tirage"),
            ("/motif a|b", "n’est pas un motif"),
            ("/liste", "Il manque la suite. Exemple : /chercher liste K 4"),
            (
                "/liste 1",
                "une longueur (2 à 15), une lettre, ou les deux. Exemple : /chercher liste K 4",
            ),
            ("/liste K K", "n’est pas une liste"),
            ("/liste 3 4", "n’est pas une liste"),
            ("/liste 16", "n’est pas une liste"),
            ("/liste É", "n’est pas une liste"),
            ("/rallonges x", "deux lettres"),
        ],
    )
    async def test_what_cannot_be_searched_is_told(self, club: Club, line: str, told: str) -> None:
        assert told in await said(club, line)


class TestEditions:
    async def test_a_chat_chooses_and_a_game_keeps(self, club: Club) -> None:
        assert (await said(club, "/edition")).splitlines() == [
            "Liste de mots, ici : Essai, 38 mots.",
            "/reglages edition defaut : Essai",
            "/reglages edition club : Liste du club",
        ]
        assert "ZEBRULE : non admis" in await said(club, "/mot zebrule")
        assert "Liste de mots, ici : Liste du club" in await said(club, "/edition Club")
        assert "ZEBRULE : admis" in await said(club, "/mot zebrule")
        await club.say("Léa", "/duplicate")
        assert "Liste du club" in await said(club, "/regle tirages")
        await said(club, "/edition défaut")
        told = await said(club, "/mot zebrule")
        assert told == "ZEBRULE : admis\nListe : Liste du club, celle de la partie en cours ici."
        await club.say("Léa", "/commencer")
        await club.say("Léa", "/arreter oui")
        assert "ZEBRULE : non admis" in await said(club, "/mot zebrule")
        await club.say("Léa", "/duplicate")
        assert "Essai" in await said(club, "/regle tirages")

    async def test_a_game_goes_on_with_its_list_after_a_restart(self, club: Club) -> None:
        await club.say("Léa", "/edition club")
        await club.say("Léa", "/duplicate")
        await club.say("Léa", "/edition defaut")
        club.open()
        assert await club.say("Léa", "/commencer") == "C’est parti !"

    async def test_an_edition_that_the_operator_took_away(self, club: Club) -> None:
        """The chat falls back to the default; the game waits for its list."""
        await club.say("Léa", "/edition club")
        await club.say("Léa", "/duplicate")
        club.library = Library(club.lexicon, {}, Facts(), ELSEWHERE)
        club.open()
        assert "Liste : Essai." in await said(club, "/mot as")
        assert "édition : défaut\n" in await said(club, "/reglages")
        assert "liste de mots a changé" in await said(club, "/commencer")
        assert (await said(club, "/edition")) == "Liste de mots, ici : Essai, 38 mots."

    async def test_an_edition_that_there_is_not(self, club: Club) -> None:
        assert "ne fait pas partie des choix : défaut, club." in await said(club, "/edition ods")
        assert "ne fait pas partie des choix" in await said(club, "/edition \u0430")

    async def test_only_those_who_manage_the_place_choose(self, club: Club) -> None:
        await club.say("Tom", "/duplicate")
        for command in ("/edition club", "/dictionnaire ouvert"):
            assert "Seuls les administrateurs" in plain(await club.say("Tom", command))
            assert "Seuls les administrateurs" not in await said(club, command)
            assert "Seuls les administrateurs" not in plain(
                await club.say("Tom", command.split()[0])
            )

    async def test_all_settings_show_the_list_too(self, club: Club) -> None:
        await club.say("Léa", "/reglages edition club")
        assert "édition : club" in await said(club, "/reglages")
        await club.say("Léa", "/reglages edition défaut")
        assert "édition : défaut" in await said(club, "/reglages")


class TestComplaints:
    async def test_a_missing_and_a_wrong_word_go_to_the_operator(self, club: Club) -> None:
        assert "ZEBRULE est signalé" in await said(club, "/proposer zébrule c'est dans  le TLFi")
        assert "ZEBRE est signalé" in await said(club, "/signaler « zè-bre » animal")
        assert isinstance(club.store, MemoryStore)
        first, second = club.store.complained
        assert (first.kind, first.word, first.reason) == (
            Complaint.MISSING,
            "ZEBRULE",
            "c'est dans le TLFi",
        )
        assert (second.kind, second.word) == (Complaint.WRONG, "ZEBRE")
        assert first.lexicon == club.lexicon.identity
        assert second.reason == "animal"
        assert (first.place, first.at) == (PLACE, club.now)

    async def test_what_is_so_already_needs_no_complaint(self, club: Club) -> None:
        assert await said(club, "/proposer zebre beau mot") == (
            "ZEBRE est déjà admis. S’il l’est à tort : /signaler ZEBRE et la raison"
        )

    async def test_what_is_reported_is_what_can_be_said_of_the_word(self, club: Club) -> None:
        assert "mot qui manque" in await said(club, "/signaler zebrule dans le TLFi")
        assert "mot admis à tort" in await said(club, "/signaler zebre nom propre")
        assert isinstance(club.store, MemoryStore)
        assert [each.kind for each in club.store.complained] == [Complaint.MISSING, Complaint.WRONG]

    async def test_a_reason_is_wanted_and_kept_short_and_harmless(self, club: Club) -> None:
        assert "Dites aussi pourquoi" in await said(club, "/proposer zebrule")
        assert "Dites aussi pourquoi" in await said(club, "/proposer zebrule \u202e\u200b")
        await said(club, "/proposer zebrule \u202e" + "=cmd|' /C calc'!A0\t" * 100)
        assert isinstance(club.store, MemoryStore)
        (kept,) = club.store.complained
        assert len(kept.reason) == 300
        assert kept.reason.isprintable()

    async def test_enough_is_enough(self, club: Club) -> None:
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        for number in range(MOST_COMPLAINTS):
            word = "ZZX" + letters[number // 26] + letters[number % 26]
            assert "signalé" in await said(club, f"/proposer {word} pourquoi pas")
        assert "laissez le temps" in await said(club, "/proposer zzxyz encore")
        assert "signalé" in await club.say("Tom", "/proposer zzxyz encore")
        club.now += timedelta(days=8)
        assert "signalé" in await said(club, "/proposer zzxyz encore")


class TestTable:
    def test_names_and_arguments_are_valid_on_every_platform(self) -> None:
        """Discord: lower case, 1 to 32 of letters, digits, - and _; help of 100 at the most."""
        for command in COMMANDS:
            arguments = [name for each in command.arguments for name in each.names.values()]
            for name in (*command.names.values(), *arguments):
                assert name == name.lower()
                assert 1 <= len(name) <= 32
                assert name.replace("-", "").isalnum()
            assert all(name.isascii() for name in command.names.values())  # typed without accents
            assert all(1 <= len(text) <= 100 for text in command.help.values())
            assert all(each.several or len(each.choices) <= 25 for each in command.arguments)
        for language in LANGUAGES:
            names = [command.names[language] for command in COMMANDS]
            assert len(set(names)) == len(names)
        assert sum(command.listed for command in COMMANDS) <= 100

    def test_what_a_command_does_is_spaced_as_its_language_wants(self) -> None:
        """Wherever it is shown: in the help, in a platform's menu, on the page."""
        for command in COMMANDS:
            said = command.help
            assert (said["fr"], said["en"]) == (french(said["fr"]), english(said["en"]))
            assert "'" not in said["fr"] + said["en"]

    def test_a_name_means_one_command_in_whatever_language(self) -> None:
        meant: dict[str, str] = {}
        for command in COMMANDS:
            for name in (*command.names.values(), *command.old_names):
                assert meant.setdefault(name, command.names["fr"]) == command.names["fr"]

    def test_what_needs_an_argument_says_so_and_shows_one(self) -> None:
        for command in COMMANDS:
            for language, name in command.names.items():
                if any(each.required for each in command.arguments):
                    with pytest.raises(ArgumentMissing) as missing:
                        parse_line(f"/{name}  ")
                    assert command.example is not None
                    told = LANGUAGES[language].refusals.bot(missing.value)
                    assert f"/{command.lines[language]} {command.example[language]}" in told

    @pytest.mark.parametrize("language", ["fr", "en"])
    async def test_every_example_works(self, club: Club, language: str) -> None:
        for command in COMMANDS:
            if command.example is not None:
                line = f"/{command.names[language]} {command.example[language]}"
                assert await club.say("Léa", line), line

    @pytest.mark.long
    @pytest.mark.parametrize("language", ["fr", "en"])
    async def test_the_examples_about_words_do_what_they_say(
        self, whole: Club, language: str
    ) -> None:
        """With the list that is shipped: none is refused, and a complaint is one."""
        examples = [
            f"/{each.names[language]} {each.example[language]}"
            for each in COMMANDS
            if each.group is Group.WORDS and each.example is not None
        ]
        await all_answered(whole, examples)

    @pytest.mark.long
    @pytest.mark.parametrize("guide", ["words.md", "words.fr.md"])
    async def test_the_lines_of_the_guides_do_what_they_say(self, whole: Club, guide: str) -> None:
        text = (Path(__file__).parents[3] / "docs" / guide).read_text(encoding="utf-8")
        rows = [row.split(" | ")[0] for row in text.splitlines() if row.startswith("| `/")]
        about_words = re.findall(r"`(/[^`]*)`", "\n".join(rows))
        assert len(about_words) > 5
        await all_answered(whole, about_words)

    async def test_a_slash_by_itself_or_with_a_space_after_it(self, club: Club) -> None:
        assert await said(club, "/ mot RIZ") == await said(club, "/mot RIZ")
        for nothing in ("/", "/  ", "/\u200b"):
            told = await said(club, nothing)
            assert told == "Il manque le nom de la commande. Tapez /aide pour les voir toutes."

    async def test_help_names_every_group(self, club: Club) -> None:
        for line, language in (("/aide", "fr"), ("/help", "en")):
            told = (await club.say("Léa", line)).splitlines()[-1]
            assert all(group.name_in("fr") in told for group in Group), language
            assert await club.say("Léa", f"{line} {Group.TABLE.name_in(language)}")

    @pytest.mark.parametrize(
        "payload", ["w:", "w:l", "w:l:1", "w:z:1:K", "w:l:x:K", "w:l:-1:K", "w:l:²:K", "x", ""]
    )
    def test_a_button_that_is_none_of_ours_is_refused(self, payload: str) -> None:
        with pytest.raises(UnknownCommand):
            parse_press(payload)

    async def test_buttons_are_small(self, club: Club) -> None:
        for line in ("/motif " + "?*" * 15, "/anagrammes AEINRSTAEINRS??", "/liste k"):
            answer = await club.ask("Léa", line)
            assert all(len(button.payload.encode()) <= 64 for button in answer.buttons)

    async def test_the_dictionary_is_open_or_closed(self, club: Club) -> None:
        told = await said(club, "/dictionnaire peut-être")
        assert "des choix : ouvert, fermé." in told

    def test_a_name_that_a_command_had_is_still_understood(self) -> None:
        assert parse_line("/passe") == parse_line("/passer")
        assert parse_line("/collantes table") == parse_line("/rajouts table")
        assert "collantes" not in {name for each in COMMANDS for name in each.names.values()}
