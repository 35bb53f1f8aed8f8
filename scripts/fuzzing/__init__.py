"""Damaged input for bench: valid samples, damages, and the commands that read them."""
