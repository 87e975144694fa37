"""How the compiled search lets other threads run meanwhile.

``with nogil:`` is a statement of Cython: the block needs no object of Python, so that other threads may run
while it does. In the files as they are it does nothing.
"""

from contextlib import nullcontext

nogil = nullcontext()
