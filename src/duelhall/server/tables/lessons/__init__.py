"""Lessons at a table: who teaches, and how a table for one is laid."""
