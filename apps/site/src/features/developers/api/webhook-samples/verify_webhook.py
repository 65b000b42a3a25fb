import hashlib, hmac, time


def is_from_sealwright(body: bytes, header: str, secret: str) -> bool:
    """body: the raw bytes, before any JSON parser has touched them"""
    try:
        parts = dict(part.split("=", 1) for part in header.split(","))
        sent = int(parts["t"])
    except (KeyError, ValueError):
        return False
    # Older than five minutes: someone may be replaying it.
    if abs(time.time() - sent) > 300:
        return False
    signed = parts["t"].encode() + b"." + body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), parts.get("v1", "").encode())
