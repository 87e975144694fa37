"""What signs look like: those that show nothing, and letters of other scripts that are taken for ours.

`UNSEEN` are signs that Unicode counts as letters, symbols or marks, and that show nothing by themselves. Its
format characters show nothing either; those are known by their category (Cf).
"""

from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType
from typing import Final

_FILLERS: Final = (
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00016fe4\U0001d159"  # a joiner, empty cells
)
_VARIATIONS: Final = (
    range(0x180B, 0x180E),
    range(0x180F, 0x1810),
    range(0xFE00, 0xFE10),
    range(0xE0100, 0xE01F0),
)
"""Selectors: they choose among the shapes of the sign before them."""
_TAGS: Final = range(0xE0000, 0xE0080)
"""Of the flags of regions; alone they show nothing."""

UNSEEN: Final = frozenset(_FILLERS) | frozenset(
    map(chr, chain.from_iterable((*_VARIATIONS, _TAGS)))
)

_ALIKE: Final = (
    # Cyrillic
    ("АВЕЅІЈКМНОРСТУҮХԚԜ", "ABESIJKMHOPCTYYXQW"),
    ("авеѕіјкмнорстуүхԛԝһԁӏ", "abesijkmhopctyyxqwhdl"),
    # Greek
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
    ("αβεικνορτυχγηϲϳ", "abeikvoptuxyncj"),
    # Armenian
    ("ՕՍՏԼօսհոցյ", "OUSLouhngj"),
    # Cherokee, Lisu
    ("ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᏚᎢᏙᎳᏃᎡ", "ABCDEHJKLMPSTVWZR"),
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAEIOU"),
    # letters of phonetics and of no dot
    ("ɑɡɩıȷᴄᴏᴜᴠᴡᴢꜱ", "agiijcouvwzs"),
    ("ᴀʙᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴘʀᴛʏ", "abdefghijklmnprty"),
)
LOOK_ALIKES: Final[Mapping[int, str]] = MappingProxyType(
    {
        ord(other): ours
        for others, alike in _ALIKE
        for other, ours in zip(others, alike, strict=True)
    }
)
"""For `str.translate`: letters of other scripts -> the Latin letter that they are taken for."""
