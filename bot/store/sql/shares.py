"""Questions about the work that is for this process, and no more.

Of a platform in ranges its server says whose something is. That stands last in what its place is ``within``
(`bot.places.settings`); a place of which nothing is known is of no server, and so is a person.
"""

import json

from bot.store.share import BITS_BELOW, Share
from bot.talk.identity import SERVER

_DIGITS = "0123456789"
_NUMBER = f"CAST(substr(part.value, length(rtrim(part.value, '{_DIGITS}')) + 1) AS bigint)"
_RANGE = f"CAST(({_NUMBER} >> {BITS_BELOW}) % :ranges AS text)"
_ROLE = f"""
CASE platform WHEN :ranged THEN :ranged || coalesce((
    SELECT nullif('-' || {_RANGE}, '-0') FROM setting AS part
     WHERE part.platform = :ranged AND part.scope = chat AND part.name = 'within'
       AND part.value LIKE '%{SERVER}%'), '')
ELSE platform END
"""  # noqa: S608 - constants are put in, no value


def of_share(share: Share) -> tuple[str, dict[str, str | int]]:
    """What a condition on ``platform`` and ``chat`` has added, and its values.

    It is nothing where all is for this process.
    """
    if share.has_house and not share.elsewhere:
        return "", {}
    roles, found = (share.elsewhere, "NOT IN") if share.has_house else (share.roles, "IN")
    values: dict[str, str | int] = {"share": json.dumps(sorted(roles))}
    role = "platform"
    for platform, number in share.ranges.items():  # one at the most
        role = _ROLE
        values |= {"ranged": platform, "ranges": number}
    asked = f"AND {role} {found} (SELECT value FROM json_each(:share))"  # noqa: S608 - constants are put in
    return asked, values
