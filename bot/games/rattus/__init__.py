"""The rules of Rattus."""
