"""The daily challenge: when it is announced, who has played it, and what becomes of it.

commands    its row of the command table
dates       a date as it is typed
wing        opens the challenge of a date, and tells what somebody made of it
one_try     nobody plays a date twice, whoever is forgotten neither
streak      how many dates in a row
score       a play in a few signs, which tell no word
cards       the card of a date in a place: what is asked, who has played, the solution
announcing  when a place is told of it
calendar    from when to when a date is ranked, and when a place announces it
known_days  challenges as they were prepared, and what could be played
preparing   makes those of the next thirty days
"""
