"""A classic game as typed and as answered, in French, so that any player can check it.

A script is a text of lines. ``#`` starts a remark. ``>`` starts what is typed: the time, then

    créer [contestation=5pts temps=pendule:100 épuisé=fige fenêtre=30 passes=3 ...] (`SETTINGS`)
    inscrire NOM | partir NOM | commencer
    position NOM=CHEVALET ... [sac=LETTRES] [grille=H6:DIN,...]
    NOM joue H4 MOT | NOM change LETTRES | NOM passe | NOM accepte | NOM conteste MOT ...
    NOM recycle H8 | NOM veut N voyelles | NOM vote MOT
    NOM abandonne | NOM absent NOM2 (who takes his seat)
    sauter | sanction NOM avertissement|points|defaite|exclusion MOTIF | lever NOM MOTIF | recours NOM TEXTE
    pause | reprendre | suspendre | arrêter | panne SECONDES | attendre

``position`` deals these racks instead of a toss and a draw; with ``sac=`` the tiles that are neither there,
nor on the racks, nor on the board, lie in nonsense along the upper and lower edges, out of everybody's
reach. A second ``créer`` is another game. All
other lines are answers. Every message is out at once, and a punctual ticker does what falls due
between two lines.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from engine.board import ROW_NAMES
from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic import rules as r
from engine.classic.clock import next_wake
from engine.classic.decide import decide
from engine.classic.evolve import evolve
from engine.classic.reasons import Sanction
from engine.classic.state import ClassicGame, Phase
from engine.errors import NotationError, RuleViolation
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from engine.tiles import ALL_TILES, EMPTY, as_drawn, remove_tiles, sort_tiles
from tests.builders import board
from tests.engine.classic.transcript_settings import SETTINGS, duration

DAY = datetime.fromisoformat("2026-01-10T00:00:00+00:00")
WORDS = Lexicon.from_words(
    """
    AN AS AXE CA CAS DIN DUALS ES ET LA LE LES ME MES NE PA PAS PASSE PASSER PASSERA RE RETAIRA RIZ SA SE SEL
    SI TA TE TES TU UN US
    """.split(),
    name="essai",
)
_FREE_EDGE = 4
"""Rows that nonsense may fill, above and below."""


def rewrite(script: str) -> str:
    """The script with what is answered today."""
    return "\n".join(_Transcript().lines(script)) + "\n"


def _at(clock: str) -> datetime:
    hours, minutes, rest = map(int, clock.split(":"))
    return DAY.replace(hour=hours, minute=minutes, second=rest)


@dataclass
class _Transcript:
    names: list[str] = field(default_factory=list)
    secret: GameSecret = field(default_factory=lambda: GameSecret("transcription", bytes(32)))
    now: datetime = DAY
    state: ClassicGame | None = None

    @property
    def game(self) -> ClassicGame:
        assert self.state is not None, "the first line typed creates the game"
        return self.state

    def lines(self, script: str) -> Iterator[str]:
        for line in script.splitlines():
            if line.startswith("#") or not line:
                yield line
            elif line.startswith("> "):
                _, clock, text = line.split(" ", 2)
                if self.state is not None:
                    yield from self._let_time_pass(_at(clock))
                self.now = _at(clock)
                yield line
                yield from self._answer(text)

    def _let_time_pass(self, until: datetime) -> Iterator[str]:
        while (due := next_wake(self.game)) is not None and due <= until:
            self.now = max(self.now, due)
            yield from self._do(c.Wake())

    def _answer(self, text: str) -> Iterator[str]:
        verb, _, rest = text.partition(" ")
        if verb == "créer":
            self.state, self.names = None, []
            settings: dict[str, object] = {"late_after": timedelta(days=1)}
            for option in rest.split():
                name, _, value = option.partition("=")
                settings |= SETTINGS[name](value)
            yield from self._do(c.CreateGame(self.secret.game, r.ClassicRules(**settings)))  # type: ignore[arg-type] # each setting makes its own type
        elif verb == "position":
            yield from self._lay(dict(option.split("=") for option in rest.split()))
        elif verb != "attendre":
            yield from self._do(self._command(verb, rest))

    def _command(self, verb: str, rest: str) -> c.Command:
        if verb in self.names:
            return self._of_a_player(self._number(verb), *rest.split(" ", 1))
        name, _, more = rest.partition(" ")
        match verb:
            case "inscrire":
                return c.Join(self._number(name))
            case "partir":
                return c.Leave(self._number(name))
            case "commencer":
                return c.Start()
            case "sauter":
                return c.Skip(self._turn)
            case "sanction":
                kind, _, reason = more.partition(" ")
                sanction = {
                    "avertissement": Sanction.WARNING,
                    "points": Sanction.POINTS,
                    "défaite": Sanction.LOSS,
                    "exclusion": Sanction.EXCLUSION,
                }[kind]
                return c.Punish(self._number(name), sanction, reason)
            case "lever":
                return c.Lift(self._number(name), more)
            case "recours":
                return c.Appeal(self._number(name), more)
            case "panne":
                return c.LoseTime(self.now - duration(name), self.now)
            case _:
                orders: dict[str, c.Command] = {
                    "pause": c.Pause(),
                    "reprendre": c.Resume(),
                    "suspendre": c.Suspend(),
                    "arrêter": c.Abort(),
                }
                return orders[verb]

    def _of_a_player(self, player: int, verb: str, rest: str = "") -> c.Command:
        pending = self.game.pending
        contested = self._turn if pending is None else pending.turn
        match verb:
            case "joue":
                return c.Play(player, self._turn, rest)
            case "change":
                return c.Exchange(player, self._turn, rest)
            case "passe":
                return c.Pass(player, self._turn)
            case "accepte":
                return c.Accept(player, contested)
            case "conteste":
                return c.Contest(player, contested, tuple(rest.split()))
            case "recycle":
                return c.Recycle(player, self._turn, rest)
            case "veut":
                return c.ChooseVowels(player, int(rest.split(maxsplit=1)[0]))
            case "vote":
                return c.VoteTheme(player, rest)
            case "remplacé":
                return c.Replace(player, self._number(rest.removeprefix("par ")))
            case "sort":
                return c.TakeBreak(player)
            case _:
                assert verb == "abandonne", verb
                return c.Resign(player)

    @property
    def _turn(self) -> int:
        return 0 if self.game.turn is None else self.game.turn.number

    def _number(self, name: str) -> int:
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name) + 1

    def _name(self, number: int) -> str:
        return self.names[number - 1]

    def _lay(self, options: dict[str, str]) -> Iterator[str]:
        """The game has begun, and stands like this."""
        bag, lying = options.pop("sac", None), options.pop("grille", "")
        racks = {self._number(name): rack for name, rack in options.items()}
        words = [word.replace(":", " ") for word in lying.split(",") if word]
        rest = remove_tiles(ALL_TILES, "".join(racks.values()))
        rest = remove_tiles(rest, "".join(as_drawn(tile) for tile in board(*words).tiles))
        if bag is not None:
            rest = remove_tiles(rest, bag).replace("?", "e")
            rows = [*range(_FREE_EDGE), *range(15 - _FREE_EDGE, 15)]
            for row, start in zip(rows, range(0, len(rest), 15), strict=False):
                words.append(f"{ROW_NAMES[row]}1 {rest[start : start + 15]}")
        first = self._number(next(iter(options)))
        self._write(e.GameStarted("transcription", self.now), e.GameBegan(1, self.now))
        self._write(e.OrderDecided(tuple(racks), self.now))
        self.state = replace(self.game, board=board(*words))
        for player, rack in racks.items():
            drawn = e.RackDrawn(player, rack, self.game.draws + 1, self.now)
            self._write(drawn)
            yield from self._tell(drawn)
        turn = self.game.turns + 1
        began = e.TurnBegan(turn, first, self.now)
        self._write(began, e.TurnOpened(turn, self.now))
        yield from self._tell(began)

    def _write(self, *events: e.Event) -> None:
        for event in events:
            self.state = evolve(self.state, event)

    def _do(self, command: c.Command) -> Iterator[str]:
        try:
            events = decide(self.state, command, lexicon=WORDS, now=self.now, rng=self.secret)
        except (RuleViolation, NotationError) as refusal:
            own = type(refusal).__module__ == errors.__name__  # else of the duplicate regulation
            article = getattr(refusal, "article", "") if own else ""
            yield f"  refusé : {type(refusal).__name__}" + (f", art. {article}" if article else "")
            return
        for event in events:
            self._write(event)
            yield from self._tell(event)
        turn = self.game.turn
        if turn is not None and turn.opened is None and self.game.phase is Phase.TURN:
            yield from self._do(c.OpenTurn(turn.number))

    def _tell(self, event: e.Event) -> Iterator[str]:
        clock = f"{event.at:%H:%M:%S}"
        for text in self._sentences(event):
            yield f"  {clock:8} {text}"
            clock = ""

    def _sentences(self, event: e.Event) -> Iterator[str]:
        match event:
            case e.GameCreated(rules=rules):
                yield f"partie : contestation {rules.challenge.value}, temps {rules.clock.value}"
            case e.PlayerJoined(player):
                yield f"{self._name(player)} entre"
            case e.PlayerLeft(player):
                yield f"{self._name(player)} part"
            case e.GameBegan(number):
                yield f"partie {number}"
            case e.TossDrawn(tiles):
                yield "tirage : " + ", ".join(
                    f"{self._name(player)} {tile}" for player, tile in tiles
                )
            case e.OrderDecided(players):
                yield "ordre : " + ", ".join(map(self._name, players))
            case e.RackDrawn(player, tiles):
                yield f"{self._name(player)} tire {tiles} : {self._rack(player)}, sac {self._bag()}"
            case e.TurnBegan(turn, player):
                yield f"tour {turn} : à {self._name(player)}"
            case e.WordPlaced(player, play=laid, words=words, points=points):
                window = ", contestable" if event.contestable else ""
                yield f"{self._name(player)} place {laid}, {points} ({', '.join(words)}){window}"
                yield from self._board()
            case e.MoveAccepted(player):
                yield f"{self._name(player)} accepte"
            case e.MoveContested(player, verdicts=verdicts):
                said = (f"{word} {'admis' if good else 'non admis'}" for word, good in verdicts)
                yield f"{self._name(player)} conteste : {', '.join(said)}"
            case e.MoveTakenBack(player):
                yield f"{self._name(player)} reprend ses lettres : {self._rack(player)}"
                yield self._scores()
            case e.MoveSettled(turn, reason):
                yield f"le coup du tour {turn} est acquis ({reason.value})"
            case e.TilesExchanged(player, tiles=tiles, drawn=drawn):
                yield f"{self._name(player)} change {tiles}, tire {drawn} : {self._rack(player)}"
            case e.TurnPassed(player):
                yield f"{self._name(player)} passe"
            case e.TurnLost(player, reason=reason, counts=counts):
                yield (
                    f"{self._name(player)} perd son tour ({reason.value})"
                    f"{', compté comme passe' if counts else ''}"
                )
            case _:
                yield from self._other_sentences(event)

    def _other_sentences(self, event: e.Event) -> Iterator[str]:
        match event:
            case e.AlarmGiven():
                yield "alerte"
            case e.PlayerNudged():
                yield "rappel"
            case e.BankEmptied(player):
                yield f"{self._name(player)} a épuisé son temps"
            case e.TimeLost(by=by):
                yield f"{by.total_seconds():g} s perdues, rendues"
            case e.TimeGiven(by=by):
                yield f"{by.total_seconds():g} s de plus"
            case e.BreakTaken(player):
                yield f"{self._name(player)} s’absente sur son temps"
            case e.PlayerPenalised(player, points, reason):
                yield f"{self._name(player)} perd {points} points ({reason.value})"
                yield self._scores()
            case e.PlayerSanctioned(player, sanction, reason):
                yield f"{self._name(player)} : {sanction.value} ({reason})"
            case e.SanctionLifted(player, reason):
                yield f"{self._name(player)} : sanction levée ({reason})"
                yield self._scores()
            case e.AppealMade(player, text):
                yield f"recours de {self._name(player)} : {text}"
            case e.PlayerOut(player, reason):
                yield f"{self._name(player)} ne joue plus ({reason.value})"
            case e.SeatFreed(player):
                yield f"la place de {self._name(player)} est libre"
            case e.PlayerAway(player):
                yield f"{self._name(player)} n’est pas là"
            case e.PlayerReplaced(player, by):
                yield f"{self._name(by)} remplace {self._name(player)}"
            case e.GamePaused():
                yield "pause"
            case e.GameSuspended():
                yield "partie suspendue"
            case e.GameResumed():
                yield "reprise"
            case e.GameScored():
                yield from self._result(event)
            case e.GameEnded(termination):
                yield f"terminé ({termination.value})"
            case _:
                yield from self._sentences_of_variants(event)

    def _sentences_of_variants(self, event: e.Event) -> Iterator[str]:
        match event:
            case e.JokerRecycled(player, square=square, letter=letter):
                name = self._name(player)
                yield f"{name} prend le joker de {square}, pose {letter} : {self._rack(player)}"
            case e.VowelsChosen(player, number):
                yield f"{self._name(player)} veut {number} voyelles"
            case e.ThemeVoted(player, word=word):
                yield f"{self._name(player)} trouve {word} dans le thème"
            case e.ThemeScored(player, word=word, points=points):
                yield f"{self._name(player)} reçoit {points} points pour {word}"
                yield self._scores()
            case (
                e.RulesChanged()
                | e.OrganiserChanged()
                | e.VariantsAccepted()
                | e.PhraseGiven()
                | e.GameStarted()
                | e.RackArranged()
                | e.TurnOpened()
            ):
                pass  # these have tests of their own
            case _:
                raise AssertionError(event)

    def _result(self, event: e.GameScored) -> Iterator[str]:
        yield f"fin de la partie {event.number} ({event.ending.value})"
        for line in event.standings:
            sums = f" -{line.deducted}" * bool(line.deducted) + f" +{line.added}" * bool(line.added)
            rack = f", reste {line.rack}" if line.rack else ""
            yield f"{line.place}. {self._name(line.player)} {line.total}{sums and f' ({sums.strip()})'}{rack}"
        winner = "personne" if event.winner is None else self._name(event.winner)
        yield f"gagne : {winner}"

    def _rack(self, player: int) -> str:
        seat = self.game.seat(player)
        assert seat is not None
        return sort_tiles(seat.rack)

    def _bag(self) -> int:
        return self.game.bag_count

    def _scores(self) -> str:
        scores = ", ".join(f"{self._name(seat.player)} {seat.score}" for seat in self.game.seats)
        return f"scores : {scores}"

    def _board(self) -> Iterator[str]:
        yield self._scores() + f" ; sac {self._bag()}"
        for name, row in list(zip(ROW_NAMES, self.game.board.rows, strict=True))[4:11]:
            if set(row) != {EMPTY}:
                yield f"{name} {row}"
