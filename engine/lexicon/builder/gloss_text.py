"""Making one clean line of a definition, of at most `LONGEST` characters.

What the source has lost of the original's layout is mended: entities, labels in parentheses
at the start, numbers of list items, the blank that a removed template has left, exponents that stand on
the line ("1012 octets"). A definition that lacks a word for this ("Symbole : .") is not used.

A long definition is cut where a sentence ends, else at the end of a clause: a semicolon, a
colon, a comma, a parenthesis, or before a word that opens a clause (*qui*, *dont*, *pour*); last of all
before a phrase (*de*, *en*). So is one with a hole that a lost word has left, before the hole.
Nothing open may stay open: a parenthesis, a quotation, a remark between dashes, a preposition; and
where there is another place, no clause that has hardly begun.
What is cut within a sentence ends in an ellipsis. If that leaves too little, the definition is not used: half
a sense is no help.
"""

import html
import re
from collections.abc import Iterator
from itertools import chain
from typing import Final

LONGEST: Final = 120
_SHORTEST: Final = 3
_SHORTEST_CUT: Final = 30
"""A definition that was cut must still have this length: "Oiseau" alone defines little."""

_RAISED: Final = str.maketrans("0123456789-−", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻")
_POWER: Final = re.compile(
    r"(?<=\bvalant )(10|2)(\d\d?)(?= (?:octets|bits|flops)\b)|(?<=\bou )(10|2)(\d\d?)(?= bits\b)|"
    r"(?<=\w\. )(10)(\d\d)(?=\.?$)|(?<=\bsoit )(10)(\d\d)(?=,)|(?<=\bà )(10)(-\d\d)(?=m)|"
    r"(?<=\bvala[ni]t )(10)(-\d)(?= )|(\b10)(−\d\d?)(?= [kbm])|"
    r"(?<!\w)([cdk]?m)([23])(?!\w)|(?<=\d)(m)([23])(?!\w)"
)
"""A power whose exponent stands on the line: of bits, of large numbers, of metres."""
_MENDED: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), by)
    for pattern, by in (
        (r"<[^>]*>", ""),
        (r"\[(?:https?:)?//[^\]]*\]|https?://\S+", ""),  # a reference
        (r"[\s\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]+", " "),
        (r"'", "’"),
        (r"\.{3}", "…"),
        (r"^ (?=\S)", ""),
        (r"^(?:[#*:;]\s*|\d+[.)]\s+)+", ""),  # an item of a list
        (r"(?<=\.)(?:vignette|thumb)\|.*", ""),
        (r"^(?:thumb|vignette)\|[^.|]*(?:\[\[[^.]*\.\]\]|\.)\s*", ""),  # the legend of a picture
        (r"^(?:\([^()]{1,40}\)\s*)+", ""),  # a label: (Argot), (Au pluriel)
        (r"\s*\(\s*\)", ""),  # a reference that is lost
        (r"(?<=ainsi )qu’a\b", "qu’à"),  # misspelled in the source
        (r"\bdarmoiries\b", "d’armoiries"),
        (r"\s*\((?:voir|cf|par exemple|figuré|au sens|1|2|3)\b[^()]*\)", ""),
        (r"\s*\(\s*[-–]?\s*siècles?\)", ""),
        (r"\s*\([^()]*\s\)", ""),  # that ends in a hole
        (r"\(\s+", "("),
        (r"(?:,\s*)+(?=,|\.\s*$)", ""),  # of lost synonyms
        (
            r"^(?:Nom de )?(?:[\u0370-\u03ff\u1f00-\u1fff/]+,? (?:et de )?)+",
            "",
        ),  # how a letter looks
        (r"(?<=\)) (?=,)", ""),
        (r"^Non (?=usuel|des diverses)", "Nom "),
        (
            r",?\s+(?:valant|soit|égale? à)\s+(?:10|2)\s(?:bit|octet|weber|wéber|joule|[A-Z]|à la).*",
            "",
        ),  # a lost exponent
        (r",?\s+valant\s+(?:[\d\s,]+ webers? )?\((?:10|2)\b[^)]*\)", ""),
        (r"\s*Son symbole est [^.(]*\((?:Unicode )?U\+[^)]*\)\.?", ""),
        (
            r"\b(Napoléon|François|Grégoire|Guillaume|Charles|Léopold|Clovis|Henri|Pierre) I(?![\w.])",
            r"\1 Ier",
        ),
        (
            r"^(?-i:(?:et|Et|[—–-])\s+(?=[A-ZÀ-Þ]))|^(?:ou|voire)\s+|^[,;:.]\s*",
            "",
        ),  # of a lost label
        (
            r"(?-i:\.?\s+[—–-]\s+(?=[A-ZÀ-Þ])|(?<!^)\s*\.?\s*\(?Note\b).*|\s+[—–-]\s*$",
            "",
        ),  # a remark
        (r"\s*([;:!?])(?=\s|$)", r" \1"),
    )
)
# Where a word has been lost: "des racines de et utilisé", "du siècle", "Symbole : ."
_HOLE: Final = re.compile(
    r"\b(?:de|des|du|les|aux)\s+(?:et|ou|en|pour|est|de|du|des)\b|\b(?:du|au|le|un)\s+siècle\b(?! d)|"
    r"\(\s|\s\)|\s®|«\s*»|\s\.(?=[\s,]|$)|\s,|\b(?:des|courant de)\s;|’\s|:$|[\[\]{}<>|=^]"
)
_SENTENCE_END: Final = re.compile(r"(?<=[^\sA-ZÀ-Þ.][^\s.])[.!?…](?=\s+[A-ZÀ-Þ«—(]|$)")
_CLAUSE_END: Final = re.compile(r"\s*[;:](?=\s)|,(?=\s)|\s+\(")
_CLAUSE_START: Final = re.compile(
    r"\s+(?=(?:qui|que|qu’|dont|où|lequel|laquelle|lesquels|auquel|afin|pour|lorsque|quand|parce|"
    r"puisque|tandis|servant|permettant|consistant|destinée?s?|utilisée?s?|employée?s?|située?s?|"
    r"caractérisée?s?|constituée?s?|composée?s?|formée?s?|ayant|par|avec|sans|dans|sur|et|ou)\b)"
)
_PHRASE_START: Final = re.compile(r"\s+(?=(?:de|du|des|à|au|aux|en)\b|d’)")
_UNFINISHED: Final = re.compile(
    r"’$|^(?:Variante|Synonyme|Forme|Abréviation) de$|"
    r"(?:^|\s)(?:du|des|le|la|les|(?<!plus )un|une|et|ou|(?<!même )(?<!ainsi )(?<!autant )que|est|son|sa|sur|"
    r"avec|dans)$",
    re.IGNORECASE,
)
_DANGLING: Final = re.compile(
    r"’$|(?:^|[\s’])(?:de|du|des|la|le|les|une|à|au|aux|en|par|et|ou|que|qui|dont|dans|sur|sous|avec|"
    r"sans|pour|ce|cette|ces|son|sa|ses|leur|leurs|plus|moins|très|soit|se|ne|est|sont|entre|comme|"
    r"ainsi|mais|celui|celle|ceux|celles|notamment|surtout|généralement|souvent|parfois|ayant|parce|afin|autres|exemple|telle?s?)$|\sun$",
    re.IGNORECASE,
)
_WANTING: Final = re.compile(
    r"\s(?:dont|où|lequel|laquelle|lesquels|auquel)\s(?:\S+\s?){0,3}$|"
    r"\s(?:qui\s|que\s|qu’)(?:\S+\s?){0,2}$|\wants?$"
)
"""A clause that has hardly begun, and a participle: what follows may be an object."""
_LABEL_BEHIND: Final = re.compile(r"(?<=[^\W\d])\s\.$")
_NAMING: Final = re.compile(
    r"^\S+$|(?:^|[\s’])(?:de|du|des|la|le|les|une|un|à|au|aux|en|par|et|ou|dans|sur|sous|avec|pour|son|selon|"
    r"chez|depuis|comme|est|formule|brute|(?:semi-)?développée|idéale|générale|générique|chimique|genre|espèce|famille|type|codon|"
    r"Voir|voir|aussi|dite?|appelée?|nommée?|nom|saint|disciple|maréchal|autre|année|radical|verbe|caractère|"
    r"\w+ais|\w+ain|allemand|autrichien|russe|suisse|scientifique|écrivain|chimiste|théologien)$"
)
"""What announces a name, which is lost behind it."""
_DASH: Final = re.compile(r"\s[—–-]\s")
_OPEN: Final = (("(", ")"), ("«", "»"), ("“", "”"))


def shortened(definition: str) -> str | None:
    """The definition as one line, or None if it cannot be used."""
    text = cleaned(definition)
    if text is None:
        return None
    if len(text) <= LONGEST:
        return text
    sentences = _cuts(text, _SENTENCE_END, LONGEST)
    phrases = (cut for cut in _cuts(text, _PHRASE_START, LONGEST - 1) if not _WANTING.search(cut))
    cuts = chain(sentences, (f"{cut}…" for cut in chain(_clauses(text, LONGEST - 1), phrases)))
    return next((cut for cut in cuts if len(cut) >= _SHORTEST_CUT), None)


def cleaned(definition: str) -> str | None:
    """The definition without what the source's layout has left in it, or None.

    If something is missing in a later sentence or remark, what stands before it is kept.
    """
    text = html.unescape(html.unescape(definition))
    for pattern, by in _MENDED:
        text = pattern.sub(by, text)
    text = _POWER.sub(_raised, text.strip())
    if (label := _LABEL_BEHIND.search(text)) and not _NAMING.search(text[: label.start()]):
        text = text[: label.start()]
    if not _is_whole(text):
        sentences = [text[: match.start()] for match in _SENTENCE_END.finditer(text)]
        text = next((part for part in reversed(sentences) if _is_whole(part)), "") or _before_hole(
            text
        )
    return _ended(text[0].upper() + text[1:]) if text else None


def _raised(power: re.Match[str]) -> str:
    base, exponent = filter(None, power.groups())
    return f"{base}{exponent.translate(_RAISED)}"


def _before_hole(text: str) -> str:
    """What can be cut off before the first hole, or nothing."""
    hole = _HOLE.search(text)
    cuts = _clauses(text[: hole.start() + 1], LONGEST - 1) if hole and text[:1].isalpha() else ()
    return next((f"{cut}…" for cut in cuts if len(cut) >= _SHORTEST_CUT), "")


def _is_whole(text: str) -> bool:
    bare = text.rstrip(" .,;")
    return (
        len(bare) >= _SHORTEST
        and bare[0].isalpha()
        and not _HOLE.search(text)
        and not _UNFINISHED.search(bare)
        and _balanced(bare)
    )


def _clauses(text: str, longest: int) -> list[str]:
    """What ends where a clause does, the best first."""
    clauses = [
        cut.removesuffix(".")
        for pattern in (_CLAUSE_END, _CLAUSE_START)
        for cut in _cuts(text, pattern, longest)
    ]
    clauses.sort(key=lambda cut: bool(_WANTING.search(cut)))
    return clauses


def _cuts(text: str, pattern: re.Pattern[str], longest: int) -> Iterator[str]:
    """The longest clean beginnings first."""
    places = [match.start() for match in pattern.finditer(text, 0, longest)]
    for place in reversed(places):
        cut = text[:place].rstrip(" .,;:—–")
        if _balanced(cut) and not _DANGLING.search(cut):
            yield _ended(cut)


def _ended(text: str) -> str:
    """Without the stop of a sentence, but with that of an abbreviation."""
    bare = text.rstrip(" .,;:")
    return f"{bare}." if bare.endswith(" etc") else bare


def _balanced(text: str) -> bool:
    dashes = len(_DASH.findall(text))
    return dashes % 2 == 0 and all(text.count(left) == text.count(right) for left, right in _OPEN)
