"""The spelling table of the announcement (SPEC D3): one name a letter.

Letters are called by a country, so that M and N are never confused; X is a person and O a continent,
no country begins with them. A joker is called by its own name.
"""

from collections.abc import Mapping
from types import MappingProxyType

_NAMES = """
    Algérie Belgique Canada Danemark Egypte France Grèce Hongrie Italie Jordanie Kenya Luxembourg
    Maroc Norvège Océanie Portugal Québec Roumanie Suisse Tunisie Uruguay Venezuela Wallonie Xénophon
    Yougoslavie Zambie
"""

SPELLING: Mapping[str, str] = MappingProxyType({name[0]: name for name in _NAMES.split()})
