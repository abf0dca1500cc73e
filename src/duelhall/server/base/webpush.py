"""Messages for browsers that are closed: encrypted (RFC 8291) and signed (RFC 8292).

The push service carries what it can't read, and knows the hall by its key.
"""

import base64
import os
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
POINT, SECRET, SALT = 65, 16, 16
"""Bytes of a public key, of the secret that a browser shares, and of a salt."""
RECORD = 4096
"""Bytes of a record: a message is one of them."""
LASTS = 12 * 3600
"""Seconds for which a signature is good."""


def encode(data: bytes) -> str:
    """Bytes as text for addresses and headers."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The bytes of such a text; raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key, as browsers take it."""
    formats = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(*formats)


def fresh_key() -> str:
    """A new key of the hall, as it is stored."""
    return encode(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32))


def read_key(text: str) -> ec.EllipticCurvePrivateKey:
    """A key that was stored."""
    return ec.derive_private_key(int.from_bytes(decode(text)), CURVE)


def is_receiver(point: bytes, secret: bytes) -> bool:
    """Whether something can be encrypted for who has these."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        return False
    return len(point) == POINT and len(secret) == SECRET


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """A key for one purpose."""
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def sealed(
    text: bytes,
    point: bytes,
    secret: bytes,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A message that only the browser can read which has made this point and secret."""
    sender, salt = sender or ec.generate_private_key(CURVE), salt or os.urandom(SALT)
    own = point_of(sender)
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    shared = sender.exchange(ec.ECDH(), receiver)
    root = derived(shared, secret, b"WebPush: info\0" + point + own, 32)
    key = derived(root, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(root, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + bytes([len(own)]) + own
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def signature(key: ec.EllipticCurvePrivateKey, address: str, contact: str, now: int) -> str:
    """What tells a push service who sends, for the header ``Authorization``; ``now`` in seconds."""
    service = "{0.scheme}://{0.netloc}".format(urlsplit(address))
    claims = {"aud": service, "exp": now + LASTS, "sub": contact}
    parts = (msgspec.json.encode(part) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    signed = ".".join(encode(part) for part in parts)
    one, two = utils.decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{signed}.{encode(one.to_bytes(32) + two.to_bytes(32))}"
    return f"vapid t={token}, k={encode(point_of(key))}"
