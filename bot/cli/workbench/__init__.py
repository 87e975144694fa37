"""How programs play, for their developers: the moves they choose, their strength, the speed of the top.

choose     the best moves in a position, by a level
match      two levels against each other, game by game
leaves     what kept tiles are worth, made and looked up
bench      how long searches for the top take (`chevalet top --bench`)
levels     the levels, and how much they may think
processes  the same work in several processes
"""
