"""Charts that bench draws for its pages, as SVG, and as PNG if requested."""

from pathlib import Path

import matplotlib
import resvg_py


def png(picture: str) -> bytes:
    """The picture with the resolution and paper size of the other charts."""
    return bytes(resvg_py.svg_to_bytes(
        svg_string=picture, zoom=2, sans_serif_family="DejaVu Sans",
        # Machines without fonts are common; matplotlib includes some.
        font_dirs=[str(Path(matplotlib.get_data_path()) / "fonts" / "ttf")]))
