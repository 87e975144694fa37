"""What the buttons of games that are over carry (`Press.PAST`): list, page, analysis, playing one again."""

from bot.talk.analysis_views import Analyse, AnalysisForm
from bot.talk.messages import Button, Press
from bot.talk.past_views import ListGames, PageForm, PastAction, Replay, ShowGame

MOST_PAGES = 40


def list_button(label: str, page: int) -> Button:
    """The list, at this page."""
    return Button(label, Press.PAST, query=f"l:{page}")


def page_button(label: str, sheet: str, form: PageForm = PageForm.CARD) -> Button:
    """A game's page, in this form."""
    return Button(label, Press.PAST, query=f"g:{form.value}:{sheet}")


def replay_button(label: str, sheet: str) -> Button:
    """The button that plays the same draws alone."""
    return Button(label, Press.PAST, query=f"r:{sheet}")


def analysis_button(
    label: str, sheet: str, form: AnalysisForm = AnalysisForm.CARD, at: int = 0
) -> Button:
    """A game's analysis, in this form; of a player, or a turn, which."""
    return Button(label, Press.PAST, query=f"a:{form.value}{at or ''}:{sheet}")


def parse_past(about: str) -> PastAction | Analyse:
    """The action of such a button.

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
        case "a":
            form, _, sheet = rest.partition(":")
            return Analyse(sheet, AnalysisForm(form[:1]), abs(int(form[1:4] or 0)))
        case "r":
            return Replay(sheet=rest)
        case _:
            raise ValueError(about)
