"""Fresh ids and secrets, and the digests under which secrets are stored."""

import hashlib
import hmac
import secrets

ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz"
"""What an id is made of: nothing that a person mistakes for something else; 5 bits each, so that
all are as likely."""


def fresh_id(length: int = 10) -> str:
    """A random id for addresses: 50 bits, so that nobody meets one by trying."""
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in secrets.token_bytes(length))


def fresh_secret() -> str:
    """256 random bits as text: the secret of a session, a token or a private table."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    """What is stored of a secret; a fast digest will do, since 256 bits can't be guessed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_same(one: str, other: str) -> bool:
    """Compare two secrets in a time that tells nothing."""
    return hmac.compare_digest(one.encode(), other.encode())
