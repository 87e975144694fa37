"""Telegram as the one who signs what a page is opened with: written from its documentation alone."""

import hashlib
import hmac
import json
from datetime import datetime
from typing import Any
from urllib.parse import urlencode

LEA: dict[str, Any] = {"id": 1001, "first_name": "Léa", "last_name": "Blanc", "language_code": "fr"}
TOM: dict[str, Any] = {"id": 1002, "first_name": "Tom", "language_code": "en-GB"}


def fields_of(user: dict[str, Any], at: datetime, start: str = "") -> dict[str, str]:
    """What is signed, without its check value."""
    fields = {
        "query_id": "AAHdF6IQAAAAAN0XohDhrOrc",
        "user": json.dumps(user, ensure_ascii=False, separators=(",", ":")),
        "auth_date": str(int(at.timestamp())),
        "signature": "c29tZXRoaW5nIHRoYXQgaXMgZm9yIG90aGVycw",
    }
    return fields | ({"start_param": start} if start else {})


def check_of(fields: dict[str, str], token: str) -> str:
    said = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
    secret = hmac.digest(b"WebAppData", token.encode(), "sha256")
    return hmac.new(secret, said.encode(), hashlib.sha256).hexdigest()


def signed(user: dict[str, Any], token: str, at: datetime, start: str = "") -> str:
    """What the page is opened with."""
    fields = fields_of(user, at, start)
    return urlencode(fields | {"hash": check_of(fields, token)})
