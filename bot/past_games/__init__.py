"""Games that are over: the list of those of a chat, the page of each, its files, and playing it again alone.

commands   their rows of the command table
shelf      which games somebody may see
wing       lists, pages, replays
games      what is kept of a game, as it is told and as a sheet
files      its table as a picture and for spreadsheets
printed    the page that is printed
reading    a game in a file, or as clubs note it
"""
