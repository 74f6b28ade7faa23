"""Common parts of all shoes: uppers of leather and lining, soles, heels, insoles."""

import numpy as np

from ..core.curves import offset_loop, smooth_steps, spline
from ..core.mesh import add_mesh, crease, grid, loft, outward, subdivide, thicken
from ..core.surface import Surface


def upper(name, points, leather, lining, thickness=0.13, smooth=1):
    """Adds a closed sheet with leather outside, lining inside and a cut edge. Returns its Surface."""
    sheet = outward(grid(name, points, [leather, lining, leather], close_u=True))
    thicken(sheet, thickness, inside=1, rim=2)
    if smooth:
        subdivide(sheet, smooth)
    spine = points.mean(1)
    mirror = spine[(-np.arange(len(spine))) % len(spine)]
    return Surface(points, closed=True, inside=(spine + mirror) / 2)


def insole(loop, material, rise=0.2, dip=0.1, shrink=0.08):
    """Adds the sock that is visible inside the shoe. The sock fills the feather loop from side to side."""
    loop = offset_loop(loop, -shrink)
    count = len(loop)
    half = count // 2
    across = np.linspace(0, 1, 16)
    rows = np.array([[loop[i] + (loop[-i % count] - loop[i]) * q for q in across] for i in range(half + 1)])
    bowl = (1 - np.linspace(-1, 1, 16) ** 2)[None, :] * np.sin(np.pi * np.linspace(0, 1, half + 1))[:, None] ** 0.5
    rows[:, :, 2] += rise - dip * bowl
    return subdivide(outward(grid("insole", rows, material)))


def sole(name, loop, thickness, material, reach=0.06, rounding=0.05, drop=None, tuck=0.06):
    """
    Adds a solid under the feather loop.
    thickness: cm, or a function of x. reach: distance of the solid's edge outside the loop, or a function of
    x. drop: heights of the lower face instead of loop - thickness (a platform, a wedge).
    """
    loop = np.asarray(loop, float)
    reach = reach(loop[:, 0])[:, None] if callable(reach) else reach
    thick = thickness(loop[:, 0]) if callable(thickness) else np.full(len(loop), float(thickness))
    below = loop[:, 2] - thick if drop is None else np.minimum(drop(loop[:, 0]), loop[:, 2] - 0.1)
    rings = []
    for out, height in (
        (reach - tuck, loop[:, 2]),
        (reach - rounding * 0.3, loop[:, 2] - rounding * 0.3),
        (reach, loop[:, 2] - rounding),
        (reach, below + rounding),
        (reach - rounding * 0.3, below + rounding * 0.3),
        (reach - tuck, below),
    ):
        ring = offset_loop(loop, out)
        ring[:, 2] = height
        rings.append(ring)
    return crease(_fill(name, np.array(rings), material), 50)


def _fill(name, rings, material):
    """Fills rings that follow a foot's outline, with walls, and with lids of strips from side to side."""
    levels, count = rings.shape[:2]
    half = count // 2
    faces = [
        (i * count + j, i * count + (j + 1) % count, (i + 1) * count + (j + 1) % count, (i + 1) * count + j)
        for i in range(levels - 1)
        for j in range(count)
    ]
    for base in (0, (levels - 1) * count):
        for i in range(1, half - 1):
            faces.append((base + i, base + i + 1, base + count - i - 1, base + count - i))
        faces.append((base, base + 1, base + count - 1))
        faces.append((base + half - 1, base + half, base + half + 1))
    return outward(add_mesh(name, rings.reshape(-1, 3), faces, material))


def seat_of(loop, below=0.0):
    """Returns the height of the feather line over x, which a heel's top follows."""
    half = loop[: len(loop) // 2 + 1]
    order = np.argsort(half[:, 0])
    line = smooth_steps([(x, z) for x, z in _thin(half[order][:, [0, 2]])])
    return lambda x: line(np.asarray(x, float)) - below


def _thin(pairs):
    kept = [pairs[0]]
    for pair in pairs[1:]:
        if pair[0] - kept[-1][0] > 0.15:
            kept.append(pair)
    return kept


def _section(front, back, count=56):
    """
    Returns a heel's outline from -1 (back) to 1 (breast). Each half is a superellipse with the exponent of
    that half.
    """
    at = np.linspace(0, 2 * np.pi, count, endpoint=False)
    x, y = -np.cos(at), np.sin(at)
    power = np.where(x > 0, front, back)
    return x, np.sign(y) * np.abs(y) ** power


def heel(seat, levels, material, tip, front=0.42, back=0.9, tip_height=0.42):
    """
    Adds a heel that is lofted through levels.
    levels: [(share of height from the top, back x, breast x, half width, follow)]. `follow` bends a level
    along the seat. tip_height: height of the rubber heel tip, cm.
    """
    levels = np.array(levels, float)
    start = float(seat(levels[0, 1]))
    table = spline(levels[:, 1:], 44, knots=levels[:, 0] / levels[-1, 0])
    height = np.linspace(start, tip_height + 0.03, 44)
    sx, sy = _section(front, back)
    rings = []
    for (rear, breast, half, follow), z in zip(table, height):
        x = (rear + breast) / 2 + (breast - rear) / 2 * sx
        bend = follow * (seat(x) - seat(np.array([rear])))
        rings.append(np.stack([x, half * sy, z + bend], 1))
    loft("heel", rings, material, sharp=55)
    last = rings[-1]
    middle = last.mean(0)
    tips = []
    for grow, z in ((1.0, tip_height), (1.03, tip_height - 0.03), (1.03, 0.04), (0.98, 0.0)):
        ring = middle + (last - middle) * grow
        ring[:, 2] = z
        tips.append(ring)
    loft("heel-tip", tips, tip, sharp=50)
