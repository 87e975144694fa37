"""The command line: one module a subcommand, each with `add_parser` and a function that runs it.

Output that programs read is JSON on stdout. Bad input is one line on stderr and exit code 2, never a
traceback; 1 means that the answer is no (a word that is not admitted, a game that does not verify).
"""
