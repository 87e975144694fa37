"""Pairs: two players hand in one bulletin a round (SPEC D27, Q48).

One offers it, and the other accepts by offering the same. Either may write, the last bulletin in time is that
of both, and so are its points: a pair is one line of the ranking, and one opponent where players are counted.
It is absent only if both are; one alone plays for it. In the lobby a pair ends when one of them leaves.

Who has found nobody plays alone. A pair may be made later, too, with somebody who has played no round yet:
that is the pair of which one was late, and what the other one has made alone is theirs.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.players import Players
from engine.duplicate.state import DuplicateGame


def pair_up(game: DuplicateGame, player: int, partner: int | None, now: datetime) -> e.OfAPair:
    """An offer, or a pair if the other one has offered it; both take part.

    Raises:
        NoPairs, NoOffer, PartnerIsOneself, HasPartner, BothHavePlayed
    """
    if not game.rules.pairs:
        raise errors.NoPairs
    if partner is None:
        offered = (who for who, whom in game.offers.items() if whom == player)
        partner = next((who for who in offered if who in game.present), None)
    if partner is None:
        raise errors.NoOffer
    if player == partner:
        raise errors.PartnerIsOneself
    for each in (player, partner):
        if is_paired(game.players, each):
            raise errors.HasPartner(each)
    played = [each for each in (player, partner) if _has_played(game, each)]
    if len(played) > 1:
        raise errors.BothHavePlayed
    if game.offers.get(partner) != player:
        return e.PairOffered(player, partner, now)
    first = min(player, partner, key=game.players.numbers.index)
    [head] = played or [first]
    return e.PairMade(head, partner if head == player else player, now)


def is_paired(players: Players, number: int) -> bool:
    """Whether this player has a partner."""
    return len(players.of(players.head(number))) > 1


def with_pair(game: DuplicateGame, event: e.OfAPair) -> DuplicateGame:
    """The game after an offer, or with a pair; what its second one has handed in is both's."""
    head, partner = event.player, event.partner
    if isinstance(event, e.PairOffered):
        return replace(game, offers={head: partner, **_without_his(game.offers, head)})
    current = game.round
    if current is not None and current.answered(partner):
        both = (*current.entries.get(head, ()), *current.entries[partner])
        entries = {number: own for number, own in current.entries.items() if number != partner}
        own = tuple(replace(each, player=head) for each in both)
        current = current.with_entries({**entries, head: own})
    players, offers = game.players.pair(head, partner), _without(game.offers, head, partner)
    return replace(game, players=players, offers=offers, round=current)


def without_pair(game: DuplicateGame, player: int) -> DuplicateGame:
    """The game without this player's pair, and what he and others have offered."""
    return replace(game, players=game.players.part(player), offers=_without(game.offers, player))


def without_pairs(game: DuplicateGame) -> DuplicateGame:
    """The game before anybody had offered anything."""
    alone = Players().seat(*(replace(each, head=None) for each in game.players))
    return replace(game, players=alone, offers={})


def _without_his(offers: Mapping[int, int], player: int) -> Mapping[int, int]:
    return {who: whom for who, whom in offers.items() if who != player}


def _without(offers: Mapping[int, int], *numbers: int) -> Mapping[int, int]:
    return {who: whom for who, whom in offers.items() if not {who, whom} & {*numbers}}


def _has_played(game: DuplicateGame, player: int) -> bool:
    return any(scored.result(player) is not None for scored in game.rounds)
