"""What an analysis says, each sentence at least once."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from bot.texts import Texts
from engine.analysis.round_values import AnalysedRound, DuplicateAnalysis, Found
from engine.analysis.values import AnalysedMove, Method, Missed, Option, Phase, PlayerSums, Sum
from engine.board import Board, Direction, Square
from engine.moves import Play
from engine.solutions import Solution
from engine.strategy.position import Exchanged, Passed

NAMES = ("Léa", "Tom")
RESINAT = Play(Square(7, 3), Direction.ACROSS, "RESINaT")
RAT = Play(Square(7, 7), Direction.ACROSS, "RAT")
BEST = Option(RESINAT, 70, "", 7000, simulated=8164)
WORST = Option(RAT, 6, "EINS", 1250, simulated=-1235, made=True)
MISSED = AnalysedMove(
    number=1,
    player=0,
    phase=Phase.OPENING,
    board=Board.empty(),
    rack="EINRST?",
    whole=True,
    unseen="",
    bag=88,
    scores=(0, 0),
    move=RAT,
    points=6,
    missed=Missed((Solution(RESINAT, 70),), 1),
    method=Method.SIMULATED,
    options=(BEST, WORST),
    considered=1203,
    rank=2,
    static_loss=5750,
    loss=9399,
)
FOUND = replace(
    MISSED,
    move=RESINAT,
    points=70,
    scrabble=True,
    missed=Missed(),
    options=(replace(BEST, made=True),),
    rank=1,
    static_loss=0,
    loss=0,
)
EXCHANGED = replace(
    MISSED,
    move=Exchanged(""),
    exchanged=3,
    points=0,
    options=(replace(BEST, simulated=None), Option(Exchanged("EIN"), 0, "RST?", 1250, made=True)),
    missed=Missed((Solution(RESINAT, 70),), 12),
    method=Method.STATIC,
    loss=5750,
)
WITHDRAWN = replace(
    EXCHANGED,
    move=Play(Square(7, 3), Direction.ACROSS, "TRESINa"),
    taken_back=True,
    unknown=("TRESINA",),
    options=(BEST, Option(Passed(), 0, "EINRST?", 0, made=True)),
)
GONE_BY = replace(MISSED, move=Passed(), lost_turn=True, missed=Missed(), loss=40)
IN_PART = replace(
    MISSED,
    phase=Phase.MIDDLE,
    rack="ART",
    whole=False,
    missed=Missed(),
    method=Method.POINTS,
    options=(
        Option(Play(Square(7, 7), Direction.ACROSS, "TAR"), 8, "", 800),
        replace(WORST, static=600),
    ),
    loss=200,
)
UNKNOWN = replace(IN_PART, rack="", options=(), loss=0, unknown=("RAT",))
AT_THE_END = replace(
    MISSED,
    phase=Phase.END,
    rack="ART",
    bag=0,
    missed=Missed(),
    method=Method.EXACT,
    options=(
        Option(Play(Square(0, 0), Direction.DOWN, "TARE"), 9, "", 900, exact=1200),
        Option(RAT, 6, "", 600, exact=-300, made=True),
    ),
    rank=31,
    loss=1500,
    line=(Play(Square(0, 0), Direction.DOWN, "TARE"), Passed()),
)
MOVES = (MISSED, FOUND, EXCHANGED, WITHDRAWN, GONE_BY, IN_PART, UNKNOWN, AT_THE_END)

ROUND = AnalysedRound(
    number=3,
    phase=Phase.SECOND_THIRD,
    board=Board.empty(),
    rack="EINRST?",
    bag=60,
    kept=Solution(RAT, 6),
    tops=(Solution(RESINAT, 70), Solution(replace(RESINAT, word="TRIENaS"), 70)),
    next_best=68,
    scrabbles=Missed((Solution(RESINAT, 70),), 3),
    found=(Found(0, RESINAT, 70, 0, scrabble=True), Found(1, RAT, 6, 64), Found(1, None, 0, 70)),
)
WITHOUT_A_WORD = replace(
    ROUND, tops=(), next_best=0, scrabbles=Missed(), found=(), unknown=("RAT",)
)
ONE_SCRABBLE = replace(ROUND, scrabbles=Missed((Solution(RESINAT, 70),), 1))
OPENING = Sum(Phase.OPENING, 2, 0, 1, 150, 1, 0)
COUNTED_LESS = Found(1, RESINAT, 0, 70)
SUMS = PlayerSums(0, Sum(None, 1203, 2, 7, 16250, 2, 2), (OPENING,))
NOTHING = PlayerSums(1, Sum(None, unjudged=4), ())
ONE = PlayerSums(1, Sum(None, 1, 0, 1, 0, 1, 1), ())


def analysis_sentences(texts: Texts) -> Iterator[str]:
    """In one language."""
    said, rounds = texts.analysis, texts.analysed_rounds
    yield f"{said.title(NAMES)}\n{said.title([])}\n{said.title([said.unnamed(2)])}"
    yield " | ".join(map(said.phase, Phase))
    yield "\n".join([*map(said.method, Method), said.unfinished, said.partial])
    yield _table(said.columns(), (said.cells(move, NAMES) for move in MOVES))
    yield "\n".join(map(";".join, [said.headings, *(said.fields(each, NAMES) for each in MOVES)]))
    for move in MOVES:
        yield said.detail(move, "Léa")
    better = (Exchanged("EIN"), Passed())
    told = (replace(MISSED, options=(Option(each, 0, "", 2600), WORST)) for each in better)
    yield "\n".join(map(said.worst, (MISSED, AT_THE_END, *told)))
    yield _table(
        said.sum_columns(), [said.sum_cells("Léa", SUMS.whole), said.sum_cells("Léa", OPENING)]
    )
    yield "\n".join(said.player("Léa", each) for each in (SUMS, NOTHING, ONE))
    yield _table(rounds.columns(), map(rounds.cells, (ROUND, WITHOUT_A_WORD)))
    yield _table(rounds.found_columns(), (rounds.found_cells(ROUND, each) for each in ROUND.found))
    lines = [rounds.fields(ROUND, each, NAMES[each.player]) for each in ROUND.found]
    lines.append(rounds.fields(WITHOUT_A_WORD, None, ""))
    yield "\n".join(map(";".join, [rounds.headings, *lines]))
    for each in (ROUND, WITHOUT_A_WORD, ONE_SCRABBLE):
        yield rounds.detail(each, NAMES)
    yield rounds.detail(ROUND, NAMES, 1)
    yield rounds.total(DuplicateAnalysis((ROUND, ONE_SCRABBLE), 12, 1140))
    yield "\n".join(rounds.worst(ROUND, each) for each in (*ROUND.found[1:], COUNTED_LESS))
    yield " | ".join(heading for heading, _ in rounds.sum_columns())
    yield "\n".join(rounds.player("Léa", each) for each in (SUMS, ONE))
    yield "\n".join(rounds.behind(*each) for each in ((-34, 34, 0, 0), (-48, 34, 1, 24)))
    yield from _of_pages(texts)


def _of_pages(texts: Texts) -> Iterator[str]:
    """What is said around it in a chat."""
    pages, title = texts.analysis_pages, "Classique, 21/11/2026 20:00"
    yield f"{pages.heading(title)}\n{pages.heading(title, 'Léa')}"
    labels = (pages.button, pages.show, pages.page, pages.table, pages.finish)
    yield " | ".join((*labels, pages.move_number(12), pages.round_number(12)))
    yield f"{pages.under_way}\n{pages.cut_short}\n{pages.to_finish}\n{pages.not_simulated}"
    phases = (OPENING, replace(OPENING, phase=Phase.END, lost=1204, best=2))
    yield pages.phase(replace(OPENING, phase=Phase.LAST_THIRD))
    yield "\n".join((pages.phases(phases), *map(pages.phase, phases)))
    assert not pages.phases(phases[:1]), "it was all in one"
    yield f"{pages.dearest}\n{pages.lost_by('Léa', texts.analysis.worst(MISSED))}"
    yield pages.best(RESINAT, 70)
    yield "\n".join((pages.negative_by_round, pages.points_by_turn, pages.lead_of("Léa")))


def _table(columns: Iterable[tuple[str, bool]], lines: Iterable[Sequence[str]]) -> str:
    return "\n".join(map(" | ".join, [[heading for heading, _ in columns], *lines]))
