"""The bot as a process of its own, in a folder of its own."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

ROOT = Path(__file__).parents[1]


async def spawned(folder: Path, *arguments: str, module: str = "bot", **settings: str) -> Process:
    """`python -m module` in *folder*, with these settings only; its output is piped."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    environment = {**kept, "PYTHONPATH": str(ROOT), "PLAYGROUND_PORT": "0", **settings}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, *arguments, cwd=folder, env=environment, stdout=PIPE, stderr=PIPE
    )
