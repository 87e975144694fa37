"""English: the cards of a round and of a game; who found what, the ranking, why it is over."""

from bot.games.kinds.duplicate.texts.cards import Cards
from bot.games.kinds.duplicate.texts.en.official import OFFICIAL
from bot.games.kinds.duplicate.texts.en.several import SEVERAL
from bot.talk.typography import apart
from bot.texts.en import numbers
from bot.texts.en.formulas import freed
from bot.texts.typed import in_one_line
from bot.texts.typed import quote_in_english as quote
from engine.board import Direction
from engine.duplicate.reasons import ChoiceReason, Termination
from engine.tiles import JOKER, VOWELS, sort_tiles


def _left_over(tiles: str) -> str:
    if len(tiles) == 1:
        return "only a joker is left" if tiles == JOKER else f"only the letter {tiles} is left"
    kind = "vowels" if tiles[:1] in VOWELS else "consonants"
    return f"only {kind} are left, {apart(sort_tiles(tiles))}"


CARDS = Cards(
    language=numbers,
    several=SEVERAL,
    official=OFFICIAL,
    top_of=lambda number, top: f"Top of round {number}: {top}",
    sense={Direction.ACROSS: "across", Direction.DOWN: "down"},
    scrabble="Scrabble!",
    solo=lambda name: f"Solo: {name}",
    alone=lambda name: f"Only {name} found the top",
    rack=lambda rack: f"Rack: {rack}",
    why_this_top=lambda why: f"Why this top: {why}",
    choices={
        ChoiceReason.ONLY: "",
        ChoiceReason.NO_JOKER: "no joker, compulsory (art. 2.4)",
        ChoiceReason.ENDS_GAME: "ends the game, compulsory (art. 2.7)",
        ChoiceReason.EXTENSIONS: "most extensions, to open the game (art. 2.4)",
        ChoiceReason.OPENNESS: "opens the game most (art. 2.4)",
        ChoiceReason.FEWER_TILES: "fewest tiles placed, to open the game (art. 2.4)",
        ChoiceReason.BALANCE: "best letters kept, to open the game (art. 2.4)",
        ChoiceReason.ORDER: "all equal, so the first reference, then alphabetical order",
        ChoiceReason.REFEREE: "chosen by the referee (art. 2.4)",
    },
    simulated=lambda placed, draws, other: (
        f", a next top of {placed} (average of {draws} simulated draws) against {other}"
    ),
    formed=lambda words: f"Also formed: {words}",
    freed=freed,
    isotops=lambda plays: f"Equal tops: {plays}",
    subtops=lambda plays: f"Next best: {plays}",
    of=lambda who, said: f"{who}: {said}",
    or_fewer=" or fewer",
    player="player",
    top="top!",
    quoted=lambda text: f'"{quote(in_one_line(text))}"',
    blank="blank slip",
    absent_slip="no slip",
    null="nil (art. 4.2)",
    compensated="compensation (art. 4.6)",
    ruled="referee's decision (art. 5.3)",
    negative=lambda gap: f"{gap} vs tops",
    negatives=lambda everybody: f"Vs tops: {everybody}",
    points_beside=lambda everybody: f"Points: {everybody}",
    solos="solo",
    penalties=lambda points: f"penalties {points}",
    your_place=lambda place, standing: f"Your place: {place}, {standing}",
    not_waited_for=lambda missed, names: (
        f"No answer {missed}, so rounds no longer wait for {names}. Any slip brings you back."
    ),
    missed=lambda rounds: f"for {rounds} rounds" if rounds > 1 else "in this round",
    over=lambda why: f"Game over: {why}",
    endings={
        Termination.ALL_PLACED: "all letters are on the board (art. 2.7)",
        Termination.ONE_KIND_LEFT: "{left} (art. 2.7)",
        Termination.NO_PLAY_LEFT: "no letter can be placed any more (art. 2.7)",
        Termination.LOBBY_LEFT: "there was nobody left",
        Termination.LOBBY_EXPIRED: "nobody started it",
        Termination.ABORTED: "stopped before the end",
    },
    left_over=_left_over,
    total=lambda points, rounds: f"Total of the tops: {points} in {rounds}.",
    rounds="round",
)
