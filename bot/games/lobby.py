"""What every lobby has to press, whatever is played."""

from bot.talk.messages import Button, Press
from bot.texts import Texts


def draws_button(texts: Texts) -> Button:
    """All that the draws depend on, in full, for whoever wants to check them later."""
    return Button(texts.games.see_draws, Press.DO, query="regle tirages")
