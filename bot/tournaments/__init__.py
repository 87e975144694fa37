"""Tournaments of classic games in a place: announced, entered, paired, played, and their table told.

commands  its row of the command table, and what its buttons carry
reading   what is typed: the kind of tournament, its rounds, how long one lasts; a result
record    a tournament as it is remembered, and what has happened in it as it is stored
views     it as it is told, with names
cards     what is said of one in its place
course    what becomes of it by itself: games begin, and end, a round is over, its time is
announcing, panel   one is announced; how it stands, to whoever asks
wing      opens, enters, pairs, corrects, ends
"""
