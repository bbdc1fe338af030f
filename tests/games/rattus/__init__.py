"""Tests of the rules of Rattus; a test of one rule names its id."""
