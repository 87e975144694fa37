"""Refereeing as the federation does: a bulletin as it was written, and what an arbiter makes of it.

SPEC D12 to D18 and Z1 to Z16. Nothing here knows a game, a player or a clock: a line of text, a position and
a regulation give one judgement, whose sanction names its article. The friendly way is
`engine.duplicate.bulletin`.

regulation  which book holds where FA, FB and R11 differ (SPEC X12, X12b, X12c and X12e)
faults      what can be wrong with a bulletin, and what that costs
judgement   what is judged, and what comes of it
reading     what stands on a bulletin
jokers, extended_words, places   where a word may lie, and with which jokers
verdicts    what is found, as a judgement
referenced, connected   a word located by its square, by letters of the board
judging     the order of the correction: `judge`
penalties   what warnings and five-point penalties take off at the end
"""
