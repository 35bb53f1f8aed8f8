"""Modules shared by several scripts."""
