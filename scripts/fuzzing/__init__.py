"""Damaged input for bench: valid samples, what is done to them, and the commands that read them."""
