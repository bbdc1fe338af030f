"""Numbers in base 36: short, and safe in a custom id."""

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def base36(number: int) -> str:
    """*number*, not below 0, in base 36."""
    digits = ""
    if number < 0:
        raise ValueError(number)
    while number >= 36:
        number, last = divmod(number, 36)
        digits = DIGITS[last] + digits
    return DIGITS[number] + digits
