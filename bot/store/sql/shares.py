"""Questions about the work that is for this process, and no more."""

import json

from bot.store.share import Share


def of_share(share: Share) -> tuple[str, dict[str, str]]:
    """What a condition on ``platform`` has added, and its values: nothing where all is for this process."""
    if not share.has_house:
        return "AND platform IN (SELECT value FROM json_each(:share))", _value(share.roles)
    if not share.elsewhere:
        return "", {}
    return "AND platform NOT IN (SELECT value FROM json_each(:share))", _value(share.elsewhere)


def _value(platforms: frozenset[str]) -> dict[str, str]:
    return {"share": json.dumps(sorted(platforms))}
