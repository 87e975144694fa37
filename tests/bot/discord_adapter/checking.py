"""To come."""

from typing import Any


def check_requests(requests: Any) -> None:
    pass
