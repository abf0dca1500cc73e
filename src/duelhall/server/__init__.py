"""The hall on a network: tables, clocks, accounts and records, kept in a database."""
