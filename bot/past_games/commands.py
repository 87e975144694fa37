"""The rows of the command table about games that are over, and what the buttons of their pages carry."""

from bot.talk import requests as r
from bot.talk.command import Command, argument, row
from bot.talk.messages import Button, Press
from bot.talk.past_views import ListGames, PageForm, Replay, ShowGame
from bot.talk.refusals import BadArgument

MOST_PAGES = 40
_LIST, _PAGE, _REPLAY = "l", "g", "r"


def _list(text: str) -> r.Action:
    typed = text.strip()
    is_page = typed.isascii() and typed.isdigit() and 0 < int(typed[:9]) <= MOST_PAGES
    if typed and not is_page:
        raise BadArgument(text, example="/parties 2")
    return ListGames(int(typed or 1))


PAST_COMMANDS: tuple[Command, ...] = (
    row(
        ("parties", "les parties finies d'ici, avec leurs fiches ; en privé, les vôtres"),
        ("games", "the games finished here, with their pages; in private, your own"),
        _list,
        argument("page", "page", example="2"),
    ),
    row(
        ("rejouer", "rejouer seul une partie finie, un fichier ou des tirages notés"),
        ("replay", "play a finished game, a file or noted draws on your own"),
        Replay,
        argument("partie", "game", example="2"),
        takes_file=True,
        discreet=True,
    ),
)


def list_button(label: str, page: int) -> Button:
    """The list, at this page."""
    return Button(label, Press.PAST, query=f"{_LIST}:{page}")


def page_button(label: str, sheet: str, form: PageForm = PageForm.CARD) -> Button:
    """A game's page, in this form."""
    return Button(label, Press.PAST, query=f"{_PAGE}:{form.value}:{sheet}")


def replay_button(label: str, sheet: str) -> Button:
    """The same draws, alone."""
    return Button(label, Press.PAST, query=f"{_REPLAY}:{sheet}")


def parse_past(about: str) -> r.Action:
    """What such a button asks for.

    Raises:
        ValueError: it is none of ours.
    """
    what, _, rest = about.partition(":")
    match what:
        case "l":
            return ListGames(max(1, min(int(rest), MOST_PAGES)))
        case "g":
            form, _, sheet = rest.partition(":")
            return ShowGame(sheet, PageForm(form))
        case "r":
            return Replay(sheet=rest)
        case _:
            raise ValueError(about)
