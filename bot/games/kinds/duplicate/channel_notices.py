"""Lines of their own at the bottom of a channel: little time is left, a round is void, the clock stands.

Where one is refereed officially: tops to choose from, appeals, announcements. Whoever gains or loses points
by a ruling is named with them: what a referee does for one, all others see.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import assert_never

from bot.games.kinds.duplicate.buttons import next_buttons, organise, round_buttons
from bot.games.kinds.duplicate.organiser import DuplicatePanel
from bot.games.kinds.duplicate.result_cards import Next, next_of
from bot.games.kinds.duplicate.sides import side_names
from bot.games.kinds.duplicate.simultane_views import rules_at
from bot.games.kinds.duplicate.texts import DuplicateTexts
from bot.talk.controls import Control
from bot.talk.messages import Button, Press
from bot.talk.round_names import RoundName
from engine.duplicate import events as e
from engine.duplicate.state import DuplicateGame

HALTED, RESUMED = "halted", "resumed"
"""The kinds that take each other's place."""

Told = (
    e.WarningGiven
    | e.RoundExtended
    | e.RoundCancelled
    | e.GamePaused
    | e.GameSuspended
    | e.GameResumed
)
"""Events with such a line."""


Refereed = (
    e.TopsFound
    | e.Announced
    | e.TimeChanged
    | e.RefereeNamed
    | e.RefereeLeft
    | e.AppealMade
    | e.AppealRuled
    | e.Compensated
    | e.ResultsCorrected
)
"""Events with such a line in official refereeing."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice; of each `kind` a game has one, and a newer one takes its place.

    `next_round` is when the next one comes, where that is told here.
    """

    kind: str
    text: str
    buttons: tuple[Button, ...] = ()
    next_round: datetime | None = None


def about_centre(number: int) -> str:
    """The kind of what is told of a centre."""
    return f"centre-{number}"


def centre_notice(
    event: e.CentreJoined | e.CentreLeft | e.CentreAway, game: DuplicateGame, texts: DuplicateTexts
) -> Notice:
    """A centre of a simultané has come, gone or dropped out."""
    said, centre = texts.simultane, game.centres[event.centre]
    kind = about_centre(centre.number)
    match event:
        case e.CentreJoined():
            there = sum(not each.gone for each in game.centres)
            return Notice(kind, said.has_joined(centre, there))
        case e.CentreLeft():
            return Notice(kind, said.left(said.name(centre)))
        case e.CentreAway():
            lacks = game.round is not None and centre.number not in game.round.shown
            away = said.away if lacks else said.unreached
            return Notice(kind, away(said.name(centre)))
        case _:
            assert_never(event)


def notice(event: Told, game: DuplicateGame, texts: DuplicateTexts) -> Notice:
    """The line about an event; `game` is the state after it.

    The warning has the round's buttons again: the round's message may be far up by then.
    """
    match event:
        case e.WarningGiven(number, at):
            assert game.round is not None
            assert game.round.deadline is not None
            buttons = round_buttons(RoundName.of(game.round), texts)
            left = game.round.deadline - at
            return Notice(f"warning-{number}", texts.course.warning(left), buttons)
        case e.RoundExtended(number, deadline, at=at):
            return Notice(
                f"outage-{number}-{at.timestamp():.0f}", texts.course.outage(deadline - at)
            )
        case e.RoundCancelled():
            return cancelled(game, texts, next_of(game))
        case e.GamePaused():
            return paused(game, texts)
        case e.GameSuspended():
            return Notice(
                HALTED, f"{texts.course.suspended} {texts.course.to_resume}", (organise(texts),)
            )
        case e.GameResumed():
            return resumed(game, texts, next_of(game))
        case _:
            assert_never(event)


def paused(game: DuplicateGame, texts: DuplicateTexts) -> Notice:
    """The clock stands still, and who may let it go on."""
    if not game.present:
        join = Button(texts.common.chat.label(Press.JOIN), Press.JOIN)
        return Notice(HALTED, texts.course.everybody_left, (join, organise(texts)))
    if game.is_abandoned:  # whoever comes back may go on
        resume = DuplicatePanel(game, texts).button(Control.RESUME)
        return Notice(HALTED, texts.course.abandoned, (resume,))
    return Notice(HALTED, f"{texts.course.paused} {texts.course.to_resume}", (organise(texts),))


def taken_out(event: e.PlayerLeft, texts: DuplicateTexts, name: str) -> Notice:
    """A player was taken out of the game."""
    kind = f"out-{event.player}-{event.at.timestamp():.0f}"
    said = texts.official.taken_out if event.referee else texts.common.games.taken_out
    return Notice(kind, said(name))


def organiser_changed(
    event: e.OrganiserChanged, before: DuplicateGame | None, texts: DuplicateTexts, name: str
) -> Notice:
    """The lead has changed hands in the midst of a game; perhaps nobody referees any more."""
    said = texts.common.games.leads(name)
    if before is not None and before.is_official and before.has_referee:
        said = texts.official.no_more_referee(name, bool(before.deputies))
    return Notice(f"lead-{event.at.timestamp():.0f}", said)


def referee_left(
    event: e.RefereeLeft, game: DuplicateGame, texts: DuplicateTexts, names: Mapping[int, str]
) -> str:
    """A centre has lost a referee; and who rules there instead."""
    rules = rules_at(game, event.centre)
    instead = "" if rules is None else names[rules]
    return texts.simultane.stopped(names[event.player], game.centres[event.centre], instead)


def offered(event: e.PairOffered, texts: DuplicateTexts, names: Mapping[int, str]) -> Notice:
    """The offer to be a pair, with a button to accept it."""
    said = texts.series.pair_offered(names[event.player], names[event.partner])
    accept = Button(texts.series.accept, Press.DO, query="paire")
    return Notice(offer_of(event.player), said, (accept,))


def offer_of(player: int) -> str:
    """The kind of notice that tells a player's offer."""
    return f"pair-{player}"


def paired(event: e.PairMade, texts: DuplicateTexts, names: Mapping[int, str]) -> Notice:
    """Two play together from now on, in the midst of a game."""
    both = texts.series.pair([names[event.player], names[event.partner]])
    return Notice(f"paired-{event.partner}", texts.series.pair_made(both))


def cancelled(game: DuplicateGame, texts: DuplicateTexts, following: Next) -> Notice:
    """The last round is void; and how it is played again."""
    number, void = game.round_number, len(game.void_draws)
    text = texts.course.round_cancelled(number, game.void_reason)
    buttons = next_buttons(game, texts, following)
    return Notice(f"cancelled-{number}-{void}", text, buttons, following.at)


def resumed(game: DuplicateGame, texts: DuplicateTexts, following: Next) -> Notice:
    """The game goes on; between two rounds, with how the next one comes."""
    return Notice(RESUMED, texts.course.resumed, next_buttons(game, texts, following), following.at)


def tops_kind(number: int) -> str:
    """The kind of the notice that a top is to be chosen; it goes when the round is scored."""
    return f"tops-{number}"


def official_notice(
    event: Refereed, game: DuplicateGame, texts: DuplicateTexts, names: Mapping[int, str]
) -> Notice:
    """The line about an event."""
    sides = side_names(game, names, texts)
    official, at = texts.official, f"{event.at.timestamp():.3f}"
    match event:
        case e.TopsFound(number, candidates, until, found):
            said = official.tops_found(number, len(candidates), until - found)
            return Notice(tops_kind(number), said, (organise(texts),))
        case e.Announced(text):
            return Notice(f"announced-{at}", official.announced(text))
        case e.TimeChanged(length):
            return Notice(f"time-{at}", official.time_changed(length))
        case e.RefereeNamed(player, centre=int(centre)):
            said = texts.simultane.referees(names[player], game.centres[centre])
            return Notice(f"referee-{centre}-{at}", said)  # whoever leads may be named beside
        case e.RefereeLeft():
            return Notice(f"referee-{at}", referee_left(event, game, texts, names))
        case e.RefereeNamed(player):
            return Notice(f"referee-{at}", official.referee(names[player]))
        case e.AppealMade(player, number, text):
            said = official.appealed(names[player], number, text)
            return Notice(f"appeal-{number}-{player}", said, (organise(texts),))
        case e.AppealRuled(player, number, upheld, reason):
            said = official.ruled(names[player], number, reason, upheld=upheld)
            return Notice(f"appeal-{number}-{player}", said)
        case e.Compensated(player, number, points, reason):
            said = official.compensated_to(sides[player], number, points, reason)
            return Notice(f"compensated-{number}-{at}", said)
        case e.ResultsCorrected(number, results, reason=reason):
            changed = [(sides[each.player], each.points) for each in results]
            said = official.round_corrected(number, changed, reason)
            return Notice(f"corrected-{number}-{at}", said)
        case _:
            assert_never(event)
