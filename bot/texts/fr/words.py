"""French: what is said about words."""

from bot.talk.typography import french
from bot.talk.word_views import Common, Tool
from bot.texts.fr import numbers
from bot.texts.fr.grammar import describe, name_reading
from bot.texts.fr.numbers import count, is_plural, thousands
from bot.texts.fr.refusals import OF_ANY_GAME
from bot.texts.words import Words


def _left_out(number: int) -> str:
    verb = "n'ont pas été vérifiés" if is_plural(number) else "n'a pas été vérifié"
    return f"{count(number, 'mot')} {verb} : 20 au plus à la fois."


WORDS = Words(
    language=numbers,
    refusals=OF_ANY_GAME,
    previous_page="Page précédente",
    next_page="Page suivante",
    show_all="Tout voir",
    complaint_noted=lambda word, edition, missing: french(
        f"Merci ! {word} est signalé à l'hébergeur du bot : "
        f"mot {'qui manque' if missing else 'admis à tort'}.\nListe : {edition}."
    ),
    describe=describe,
    name_reading=name_reading,
    word_list=lambda edition: f"Liste : {edition}.",
    word_list_of_game=lambda edition: f"Liste : {edition}, celle de la partie en cours ici.",
    definitions="Définitions : Wiktionnaire, CC BY-SA 4.0.",
    defined=lambda word, what, gloss: f"{word} ({what}) : {gloss} (Wiktionnaire, CC BY-SA 4.0)",
    said_of=lambda what, said: f"{what} : {said}",
    admitted="admis",
    admitted_without={"-": "admis, sans trait d'union", "'": "admis, sans apostrophe"},
    not_admitted="non admis",
    unplayable=lambda sign: f"ce qui s'écrit {sign} ne se joue pas",
    signs={
        "-": "avec un trait d'union",
        "'": "avec une apostrophe",
        ".": "avec un point",
        "A": "avec une majuscule",
        "AA": "en majuscules, comme un sigle",
    },
    written_with=lambda spelling, sign: f"« {spelling} » s'écrit {sign}",
    a_symbol=lambda symbol: f"« {symbol} » est un symbole, pas un mot",
    separator=" ; ",
    nearest=lambda words: f"Proches : {words}",
    as_one_word=lambda word: f"En un seul mot, {word} est admis.",
    left_out=_left_out,
    so_many_admitted=lambda admitted, words: f"{count(admitted, 'mot')} sur {words} admis.",
    those_not_admitted=lambda words: f"Non admis : {words}.",
    all_admitted="Tous admis.",
    first_admitted=lambda number: f"Les {number} premiers sont admis.",
    titles={
        Tool.ANAGRAMS: "Anagrammes de {}",
        Tool.ONE_MORE: "{} et une lettre",
        Tool.HOOKS: "Rajouts de {}",
        Tool.BENJAMINS: "Benjamins de {}",
        Tool.RALLONGES: "Rallonges de {}",
        Tool.BEGINNING: "Mots qui commencent par {}",
        Tool.ENDING: "Mots qui finissent par {}",
        Tool.CONTAINING: "Mots qui contiennent {}",
        Tool.PATTERN: "Mots de la forme {}",
        Tool.LIST: "Mots{}",
        Tool.NEWS: "Mots{} entrés et sortis",
    },
    of_length=lambda number: f" de {number} lettres",
    with_letters=lambda letters: f" avec {letters}",
    found=lambda number: count(number, "mot"),
    found_at_least=lambda number: f"{count(number, 'mot')} au moins",
    found_none="aucun mot",
    nothing_before="je ne connais pas de liste avant celle-ci",
    found_none_yet="aucun mot trouvé avant l'arrêt de la recherche",
    narrow_down="La recherche s'est arrêtée là : précisez pour voir la suite.",
    narrow_list=lambda shown, pattern: (
        f"Seuls les {thousands(shown)} premiers sont montrés. "
        f"Pour voir les autres, précisez. Exemple : /chercher motif {pattern}"
    ),
    narrow_further="Précisez pour chercher plus loin.",
    page_of=lambda page, pages: f"Page {page} sur {pages}.",
    sections={
        Common.LENGTH: lambda length, words: f"{length} lettres : {words}",
        Common.LETTERS: lambda letters, words: f"{letters} : {words}",
        Common.BEFORE: lambda _, words: f"Devant : {words}",
        Common.AFTER: lambda _, words: f"Derrière : {words}",
        Common.CAME: lambda length, words: f"Entrés, {length} lettres : {words}",
        Common.WENT: lambda length, words: f"Sortis, {length} lettres : {words}",
    },
)
