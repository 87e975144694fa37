"""Why the rules of duplicate refuse something, in English, and what to do next. One sentence a reason."""

from collections.abc import Mapping

from bot.texts.en.refusals import NOT_A_PLAYER, OF_ANY_GAME, SITS_OUT
from bot.texts.reasons import Refusals
from engine.duplicate import bulletin, errors, reading
from engine.duplicate.contradictions import Contradiction

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
    Contradiction.ANNOUNCED_AND_HANDED_IN: "With announced points I don't know the words: to place the "
    "players' best word, have slips written.",
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


def _halted(*, suspended: bool, anybody: bool) -> str:
    state = "suspended" if suspended else "on hold" if anybody else "paused"
    who = "any player" if anybody else "the organiser"
    return f'The game is {state}: {who} can resume it ("Manage game").'


REFUSALS = Refusals(
    others=OF_ANY_GAME,
    reasons={
        bulletin.ReferenceMissing: lambda word: (
            f'Where does {word} go? Add the reference, for example "H4 {word}".'
        ),
        errors.GameOver: "The game is over: open another with /duplicate.",
        errors.NotInGame: NOT_A_PLAYER,
        errors.AlreadyIn: "You're already in the game.",
        errors.OrganiserIsHere: "The organiser is here: ask them to hand the game over to you.",
        errors.CentresNotAdmitted: "This simultaneous game admits no more centres: ask its organiser.",
        errors.TooManyCentres: lambda most: f"A simultaneous game has {most} centres at most.",
        errors.LedFromHome: "Nobody runs this game yet: the first person to join where it was opened will.",
        errors.HomeStays: 'The game was opened here and is run from here: to end it everywhere, "Manage '
        'game", then "End the game".',
        errors.NobodyPlays: "A game needs at least one player to start: join it.",
        errors.RoundIsOver: lambda number: f"Round {number} is over.",
        errors.RoundWasVoid: lambda number: (
            f"Round {number} was cancelled and has a new draw: this was for the old one."
        ),
        errors.TooLate: lambda number: f"Too late: time is up for round {number}.",
        errors.TooManyBulletins: lambda most: (
            f"You've handed in {most} slips in this round: the last one stands."
        ),
        reading.TooManySolutions: lambda most: (
            f"A slip has {most} solutions at most: keep the best."
        ),
        errors.SitsOut: SITS_OUT,
        errors.NoRound: "No round is in progress: the next draw will be announced.",
        errors.RoundIsOn: "A round is in progress: wait until it ends.",
        errors.GameHasStarted: "The rules can't change once the first letters are drawn.",
        errors.NoPairs: 'Everybody plays alone here: open a game for pairs with "/duplicate pairs".',
        errors.NoOffer: 'Nobody has asked to pair up with you: ask someone, for example "/pair Tom".',
        errors.PartnerIsOneself: 'A pair is two people: name someone else, for example "/pair Tom".',
        errors.HasPartner: "One of you already has a partner: choose someone who doesn't.",
        errors.BothHavePlayed: "You've each scored on your own already: pair up when the next game opens.",
        errors.TooLateForAPhrase: "The draws are fixed: give your phrase before the next game starts.",
        errors.BadPhrase: lambda most: f"A phrase has 1 to {most} characters.",
        errors.NothingToCancel: "Only the round in progress, or the one just scored, can be cancelled.",
        errors.CancelledTooOften: lambda most: (
            f"This round has been cancelled {most} times already: it is played with its draw."
        ),
        errors.GameHalted: _halted,
        errors.NotHalted: "The game isn't paused: it is going on.",
        errors.BadExtension: 'A round can only be extended. To cut it short: "Manage game", then "End the '
        'round".',
        errors.WrongSecret: "The secret of the draws doesn't match this game's fingerprint: tell the "
        "person who runs the bot.",
        errors.RulesContradict: lambda why: _CONTRADICTIONS[why],
        errors.NotOfficial: "That's for official refereeing only: open the game with “/duplicate official”.",
        errors.LeaderPlays: "You can't referee a game you play in: someone without a seat has to.",
        errors.SeatTaken: lambda number: f"Number {number} is taken: give another one.",
        errors.NotOnPaper: "That player has an account, and writes their own slips.",
        errors.OnPaper: "That player is on paper, and can't run the game.",
        errors.PlaysHimself: "You're playing this round: enter the paper slips when the time is up.",
        errors.RefereeIsHere: "Where the game was opened, whoever runs it is the referee: name someone in "
        "another centre.",
        errors.RefereesNoMore: "You no longer referee this game, nor play in it: there's nothing to leave.",
        errors.RefereesDoNotPlay: "Nobody plays in a game they referee: you can play the next one.",
        errors.ReasonMissing: "Say why, too, at the end of the line, such as “announced wrongly”.",
        errors.NoSuchResult: lambda number: (
            f"I can't find that player in round {number}: check the name and number, or wait until the "
            "round is over."
        ),
        errors.NothingToCompensate: lambda number: (
            f"Nothing to compensate in round {number}: only a word that wasn't valid can be."
        ),
        errors.BadPoints: lambda most: f"A round is worth 0 to {most} points.",
        errors.WordNotPlayed: lambda word: (
            f"{word} changes nothing in that round: check the word and the round."
        ),
        errors.AlreadyAppealed: lambda number: (
            f"Your appeal on round {number} has already been noted."
        ),
        errors.NoAppeal: lambda number: f"No appeal is waiting on round {number}.",
        errors.BadTime: "A round lasts from one second to seven days, and its alert comes before the end.",
        errors.NothingToChoose: "There's no top to choose right now.",
        errors.NoSuchTop: lambda most: f"Choose a number from 1 to {most}.",
    },
)
