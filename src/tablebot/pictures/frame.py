"""Any image in the frame of a card: 4 to 3, small and large, with nothing in it but what is seen."""

from __future__ import annotations

import io

from PIL import Image, ImageOps

FORMATS = ("AVIF", "GIF", "JPEG", "PNG", "WEBP")
"""What is opened, whatever a file is called."""
SMALL, LARGE = (600, 450), (1200, 900)
"""Pixels of a picture, across and down."""
CROPPED = 1 / 8
"""An image that loses at most this share of itself fills the frame. Others are shown whole, on a calm ground."""
PAPER = (247, 241, 230)
"""The ground of an image that has no edge to take a colour from."""
QUALITY = 82


def framed(body: bytes) -> tuple[bytes, bytes]:
    """The image small and large, as WebP. Where, when and with what it was taken is left out."""
    with Image.open(io.BytesIO(body), formats=FORMATS) as image:
        image.draft(None, LARGE)
        upright = _flat(ImageOps.exif_transpose(image))
    large = _fitted(upright)
    return _webp(large.resize(SMALL, Image.Resampling.LANCZOS)), _webp(large)


def _flat(image: Image.Image) -> Image.Image:
    """On paper, where it is transparent."""
    if not image.has_transparency_data:
        return image.convert("RGB")
    ground = Image.new("RGBA", image.size, PAPER)
    ground.alpha_composite(image.convert("RGBA"))
    return ground.convert("RGB")


def _fitted(image: Image.Image) -> Image.Image:
    shape, wanted = image.width / image.height, LARGE[0] / LARGE[1]
    if min(shape, wanted) / max(shape, wanted) >= 1 - CROPPED:
        return ImageOps.fit(image, LARGE, Image.Resampling.LANCZOS)
    return ImageOps.pad(image, LARGE, Image.Resampling.LANCZOS, _edge_colour(image))


def _edge_colour(image: Image.Image) -> tuple[int, ...]:
    """The mean colour along its edge."""
    edge = image.resize((8, 8), Image.Resampling.BOX)
    pixels = [edge.getpixel((x, y)) for x in range(8) for y in range(8) if {x, y} & {0, 7}]
    return tuple(sum(part) // len(pixels) for part in zip(*pixels, strict=True))


def _webp(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "WEBP", quality=QUALITY, method=2)
    return file.getvalue()
