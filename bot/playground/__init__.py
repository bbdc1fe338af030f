"""A local Discord: REST, gateway and people, for the tests and for playing without a token."""
