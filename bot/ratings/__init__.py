"""How good somebody is, in numbers: pure functions of results, which the store calls as it keeps a game.

- `cote`: of duplicate games, by percentage and field.
- `handicap`: the mean of the last games, and what a result is worth with it.
- `skill`: of classic games, by the ranks of two to four people (a library's).
"""
