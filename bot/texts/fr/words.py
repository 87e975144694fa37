"""French: what is said about words."""

from collections.abc import Sequence
from dataclasses import replace

from bot.talk.typography import as_typed, french
from bot.talk.word_views import Checked, CheckedWord, Common, Section, Tool, Unreadable, WordPage
from bot.texts.fr.grammar import describe, name_reading
from bot.texts.fr.numbers import count, is_plural
from bot.texts.fr.refusals import sentence
from bot.texts.lists import MOST_EXPLAINED, MOST_READINGS, explain_once, gist, unplayable_sign
from engine.lexicon.readings import Reading

_DEFINITIONS = "Définitions : Wiktionnaire, CC BY-SA 4.0."
_MARKS = {"-": "trait d'union", "'": "apostrophe"}
_WITH = {"-": "un trait d'union", "'": "une apostrophe", ".": "un point", "A": "une majuscule"}
_TITLES = {
    Tool.ANAGRAMS: "Anagrammes de {}",
    Tool.ONE_MORE: "{} et une lettre",
    Tool.HOOKS: "Rajouts de {}",
    Tool.BENJAMINS: "Benjamins de {}",
    Tool.RALLONGES: "Rallonges de {}",
    Tool.BEGINNING: "Mots qui commencent par {}",
    Tool.ENDING: "Mots qui finissent par {}",
    Tool.CONTAINING: "Mots qui contiennent {}",
    Tool.PATTERN: "Mots de la forme {}",
}
previous_page = "Page précédente"
next_page = "Page suivante"


def verdict(checked: Checked) -> str:
    footer = f"Liste : {checked.edition}."
    match checked.items:
        case (CheckedWord() as only,):
            readings = explain_once(only.readings[:MOST_READINGS])
            accents = bool(gist(readings, only.word))
            lines = [_judge(only)]
            lines += [f"• {_reading(reading, spelling=accents)}" for reading in readings]
            if any(reading.gloss for reading in readings):
                footer += f" {_DEFINITIONS}"
        case (Unreadable(error),):
            return french(sentence(error))
        case items:
            lines = [_summary(items, whole=not checked.left_out)]
            lines += [_in_short(item, explain=len(items) <= MOST_EXPLAINED) for item in items]
    if checked.left_out:
        lines.append(_left_out(checked.left_out))
    return french("\n".join([*lines, footer]))


def definition(word: str, readings: Sequence[Reading]) -> str:
    known = next((reading for reading in readings if reading.gloss), None)
    if known is None:
        return ""
    return french(
        f"{word} ({name_reading(known, word)}) : {known.gloss} (Wiktionnaire, CC BY-SA 4.0)"
    )


def page(page: WordPage) -> str:
    number = count(page.total, "mot") if page.total else "aucun mot"
    lines = [f"{_title(page)} : {number}" + (" au moins" if page.cut and page.total else "")]
    lines += map(_section, page.sections)
    if page.cut and page.total:
        lines.append("La recherche s'est arrêtée là : précisez pour voir la suite.")
    elif page.cut:
        lines[0] = f"{_title(page)} : aucun mot trouvé avant l'arrêt de la recherche"
        lines.append("Précisez pour chercher plus loin.")
    footer = f"Liste : {page.edition}."
    if page.pages > 1:
        footer = f"Page {page.page} sur {page.pages}. {footer}"
    return french("\n".join([*lines, footer]))


def complaint_noted(word: str, edition: str) -> str:
    return french(f"Merci ! {word} est signalé à l'hébergeur du bot.\nListe : {edition}.")


def _in_short(item: CheckedWord | Unreadable, *, explain: bool) -> str:
    """One of several words, in one line."""
    if isinstance(item, Unreadable):
        return sentence(item.error)
    accents = gist(item.readings, item.word)
    said = accents
    if explain and item.readings:
        first = replace(item.readings[0], gloss=None)
        said = _reading(first, spelling=bool(accents))
    return _judge(item) + (f" ({said})" if said else "")


def _judge(checked: CheckedWord) -> str:
    mark = unplayable_sign(checked.mark)
    if checked.admitted:
        without = f", sans {_MARKS[mark]}" if mark else ""
        return f"{checked.word} : admis{without}"
    said = f"{checked.word} : non admis"
    if mark:
        said += f" (ce qui s'écrit avec {_WITH[mark]} ne se joue pas)"
    elif checked.elsewhere:
        said += f" ({_elsewhere(checked.elsewhere)})"
    if checked.nearest:
        said += f". Proches : {', '.join(checked.nearest)}"
    return said


def _left_out(number: int) -> str:
    verb = "n'ont pas été vérifiés" if is_plural(number) else "n'a pas été vérifié"
    return f"{count(number, 'mot')} {verb} : 20 au plus à la fois."


def _summary(items: Sequence[CheckedWord | Unreadable], *, whole: bool) -> str:
    """The verdict on all of them: a play is good if all its words are."""
    words = [item for item in items if isinstance(item, CheckedWord)]
    refused = [item.word for item in words if not item.admitted]
    if len(words) < len(items):
        return f"{count(len(words) - len(refused), 'mot')} sur {len(items)} admis."
    if refused:
        return f"Non admis : {', '.join(refused)}."
    return "Tous admis." if whole else f"Les {len(items)} premiers sont admis."


def _reading(reading: Reading, *, spelling: bool) -> str:
    gloss = f" : {reading.gloss}" if reading.gloss else ""
    return (f"{reading.spelling}, " if spelling else "") + describe(reading) + gloss


def _elsewhere(spellings: Sequence[str]) -> str:
    return " ; ".join(f"« {s} » s'écrit avec {_WITH[unplayable_sign(s)]}" for s in spellings)


def _title(page: WordPage) -> str:
    if page.tool is not Tool.LIST:
        return _TITLES[page.tool].format(as_typed(page.asked))
    letters = " ".join(part for part in page.asked.split() if not part.isdigit())
    number = " ".join(part for part in page.asked.split() if part.isdigit())
    return f"Mots{f' de {number} lettres' if number else ''}{f' avec {letters}' if letters else ''}"


def _section(section: Section) -> str:
    words = ", ".join(section.words)
    match section.kind:
        case Common.LENGTH:
            return f"{section.key} lettres : {words}"
        case Common.LETTERS:
            return f"{' + '.join(section.key)} : {words}"
        case Common.BEFORE:
            return f"Devant : {words}"
        case Common.AFTER:
            return f"Derrière : {words}"
