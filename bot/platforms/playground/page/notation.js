// How a bulletin is written.
