"""A game as typed and as answered, in French, so that any player can check it.

A script is a text of lines. ``#`` starts a remark. ``>`` starts what is typed: the time, then

    créer MOTS secret=HH [formule= temps= alerte= pause= solo= tous=oui compte=meilleur]
        [arbitrage=officiel règlement= choix= raccord=oui]
    inscrire NOM | partir NOM
    tirer N | clore N | prolonger N SECONDES | panne N SECONDES | annuler N MOTIF
    pause | reprendre | suspendre | abandonner | attendre
    arbitre NOM | avertir NOM N MOTIF | nul NOM N MOTIF | compenser NOM N MOTIF | annoncer TEXTE
    corriger NOM N POINTS MOTIF | admettre N MOT MOTIF | refuser N MOT MOTIF | choisir N NUMÉRO
    recours NOM N TEXTE | accueillir NOM N MOTIF | rejeter NOM N MOTIF | temps N SECONDES
    NOM : BULLETIN          (NOM : - is a blank one)

and perhaps, at the end, ``(envoyé HH:MM:SS)``: when it was sent, if that is not when it arrived. All
other lines are answers. The opening message of a round is out as soon as its tiles are drawn, and a
punctual ticker does what falls due between two lines.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from engine.board import ROW_NAMES
from engine.duplicate import commands as c
from engine.duplicate import events as e
from engine.duplicate.draw_verification import verify_draws
from engine.duplicate.ranking import ranking
from engine.duplicate.record import read_record, record
from engine.duplicate.rules import Counting, DuplicateRules, Refereeing
from engine.duplicate.rulings import Official
from engine.duplicate.state import Phase, next_wake
from engine.errors import NotationError, RuleViolation
from engine.fair_draw import VERSION, GameSecret
from engine.refereeing.regulation import Regulation
from engine.solutions import Solution
from engine.statement import digest_of
from engine.tiles import EMPTY, sort_tiles
from tests.engine.duplicate.games import CLUB_WORDS, START, WORDS, Referee, seconds

LEXICONS = {lexicon.name: lexicon for lexicon in (CLUB_WORDS, WORDS)}
_TYPED = re.compile(r"> (?P<time>[\d:]{8}) (?P<text>.*?)(?: \(envoyé (?P<sent>[\d:]{8})\))?")


def _word(number: int, rest: str, *, admitted: bool) -> c.RuleWord:
    word, _, reason = rest.partition(" ")
    return c.RuleWord(number, word, admitted, reason)


def _corrected(player: int, number: int, rest: str) -> c.CorrectResult:
    points, _, reason = rest.partition(" ")
    return c.CorrectResult(player, number, int(points), reason)


_ORDERS: dict[str, Callable[[int, str], c.Command]] = {
    "tirer": lambda number, _: c.NextRound(number),
    "clore": lambda number, _: c.CloseRound(number),
    "prolonger": lambda number, rest: c.ExtendRound(number, seconds(int(rest))),
    "annuler": c.CancelRound,
    "pause": lambda _, __: c.Pause(),
    "reprendre": lambda _, __: c.Resume(),
    "suspendre": lambda _, __: c.Suspend(),
    "abandonner": lambda _, __: c.Abort(),
    "temps": lambda _, rest: c.ChangeTime(seconds(int(rest)), seconds(0)),
    "choisir": lambda number, rest: c.ChooseTop(number, int(rest)),
    "admettre": lambda number, rest: _word(number, rest, admitted=True),
    "refuser": lambda number, rest: _word(number, rest, admitted=False),
}
_OF_A_PLAYER: dict[str, Callable[[int, int, str], c.Command]] = {
    "avertir": c.Warn,
    "nul": c.NullBulletin,
    "compenser": c.Compensate,
    "corriger": _corrected,
    "recours": c.Appeal,
    "accueillir": lambda player, number, rest: c.RuleOnAppeal(player, number, True, rest),
    "rejeter": lambda player, number, rest: c.RuleOnAppeal(player, number, False, rest),
}


def rewrite(script: str) -> str:
    """The script with what is answered today."""
    return "\n".join(_Transcript().lines(script)) + "\n"


def _at(clock: str) -> datetime:
    hours, minutes, rest = map(int, clock.split(":"))
    return START.replace(hour=hours, minute=minutes, second=rest)


@dataclass
class _Transcript:
    names: list[str] = field(default_factory=list)
    _referee: Referee | None = None

    @property
    def referee(self) -> Referee:
        assert self._referee is not None, "the first line typed creates the game"
        return self._referee

    def lines(self, script: str) -> Iterator[str]:
        for line in script.splitlines():
            if line.startswith("#"):
                yield line
            elif line.startswith("> "):
                match = _TYPED.fullmatch(line)
                assert match is not None, f"cannot read {line!r}"
                if self._referee is not None:
                    yield from self._let_time_pass(_at(match["time"]))
                yield line
                yield from self._answer(match["text"], _at(match["sent"] or match["time"]))
            elif not line:
                yield line

    def _let_time_pass(self, until: datetime) -> Iterator[str]:
        referee = self.referee
        while (due := next_wake(referee.game)) is not None and due <= until:
            referee.now = max(referee.now, due)
            yield from self._do(c.Wake(), referee.now)
        referee.now = until

    def _answer(self, text: str, sent: datetime) -> Iterator[str]:
        if text.startswith("créer "):
            yield from self._create(text)
        elif text != "attendre":
            yield from self._do(self._command(text), sent)

    def _create(self, text: str) -> Iterator[str]:
        _, words, *options = text.split()
        chosen = dict(option.split("=") for option in options)
        rules = DuplicateRules(
            formula=chosen.get("formule", "normal"),
            round_time=seconds(int(chosen.get("temps", "180"))),
            warning=seconds(int(chosen.get("alerte", "30"))),
            pause=seconds(int(chosen.get("pause", "15"))),
            close_when_all_answered=chosen.get("tous") == "oui",
            change_time=seconds(0),
            counting=Counting.BEST if chosen.get("compte") == "meilleur" else Counting.LAST,
            solo_players=int(chosen.get("solo", "16")),
            refereeing=Refereeing.OFFICIAL if "arbitrage" in chosen else Refereeing.FRIENDLY,
            regulation=Regulation(chosen.get("règlement", "r11")),
            connection="raccord" in chosen,
            choice_time=seconds(int(chosen.get("choix", "0"))),
        )
        secret = GameSecret("transcription", bytes.fromhex(chosen["secret"] * 32))
        version = int(chosen.get("version", VERSION))
        self._referee = Referee(
            rules, players=(), lexicon=LEXICONS[words], secret=secret, version=version
        )
        yield from self._tell(self.referee.log[0])

    def _command(self, text: str) -> c.Command:
        name, colon, bulletin = text.partition(" : ")
        if colon:
            number = self.referee.game.round_number
            if bulletin == "-":
                return c.Abstain(self._number(name), number)
            return c.Submit(self._number(name), number, bulletin)
        verb, _, rest = text.partition(" ")
        if verb == "panne":
            return c.LoseTime(self.referee.now - seconds(int(rest)), self.referee.now)
        if verb in ("inscrire", "partir"):
            return (c.Join if verb == "inscrire" else c.Leave)(self._number(rest))
        if verb == "arbitre":
            return c.Officiate(self._number(rest))
        if verb == "annoncer":
            return c.Announce(rest)
        if verb in _OF_A_PLAYER:
            name, number_text, more = (*rest.split(" ", 2), "")[:3]
            return _OF_A_PLAYER[verb](self._number(name), int(number_text), more)
        if verb == "phrase":
            giver, _, phrase = rest.partition(" ")
            return c.GivePhrase(self._number(giver), phrase)
        number_text, _, more = rest.partition(" ")
        return _ORDERS[verb](int(number_text or 0), more)

    def _number(self, name: str) -> int:
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name) + 1

    def _name(self, number: int) -> str:
        return self.names[number - 1]

    def _do(self, command: c.Command, sent: datetime) -> Iterator[str]:
        try:
            events = self.referee.ask(command, sent=(sent - self.referee.now).total_seconds())
        except (RuleViolation, NotationError) as refusal:
            article = getattr(refusal, "article", "")
            yield f"  refusé : {type(refusal).__name__}" + (f", art. {article}" if article else "")
            return
        for event in events:
            self.referee.write(event)
            yield from self._tell(event)
            if isinstance(event, e.RoundDrawn):
                yield from self._do(c.OpenRound(event.round), event.at)

    def _tell(self, event: e.Event) -> Iterator[str]:
        clock = f"{event.at:%H:%M:%S}"
        for text in self._sentences(event):
            yield f"  {clock:8} {text}"
            clock = ""

    def _sentences(self, event: e.Event) -> Iterator[str]:
        match event:
            case e.GameCreated(_, rules, lexicon, commitment):
                yield (
                    f"partie {rules.formula} : {_time(rules.round_time)} par coup, mots "
                    f"{lexicon.name}, engagement {commitment[:12]}"
                )
            case e.PlayerJoined(player):
                yield f"{self._name(player)} entre"
            case e.PlayerLeft(player):
                yield f"{self._name(player)} part"
            case e.PhraseGiven(player, text):
                yield f"phrase de {self._name(player)} : {text}"
            case e.GameStarted(statement):
                yield f"départ figé, empreinte {digest_of(statement)[:12]}"
            case e.RoundDrawn(number, draws):
                for draw in draws:
                    rejected = f" rejeté ({draw.rejected.value})" if draw.rejected else ""
                    yield f"coup {number} : {sort_tiles(draw.kept)}+{draw.drawn}{rejected}"
            case e.RoundOpened(number, _, deadline):
                yield f"coup {number} ouvert jusqu’à {deadline:%H:%M:%S}"
            case e.BulletinReceived(player, text=text, play=None) if text:
                yield f"reçu de {self._name(player)} : « {text} »"
            case e.BulletinReceived(player, play=play, points=points):
                meant = "blanc" if play is None else f"{play}, {points} si les mots existent"
                yield f"reçu de {self._name(player)} : {meant}"
            case e.WarningGiven():
                yield f"alerte : plus que {_time(self.referee.deadline - event.at)}"
            case e.TimeLost(number, lost):
                yield f"coup {number} : {_time(lost)} perdues"
            case e.RoundExtended(number, deadline, reason):
                yield f"coup {number} prolongé jusqu’à {deadline:%H:%M:%S} ({reason.value})"
            case e.RoundClosed(number, deadline, reason):
                yield f"coup {number} clos à {deadline:%H:%M:%S} ({reason.value})"
            case e.RoundScored():
                yield from self._card(event)
            case e.RoundCancelled(number, reason):
                yield f"coup {number} annulé" + (f" : {reason}" if reason else "")
                yield from self._board()
            case e.RulesChanged(rules):
                yield f"autres règles : formule {rules.formula}, {_time(rules.round_time)} par coup"
            case e.GamePaused():
                yield "pause"
            case e.GameSuspended():
                yield "partie suspendue"
            case e.GameResumed(deadline):
                until = "" if deadline is None else f", jusqu’à {deadline:%H:%M:%S}"
                yield f"reprise{until}"
            case e.GameEnded(termination, secret):
                yield f"fin de la partie ({termination.value}), secret {secret[:12]}…"
                yield from self._proof()
            case (
                e.RefereeNamed()
                | e.RefereeLeft()
                | e.TimeChanged()
                | e.Announced()
                | e.TopsFound()
                | e.PlayerWarned()
                | e.BulletinNulled()
                | e.Compensated()
                | e.ResultsCorrected()
                | e.AppealMade()
                | e.AppealRuled()
            ):
                yield from self._official(event)
            case (
                e.OrganiserChanged()
                | e.AllAnswered()
                | e.PairOffered()
                | e.PairMade()
                | e.CentresAdmitted()
                | e.CentreJoined()
                | e.CentreNamed()
                | e.CentreLeft()
                | e.CentreAway()
                | e.DrawShown()
                | e.SlipsCollected()
            ):
                pass  # these have tests of their own; a round's end is told when it closes

    def _official(self, event: Official) -> Iterator[str]:
        match event:
            case e.RefereeNamed(player):
                yield f"{self._name(player)} arbitre"
            case e.RefereeLeft(player):
                yield f"{self._name(player)} n’arbitre plus"
            case e.TimeChanged(round_time, warning):
                yield f"désormais {_time(round_time)} par coup, alerte à {_time(warning)}"
            case e.Announced(text):
                yield f"annonce : {text}"
            case e.TopsFound(number, candidates, until):
                listed = ", ".join(
                    f"{at} {_solution(top)}" for at, top in enumerate(candidates, start=1)
                )
                yield f"coup {number}, tops au choix jusqu’à {until:%H:%M:%S} : {listed}"
            case e.PlayerWarned(player, number, reason):
                yield f"avertissement à {self._name(player)}, coup {number} : {reason}"
            case e.BulletinNulled(player, number, reason):
                yield f"bulletin nul de {self._name(player)}, coup {number} : {reason}"
            case e.Compensated(player, number, points, reason):
                yield f"{self._name(player)} compensé au coup {number}, {points} : {reason}"
            case e.ResultsCorrected(number, results, solo, reason):
                yield f"coup {number} corrigé : {reason}"
                yield from self._results(results, solo)
                yield from self._ranking()
            case e.AppealMade(player, number, text):
                yield f"recours de {self._name(player)} sur le coup {number} : {text}"
            case e.AppealRuled(player, number, upheld, reason):
                ruled = "admis" if upheld else "rejeté"
                yield f"recours de {self._name(player)}, coup {number}, {ruled} : {reason}"

    def _card(self, event: e.RoundScored) -> Iterator[str]:
        yield f"coup {event.round}, top : {_solution(event.top)} ({event.reason.value})"
        for title, listed in (("isotops", event.isotops), ("sous-tops", event.subtops)):
            if listed:
                yield f"{title} : {', '.join(map(_solution, listed))}"
        yield from self._results(event.results, event.solo)
        yield from self._ranking()
        yield from self._board()

    def _results(self, results: Iterable[e.Result], solo_of: int | None) -> Iterator[str]:
        for result in results:
            played = "" if result.play is None else f" {result.play}"
            unknown = f" : {', '.join(result.unknown)}" if result.unknown else ""
            solo = ", solo" if result.player == solo_of else ""
            yield (
                f"{self._name(result.player)} {result.points}{played} "
                f"[{result.verdict.value}{unknown}]{solo}{_ruling(result)}"
            )

    def _ranking(self) -> Iterator[str]:
        for line in ranking(self.referee.game):
            yield (
                f"{line.rank}. {self._name(line.player)} {line.total} "
                f"({float(line.percentage):.1f} %, {line.negative})"
                + (f", pénalité {line.penalty}" if line.penalty else "")
            )

    def _board(self) -> Iterator[str]:
        for name, row in zip(ROW_NAMES, self.referee.game.board.rows, strict=True):
            if set(row) != {EMPTY}:
                yield f"{name} {row}"

    def _proof(self) -> Iterator[str]:
        if self.referee.phase is Phase.ENDED and self.referee.game.rounds:
            report = verify_draws(read_record(record(self.referee.game)), self.referee.lexicon)
            yield f"{report.draws} tirages refaits, {'justes' if report.is_right else 'FAUX'}"


def _ruling(result: e.Result) -> str:
    """What the referee found wrong, with its article."""
    ruling = None if result.written is None else result.written.ruling
    if ruling is None:
        return ""
    right = f" : {ruling.written} pour {ruling.right}" if ruling.right else ""
    return f" ({ruling.sanction.value}, {ruling.fault.value}{right}, art. {ruling.article})"


def _solution(solution: Solution) -> str:
    return f"{solution.play} {solution.points}"


def _time(duration: timedelta) -> str:
    return f"{duration.total_seconds():g} s"
