"""The command ``chevalet``, and ``python -m chevalet``: the same wherever the packages lie."""

import sys
from pathlib import Path

_HERE = Path(__file__).parent
_PACKAGES = _HERE if (_HERE / "bot").is_dir() else _HERE.parents[1]
"""Where `bot`, `engine` and `render` lie: here in a wheel, at the top of a checkout."""


def main() -> int:
    """Run the command line."""
    if str(_PACKAGES) not in sys.path:
        sys.path.insert(0, str(_PACKAGES))
    from bot.__main__ import main as run  # noqa: PLC0415 - found only now

    return run()


if __name__ == "__main__":
    sys.exit(main())
