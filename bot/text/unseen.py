"""What nobody sees in a text, wherever it stands."""

UNSEEN = r"\p{C}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\U00013441\U00013442\U0001D159"
"""For a class of a regular expression: controls and joiners, and the signs that are drawn blank."""
