"""What goes wrong on the operator's side: a file, a configuration, a store that cannot be used."""


class OneLineError(Exception):
    """Ends a command with exit code 2; the text is one line for a person."""
