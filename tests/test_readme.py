"""What the README says that a program can check."""

import re
from pathlib import Path

from discord import Permissions

README = (Path(__file__).parent.parent / "README.md").read_text()


def test_the_invitation_asks_for_just_the_permissions_of_the_table() -> None:
    table = README.partition("| permission | why |")[2].partition("\n\n")[0]
    named = [name for row in table.splitlines()[2:] for name in row.split("|")[1].strip().split(", ")]
    flags = dict.fromkeys(map(_flag, named), True)
    assert {"view_channel", "attach_files"} <= set(flags)
    found = re.search(r"scope=bot\+applications\.commands&permissions=(\d+)", README)
    assert found is not None
    assert Permissions(int(found[1])) == Permissions(**flags)


def _flag(name: str) -> str:
    """discord.py's name of a permission: `View Channels` → `view_channel`."""
    return {"View Channels": "view_channel"}.get(name, name.lower().replace(" ", "_"))
