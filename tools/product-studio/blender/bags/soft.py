"""Soft bodies of bags: a tub of closed rings that slumps, and the thick leather shell that is made of the tub."""

import numpy as np

from ..core.curves import resample, rounded, spline, unit
from ..core.details import stitches
from ..core.mesh import add_mesh, crease, grid, outward
from ..core.surface import Surface
from .cloth import Cloth, grid_links
from .straps import SEAM

# Links that resist folding: (distance in cells, give). NAPPA falls in folds, FIRM keeps its shape.
NAPPA = ((2, 1e-6), (5, 5e-7))
FIRM = ((2, 1e-6), (5, 5e-7), (9, 5e-7))


def tub(width, depth, height, radius, count=112, flare=(0.0, 0.0), floor=4.0, turn=1.2, step=1.0):
    """
    Returns rings of an upright bag from the inside of its bottom to its mouth, front at -y: (count, rows, 3).
    radius: radius of the corners. flare: cm by which the mouth is wider and deeper than the bottom. floor:
    how far the rings reach inwards under the bag. turn: radius of the bend from bottom to wall.
    """
    bend = np.linspace(0, np.pi / 2, max(3, int(turn * 1.6 / step) + 1))
    profile = [(-d, 0.0) for d in np.arange(floor, turn + step * 0.4, -step)]
    profile += [(-turn + turn * np.sin(a), turn - turn * np.cos(a)) for a in bend]
    profile += [(0.0, z) for z in np.linspace(turn, height, int(round((height - turn) / step)) + 1)[1:]]
    levels = [(width + 2 * q + flare[0] * z / height, depth + 2 * q + flare[1] * z / height, z, 0.0) for q, z in profile]
    return rings(rounded(width, depth, radius, 8), levels, count)


def rings(base, levels, count=112, power=2):
    """
    Stretches one outline to many sizes: (count, levels, 3).
    Ring 0 starts at +x and runs by the back: u = 0.5 is the left side, u = 0.75 the middle of the front.
    levels: (width, depth, z in the middle, how much higher the ends are), in cm. power: exponent of the curve
    from the middle to the ends.
    """
    base = resample(base, count, closed=True)
    base = np.roll(base, -int(np.argmin(np.abs(base[:, 1]) - base[:, 0])), 0)
    base = base / np.abs(base).max(0)
    return np.stack(
        [np.column_stack([base * (w / 2, d / 2), z + rise * np.abs(base[:, 0]) ** power]) for w, d, z, rise in levels], 1
    )


def foot_levels(width, depth):
    """Returns the first levels of an upright body, from the inside of its bottom up to a height of 0.9 cm."""
    levels = [(width - 2 * q, depth - 2 * q, 0.0, 0.0) for q in (4, 3, 2)]
    for angle in np.radians((0, 30, 60)):
        grow = 2.4 * np.sin(angle)
        levels.append((width - 2.4 + grow, depth - 2.4 + grow, 1.2 - 1.2 * np.cos(angle), 0.0))
    return levels


def pins(rest, rows=2):
    """Returns a mask of the particles that never move: the first rings, which are on the ground."""
    mask = np.zeros(rest.shape[:2], bool)
    mask[:, :rows] = True
    return mask


class Body:
    """Sheet of closed rings as cloth. Particle (u, v) has the index u * rows + v."""

    def __init__(self, rest, pinned, bend=NAPPA):
        """rest: (count, rows, 3). pinned: mask of particles that never move. bend: see NAPPA."""
        self.rest = rest
        self.shape = count, rows = rest.shape[:2]
        self.cloth = Cloth(rest.reshape(-1, 3), pinned.reshape(-1))
        self.cloth.link(grid_links(count, rows, True))
        self.cloth.link(grid_links(count, rows, True, diagonal=True), 1e-7)
        for span, give in bend:
            self.cloth.link(grid_links(count, rows, True, span), give, only="push")

    def points(self):
        """Returns the current particles as a writable view: (count, rows, 3)."""
        return self.cloth.x.reshape(*self.shape, 3)

    def stuffed(self, force):
        """Returns an acceleration along the normals, like stuffing's pressure. force: one value, or one per (u, v)."""
        force = np.broadcast_to(np.asarray(force, float), self.shape)

        def push(x):
            p = x.reshape(*self.shape, 3)
            along = np.roll(p, -1, 0) - np.roll(p, 1, 0)
            up = np.gradient(p, axis=1)
            return (unit(np.cross(along, up)) * force[..., None]).reshape(-1, 3)

        return push

    def apart(self, gap):
        """Returns a contact that keeps front and back walls apart, by `gap` in y between mirrored particles."""
        count = self.shape[0]
        back = np.arange(1, count // 2)
        front = count - back

        def contact(x):
            p = x.reshape(*self.shape, 3)
            lack = np.minimum(p[back, :, 1] - p[front, :, 1] - gap, 0) / 2
            p[back, :, 1] -= lack
            p[front, :, 1] += lack
            return p.reshape(-1, 3)

        return contact

    def stiffen(self, mask):
        """Fixes the relative positions of particles in a mask (count, rows), as under a sewn-on patch."""
        found = np.flatnonzero(mask)
        first, second = np.triu_indices(len(found), 1)
        pairs = np.stack([found[first], found[second]], 1)
        flat = self.rest.reshape(-1, 3)
        far = np.linalg.norm(flat[pairs[:, 0]] - flat[pairs[:, 1]], axis=1)
        self.cloth.link(pairs[(far > 1.9) & (far < 4.0)])

    def tie_walls(self, rings):
        """Fixes the distance of front and back in the last rings, as a closed zip does."""
        count, rows = self.shape
        back = np.arange(1, count // 2) * rows
        front = (count - np.arange(1, count // 2)) * rows
        for row in range(rows - rings, rows):
            self.cloth.link(np.stack([back + row, front + row], 1))

    def skin(self, times=3):
        return Skin(refined(self.points(), times), refined(self.rest, times))


def refined(points, times=3, closed=True):
    """Refines a sheet through splines both ways. closed: True when its last column is followed by its first."""
    count, rows = points.shape[:2]
    knots = np.arange(count) / count if closed else np.linspace(0, 1, count)
    fine = count * times if closed else (count - 1) * times + 1
    sheet = spline(points.reshape(count, -1), fine, knots, periodic=closed)
    sheet = sheet.reshape(fine, rows, 3).transpose(1, 0, 2).reshape(rows, -1)
    sheet = spline(sheet, (rows - 1) * times + 1, np.linspace(0, 1, rows))
    return sheet.reshape(-1, fine, 3).transpose(1, 0, 2)


class Skin(Surface):
    """Settled body. Its points are addressed by their positions on the upright body before it settled."""

    def __init__(self, points, rest):
        """points, rest: (count, rows, 3), settled and upright. `height` is the mouth's height at the sides."""
        super().__init__(points, closed=True)
        self.rest = rest
        self.height = float(rest[0, -1, 2])

    def uv(self, x, z, side=-1):
        """Returns (u, v) of a point on the front (side -1) or the back (1). x, z: cm on the upright bag."""
        count, rows = self.rest.shape[:2]
        half = np.arange(count // 2, count) if side < 0 else np.arange(count // 2, 0, -1)
        lines = self.rest[half]
        # Finds the two columns of points around x, in each row.
        first = np.clip((lines[..., 0] < x).sum(0) - 1, 0, len(half) - 2)
        row = np.arange(rows)
        a, b = lines[first, row], lines[first + 1, row]
        share = np.clip((x - a[:, 0]) / np.maximum(b[:, 0] - a[:, 0], 1e-6), 0, 1)
        heights = a[:, 2] + share * (b[:, 2] - a[:, 2])
        u = (half[first] + share * (half[first + 1] - half[first])) / count
        wall = np.flatnonzero(heights > 1e-6)
        v = float(np.interp(z, heights[wall], wall))
        return float(np.interp(v, row, u)), v / (rows - 1)

    def level(self, below):
        """Returns v of the ring `below` cm under the mouth."""
        heights = self.rest[0, :, 2]
        wall = np.flatnonzero(heights > 1e-6)
        return float(np.interp(heights[-1] - below, heights[wall], wall / (len(heights) - 1)))

    def face_at(self, x, z, side=-1, lift=0.0):
        """Returns the point at (x, z) on the front or back of the settled body, `lift` cm above the surface."""
        count = len(self.points)
        half = slice(count // 2, count) if side < 0 else slice(0, count // 2)
        p, n = self.points[half].reshape(-1, 3), self.normals[half].reshape(-1, 3)
        away = np.hypot(p[:, 0] - x, p[:, 2] - z)
        near = np.argsort(away)[:4]
        weight = (1 / (away[near] + 0.02))[:, None]
        normal = unit((n[near] * weight).sum(0))
        return np.array([x, (p[near, 1:2] * weight).sum() / weight.sum(), z]) + normal * lift

    def around(self, below, lift=0.0, count=600):
        """Returns points and normals of the ring `below` cm under the mouth."""
        return self.line([(0.0, self.level(below)), (1.0, self.level(below))], count, lift, smooth=False)

    def grooved(self, columns=(), heights=(), depth=0.1):
        """Returns a copy with pressed seams, along columns at u and along upright rings at heights in cm."""
        points = self.points.copy()
        count, rows = points.shape[:2]
        for u in columns:
            at = int(round(u * count)) % count
            points[at] -= self.normals[at] * depth
        for height in heights:
            at = int(round(self.uv(0, height)[1] * (rows - 1)))
            points[:, at] -= self.normals[:, at] * depth
        return Skin(points, self.rest)


def fold_sides(points, fold, sharp=1.0):
    """
    Pushes the narrow sides of a tub inwards, in place: `fold` cm at the mouth, nothing at the bottom.
    sharp: 1 is a wedge that begins at the corners. A larger value keeps the corners and creases the middle.
    """
    half, height = np.abs(points[..., 0]).max(0), points[0, -1, 2]
    deep = np.abs(points[..., 1]).max(0)
    across = np.sqrt((points[..., 1] / deep) ** 2 + 0.01)
    side = np.abs(points[..., 0]) > half - 2.0
    wedge = np.maximum(1 - across, 0) ** sharp * np.clip(points[..., 2] / height, 0, 1) ** 1.3
    points[..., 0] -= np.sign(points[..., 0]) * fold * wedge * side


def bulge(points, rest, out, dip):
    """Moves the middles of front and back outwards, in place: by `out` cm, but by `dip` cm at the mouth."""
    half, height = np.abs(rest[..., 0]).max(0), rest[0, -1, 2]
    share = np.clip(rest[..., 2] / height, 0, 1)
    swell = out * np.sin(np.pi * share) ** 0.8 + dip * share**3
    points[..., 1] += np.sign(rest[..., 1]) * swell * np.cos(np.pi / 2 * np.clip(rest[..., 0] / half, -1, 1)) ** 1.2


def gathered(skin, depth, height=0.5, count=26):
    """Returns a copy gathered at the mouth, with folds `depth` cm long and `height` cm high, fewer at the back."""
    turn = np.arange(len(skin.points)) / len(skin.points) * 2 * np.pi
    folds = count * turn + 0.9 * np.sin(3 * turn) + 0.7 * np.sin(7 * turn + 1)
    v = np.linspace(0, 1, skin.points.shape[1])
    low = skin.level(depth)
    fade = np.clip((v - low) / (1 - low), 0, 1) ** 1.2
    calm = 1 - 0.9 * np.clip(1.5 * np.sin(turn), 0, 1)
    wave = height * fade * (calm * (2 * np.abs(np.sin(folds / 2)) ** 0.8 - 1.2))[:, None]
    return Skin(skin.points + skin.normals * wave[..., None], skin.rest)


def swags(skin, count=3.0, height=0.4, reach=9.0, half=13.0):
    """
    Returns a copy with slack folds that hang from end to end under the mouth, between the tips of the wall.
    count: folds over `reach` cm down from the mouth. height, half: height and half length of the folds, cm.
    """
    down = skin.rest[:, -1:, 2] - skin.rest[..., 2]
    x, side = skin.rest[..., 0], np.sign(skin.rest[..., 1])
    bent = down + 0.5 * np.sin(0.3 * x + side) + 0.05 * side * x
    fade = np.clip(1 - down / reach, 0, 1) * np.clip(down / 1.5, 0, 1) * np.clip(1 - (x / half) ** 2, 0, 1)
    ridge = np.abs(np.sin(np.pi * count * bent / reach)) ** 0.8 - 0.6
    return Skin(skin.points + skin.normals * (height * fade * ridge)[..., None], skin.rest)


def pleat(skin, tip, reach=13.0, height=0.75, count=9.0, phase=0.0):
    """Returns a copy with gathered folds that spread from a tip over `reach` cm. count: folds per radian."""
    p = skin.points
    away = p - tip
    far = np.linalg.norm(away, axis=-1)
    turn = np.arctan2(away[..., 0], -away[..., 2])
    turn = turn + 0.13 * np.sin(3.1 * turn + phase) + 0.02 * far * np.sin(phase)
    fade = np.clip(far / 2.0, 0, 1) * np.clip(1 - far / reach, 0, 1) ** 1.3
    # Round ridges with tight valleys between them.
    ridge = np.abs(np.sin((count * turn + phase + np.where(p[..., 1] < 0, 0.0, 1.3)) / 2)) ** 0.8
    wave = height * fade * (2 * ridge - 1.2)
    return Skin(p + skin.normals * wave[..., None], skin.rest)


def floor(skin, material, lift=0.25):
    """Adds the visible inner bottom of an open bag."""
    ring = skin.points[:, 0] + (0, 0, lift)
    half = len(ring) // 2
    back, front = ring[1:half], ring[half + 1 :][::-1]
    grid("floor", np.stack([back, (back + front) / 2, front], 1), material)


def hem(skin, thread, rows=(0.4,), lift=0.012):
    """Adds rows of stitches around the mouth. rows: cm below the rim."""
    for k, below in enumerate(rows):
        points, normals = skin.around(below, lift)
        stitches(f"hem-{k}", points, normals, thread, **SEAM)


def shell(name, surface, leather, lining, edge=None, thickness=0.22, facing=3.0):
    """
    Adds the sheet with a thickness inwards and a rounded rim at the last ring.
    edge: material of the rim, by default the leather, as on a folded edge. facing: cm of the inside below the
    rim that are leather, too.
    """
    p, n = surface.points, surface.normals
    count, rows = p.shape[:2]
    half = thickness / 2
    up = unit(p[:, -1] - p[:, -2])
    power = 1.0 if edge is None else 0.5
    rim = []
    for angle in np.linspace(0, np.pi, 9)[1:-1]:
        across, rise = 1 - np.sign(np.cos(angle)) * abs(np.cos(angle)) ** power, np.sin(angle) ** power
        rim.append(p[:, -1] - n[:, -1] * half * across + up * half * rise * (1.0 if edge is None else 0.5))
    inner = (p - n * thickness)[:, ::-1]
    sheet = np.concatenate([p, np.stack(rim, 1), inner], 1)
    total = sheet.shape[1]
    lined = rows + 7 + int(facing / (surface.rows()[1] / (rows - 1)))
    faces, slots = [], []
    for i in range(count):
        k = (i + 1) % count
        for j in range(total - 1):
            faces.append((i * total + j, k * total + j, k * total + j + 1, i * total + j + 1))
            slots.append(1 if j >= lined else 2 if rows - 1 <= j < rows + 7 else 0)
    thing = add_mesh(name, sheet.reshape(-1, 3), faces, [leather, lining, edge or leather])
    thing.data.polygons.foreach_set("material_index", slots)
    return crease(outward(thing), 60)
