"""English: what is said in any chat: the labels of buttons, what went wrong."""

from bot.talk import game_actions as g
from bot.talk import official_actions as o
from bot.talk import turn_actions as t
from bot.talk.messages import Press
from bot.talk.typography import english
from bot.texts.chat import Chat
from bot.texts.en import numbers

CHAT = Chat(
    language=numbers,
    play_here="Play here",
    play_in_private="Play in private",
    play_on_board="Play on the board",
    what_to_type=english(
        "Type a word to see whether it's valid; when you play, your slip or your move. Example: H4 SEMAINE"
    ),
    done="Done.",
    done_by={
        g.Leave: "You've left the game.",
        g.Start: "Off we go!",
        g.ChangeRule: "The rule has been changed.",
        g.TakeOut: "That player is out of the game.",
        g.HandOn: "The game has been handed over.",
        g.TakeLead: "You're running the game now.",
        g.EndRound: "The round is over.",
        g.MoreTime: "The time has been changed.",
        g.CancelRound: "The round is cancelled.",
        g.Pause: "The game is paused.",
        g.Suspend: "The game is suspended.",
        g.Resume: "The game resumes.",
        g.Abort: "The game is stopped.",
        t.AddProgram: "The computer has taken a seat.",
        t.SkipTurn: "The turn is skipped.",
        t.Punish: "The sanction is given.",
        t.Lift: "The sanction is lifted.",
        t.Replace: "The seat has changed hands.",
        o.Officiate: "You're refereeing this game.",
        o.Announce: "Your announcement is out.",
        o.Warn: "The warning is given.",
        o.Nullify: "The slip is declared nil.",
        o.Compensate: "The compensation is granted.",
        o.CorrectResult: "The result is corrected.",
        o.RuleWord: "The ruling holds for every slip of the round.",
        o.RuleOnAppeal: "The appeal is decided.",
        o.ChangeTime: "The next rounds will have the new time.",
        o.ChooseTop: "The top is chosen.",
    },
    not_read=english("That could not be read: ask again in a moment."),
    not_stored="That could not be saved: nothing has changed. Try again in a moment.",
    went_wrong="Something went wrong on my side: please try again.",
    press_again=english("The form didn't arrive in time: press once more."),
    welcome=english(
        "Hello! Add me to a group and type /duplicate or /classic there to play together. "
        "Here, hand in your slips and make your moves in secret, or play on your own."
    ),
    answered_in_private=english("I've answered you in private."),
    private_is_closed=english(
        "The answer is for you alone: open our private chat, then ask again."
    ),
    private_is_closed_to_several=english(
        "What you've asked for is for each of you alone: open our private chat, then ask again."
    ),
    open_private="Open private chat",
    nobody_known=english(
        "I can't tell who you are: you're writing as a group or a channel. Write under your own name. "
        "Buttons work too, but it's under that name that you'll play."
    ),
    labels={
        Press.JOIN: "Join",
        Press.START: "Start",
        Press.PLAY: "Play",
        Press.BLANK: "Pass",
        Press.MINE: "My rack",
        Press.BOARD: "Board as text",
        Press.CHOOSE: "Rules",
        Press.ORGANISE: "Manage game",
    },
)
