"""Misspellings made by rule: each way to misspell French, at a place of chance in a word of chance."""

import re
from collections import defaultdict
from collections.abc import Sequence
from random import Random

from engine.lexicon import WordGraph

SEED = 2026
RULES = {
    "QU K": ["QU(?=[AEIO])>K", "K>QU", "C(?=[AOU])>K", "C(?=[AOU])>QU", "QUE$>C", "QUE$>K"],
    "EAU AU O": ["EAU>O", "EAU>AU", "(?<!E)AU>O", "O(?![UINM])>AU", "(?<!E)AU>EAU"],
    "E AI": ["AI(?![LNM])>E", "E(?=[RTLSC][AEIOU])>AI", "EI(?![LNM])>AI", "ET$>AI"],
    "Y ILL": ["ILL(?=[AEO])>Y", "(?<=[AEOU])Y(?=[AEO])>ILL", "ILLE>IE"],
    "EN AN": ["EN(?=[CDTSFGJVQ])>AN", "AN(?=[CDTSFGJVQ])>EN", "EM(?=[BP])>AM"],
    "IN AIN": ["[AE]IN(?![AEIOUYN])>IN", "(?<![AEO])IN(?=[CDTSFGJVQ])>AIN"],
    "C S": ["C(?=[EI])>S", "C(?=[EI])>SS", "SS(?=[EI])>C", "^S(?=[EI])>C", "TION>SION"],
    "G J": ["J>G", "G(?=[EI])>J"],
    "S Z": ["(?<=[AEIOU])S(?=[AEIOU])>Z", "Z>S"],
    "PH F": ["PH>F", "F>PH"],
    "H": ["(?<=[RTC])H(?![AEIOUY]*$)>", "^H>"],
    "I Y": ["Y>I", "I(?=[A-Z])>Y"],
    "double": [r"([BCDFGLMNPRT])\1>\1", r"(?<=[AEIOU])([LMNPRT])(?=[AEIOU])>\1\1"],
    "mute": ["(?<=[BCDFGLMNPRSTV])E$>", "[TDSPX]$>", "(?<=[AEIOU][NRL])$>T", "(?<=[RLT])$>E"],
    "omitted": ["(?<=.).(?=.)>"],
    "swapped": [r"(?<=.)(.)(.)(?=.)>\2\1"],
    "twice": [r"(?<=.)(.)(?=.)>\1\1"],
}
"""By the way in which one errs: patterns, each with what is written for it."""


def misspelled(
    words: Sequence[str], graph: WordGraph, each: int
) -> dict[str, list[tuple[str, str]]]:
    """By way: what is typed and what was meant, so often; nothing that is a word itself."""
    chance = Random(SEED)
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for word in chance.sample(words, len(words)):
        for way, rules in RULES.items():
            if len(found[way]) == each:
                continue
            pattern, other = chance.choice(rules).split(">")
            places = list(re.finditer(pattern, word))
            if places:
                place = chance.choice(places)
                typed = word[: place.start()] + place.expand(other) + word[place.end() :]
                if typed not in graph:
                    found[way].append((typed, word))
        if all(len(pairs) == each for pairs in found.values()):
            break
    return dict(found)
