"""The files under messages: the newest ones, each in a file of its own, since pictures are large."""

import os
import struct
from collections.abc import Collection
from pathlib import Path

ROOM = 32 * 1024 * 1024
"""Bytes of all files together; beyond, the oldest are lost, and their messages show alt texts."""

_PNG = b"\x89PNG\r\n\x1a\n"


def keep(files: dict[int, bytes], identity: int, data: bytes, room: int = ROOM) -> None:
    """Add a file, and drop the oldest ones for which there is no more room."""
    files[identity] = data
    size = sum(map(len, files.values()))
    for oldest in list(files)[:-1]:
        if size <= room:
            return
        size -= len(files.pop(oldest))


def save(files: dict[int, bytes], folder: Path) -> None:
    """Have just these files in *folder*; what is there already stays as it is."""
    there = _held(folder)
    if files:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for identity in files.keys() - there.keys():
        written(folder / str(identity), files[identity])
    for identity in there.keys() - files.keys():
        there[identity].unlink(missing_ok=True)


def written(path: Path, data: bytes) -> None:
    """Write a file whole, beside it first, and for the owner's eyes only: private answers stand in it."""
    beside = path.with_name(f"{path.name}.new")
    beside.unlink(missing_ok=True)  # What a crash has left, or a link that somebody laid there.
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(data)
    beside.replace(path)


def restored(folder: Path, known: Collection[int]) -> dict[int, bytes]:
    """The *known* ones of the files in *folder*, oldest first."""
    there = _held(folder)
    for path in there.values():
        path.chmod(0o600)  # A copy that was put back may be loose.
    return {identity: there[identity].read_bytes() for identity in sorted(there) if identity in known}


def size_of(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG in pixels; None for any other file."""
    if not data.startswith(_PNG) or data[12:16] != b"IHDR" or len(data) < 24:
        return None
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def _held(folder: Path) -> dict[int, Path]:
    if not folder.is_dir():
        return {}
    return {int(path.name): path for path in folder.iterdir() if path.name.isdecimal()}
