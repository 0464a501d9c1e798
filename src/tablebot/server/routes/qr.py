"""A link as a picture, for phones."""

from __future__ import annotations

import io

import segno
from litestar.response import Response


def qr_picture(link: str, invitation: str) -> Response[bytes]:
    """The link, with the invitation in it where there is one."""
    return secret_qr_picture(f"{link}#invitation={invitation}") if invitation else _drawn(link)


def secret_qr_picture(link: str) -> Response[bytes]:
    """A link with a secret in it, in a picture that nobody in between keeps."""
    picture = _drawn(link)
    picture.headers["cache-control"] = "no-store"
    return picture


def _drawn(link: str) -> Response[bytes]:
    picture = io.BytesIO()
    segno.make_qr(link, error="m").save(
        picture, kind="svg", border=2, scale=8, dark="#2b2440", light="#ffffff", xmldecl=False, svgclass=None
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")
