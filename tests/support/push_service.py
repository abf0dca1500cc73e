"""A push service and a browser that lets itself be called, both real and on this machine.

The service keeps what it is sent; the browser opens it with its own key, as RFC 8291 says a
browser does, and checks who has signed it.
"""

import base64
import json
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from secrets import token_bytes, token_urlsafe
from threading import Thread
from typing import Any, Self

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "==")


@dataclass
class Delivery:
    """What the service was sent."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Takes messages, and answers with a status that the test sets."""

    def __init__(self) -> None:
        self.status = 201
        self.location = ""
        self.taken: Queue[Delivery] = Queue()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.taken.put(Delivery(self.path, headers, body))
                self.send_response(service.status)
                if service.location:
                    self.send_header("location", service.location)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = Thread(target=self.server.serve_forever, daemon=True)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    def __enter__(self) -> Self:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()

    def next(self, seconds: float = 20) -> Delivery:
        return self.taken.get(timeout=seconds)


@dataclass
class Subscription:
    """A browser's half of a subscription."""

    origin: str
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    secret: bytes = field(default_factory=lambda: token_bytes(16))
    name: str = field(default_factory=token_urlsafe)

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def endpoint(self) -> str:
        return f"{self.origin}/send/{self.name}"

    def described(self) -> dict[str, Any]:
        """As a browser describes itself to the hall."""
        keys = {"p256dh": packed(self.point), "auth": packed(self.secret)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def opened(self, body: bytes) -> Any:
        """The message in a delivery; raises where it is for another, or was changed."""
        salt, size, sender, sealed = body[:16], body[20], body[21:86], body[86:]
        assert size == 65
        assert int.from_bytes(body[16:20]) > len(sealed)
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), other)
        info = b"WebPush: info\0" + self.point + sender
        root = hkdf(self.secret, shared, info, 32)
        key = hkdf(salt, root, b"Content-Encoding: aes128gcm\0", 16)
        nonce = hkdf(salt, root, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text.endswith(b"\x02")
        return json.loads(text[:-1])


def hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def signed_claims(authorization: str, public_key: str) -> dict[str, Any]:
    """What a sender claims, once its signature is that of the key (RFC 8292)."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", public_key)
    head, claims, signature = parts["t"].split(".")
    assert json.loads(unpacked(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = unpacked(signature)
    der = utils.encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(public_key))
    key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = json.loads(unpacked(claims))
    return found
