"""Files and parts of a message in Discord's JSON: where each lies."""

from bot.playground.messages import COMPONENTS_V2, Attachment, Message
from bot.playground.refusals import Json


def attachment_json(attachment: Attachment, base_url: str) -> Json:
    """A file under a message."""
    url = base_url + attachment.path
    known = {name: getattr(attachment, name) for name in ("description", "width", "height")}
    return {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": attachment.size,
        "url": url,
        "proxy_url": url,
        "content_type": attachment.content_type,
        **{name: value for name, value in known.items() if value is not None},
    }


def part_json(part: Json, message: Message, base_url: str) -> Json:
    """The part as it was sent, with the places of its files in the stead of `attachment://name`."""
    if not message.flags & COMPONENTS_V2:
        return part
    shown = dict(part)
    if "components" in shown:
        shown["components"] = [part_json(child, message, base_url) for child in shown["components"]]
    if "accessory" in shown:
        shown["accessory"] = part_json(shown["accessory"], message, base_url)
    if "items" in shown:
        shown["items"] = [
            {
                "description": None,
                "spoiler": False,
                **item,
                "media": _media_json(item["media"], message, base_url),
            }
            for item in shown["items"]
        ]
    if "media" in shown:
        shown["media"] = _media_json(shown["media"], message, base_url)
    if "file" in shown:
        file = _attached(shown["file"]["url"], message)
        shown |= {"name": file and file.filename, "size": file and file.size}
        shown["file"] = _media_json(shown["file"], message, base_url)
    return shown


def _media_json(media: Json, message: Message, base_url: str) -> Json:
    """A picture or file in a part: where it lies."""
    attachment = _attached(media["url"], message)
    if attachment is None:
        return {"id": str(message.id), "url": media["url"], "proxy_url": media["url"]}
    url, identity = base_url + attachment.path, str(attachment.id)
    kind = attachment.content_type
    return {"id": identity, "url": url, "proxy_url": url, "content_type": kind, "attachment_id": identity}


def _attached(url: str, message: Message) -> Attachment | None:
    return next((one for one in message.attachments if url == f"attachment://{one.filename}"), None)
