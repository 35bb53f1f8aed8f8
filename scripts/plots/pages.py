"""Charts that bench draws for its pages, as SVG, and as PNG where that is wanted."""

from pathlib import Path

import matplotlib
import resvg_py


def png(picture: str) -> bytes:
    """The picture with as many dots as the other charts have, on paper of the same size."""
    return bytes(resvg_py.svg_to_bytes(
        svg_string=picture, zoom=2, sans_serif_family="DejaVu Sans",
        # Machines without fonts are common; matplotlib brings some.
        font_dirs=[str(Path(matplotlib.get_data_path()) / "fonts" / "ttf")]))
