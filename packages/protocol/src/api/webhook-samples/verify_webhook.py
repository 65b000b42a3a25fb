import base64, hashlib, hmac, time


def is_genuine_webhook(body: bytes, headers: dict, secret: str) -> bool:
    """body: the raw bytes, before any JSON parser has touched them; headers: names in lower case"""
    sent = headers.get("webhook-timestamp", "")
    # Older than five minutes: someone may be replaying it.
    if not sent.isdecimal() or abs(time.time() - int(sent)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers.get('webhook-id', '')}.{sent}.".encode() + body
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # There are two while a secret is being replaced.
    signatures = headers.get("webhook-signature", "").encode().split(b" ")
    return any([hmac.compare_digest(expected, given) for given in signatures])
