"""How what was stored goes out: sent from its rows, written down, sealed and drawn."""
