"""The package ``chevalet``, under which all is installed, so that nothing clashes with another `bot`.

In a wheel it has `bot`, `engine` and `render` in it (`setup.py` puts them there), by the names that they have
in the checkout; whoever starts it (`bot.installed.__main__`) has Python look for them here first. So what is
shipped is what was tested, to the byte, and another program's `bot` is neither hidden nor found.
"""
