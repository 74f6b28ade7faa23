"""Quilted faces: cushions between seams, and the rows of stitches in the seams."""

import cv2
import numpy as np

from ..core.curves import resample
from ..core.details import stitches
from ..core.surface import piece
from .parts import Face

# A family of seams is a pair of functions. The first returns the number of seams up to a point (x, z), and a
# point is on a seam if this number is an integer. The second returns the line of the k-th seam.
ALONG = np.linspace(-40, 40, 800)


def chevrons(pitch=2.5, slope=0.75):
    """Returns V-shaped seams."""
    return [(lambda x, z: (z - slope * np.abs(x)) / pitch, lambda k: np.stack([ALONG, slope * np.abs(ALONG) + k * pitch], 1))]


def circles(centre, pitch=1.7):
    """Returns circular seams around a point (x, z)."""
    turn = np.linspace(0, 2 * np.pi, 400)
    ring = np.stack([np.cos(turn), np.sin(turn)], 1)
    return [(lambda x, z: np.hypot(x - centre[0], z - centre[1]) / pitch, lambda k: np.asarray(centre) + ring * max(k, 0) * pitch)]


def quilted(out, seams, height=0.32):
    """
    Returns the distance of a quilted face from the middle plane, as a function of (x, z).
    out: the same function for the face without cushions.
    """

    def value(x, z):
        low = 1.0
        for place, _ in seams:
            low = low * np.abs(np.sin(np.pi * place(x, z))) ** 0.55
        return out(x, z) + height * low

    return value


def panel(name, shell, side, seams, kit, height=0.32, thickness=0.2, step=0.17, margin=0.9):
    """
    Adds one quilted face of a shell, sewn along its seams. Returns the Face.
    margin: cm along the outline that are flat.
    """
    outline = shell.outline.astype(np.float32)
    inside = np.vectorize(lambda x, z: cv2.pointPolygonTest(outline, (float(x), float(z)), True))
    low = shell.front.low
    high = low + shell.front.size
    # The cushions' height near the outline's margin is looked up on a coarse grid.
    xs, zs = (np.linspace(a, b, 70) for a, b in zip(low, high))
    fade = np.clip(inside(*np.meshgrid(xs, zs)) / margin, 0, 1).astype(np.float32)

    def calm(x, z):
        x, z = np.broadcast_arrays(x, z)
        at = np.stack([(x - low[0]) / (high[0] - low[0]) * 69, (z - low[1]) / (high[1] - low[1]) * 69], -1)
        found = cv2.remap(fade, at.reshape(-1, 1, 2).astype(np.float32), None, cv2.INTER_LINEAR)
        return found.reshape(x.shape).astype(float)

    full = quilted(lambda x, z: 0.0, seams, height)
    face = Face(lambda x, z: shell.out(x, z) + full(x, z) * calm(x, z), low, high, side, 0.12)
    piece(name, face, face.uv(shell.outline), kit["main"], thickness, thickness * 0.7, step, smooth=False)
    for family, (_, line) in enumerate(seams):
        for k in range(-30, 31):
            points = line(k)
            keep = np.array([cv2.pointPolygonTest(outline, (float(x), float(z)), True) > margin * 0.6 for x, z in points])
            for run in np.split(np.arange(len(points)), np.flatnonzero(np.diff(keep.astype(int))) + 1):
                if keep[run[0]] and len(run) > 6:
                    row = resample(points[run], step=0.1)
                    if len(row) > 8:
                        stitches(f"{name}-quilt{family}.{k}", *face.at(face.uv(row), thickness + 0.005), kit["thread"], 0.26, 0.14, 0.03)
    return face
