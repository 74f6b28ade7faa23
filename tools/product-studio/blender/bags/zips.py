"""Zip that closes a soft body from end to end."""

import numpy as np

from ..core.curves import length_of, resample, unit
from ..core.details import stitches, strap, zipper
from ..core.mesh import grid
from .straps import SEAM, tongues


def closed_zip(kit, skin, leather, inset=1.2, tabs=False):
    """
    Adds a zip between the two upper edges of a body. It is stitched along both edges, over leather that joins
    them.
    inset: distance of the zip's ends from the body's ends, cm. tabs: True when leather covers the zip's ends.
    """
    count = len(skin.points)
    back = skin.points[1 : count // 2, -1]
    front = skin.points[count // 2 + 1 :, -1][::-1]
    middle = (back + front) / 2
    grid("zip-ground", np.stack([back, middle, front], 1) - (0, 0, 0.03), leather)
    keep = np.flatnonzero(np.abs(middle[:, 0]) < np.abs(middle[:, 0]).max() - inset)
    both = np.hstack([middle, back - front])[keep][::-1]
    line, across = np.hsplit(resample(both, int(length_of(middle[keep]) / 0.25)), 2)
    normals = unit(np.cross(across, np.gradient(line, axis=0)))
    normals = normals * np.sign(normals[:, 2:].mean())
    zipper(line, normals, kit["cloth"], kit["main"], kit["thread"], kit["metal"], 2.2, -8, 1.0, guards=False)
    for k, half in enumerate((np.arange(4, count // 2 - 4), np.arange(count // 2 + 4, count - 4))):
        row = skin.points[half, -2] + skin.normals[half, -2] * 0.02
        stitches(f"zip-stitch{k}", row, skin.normals[half, -2], kit["thread"], **SEAM)
    if tabs:
        zip_tab("zip-end-right", np.vstack([middle[keep[2] :: -1], skin.points[0, -4:-7:-1]]), leather)
        zip_tab("zip-end-left", np.vstack([middle[keep[-3] :], skin.points[count // 2, -4:-7:-1]]), leather)


def zip_tab(name, path, leather):
    """Adds a small leather tab from a zip's end over the side of the bag."""
    path = resample(path, 24)
    along = unit(np.gradient(path, axis=0))
    out = np.array([np.sign(path[-1, 0]) * 0.7, 0, 1.0])
    out = unit(out - along * (along @ out)[:, None])
    strap(name, path + out * 0.14, out, tongues(path, 1.6, 0.5), leather, 0.2)
