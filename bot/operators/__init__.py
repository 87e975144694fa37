"""Whoever hosts the bot, in a chat: looks how it is, and orders what nobody else may.

    commands   what is typed; there is none of it where the configuration names no operator
    orders     what holds until it is taken back, at the door; who ordered what
    wing       the answers

Each order is kept, with who gave it. None shows a rack, a draw or a slip.
"""
