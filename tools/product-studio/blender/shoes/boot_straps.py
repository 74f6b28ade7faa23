"""
Straps around a boot with the shape of real leather. Each follows the section of the boot with a plane, and is
buckled on the outer side.
"""

import numpy as np

from ..core.curves import tangents, unit
from ..core.details import buckle, place, strap
from ..core.mesh import cylinder
from ..core.surface import resample_with
from .boot import tab


def _calm(field, times, closed):
    """Smooths out the steps that sampling leaves in a line."""
    for _ in range(times):
        near = (np.roll(field, 1, 0) + 2 * field + np.roll(field, -1, 0)) / 4
        if not closed:
            near[0], near[-1] = field[0], field[-1]
        field = near
    return field


def girdle(boot, back, front, lift=0.1, count=420, tilt=0.0):
    """
    Returns the line around the leg that is straight in the side view.
    back, front: loops of the line at the heel and over the instep or shin. tilt: cm by which the line is
    higher on the inner side. Returns a ring of points and normals from the heel over the outer side.
    """
    (start, end), _ = boot.skin.at(boot.uv([(0, back), (10, front)]))
    across = unit(np.cross(end - start, (0, 1.0, tilt / 8)))
    levels = np.linspace(2.2 / boot.high, 1, 420)
    places, last = [], back / boot.high
    for u in np.linspace(0, 1, 240, endpoint=False):
        side = (boot.skin.at(np.stack([np.full(420, u), levels], 1))[0] - start) @ across
        cuts = np.nonzero(side[:-1] * side[1:] <= 0)[0]
        if len(cuts):
            k = cuts[np.abs(levels[cuts] - last).argmin()]
            last = levels[k] + (levels[k + 1] - levels[k]) * side[k] / (side[k] - side[k + 1] + 1e-12)
        places.append((u, last))
    points, normals = boot.skin.at(places)
    points, normals = _calm(points, 10, True), unit(_calm(normals, 10, True))
    closed = resample_with(np.vstack([points, points[:1]]), np.vstack([normals, normals[:1]]), count + 1)[:-1]
    normals = unit(closed[:, 3:])
    return closed[:, :3] + normals * lift, normals


def rounded_end(points, width, tip=0.8, sharp=2.2):
    """Returns widths along a strap whose end is a rounded tip of `tip` cm."""
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1)))
    gone = np.clip(1 - (walked[-1] - walked) / tip, 0, 0.985)
    return width * np.sqrt(1 - gone**sharp)


def belt(boot, kit, name, back, front, width=1.5, at=4.2, reach=5.0, lift=0.1, tilt=0.0, wire=0.17, thread=True):
    """
    Adds a strap around the leg with a buckle on the outer side. The free end of the strap points to the
    front.
    back, front: see girdle. at: the station of the buckle. reach: length of the free end, cm.
    """
    points, normals = girdle(boot, back, front, lift, tilt=tilt)
    sewn = kit["thread"] if thread else None
    closed = lambda field: np.vstack([field, field[:2]])
    strap(f"{name}-strap", closed(points), closed(normals), width, kit["main"], 0.15, sewn)
    goal = boot.skin.at(boot.uv([(at, back + (front - back) * at / 10)]))[0][0]
    k = int(np.linalg.norm(points - goal, axis=1).argmin())
    fasten(kit, name, points[k:], normals[k:], width, reach, wire, sewn)


def fasten(kit, name, points, normals, width, reach, wire=0.17, thread=None):
    """Adds a buckle at the start of a line on a strap, and the free end that has passed through it."""
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1)))
    end = int(np.searchsorted(walked, reach))
    tail, up = points[:end] + normals[:end] * 0.15, normals[:end]
    strap(f"{name}-end", tail, up, rounded_end(tail, width * 0.96), kit["main"], 0.13, thread)
    along = tangents(tail)
    spot = lambda cm: min(int(np.searchsorted(walked, cm)), end - 2)
    k = spot(0.55)
    buckle(f"{name}-buckle", tail[k] + up[k] * 0.13, up[k], along[k], width + wire * 3.4, width * 1.1, kit["metal"], wire, 0.3)
    for cm in np.arange(width * 0.55 + 1.6, reach - 0.9, 0.85):
        k = spot(cm)
        hole = cylinder("hole", 0.085, 0.02, materials=kit["dark"], axis="y", rounding=0)
        place(hole, tail[k] + up[k] * 0.07, up[k], along[k])
    loop(kit, name, tail, up, spot(width * 0.55 + 0.95), width)


def loop(kit, name, points, normals, k, width, band=0.5):
    """Adds a keeper of leather over a strap at its k-th point."""
    side, up = np.cross(tangents(points)[k], normals[k]), normals[k]
    shape = ((-1, -0.2), (-1, 0.06), (-0.9, 0.12), (0, 0.13), (0.9, 0.12), (1, 0.06), (1, -0.2))
    path = [points[k] + side * a * (width / 2 + 0.08) + up * b for a, b in shape]
    out = [-side, -side * 0.8 + up * 0.4, up, up, up, side * 0.8 + up * 0.4, side]
    tab(f"{name}-keeper", path, out, band, kit["main"], 0.08)
