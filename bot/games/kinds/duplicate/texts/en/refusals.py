"""Why the rules of duplicate refuse something, in English, and what to do next. One sentence a reason."""

from collections.abc import Mapping

from bot.texts.en import refusals
from engine.duplicate import bulletin, reading
from engine.duplicate import errors as duplicate
from engine.duplicate.contradictions import Contradiction
from engine.errors import NotationError, RuleViolation

_CONTRADICTIONS: Mapping[Contradiction, str] = {
    Contradiction.OFFICIAL_AND_BEST: "Official refereeing doesn't pick the best slip: choose the first "
    "or the last.",
    Contradiction.OFFICIAL_AND_OPEN_DICTIONARY: "Official refereeing and an open dictionary don't go "
    "together: choose one.",
    Contradiction.OFFICIAL_AND_ANNOUNCED: "Calling out points is for friendly games: official slips are "
    "written.",
    Contradiction.OFFICIAL_AND_HANDED_IN: "Official refereeing places the best word there is: the best "
    "word handed in is for friendly games.",
    Contradiction.OFFICIAL_AND_ALL_ANSWERED: "With official refereeing a round lasts its whole time: turn "
    "off the early end.",
    Contradiction.ANNOUNCED_AND_HANDED_IN: "Announced points don't tell the word: to place the best word "
    "handed in, write slips.",
    Contradiction.ANNOUNCED_AND_MULTITOPS: "Multitops needs to see the words: write slips, or play one "
    "solution.",
    Contradiction.MULTITOPS_AND_HANDED_IN: "Multitops places the best word there is: the best word handed "
    "in is for games of one solution.",
    Contradiction.CONNECTION_NEEDS_OFFICIAL: "Connecting letters need official refereeing: choose it, or "
    "stay with references.",
    Contradiction.ROTATING_NEEDS_OFFICIAL: "Taking turns as referee needs official refereeing: choose "
    "that first.",
    Contradiction.ROTATING_AND_POINTS: "Whoever referees misses a game: to take turns, rank the series "
    "by places or percentage.",
    Contradiction.ROTATING_AND_PAIRS: "Taking turns as referee and playing in pairs don't go together: "
    "choose one of them.",
}


def rule(error: RuleViolation | NotationError) -> str:
    return refusals.cited(_sentence(error), error)


def _sentence(error: RuleViolation | NotationError) -> str:
    """The sentence for an error; every class has one (a test sees to it)."""
    match error:
        case bulletin.ReferenceMissing(word):
            return f'Where does {word} go? Add the reference, for example "H4 {word}".'
        case duplicate.GameOver():
            return "The game is over: open another with /duplicate."
        case duplicate.NotInGame():
            return refusals.NOT_A_PLAYER
        case duplicate.AlreadyIn():
            return "You're already in the game."
        case duplicate.OrganiserIsHere():
            return "The organiser is here: ask them to hand the game over to you."
        case duplicate.NobodyPlays():
            return "A game needs at least one player to start: join it."
        case duplicate.RoundIsOver(number):
            return f"Round {number} is over."
        case duplicate.RoundWasVoid(number):
            return f"Round {number} was cancelled and has a new draw: this was for the old one."
        case duplicate.TooLate(number):
            return f"Too late: time is up for round {number}."
        case duplicate.TooManyBulletins(most):
            return f"You've handed in {most} slips in this round: the last one stands."
        case reading.TooManySolutions(most):
            return f"A slip has {most} solutions at most: keep the best."
        case duplicate.SitsOut():
            return refusals.SITS_OUT
        case duplicate.NoRound():
            return "No round is in progress: the next draw will be announced."
        case duplicate.RoundIsOn():
            return "A round is in progress: wait until it ends."
        case duplicate.GameHasStarted():
            return "The rules can't change once the first letters are drawn."
        case duplicate.NoPairs():
            return 'Everybody plays alone here: open a game for pairs with "/duplicate pairs".'
        case duplicate.NoOffer():
            return 'Nobody has asked to pair up with you: ask someone, for example "/pair Tom".'
        case duplicate.PartnerIsOneself():
            return 'A pair is two people: name someone else, for example "/pair Tom".'
        case duplicate.HasPartner():
            return "One of you already has a partner: choose someone who doesn't."
        case duplicate.BothHavePlayed():
            return "You've each scored on your own already: pair up when the next game opens."
        case duplicate.TooLateForAPhrase():
            return "The draws are fixed: give your phrase before the next game starts."
        case duplicate.BadPhrase(most):
            return f"A phrase has 1 to {most} characters."
        case duplicate.NothingToCancel():
            return "Only the round in progress, or the one just scored, can be cancelled."
        case duplicate.CancelledTooOften(most):
            return (
                f"This round has been cancelled {most} times already: it is played with its draw."
            )
        case duplicate.GameHalted(suspended, anybody):
            state = "suspended" if suspended else "on hold" if anybody else "paused"
            who = "any player" if anybody else "the organiser"
            return f'The game is {state}: {who} can resume it ("Manage game").'
        case duplicate.NotHalted():
            return "The game isn't paused: it is going on."
        case duplicate.BadExtension():
            return "A round can only be made longer; to shorten it, end it (/end)."
        case duplicate.WrongSecret():
            return (
                "The secret of the draws doesn't match this game's commitment: tell the person who runs "
                "the bot."
            )
        case duplicate.RulesContradict(why):
            return _CONTRADICTIONS[why]
        case duplicate.NotOfficial():
            return "That's for official refereeing only: open the game with “/duplicate official”."
        case duplicate.LeaderPlays():
            return "You can't referee a game you play in: someone without a seat has to."
        case duplicate.RefereesDoNotPlay():
            return "Nobody plays in a game they referee: wait for the next one."
        case duplicate.ReasonMissing():
            return "Say why, too, at the end of the line, such as “announced wrongly”."
        case duplicate.NoSuchResult(number):
            return f"Nothing by that name in round {number}: wait for its card, or check the name and number."
        case duplicate.NothingToCompensate(number):
            return f"Nothing to compensate in round {number}: only a word that wasn't valid can be."
        case duplicate.BadPoints(most):
            return f"A round is worth 0 to {most} points."
        case duplicate.WordNotPlayed(word):
            return f"{word} changes nothing in that round: check the word and the round."
        case duplicate.AlreadyAppealed(number):
            return f"Your appeal on round {number} has already been noted."
        case duplicate.NoAppeal(number):
            return f"No appeal is waiting on round {number}."
        case duplicate.BadTime():
            return (
                "A round lasts from one second to seven days, and its alert comes before the end."
            )
        case duplicate.NothingToChoose():
            return "There's no top to choose right now."
        case duplicate.NoSuchTop(most):
            return f"Choose a number from 1 to {most}."
        case _:
            return refusals.sentence(error)
