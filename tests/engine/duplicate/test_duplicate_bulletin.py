from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board, Direction, Square
from engine.duplicate.bulletin import Interpretation, ReferenceMissing, interpret
from engine.errors import RuleViolation
from engine.formulas import FORMULAS, NORMAL
from engine.moves import Play, Reference
from engine.notation import Bulletin, mark_jokers, parse_bulletin
from engine.placement import (
    DirectionInverted,
    IllegalPlay,
    NotConnected,
    NothingPlaced,
    NotTheWholeWord,
    OutsideTheBoard,
    SquareTaken,
    TilesNotOnRack,
    TooManyTiles,
    TooShort,
    place,
)
from engine.scoring import score
from tests import strategies
from tests.builders import board

PASSE = ["H8 PASSE"]
CHATS = ["D4 CHAT", "K4 CHAT"]


def meant(text: str, rack: str, lying: list[str], formula: str = "normal") -> Interpretation:
    return interpret(parse_bulletin(text), board(*lying), rack, FORMULAS[formula])


def shown(interpretation: Interpretation) -> str:
    return f"{interpretation.play} {interpretation.points}"


@pytest.mark.parametrize(
    ("text", "rack", "play"),
    [
        # the best place counts, whatever the reference (article 4.3)
        ("FEDAYIN H4 98", "FEDAYIN", "H8 FEDAYIN 110"),
        ("FEDAYIN H8", "FEDAYIN", "H8 FEDAYIN 110"),
        ("FEDAYIN", "FEDAYIN", "H8 FEDAYIN 110"),
        ("FEDAYIN 8B", "FEDAYIN", "H8 FEDAYIN 110"),
        ("FEDAYIN O15", "FEDAYIN", "H8 FEDAYIN 110"),
        ("passe a1", "SPOESVA", "H4 PASSE 20"),
        ("mouflait", "MOUFL?IT", "H1 MOUFLaIT 165"),
        # places of equal value: the one that was written
        ("AS", "AS", "H7 AS 4"),
        ("AS H7", "AS", "H7 AS 4"),
        ("AS H8", "AS", "H8 AS 4"),
        # a joker that is not marked: the least favourable one, in its best place
        ("PAPES", "PAES?XZ", "H8 pAPES 14"),
        ("papes", "PAES?XZ", "H8 pAPES 14"),
        ("PAPES H4", "PAES?XZ", "H8 pAPES 14"),
        ("PAPES 17", "PAES?XZ", "H8 pAPES 14"),
        # ... unless the claimed score says which one (article 4.5); it never says where
        ("PAPES 18", "PAES?XZ", "H4 PApES 18"),
        ("PAPES H4 14", "PAES?XZ", "H8 pAPES 14"),
        ("(P)APES 18", "PAES?XZ", "H8 pAPES 14"),
        ("As 4", "AS?", "H7 AS 4"),
        ("As 2", "AS?", "H7 As 2"),
        ("As", "AS?", "H7 As 2"),
        # marked: as it is marked
        ("PApES", "PAES?XZ", "H4 PApES 18"),
        ("PA(P)ES", "PAES?XZ", "H4 PApES 18"),
        ("(p)apes", "PAES?XZ", "H8 pAPES 14"),
    ],
)
def test_first_round(text: str, rack: str, play: str) -> None:
    """Published: FEDAYIN is worth 110 whatever is written, PAPES with an unclear joker 14."""
    assert shown(meant(text, rack, [], "7et8")) == play


@pytest.mark.parametrize(
    ("text", "rack", "play"),
    [
        ("RIZ 13H 21", "RIZUTLO", "13H RIZ 21"),
        ("RIZ 13H 20", "RIZUTLO", "13H RIZ 21"),
        ("riz 13h", "RIZUTLO", "13H RIZ 21"),
        ("13-H Riz", "RIZUTLO", "13H RIZ 21"),
        # whether PASSEI is a word is not asked now
        ("RIZ 13G", "RIZUTLO", "13G RIZ 31"),
        ("DUALS 10D 8", "DUALOTI", "10D DUALS 8"),
        ("MUNIE I7", "MUNIEXX", "I7 MUNIE 20"),
    ],
)
def test_later_rounds_need_a_reference_that_fits(text: str, rack: str, play: str) -> None:
    assert shown(meant(text, rack, PASSE)) == play


@pytest.mark.parametrize(
    ("text", "rack", "lying", "play"),
    [
        # no reference, a wrong one, one that is taken, the other direction
        ("REPASSERAI", "RERAIUU", PASSE, "H6 REPASSERAI 36"),
        ("REPASSERAI 5A 36", "RERAIUU", PASSE, "H6 REPASSERAI 36"),
        ("REPASSERAI H8", "RERAIUU", PASSE, "H6 REPASSERAI 36"),
        ("REPASSERAI 6H", "RERAIUU", PASSE, "H6 REPASSERAI 36"),
        ("repasserai a15", "RERAIUU", PASSE, "H6 REPASSERAI 36"),
        ("REPASSERAI 1A", "RERAIUU", ["8H PASSE"], "8F REPASSERAI 36"),
        # the wrong reference would be a place too, had the rack the tiles
        ("PASSER 13D", "RIZUTLO", PASSE, "H8 PASSER 8"),
        # the joker that lies there stays one
        ("REPASSERAI", "RERAIUU", ["H8 PaSSE"], "H6 REPaSSERAI 33"),
        # two words that could be extended: the one that is worth less
        ("PASSES", "S", [*PASSE, "A3 PASSE"], "H8 PASSES 8"),
        ("PASSES", "S", ["A3 PASSE", *PASSE], "H8 PASSES 8"),
        ("PASSES", "S", ["A3 PASSE"], "A3 PASSES 24"),
        # two ways to extend one word
        ("ETETE", "TE", ["H8 ETE"], "H6 ETETE 5"),
        # a word that joins two
        ("PASSERAIS", "R", ["H5 PASSE", "H11 AIS"], "H5 PASSERAIS 11"),
        # ... or the one with the claimed score (article 3.3.3), the lowest if none has it
        ("CHATS 11", "S", CHATS, "D4 CHATS 11"),
        ("CHATS 10", "S", CHATS, "K4 CHATS 10"),
        ("CHATS", "S", CHATS, "K4 CHATS 10"),
        ("CHATS 12", "S", CHATS, "K4 CHATS 10"),
        ("CHATS A1 11", "S", CHATS, "D4 CHATS 11"),
        ("CHATS K4 11", "S", CHATS, "K4 CHATS 10"),
        ("ETETE 6", "TE", ["H8 ETE"], "H8 ETETE 6"),
        ("AAAA", "A", ["H9 AAA"], "H9 AAAA 5"),
        ("AAAA 8", "A", ["H9 AAA"], "H8 AAAA 8"),
        ("PASSES 24", "S", [*PASSE, "A3 PASSE"], "A3 PASSES 24"),
        # a reference that fits is taken into account
        ("ETETE H8", "TE", ["H8 ETE"], "H8 ETETE 6"),
        ("PASSES 13C", "PASSES?", PASSE, "13C PASSES 26"),
    ],
)
def test_an_extension_needs_no_reference_and_a_wrong_one_is_not_taken_into_account(
    text: str, rack: str, lying: list[str], play: str
) -> None:
    assert shown(meant(text, rack, lying)) == play


@pytest.mark.parametrize(
    ("text", "rack", "lying"),
    [
        ("RIZ", "RIZUTLO", PASSE),
        ("riz 21", "RIZUTLO", PASSE),
        # a word of two letters
        ("ASE", "E", ["H8 AS"]),
        # the word itself, nothing added
        ("PASSE", "PASSE", PASSE),
        # no room in front
        ("REPASSE", "RE", ["A1 PASSE"]),
        # tiles that are not there
        ("REPASSERAI", "RERAUUU", PASSE),
        # a letter between
        ("PASSERA", "RA", ["H8 PAS"]),
    ],
)
def test_without_an_extension_the_reference_is_missing(
    text: str, rack: str, lying: list[str]
) -> None:
    with pytest.raises(ReferenceMissing) as refused:
        meant(text, rack, lying)
    assert refused.value.word == parse_bulletin(text).word.upper()


@pytest.mark.parametrize(
    ("text", "rack", "word"),
    [
        # forced and in one place only: deduced, whatever the case
        ("SEMAINE", "SEM?INE", "SEMaINE"),
        ("semaine", "SEM?INE", "SEMaINE"),
        ("Semaine", "SEM?INE", "SEMaINE"),
        ("AS", "??XYZ", "as"),
        ("(A)(S)", "AS??", "as"),
        ("as", "AS??", "AS"),
        # not forced: no joker
        ("SEMAINE", "SEMAINE", "SEMAINE"),
        ("Semaine", "SEMAINE", "SEMAINE"),
        ("semaine", "SEMAINE?", "SEMAINE"),
        # marked, and it fits: as marked, though the letter is there too
        ("SEMaINE", "SEMAINE?", "SEMaINE"),
        ("SEM(A)INE", "SEMAINE?", "SEMaINE"),
        ("sem(a)ine", "SEMAINE?", "SEMaINE"),
        # marked, and it does not fit: deduced
        ("SEMaINE", "SEMAINE", "SEMAINE"),
        ("SEM(A)INE", "SEMAINE", "SEMAINE"),
        ("(S)EMAINE", "SEM?INE", "SEMaINE"),
        ("(SEMAINE)", "SEM?INE", "SEMaINE"),
        # two jokers
        ("SEMAINE", "SM?INE?", "SEMaINe"),
        # one of two marked: its mark stays, the other is deduced
        ("BARbE", "BARS??X", "BARbe"),
        ("BAR(B)E", "BARS??X", "BARbe"),
        ("barB(e)", "BARS??X", "bARBe"),
        ("bARBE", "BARS??X", "bARBe"),
        # a telephone's capital marks nothing, unless all the rest are jokers
        ("Barbe", "BARS??X", "bARBe"),
        ("Et", "?TXYZ", "eT"),
        ("Et", "??TXYZ", "eT"),
        ("Et", "ETXYZ?", "Et"),
    ],
)
def test_jokers_are_read_as_marked_or_deduced(text: str, rack: str, word: str) -> None:
    assert meant(text, rack, [], "7et8").play.word == word


@pytest.mark.parametrize(
    ("text", "rack", "play"),
    [
        # F6 triples P, across and down: there the joker counts least
        ("F6 PAPE", "PAE?", "F6 pAPE 11"),
        ("F6 PApE", "PAE?", "F6 PApE 26"),
        # two jokers; which A is one makes no difference
        ("F6 PAPA", "PA??", "F6 pAPa 10"),
        # the claimed score says which (article 4.5), the lowest counts if none has it
        ("F6 PAPE 26", "PAE?", "F6 PApE 26"),
        ("F6 PAPE 11", "PAE?", "F6 pAPE 11"),
        ("F6 PAPE 12", "PAE?", "F6 pAPE 11"),
        ("papE f6 26", "PAE?", "F6 PApE 26"),
        # not against what stands in parentheses
        ("F6 (P)APE 26", "PAE?", "F6 pAPE 11"),
        # a mark beside a joker that is not marked stays
        ("F6 PApA", "PA??", "F6 PApa 25"),
        ("F6 PAPa", "PA??", "F6 pAPa 10"),
        ("F6 PA(P)A", "PA??", "F6 PApa 25"),
        ("F6 PAP(A) 25", "PA??", "F6 PApa 25"),
        # of two marks, one of them wrong, the right one stays
        ("F6 P(AP)E", "PAE?", "F6 PApE 26"),
    ],
)
def test_a_joker_that_could_stand_in_several_places_counts_least(
    text: str, rack: str, play: str
) -> None:
    assert shown(meant(text, rack, ["6B RAPE"])) == play


@pytest.mark.parametrize(
    ("text", "play"),
    [
        # a clear mark: whatever is claimed, the joker lies there
        ("9H vITES", "9H vITES 12"),
        ("9H vITES 12", "9H vITES 12"),
        ("9H vITES 20", "9H vITES 12"),
        ("9H (V)ITES 20", "9H vITES 12"),
        ("9H VITEs 20", "9H VITEs 19"),
        ("9H VITES 20", "9H VITES 20"),
        ("9H VITES 12", "9H VITES 20"),
        # a telephone's case may be meant or not: the claim says it
        ("9H Vites 20", "9H VITES 20"),
        ("9H vites 20", "9H VITES 20"),
    ],
)
def test_a_clear_mark_stands_whatever_is_claimed(text: str, play: str) -> None:
    assert shown(meant(text, "VITSEL?", ["H4 PASSE"])) == play


@pytest.mark.parametrize(
    ("text", "rack", "meant_play"),
    [
        ("DUALS D10", "DUALOTI", "10D DUALS"),
        ("DEPLIEZ F8", "DELIEZX", "8F DEPLIEZ"),
        # where it was written it would need an A of the rack
        ("RADE G9", "RDE", "9G RADE"),
    ],
)
def test_a_reference_with_the_other_direction_meant_says_so(
    text: str, rack: str, meant_play: str
) -> None:
    with pytest.raises(DirectionInverted) as refused:
        meant(text, rack, PASSE)
    assert str(refused.value.meant) == meant_play
    written = parse_bulletin(text).reference
    assert refused.value.play.ref == str(written)


@pytest.mark.parametrize(
    ("text", "rack", "lying", "whole", "turned"),
    [
        ("RA H13", "RATUTLO", PASSE, "H8 PASSERA", "13H RA"),
        ("RIZ H13 21", "RIZUTLO", PASSE, "H8 PASSERIZ", "13H RIZ"),
        ("riz h13", "R?ZUTLO", PASSE, "H8 PASSERIZ", "13H RiZ"),
        ("RE H6", "REUTLO", PASSE, "H6 REPASSE", "None"),
        # marks stay in it, a telephone's case does not
        ("DUaL 10D", "DUL?OTI", PASSE, "10D DUaLS", "None"),
        ("(D)UAL 10D", "?UALOTI", PASSE, "10D dUALS", "None"),
        ("Dual 10d", "DUALOTI", PASSE, "10D DUALS", "None"),
        ("dual 10d", "DUALOTI", PASSE, "10D DUALS", "None"),
        # the whole word would need tiles that are not there: only the other way was meant
        ("RAS H13", "RA", [*PASSE, "J13 SE"], "None", "13H RAS"),
        # or leave the board
        ("RADE H13", "RAD", [*PASSE, "K13 ES"], "None", "13H RADE"),
    ],
)
def test_a_word_that_runs_on_is_named_whole_and_the_other_way_beside_it(
    text: str, rack: str, lying: list[str], whole: str, turned: str
) -> None:
    """An extension is written whole (article 3.1); without a dictionary both may be meant."""
    with pytest.raises(IllegalPlay) as refused:
        meant(text, rack, lying)
    match refused.value:
        case NotTheWholeWord(_, whole_play, turned_play):
            assert (str(whole_play), str(turned_play)) == (whole, turned)
        case DirectionInverted(_, meant_play):
            assert ("None", str(meant_play)) == (whole, turned)
        case other:
            raise other


@pytest.mark.parametrize(
    ("text", "rack", "lying", "refusal"),
    [
        ("A", "AEIOUBC", [], TooShort),
        ("SEMAINES", "SEMAINE", [], TilesNotOnRack),
        ("SEMAINE", "SEMAIN", [], TilesNotOnRack),
        ("SEMaINE", "SEMINE", [], TilesNotOnRack),
        ("A H7", "AEIOUBC", PASSE, TooShort),
        ("RIZ 14H 21", "RIZUTLO", PASSE, NotConnected),
        ("RIZ O14", "RIZUTLO", PASSE, OutsideTheBoard),
        ("RIZ H10", "RIZUTLO", PASSE, SquareTaken),
        ("DUAL 10D 8", "DUALOTI", PASSE, NotTheWholeWord),
        ("PASSE H8", "RIZUTLO", PASSE, NothingPlaced),
        ("RIZ 13H", "RIUTLO", PASSE, TilesNotOnRack),
        ("RESSERRANTS I1", "RESSERR", PASSE, TilesNotOnRack),
        # an extension of two letters (article 3.3.2)
        ("ASE", "E", ["H8 AS"], ReferenceMissing),
    ],
)
def test_refusals(text: str, rack: str, lying: list[str], refusal: type[IllegalPlay]) -> None:
    with pytest.raises(RuleViolation) as refused:
        meant(text, rack, lying)
    assert type(refused.value) is refusal


def test_seven_of_eight_places_seven_at_most() -> None:
    """Formules originales, 3; what is lacking on the rack is said first."""
    assert shown(meant("SEMAINES", "SEMAINES", [], "7et8")) == "H1 SEMAINES 135"
    with pytest.raises(TooManyTiles) as refused:
        meant("SEMAINES", "SEMAINES", [], "7sur8")
    assert (refused.value.most, refused.value.article) == (7, "FO 3")
    with pytest.raises(TilesNotOnRack):
        meant("SEMAINES", "SEMAINEX", [], "7sur8")


def test_missing_tiles_are_named_by_their_letters() -> None:
    """One joker cannot stand for two letters; both are named."""
    with pytest.raises(TilesNotOnRack) as refused:
        meant("RIZ 13H", "R?", PASSE)
    assert refused.value.missing == "IZ"


# --- laws -----------------------------------------------------------------------------------------


@st.composite
def readable_bulletins(draw: st.DrawFn, word: str) -> str:
    """The ways to write a word: with its case, marked, in capitals, as telephones do."""
    ways: list[Callable[[str], str]] = [
        str,
        mark_jokers,
        str.upper,
        str.lower,
        str.capitalize,
        str.swapcase,
    ]
    return draw(st.sampled_from(ways))(word)


@st.composite
def bulletins(draw: st.DrawFn) -> tuple[Bulletin, Board, str]:
    """A board, a bulletin that often fits it, and a rack that often suffices."""
    made, said = draw(
        strategies.legal_plays(5, "AB") | st.tuples(strategies.boards(5, "AB"), strategies.plays(5))
    )
    text = draw(readable_bulletins(said.word))
    where = draw(st.sampled_from([said.ref, f"{said.ref[::-1]}", "A1", "5E", ""]))
    enough = draw(st.permutations(said.word.upper() + "??")).copy()
    forced = draw(st.sets(st.sampled_from("AB"), max_size=2)) if draw(st.booleans()) else set()
    lacking = "".join(tile for tile in enough if tile not in forced)
    rack = draw(strategies.racks("AB") | st.just("".join(enough)) | st.just(lacking))
    claim = draw(st.none() | st.integers(3, 20))
    return replace(parse_bulletin(f"{where} {text}"), claim=claim), made, rack


def try_to_interpret(bulletin: Bulletin, made: Board, rack: str) -> Interpretation | None:
    try:
        return interpret(bulletin, made, rack, formula=NORMAL)
    except RuleViolation:
        return None


@given(bulletins())
def test_what_is_meant_is_legal_with_the_rack_and_its_points_are_its_score(
    case: tuple[Bulletin, Board, str],
) -> None:
    bulletin, made, rack = case
    found = try_to_interpret(bulletin, made, rack)
    if found is not None:
        placement = place(made, found.play, rack=rack, formula=NORMAL)
        assert placement == found.placement
        assert found.points == score(made, placement, formula=NORMAL).total
        assert found.play.word.upper() == bulletin.word.upper()


def legal_choices(
    made: Board, rack: str, reference: Reference, word: str
) -> dict[str, Interpretation]:
    """Every way to make the word of letters and jokers that is legal there, by word."""
    found = {}
    for letters in product(*((letter.upper(), letter.lower()) for letter in word)):
        said = Play(reference.square, reference.direction, "".join(letters))
        try:
            placement = place(made, said, rack=rack, formula=NORMAL)
        except IllegalPlay:
            continue
        points = score(made, placement, formula=NORMAL).total
        found[placement.play.word] = Interpretation(placement, points)
    return found


def with_fewest_jokers(choices: dict[str, Interpretation]) -> list[Interpretation]:
    fewest = min((len(jokers(choice)) for choice in choices.values()), default=0)
    return [choice for choice in choices.values() if len(jokers(choice)) == fewest]


@pytest.mark.long
@given(bulletins())
def test_where_the_reference_fits_it_counts_with_the_least_favourable_choice_of_jokers(
    case: tuple[Bulletin, Board, str],
) -> None:
    bulletin, made, rack = case
    if made.is_empty or bulletin.reference is None:
        return
    choices = legal_choices(made, rack, bulletin.reference, bulletin.word)
    found = try_to_interpret(bulletin, made, rack)
    if not choices:
        assert found is None or found.play.ref != str(bulletin.reference)
        return
    assert found is not None
    assert found.play.ref == str(bulletin.reference)
    readings = as_marked(choices, bulletin)
    scores = {reading.points for reading in readings}
    if bulletin.claim in scores:
        assert found.points == bulletin.claim
        return
    by_telephone = {choice.points for choice in with_fewest_jokers(choices)}
    written_so = bulletin.word.islower() or bulletin.word.istitle()
    if bulletin.claim in by_telephone and written_so and not bulletin.marked:
        assert found.points == bulletin.claim
    else:
        assert found.points == min(scores)


def as_marked(choices: dict[str, Interpretation], bulletin: Bulletin) -> list[Interpretation]:
    """The choices that keep the marks, with the fewest jokers; all with the fewest if none does."""
    fewest = with_fewest_jokers(choices)
    if not bulletin.marked and (bulletin.word.islower() or bulletin.word.isupper()):
        return fewest
    marked = {at for at, letter in enumerate(bulletin.word) if letter.islower()}

    def kept(choice: Interpretation) -> int:
        return len(jokers(choice) & marked)

    whole = {
        word: choice
        for word, choice in choices.items()
        if jokers(choice) >= marked & new_letters(choice)
    }
    if not bulletin.marked and bulletin.word.istitle():
        return [choice for choice in whole.values() if jokers(choice) <= marked] or fewest
    if whole:
        return with_fewest_jokers(whole)
    return [choice for choice in fewest if kept(choice) == max(map(kept, fewest))]


def new_letters(choice: Interpretation) -> set[int]:
    """Which letters of the word are placed now, as offsets."""
    new = {square for square, _ in choice.placement.placed}
    return {at for at, square in enumerate(choice.play.squares()) if square in new}


def jokers(choice: Interpretation) -> set[int]:
    return {at for at in new_letters(choice) if choice.play.word[at].islower()}


@given(st.text("ABe", min_size=1, max_size=5), strategies.racks("ABE"), strategies.references())
def test_in_the_first_round_the_best_place_of_the_least_favourable_joker_counts(
    word: str, rack: str, reference: Reference
) -> None:
    made = Board.empty()
    by_word: dict[str, list[Interpretation]] = {}
    for column in range(15):
        at = Reference(Square(7, column), Direction.ACROSS)
        for choice in with_fewest_jokers(legal_choices(made, rack, at, word)):
            by_word.setdefault(choice.play.word, []).append(choice)
    for bulletin in (Bulletin(word.upper()), Bulletin(word.upper(), reference)):
        found = try_to_interpret(bulletin, made, rack)
        if not by_word:
            assert found is None
            continue
        assert found is not None
        best = [max(choice.points for choice in choices) for choices in by_word.values()]
        assert found.points == min(best)
