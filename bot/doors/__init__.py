"""The doors of the page: each finds out who comes in, and where to, and hands that on as one value.

door    what a door is, and against whom it stands
guest   who came in
passes  what opens a door again to the same person
forgotten  whom, and where to, nothing of that opens one any more
tickets where a link leads
asking  of a platform, who somebody is
tries   of codes that are none, and how many
"""
