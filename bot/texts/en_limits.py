"""English: why no game is opened, or a request was not looked at. One sentence a reason."""

from bot import refusals


def sentence(refusal: refusals.BotRefusal) -> str:
    """The sentence for one of these reasons."""
    match refusal:
        case refusals.GamesNotHere():
            return "No games in this channel: try another one."
        case refusals.TooFast():
            return "Slow down! That one wasn't read: try again in a second."
        case refusals.SearchUnderWay():
            return "Your last search is still running: wait for its answer, then try again."
        case refusals.LobbyOpen():
            return "You already have a game waiting to start: start it or end it first."
        case refusals.TooManyGames(most):
            return f"{most} games are on in this server: wait for one to end."
        case refusals.MayNotWrite():
            return "You can't write here: open the game in a channel where you can."
        case refusals.MayNotPost():
            return (
                "I can't write here: an administrator can grant me "
                '"View Channel" and "Send Messages".'
            )
        case _:
            raise NotImplementedError(type(refusal))
