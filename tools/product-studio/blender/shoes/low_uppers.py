"""Low-cut and open shoes: lasts on thin soles, cut uppers, bindings, insole boards, covered heels."""

import numpy as np

from ..core.curves import offset_loop, resample, smooth_steps, spline, unit
from ..core.details import piping, stitches
from ..core.mesh import crease, grid, loft, outward, subdivide, thicken
from ..core.surface import Surface
from . import parts
from .form import Form

LOOPS_UP = 6
FORM_SOLE = 0.6


class Last:
    """Form on a sole of a given thickness. The skin is addressed by stations and loops."""

    def __init__(self, heel, toe, sole=0.3, rows=320, **shape):
        """heel: height of the seat in cm. sole: thickness in cm under the ball, including a platform."""
        down = FORM_SOLE - sole
        self.form = Form(heel + down, toe, rows=rows, **shape)
        self.form.rings[:, :, 2] -= down
        points = self.form.sheet([(0, LOOPS_UP), (10, LOOPS_UP)], 72)
        self.skin = Surface(points, closed=True, inside=_spine(points))
        self.feather = points[:, 0]
        self.start = float(self.feather[:, 0].min())

    def uv(self, marks):
        """Converts (station, loop) pairs to parameters of the skin. Stations may be below 0 or above 20."""
        marks = np.atleast_2d(np.asarray(marks, float))
        turns = np.floor(marks[:, 0] / 20)
        u = self.form.station(marks[:, 0] - 20 * turns) + turns
        return np.stack([u, marks[:, 1] / LOOPS_UP], 1)

    def at(self, marks, lift=0.0):
        return self.skin.at(self.uv(marks), lift)


def _spine(points):
    middle = points.mean(1)
    return (middle + middle[(-np.arange(len(middle))) % len(middle)]) / 2


def walked_along(points):
    """Returns the distance along a line from its first point to each point, cm."""
    return np.append(0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1)))


def mirrored(marks):
    """Continues a line on the inner side. marks: a line on the outer side that ends at the toe."""
    return [*marks, *[(20 - s, w) for s, w in marks[::-1] if s < 9.99]]


def side_line(last, profile, start, count=36):
    """
    Returns marks of a topline that is drawn in the side view.
    profile: (x, height above the ground) pairs, from the back to beyond the throat. start: station where the
    topline leaves the sole.
    """
    height = smooth_steps(profile)
    levels = np.linspace(0.01, LOOPS_UP - 0.5, 400)
    marks = []
    for s in 10 - (10 - start) * np.linspace(1, 0, count) ** 0.8:
        p = last.at(np.stack([np.full(400, s), levels], 1))[0]
        gap = p[:, 2] - height(p[:, 0])
        k = max(1, int(np.nonzero(gap > 0)[0][0]))
        share = np.clip(gap[k - 1] / (gap[k - 1] - gap[k]), 0, 1)
        marks.append((s, max(0.08, levels[k - 1] + (levels[k] - levels[k - 1]) * share)))
    return marks


def open_line(last, marks, rows=260):
    """
    Returns the topline of an upper without a back, as (station, loop) pairs.
    The pairs are dense where either the topline or the feather line under the topline is long.
    """
    dense = spline(mirrored(marks), 1600)
    high = last.at(dense)[0]
    low = last.at(np.stack([dense[:, 0], 0 * dense[:, 0]], 1))[0]
    walked = walked_along(high) + walked_along(low)
    at = np.linspace(0, walked[-1], rows)
    return np.stack([np.interp(at, walked, dense[:, k]) for k in range(2)], 1)


def along_loop(loop, at):
    """Returns points at fractional indexes of a closed loop."""
    numbers = np.arange(-1, len(loop) + 2)
    round_again = np.vstack([loop[-1:], loop, loop[:2]])
    return np.stack([np.interp(at, numbers, round_again[:, k]) for k in range(3)], 1)


def open_points(last, line, columns=26, margin=0.45):
    """
    Returns points of an upper without a back. They begin with the lasting margin, `margin` cm under the foot,
    and go up to the line.
    """
    share = np.linspace(0, 1, columns)
    marks = np.array([[(s, w * q) for q in share] for s, w in line]).reshape(-1, 2)
    sheet = last.at(marks)[0].reshape(len(line), columns, 3)
    u = np.mod(last.uv(line)[:, 0], 1.0) * len(last.feather)
    under = along_loop(offset_loop(last.feather, -margin), u)
    return np.concatenate([under[:, None], sheet], 1)


def open_upper(name, points, leather, lining, thickness=0.16):
    """Adds an upper without a back, with leather outside and lining inside. Returns the upper's Surface."""
    spine = points.mean(1)
    inside = (spine + spine[::-1]) / 2
    normal = np.cross(np.gradient(points, axis=0), np.gradient(points, axis=1))
    facing = np.sum(normal * (points - inside[:, None]))
    sheet = grid(name, points if facing > 0 else points[::-1], [leather, lining, leather])
    thicken(sheet, thickness, inside=1, rim=2)
    subdivide(sheet, 1)
    return Surface(points, inside=inside)


def folded_edge(name, skin, material, radius=0.08, v=0.996, closed=False):
    """Adds the folded edge of an upper: a soft roll along its last column."""
    rows = len(skin.points)
    u = np.arange(rows) / rows if closed else np.linspace(0, 1, rows)
    edge = skin.at(np.stack([u, np.full(rows, v)], 1), -radius * 0.75)[0]
    piping(name, edge, radius, material, closed=closed)


def topline_stitch(skin, thread, below=0.28, closed=False, skip=6, lift=0.012, **size):
    """Adds a fine row of stitches `below` cm under a topline."""
    steps = np.linalg.norm(np.diff(skin.points, axis=1), axis=2)
    rows = len(skin.points)
    from_top = np.cumsum(steps[:, ::-1], axis=1)[:, ::-1]
    columns = steps.shape[1]
    v = np.array([np.interp(-below, -np.append(d, 0), np.linspace(0, 1, columns + 1)) for d in from_top])
    u = np.arange(rows) / rows if closed else np.linspace(0, 1, rows)
    keep = slice(None) if closed else slice(skip, -skip)
    points, normals = skin.at(np.stack([u, v], 1)[keep], lift)
    size = {"length": 0.15, "gap": 0.07, "radius": 0.02, **size}
    stitches("topline-stitch", points, normals, thread, closed=closed, **size)


def binding(name, skin, width, material, thickness=0.13, lift=0.055):
    """Adds a tape that is folded over a closed topline. width: cm on each face."""
    rows, columns = skin.points.shape[:2]
    u = np.arange(rows) / rows
    top, normal = skin.at(np.stack([u, np.ones(rows)], 1))
    below = skin.at(np.stack([u, np.full(rows, 1 - 1.5 / columns)], 1))[0]
    up = unit(top - below)
    # Section across the fold, from the outer to the inner edge: (cm down along the upper, cm out of its
    # face).
    deep = thickness + lift
    profile = [(width, -0.03), (width, lift * 0.7), (width - 0.05, lift), (width * 0.5, lift * 1.15), (0.06, lift)]
    profile += [(-0.03, lift * 0.3), (-0.055, -thickness * 0.5), (-0.03, -thickness - lift * 0.3), (0.06, -deep)]
    profile += [(width - 0.05, -deep), (width, -thickness + 0.03)]
    rings = np.stack([top - up * down + normal * out for down, out in profile], 1)
    return crease(outward(grid(name, rings, material, close_u=True)), 60)


def insole_board(loop, edge, sock, height=0.26, reach=-0.06):
    """Adds the visible board where there is no upper around it: a covered edge and the sock on top."""
    raised = loop + (0, 0, height)
    parts.sole("insole-board", raised, height, edge, reach=reach, rounding=0.07)
    parts.insole(loop, sock, rise=height + 0.02, dip=-0.05, shrink=0.16 - reach * 0.5)


def thin_sole(last, material, thickness=0.26, reach=0.05, breast=None):
    """Adds a leather sole. Behind `breast` (x in cm) the sole is hidden above the heel."""
    loop = last.feather
    out = np.full(len(loop), reach)
    if breast is not None:
        out = smooth_steps([(breast - 0.7, -0.4), (breast, reach)])(loop[:, 0])
    parts.sole("sole", loop, thickness, material, reach=out[:, None], rounding=0.05)


def seat_outline(loop, breast, count=96, hollow=0.0):
    """Returns the feather line up to a heel's breast, closed straight across. `hollow` cm bends the breast back."""
    half = len(loop) // 2
    outer = loop[: half + 1][loop[: half + 1, 0] < breast]
    inner = loop[half:][loop[half:, 0] < breast]
    across = np.linspace(0, 1, 24)[1:-1, None]
    chord = outer[-1] + (inner[0] - outer[-1]) * across
    chord[:, 0] -= hollow * np.sin(np.pi * across[:, 0])
    return resample(np.vstack([outer, chord, inner]), count, closed=True)


def low_heel(last, breast, material, tip, shrink=0.12, tip_height=0.22):
    """
    Adds a flat shoe's heel: the seat's outline extended down to the ground.
    shrink: cm by which the heel is smaller at the ground. breast: distance of the heel's front from the back,
    cm. tip_height: height of the rubber under the heel.
    """
    ring = seat_outline(offset_loop(last.feather, -0.04), last.start + breast, hollow=0.35)
    rings = []
    for share in np.linspace(0, 1, 8):
        level = offset_loop(ring, -shrink * share**0.7)
        level[:, 2] = ring[:, 2] * (1 - share) + tip_height * share
        rings.append(level)
    loft("heel", np.array(rings), material, sharp=50)
    _top_piece(rings[-1], tip, tip_height)


def _top_piece(outline, tip, height):
    rings = []
    for grow, z in ((0.0, height), (0.02, height - 0.02), (0.02, 0.03), (-0.02, 0.0)):
        ring = offset_loop(outline, grow)
        ring[:, 2] = z
        rings.append(ring)
    loft("heel-tip", np.array(rings), tip, sharp=45)


def _rays(outline, directions):
    """
    Returns intersections of a closed outline with rays from the middle of its bounding box.
    directions: directions of the rays, in the scale of the box.
    """
    low, high = outline.min(0), outline.max(0)
    middle, size = (low + high) / 2, (high - low) / 2
    flat = (outline - middle) / size
    angle = np.arctan2(flat[:, 1], flat[:, 0])
    order = np.argsort(angle)
    radius = np.linalg.norm(flat, axis=1)
    wished = np.arctan2(directions[:, 1], directions[:, 0])
    reach = np.interp(wished, angle[order], radius[order], period=2 * np.pi)
    return middle + size * reach[:, None] * unit(directions)


def covered_heel(last, levels, material, tip, breast=None, front=0.42, back=0.9, tip_height=0.4, merge=0.3):
    """
    Adds a heel as in parts.heel whose top has the outline of the seat, so that it meets the upper flush.
    levels: a table of pumps.HEELS. merge: share of the heel's height after which only the table counts.
    """
    levels = np.array(levels, float)
    levels[:, 1:3] += last.start
    seat = parts.seat_of(last.feather, 0.0)
    outline = seat_outline(offset_loop(last.feather, -0.03), breast + last.start if breast else levels[0, 2])[:, :2]
    count = 44
    table = spline(levels[:, 1:], count, knots=levels[:, 0] / levels[-1, 0])
    turn = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    sx, sy = -np.cos(turn), np.sin(turn)
    sy = np.sign(sy) * np.abs(sy) ** np.where(sx > 0, front, back)
    top = _rays(outline, np.stack([sx, sy], 1))
    start = float(last.feather[0, 2]) - 0.02
    height = np.linspace(start, tip_height + 0.03, count)
    rings = []
    for (rear, chest, half, follow), z, share in zip(table, height, np.linspace(0, 1, count)):
        own = np.stack([(rear + chest) / 2 + (chest - rear) / 2 * sx, half * sy], 1)
        blend = np.clip(1 - share / merge, 0, 1) ** 1.5
        flat = own + (top - own) * blend
        bend = max(follow, blend) * (seat(flat[:, 0]) - seat(np.array([flat[:, 0].min()])))
        rings.append(np.column_stack([flat, z + bend]))
    loft("heel", np.array(rings), material, sharp=55)
    _top_piece(rings[-1], tip, tip_height)
