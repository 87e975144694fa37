"""English: tournaments."""

from bot.talk.typography import as_typed, english
from bot.texts.en import numbers
from bot.texts.en.dates import full_date, time_of_day
from bot.texts.en.numbers import count, duration
from bot.texts.tournaments import Tournaments
from bot.texts.typed import quote_in_english
from engine.tournament.events import How, System

TOURNAMENTS = Tournaments(
    language=numbers,
    enter="Enter",
    withdraw="Withdraw",
    withdraw_now="Yes, withdraw",
    rest="Away for a round",
    back=english("I'll be there"),
    end="End it",
    end_now="Yes, end it",
    begin=lambda number: f"Start round {number}",
    opened=english(
        "The tournament is announced, and you run it: enter it if you play, too. When everybody is there, "
        'press "Start round 1".'
    ),
    entered=english("You're in the tournament. Your games will open here, round by round."),
    withdrawn=english("Noted: no more games. The results so far stay in the table."),
    rests=english("Noted: no game in the next round."),
    rests_and_loses=english(
        "Noted: your game of the next round will be lost by forfeit, as everybody meets everybody."
    ),
    is_back="Noted: there for the next round.",
    begun="The round has started.",
    noted="The result is noted.",
    ended="The tournament is over.",
    you_lead="You run the tournament.",
    sure_withdraw=english(
        "Withdraw from the tournament? The game you are playing will be lost, your results stay."
    ),
    sure_end=english(
        "End the tournament now? Games that are on stop, and the table is that of finished games."
    ),
    none=english(
        "There's no tournament here. To announce one: /tournament Swiss 5 rounds, or /tournament round robin "
        "blitz"
    ),
    one_is_on=english("There's already a tournament here. How it stands: /tournament"),
    gone=english(
        "That tournament isn't the one here any more. How the last one stands: /tournament"
    ),
    is_over=english("The tournament is over. To announce another: /tournament Swiss"),
    not_entered=english("Nobody of that name is entered. To enter: /tournament enter"),
    unclear=english(
        'Say "Swiss" (30 rounds at most) or "round robin" and, if you like, a time for each round, from 1 h '
        "to 90 days. Example: /tournament Swiss 5 rounds time 14 days"
    ),
    no_such_order=lambda word, orders: english(
        f'"{quote_in_english(word)}" isn\'t a tournament order. There are {", ".join(orders)}; '
        "to announce one: /tournament Swiss 5 rounds"
    ),
    unclear_result=english(
        "Say the table and the points, in the order shown. Example: /tournament result 2 412-380; for "
        "another round than the last: /tournament result 1/2 412-380"
    ),
    orders=english(
        "A result: /tournament result 2 412-380\nA forfeit: /tournament forfeit Tom\n"
        "An absence, a withdrawal: /tournament absent Tom, /tournament withdraw Tom\n"
        "A spreadsheet: /tournament csv"
    ),
    no_limit=english(
        "The rounds of this tournament have no time limit: they last until the last game is over."
    ),
    unclear_time=english("Say how much longer the round lasts. Example: /tournament extend 2 days"),
    longer=lambda more: english(f"The round lasts {duration(more)} longer."),
    no_programs=english(
        "The computer doesn't play in tournaments: if the number is odd, somebody has a bye in each round."
    ),
    no_such_player=lambda name: english(
        f'Nobody is called "{as_typed(name)}" in this tournament. The list has the names: /tournament'
    ),
    several_such_players=lambda name, numbers: english(
        f'Several players are called "{as_typed(name)}": type a number instead of the name, '
        f"{' or '.join(map(str, numbers))} (in order of entry)."
    ),
    not_leading=lambda name: english(f"{as_typed(name)} runs the tournament: ask them."),
    cannot_open=lambda why: english(
        f"Some games of the round can't begin; I keep trying every 30 s. {why}"
    ),
    systems={System.SWISS: "Swiss", System.ALL: "round robin"},
    titled=lambda system: f"Classic tournament, {system}",
    so_many_rounds=lambda rounds: count(rounds, "round"),
    usual_rounds=lambda usual: f"As many rounds as it takes ({usual} so far)",
    each_meets_each="Everybody meets everybody once",
    by_hand="Each round is started by hand",
    by_itself=lambda limit: f"At most {duration(limit)} a round, and the next starts by itself",
    led_by=lambda name: f"{name} runs the tournament.",
    same_rules=lambda words: f"The rules: /classic{words}",
    entered_list=lambda number, names: f"{count(number, 'player')}: {names}",
    nobody="Nobody has entered yet.",
    absent_next=lambda names: f"Away next round: {names}",
    absent=lambda names: f"Away: {names}",
    round_of=lambda number, of: f"Round {number} of {of}",
    begins_first="Whoever is named first begins.",
    play_until=lambda at: f"To be finished by {full_date(at.date())}, {time_of_day(at)}.",
    extended_until=lambda at: f"Extended until {full_date(at.date())}, {time_of_day(at)}.",
    rests_here=lambda name: f"Bye: {name}",
    forfeits=lambda name: f"{as_typed(name)} forfeits",
    gave_up=lambda name: f"{as_typed(name)} gave up",
    both_lost="lost by both",
    stands="stopped on time",
    corrected="corrected",
    came_out=lambda who, result: f"{who}: {result}",
    after_round=lambda number: f"Standings after round {number}",
    over="over",
    how_ranked="Match points · tie-break (sum of margins) · points scored",
    ranked=lambda place, name, earned: f"{place}. {name}: {earned}",
    withdrew="withdrew",
    others=lambda number: f"… and {number} more: /tournament csv",
    how={
        How.PLAYED: "played",
        How.UNFINISHED: "stopped on time",
        How.GIVEN_UP: "given up",
        How.FORFEIT: "forfeit",
    },
    bye="bye",
    file="tournament",
    saved=lambda name: english(f"The tournament, for a spreadsheet: {name}"),
    table_headings=("Place", "Player", "Match points", "Tie-break", "Points", "Games", "Byes"),
    game_headings=("Round", "Table", "Begins", "Second", "Points", "Points", "Outcome"),
    entries_closed=english(
        "The tournament has begun, and everybody meets everybody: nobody can enter any more."
    ),
    already_entered="That player is already in the tournament.",
    too_few=english("A round needs at least two people. To enter: /tournament enter"),
    no_rounds=english(
        "No game of this tournament waits for a result there. How it stands: /tournament"
    ),
    too_many=lambda most: english(f"The tournament is full: {most} at most."),
    round_is_on=lambda number, left: (
        english(
            f"Round {number} isn't over: {count(left, 'result')} missing. To note one: /tournament result 2 "
            "412-380, or /tournament forfeit and a name"
        )
        if left
        else english(f"Round {number} is already played. How the tournament stands: /tournament")
    ),
    not_the_next=lambda number: english(
        f"The next round is round {number}. To start it: /tournament round"
    ),
    no_such_table=lambda number, last: english(
        f"Round {number} has {count(last, 'table')}. Example: /tournament result 1 412-380"
    ),
)
