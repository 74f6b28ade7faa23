"""Parts of sneakers: last, shell, padded collar, tongue and laces."""

import numpy as np

from ..core.curves import rounded, smooth_steps, spline, tangents, unit
from ..core.details import ring, stitches
from ..core.mesh import add_mesh, grid, loft, outward
from ..core.surface import Surface, inset, piece
from . import parts
from .last import mirrored

# Differences between a sport last and a dress last, one value per loop: cm by which the instep is higher, and
# cm by which the toe box is further ahead.
INSTEP = [0, 0.1, 0.25, 0.55, 1.35, 1.15, 0.55]
TOE_BOX = [0, 0.1, 0.75, 0.8, 0.3, 0, 0]


def sporty(rings):
    """Converts rings of a dress last to rings of a sneaker's last, with a higher instep and a fuller toe."""
    step = lambda x: x * x * (3 - 2 * x)
    for ring, up, ahead in zip(rings, INSTEP, TOE_BOX):
        x = ring[:, 0].copy()
        ring[:, 2] += up * step(np.clip((x - 8) / 8, 0, 1))
        ring[:, 0] += ahead * step(np.clip((x - 15) / 7, 0, 1))
    return rings


def shell(last, top, material, lining, rows=420, columns=46):
    """
    Adds the sewn upper under all overlays, with an opening of any outline.
    top: [(station, loop, station below)] along the opening from the heel to the toe of the outer side. The
    grid runs from the sole at `station below` up to each point, so the throat may have steep sides.
    """
    both = [*top, *[(20 - s, w, 20 - b) for s, w, b in top[::-1] if 0 < s < 10]]
    edge = last.uv([(s, w) for s, w, _ in both])
    foot = last.uv([(b, 0) for _, _, b in both])[:, 0]
    scale = np.array(last.surface.rows())
    ends = np.vstack([edge, edge[:1] + (1, 0)])
    knots = np.append(0, np.cumsum(np.linalg.norm(np.diff(ends, axis=0) * scale, axis=1)))
    knots = knots[:-1] / knots[-1]
    at = np.arange(rows) / rows
    table = spline(np.stack([edge[:, 0] - knots, edge[:, 1], foot - knots], 1), at, knots, periodic=True)
    table[:, 0] += at
    table[:, 2] += at
    share = np.linspace(0, 1, columns)[None, :]
    u = table[:, 2:] + (table[:, :1] - table[:, 2:]) * share
    start = 0.25 / last.form.top
    v = start + (table[:, 1:2] - start) * share
    points = last.surface.at(np.stack([u.ravel(), v.ravel()], 1))[0].reshape(rows, columns, 3)
    parts.upper("shell", points, material, lining, thickness=0.16, smooth=0)


# Section of a padded collar: (share of the thickness outwards, cm down from the edge). The second half is
# lined.
ROLL = [(0.0, 1.75), (0.1, 1.6), (0.24, 1.3), (0.36, 0.85), (0.34, 0.4), (0.16, 0.05), (-0.2, -0.18), (-0.6, -0.16), (-0.98, 0.15), (-1.12, 0.7), (-1.0, 1.5), (-0.65, 2.3), (-0.3, 3.0)]


LINED_FROM = 6


def collar(last, pairs, material, lining, thickness=0.75, fade=0.12):
    """
    Adds a padded roll over the edge along a line of (station, loop) pairs.
    fade: share of the length over which the padding becomes thinner at either end.
    """
    count = 150
    path = last.line(pairs, count)[0]
    uv = spline(last.uv(pairs), 600)
    near = np.linalg.norm(last.surface.at(uv)[0][None] - path[:, None], axis=2).argmin(1)
    uv = uv[near]
    share = np.linspace(0, 1, count)
    plump = smooth_steps([(0, 0.25), (fade, 0.85), (0.3, 1), (0.7, 1), (1 - fade, 0.85), (1, 0.25)])(share)
    section = spline(ROLL, 40)
    rows = []
    for (u, v), full in zip(uv, plump):
        reach = np.linspace(-0.1, 0.6, 120)
        walk = last.surface.at(np.stack([np.full(120, u), v - reach], 1))[0]
        gone = np.append(0, np.cumsum(np.linalg.norm(np.diff(walk, axis=0), axis=1)))
        gone -= np.interp(0, reach, gone)
        down = section[:, 1] * np.where(section[:, 1] < 0, full, 1)
        where = v - np.interp(down, gone, reach)
        rows.append(last.surface.at(np.stack([np.full(len(where), u), where], 1), section[:, 0] * thickness * full - 0.01)[0])
    rows = np.array(rows)
    split = int(len(section) * LINED_FROM / (len(ROLL) - 1))
    outward(grid("collar", rows[:, : split + 1], material))
    outward(grid("collar-lining", rows[:, split:], lining))


def tongue(last, low, high, half, material, lining, depth=0.24, plump=0.6):
    """
    Adds the tongue under the throat, from loop `low` to `high`, padded towards its top.
    half: [(share of the height, stations from the middle to the tongue's edges)]. Returns the tongue's face,
    where u runs up and v across.
    """
    count, around = 80, 64
    along = np.linspace(0, 1, count) ** 0.8
    turn = np.linspace(0, 2 * np.pi, around, endpoint=False)
    q = np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** 0.6
    rise = np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** 0.7
    near = np.clip((along - 0.8) / 0.2, 0, 1)
    round_end = (1 - near**2.6) ** (1 / 2.6)
    wide = smooth_steps(half)(along) * (0.45 + 0.55 * round_end)
    fat = plump * smooth_steps([(0, 0.35), (0.55, 0.5), (0.8, 1), (1, 0.95)])(along) * (0.12 + 0.88 * (1 - near**5) ** 0.5)
    pairs = np.stack([10 + wide[:, None] * q, np.broadcast_to((low + (high - low) * along)[:, None], (count, around))], 2)
    lift = -depth + 0.12 * (1 - q**2) + fat[:, None] * (rise - 1) / 2
    rings = last.surface.at(last.uv(pairs.reshape(-1, 2)), lift.ravel())[0].reshape(count, around, 3)
    flat = smooth_steps([(0, 1), (0.4, 1), (0.85, 0.4), (1, 0.35)])(along)[:, None]
    ridge = rings[:, around // 4 : around // 4 + 1]
    for axis in (0, 2):
        rings[:, :, axis] = ridge[:, :, axis] + (rings[:, :, axis] - ridge[:, :, axis]) * flat
    rings = np.roll(rings, 6, 1)
    face = around // 2 + 12
    front = Surface(rings[:, : face + 1], inside=rings.mean(1))
    outward(grid("tongue", front.points, material))
    outward(grid("tongue-lining", np.concatenate([rings[:, face:], rings[:, :1]], 1), lining))
    add_mesh("tongue-end", rings[-1], [tuple(range(around))], material)
    return front


def tongue_label(face, label, thread, low=0.76, high=0.9, half=0.13):
    """Adds a stitched label on the tongue's face and a row of stitches along its edge."""
    patch = [(low, 0.5 - half), (low, 0.5 + half), (high, 0.5 + half), (high, 0.5 - half)]
    patch = [corner for corner in patch for _ in range(2)]
    piece("tongue-label", face, patch, label, 0.07, 0.05, 0.2)
    row = inset(face, patch, 0.1)
    points, normals = face.at(row, 0.075)
    stitches("label-stitch", points, normals, thread, 0.14, 0.08, 0.022, closed=True)
    edge = [(0.55, 0.22), (0.8, 0.22), (0.9, 0.24), (0.955, 0.34), (0.965, 0.5)]
    edge += [(u, 1 - v) for u, v in edge[-2::-1]]
    stitches("tongue-stitch", *face.line(edge, 200, 0.01), thread, 0.19, 0.1, 0.028)


def eyelets(last, pairs, hole, rim, radius=0.17, lift=0.13):
    """Adds punched holes: a dark disc in a low rim."""
    points, normals = last.surface.at(last.uv(pairs))
    for k, (p, n) in enumerate(zip(points, normals)):
        disc(f"hole{k}", p + n * (lift + 0.008), n, radius, hole)
        ring(f"eyelet{k}", p + n * lift, n, radius + 0.01, 0.035, rim, 20)


def disc(name, at, normal, radius, material, count=16):
    first = unit(np.cross(normal, (0.3, 0.2, 0.9)))
    second = np.cross(normal, first)
    turn = np.linspace(0, 2 * np.pi, count, endpoint=False)
    rim = np.asarray(at) + radius * (np.cos(turn)[:, None] * first + np.sin(turn)[:, None] * second)
    return add_mesh(name, rim, [tuple(range(count))], material)


def perforations(last, spots, material, radius=0.075, lift=0.008):
    """Adds small punched holes under (x, y) spots, as one mesh."""
    points, normals = last.below(spots)
    points = points + normals * lift
    verts, faces = [], []
    turn = np.linspace(0, 2 * np.pi, 10, endpoint=False)
    for p, n in zip(points, normals):
        first = unit(np.cross(n, (0.3, 0.2, 0.9)))
        second = np.cross(n, first)
        faces.append(tuple(range(len(verts), len(verts) + 10)))
        verts.extend(p + radius * (np.cos(turn)[:, None] * first + np.sin(turn)[:, None] * second))
    return add_mesh("perforations", verts, faces, material)


def crossed_laces(last, outer, material, width=0.56, thickness=0.09, over=0.2, under=-0.12):
    """
    Adds flat laces in crosses between mirrored eyelets, and a bar over the lowest pair.
    outer: (station, loop) of the outer eyelets from the toe up. over: height above the last where a lace
    leaves its eyelet. under: height where the lace goes below the other side.
    """
    pair = np.array(outer, float)
    inner = np.array(mirrored(outer), float)
    _lace("lace-bar", last, pair[0], inner[0], [(-0.03, 0.02), (0.04, over * 0.85), (0.16, over), (0.5, 0.04), (0.84, over), (0.96, over * 0.85), (1.03, 0.02)], material, width, thickness)
    dive = [(-0.035, 0.02), (0.03, over * 0.85), (0.14, over), (0.3, 0.12), (0.5, None), (0.68, 0.0), (0.8, under), (0.9, under - 0.1)]
    into = [(-0.035, 0.02), (0.03, over * 0.85), (0.14, over), (0.3, 0.12), (0.5, None), (0.7, 0.12), (0.86, over), (0.97, over * 0.85), (1.035, 0.02)]
    for k in range(len(pair) - 1):
        ways = ((pair[k], inner[k + 1], 0.02), (inner[k], pair[k + 1], 0.13))
        for name, (start, end, middle) in zip("ab", ways if k % 2 else ways[::-1]):
            heights = into if k == len(pair) - 2 else dive
            heights = [(share, middle if height is None else height) for share, height in heights]
            _lace(f"lace{k}{name}", last, start, end, heights, material, width, thickness)


def _lace(name, last, start, end, heights, material, width, thickness):
    share = np.linspace(-0.035, heights[-1][0], 56)
    lift = smooth_steps(heights)(share)
    uv = last.uv(start + (end - start) * share[:, None])
    points, normals = last.surface.at(uv, lift)
    along = tangents(points)
    side = unit(np.cross(along, normals))
    normal = np.cross(side, along)
    shape = rounded(thickness, width, thickness * 0.45, 3)
    pinch = smooth_steps([(-0.035, 0.45), (0.06, 0.75), (0.16, 1)])
    pinched = np.minimum(pinch(share), pinch(1 - share) if share[-1] > 1 else 1)
    rings = np.array([[p + a * n + b * w * s for a, b in shape] for p, n, s, w in zip(points, normal, side, pinched)])
    return loft(name, rings, material)
