"""A link as a picture, for phones."""

from __future__ import annotations

import io

import segno
from litestar.response import Response


def qr_picture(link: str) -> Response[bytes]:
    picture = io.BytesIO()
    segno.make_qr(link, error="m").save(
        picture, kind="svg", border=2, scale=8, dark="#2b2440", light="#ffffff", xmldecl=False, svgclass=None
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")
