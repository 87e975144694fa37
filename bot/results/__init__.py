"""What games leave: statistics, seasons, rankings, badges. How good somebody is, `bot.ratings` reckons.

commands  their rows of the command table
wing      what somebody has made of his games, the season of a chat, who is shown to the world
season    a month by the clocks of a chat
ranking   its two rankings: by results, and with handicaps
badges    what somebody has reached once and keeps
losses    where somebody loses points: length of the word, letters
chart     how results went on, and where points were lost, as a picture
round_up  the week of a chat, which it asked for
"""
