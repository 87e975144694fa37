"""How the running bot is, for whoever runs it: in a terminal, in a chat, to a program that measures.

    state      all that is told of it, as one value
    verdict    what of that is not as it should be, and what to do
    watch      finds the state out
    socket     tells it to another process on this machine
    measures   what may be measured as it happens
    metrics    that, and the state, as Prometheus reads it
    server     `/metrics` and `/health`, where they are wanted

Nothing here knows what is played: there is no rack, no slip and no name of a person in a state.
"""
