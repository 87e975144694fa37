"""What is said, as it is easy to look for in a test."""

from bot.talk.typography import NARROW, WIDE


def plain(text: str) -> str:
    """With ordinary spaces, and without the backslashes that keep a platform from taking signs as its own."""
    return text.replace(WIDE, " ").replace(NARROW, " ").replace("\\", "")
