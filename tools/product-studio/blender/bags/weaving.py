"""Woven leather: strips that pass over and under each other, as one finely bent sheet."""

import numpy as np

from ..core.mesh import grid


def woven(skin, strips=40, low=0.0, high=1.0, width=0.86, height=0.26, around=1100, lean=1.0):
    """
    Returns a sheet of slanting strips on a closed body, between two shares v of the body's height.
    strips: number of strips that cross a ring. width: width of a strip, as a share of its cell. height: cm by
    which strips rise. around: points in a ring. lean: at 1, strips cross at right angles. A smaller value is
    steeper.
    """
    along, across = skin.rows()
    pitch = along / strips
    rows = int(around * across * (high - low) / along)
    u, v = np.meshgrid(np.arange(around) / around, np.linspace(low, high, rows), indexing="ij")
    points, normals = skin.at(np.stack([u.ravel(), v.ravel()], 1))
    a, b = u * strips, (v - low) * across / pitch * lean
    # Integer values of p and q are the gaps between strips of the two directions.
    p, q = a + b, a - b
    rise = np.zeros_like(p)
    over = (np.floor(p) + np.floor(q)) % 2 < 1
    for first, second, top in ((p, q, over), (q, p, ~over)):
        side = np.abs(first % 1 - 0.5) * 2 / width
        crown = np.sqrt(np.clip(1 - side**6, 0, 1)) * (side < 1)
        # A strip is high in the middle of its crossing, and passes under the next strips at the cell's ends.
        ride = np.sin(np.pi * (second % 1)) ** 0.6
        rise = np.where(top, crown * (0.42 + 0.58 * ride), rise)
    shape = points.reshape(around, rows, 3) + normals.reshape(around, rows, 3) * (height * (rise - 0.4))[..., None]
    return shape


def woven_sheet(name, skin, material, **settings):
    """Adds the woven sheet to the scene as a closed tube."""
    return grid(name, woven(skin, **settings), material, close_u=True)
