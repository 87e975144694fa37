"""The spelling table of the announcement (SPEC D3): one name a letter.

Letters are called by a country, so that M and N are never confused; X is a person and O a continent,
no country begins with them. A joker is called by its own name.
"""

from collections.abc import Mapping
from string import ascii_uppercase
from types import MappingProxyType

_NAMES = """
    Algérie Belgique Canada Danemark Égypte France Grèce Hongrie Italie Jordanie Kenya Luxembourg
    Maroc Norvège Océanie Portugal Québec Roumanie Suisse Tunisie Uruguay Venezuela Wallonie Xénophon
    Yougoslavie Zambie
"""

SPELLING: Mapping[str, str] = MappingProxyType(
    dict(zip(ascii_uppercase, _NAMES.split(), strict=True))
)
