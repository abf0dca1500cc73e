"""The services that change tables: each change is stored before it is acknowledged."""
