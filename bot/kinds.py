"""The kinds of games that there are. Nothing else in the bot knows one by name."""

from collections.abc import Mapping

from bot.config import Config
from bot.games.kind import AnyKind
from bot.games.kinds.classic.kind import Classic
from bot.games.kinds.duplicate.kind import Duplicate
from bot.games.kinds.inverse.kind import Inverse
from bot.games.kinds.junior.kind import Junior
from bot.games.kinds.loto.kind import Loto
from bot.games.kinds.solo.kind import Solo
from bot.store.codec import EventCodec


def all_kinds(config: Config) -> Mapping[str, AnyKind]:
    """The kinds by name, each with what its section of the configuration gives a new game of it."""
    kinds: tuple[AnyKind, ...] = (
        Duplicate(config.duplicate.rules()),
        Classic(config.classic.rules(), config.classic.preset, config.classic.effort()),
        Solo(),
        Loto(),
        Inverse(),
        Junior(),
    )
    return {kind.name: kind for kind in kinds}


def codecs(kinds: Mapping[str, AnyKind]) -> Mapping[str, EventCodec]:
    """The codecs of their events."""
    return {name: kind.events for name, kind in kinds.items()}
