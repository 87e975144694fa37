"""What games around a table have in common, whatever is played.

People come in and leave; one of them leads, and hands that on; each may give a phrase for the draws, until
all that they depend on is frozen; a game that is on stands still for a while, or until another day, and goes
on. What follows from a command, each kind of game decides by its own rules.

commands  what may be asked of any of them
events    what can happen in any of them, and which of it is heard of an organiser
errors    why that is refused
lead      when an organiser is not heard of
phrases   what a player has to say in the draws
"""
