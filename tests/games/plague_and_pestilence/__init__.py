"""Tests of the rules of Plague & Pestilence; a test of one rule names its id."""
