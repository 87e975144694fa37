"""English: what help says."""

from bot.texts.en import numbers
from bot.texts.help import HelpTexts

HELP = HelpTexts(
    language=numbers,
    front="To play: /duplicate (one rack for all), /classic (a rack each), /training (on your own), "
    "/daily (the challenge), /minigame (loto, backwards, junior)\n"
    "During a game: the buttons, or /play H4 SEMAINE, /pass, /rack, /sheet "
    "(a draw CR+ZXTEU: CR stays, ZXTEU is new; -BNISRAA: all seven are new)\n"
    "A word: /word ZEBRE says whether it's valid; /search anagrams AEINRS?\n"
    "Your results: /stats, /ranking, /games, /analyse",
    more=lambda subjects: f"More: /help and a subject ({subjects}), or the name of a command",
    usage=lambda usage, what: f"/{usage}: {what}",
    choices=lambda name, choices: f"Choices for {name}: {choices}",
    gathers=lambda name: f"After /{name}:",
    member=lambda usage, what: f"• {usage}: {what}",
    details=lambda commands: f"More on these: {', '.join(f'/help {each}' for each in commands)}",
)
