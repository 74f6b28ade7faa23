"""
Common parts of bags and small leather products: outlines, convex faces sewn to gussets, flaps that bend over
the top edge, slabs of leather. Handles and straps are in handles.py, locks and feet in hardware.py.
Everything in cm. The front faces -y, z is up.
"""

import copy

import cv2
import numpy as np

from ..core.curves import length_of, resample, unit
from ..core.details import stitches, strap
from ..core.materials import NEUTRAL, surface
from ..core.mesh import grid, thicken
from ..core.surface import Surface, inset, piece


def edge_paint():
    """Returns the dark dull paint on cut edges, a deep tone of the product's color."""
    return surface("edge-paint", "rubber", NEUTRAL * 0.5)


def polygon(corners, radii, step=0.25):
    """
    Returns a closed outline of (x, z) corners with rounded corners. radii: one radius per corner, or a single
    radius for all.
    """
    corners = np.asarray(corners, float)
    radii = np.broadcast_to(np.asarray(radii, float), (len(corners),))
    out = []
    for before, corner, after, radius in zip(np.roll(corners, 1, 0), corners, np.roll(corners, -1, 0), radii):
        a, b = unit(before - corner), unit(after - corner)
        half = np.arccos(np.clip(a.dot(b), -0.9999, 0.9999)) / 2
        reach = radius / np.tan(half)
        centre = corner + unit(a + b) * radius / np.sin(half)
        start, end = corner + a * reach - centre, corner + b * reach - centre
        turn = np.arctan2(start[0] * end[1] - start[1] * end[0], start.dot(end))
        for angle in np.linspace(0, turn, max(2, int(abs(turn) * radius / step) + 2)):
            c, s = np.cos(angle), np.sin(angle)
            out.append(centre + (start[0] * c - start[1] * s, start[0] * s + start[1] * c))
    out = np.array(out)
    return resample(out, max(40, int(np.linalg.norm(np.diff(out, axis=0), axis=1).sum() / step)), closed=True)


def waves(seed, size=7.0, count=6):
    """Returns a smooth random height of about -1..1 over (x, z): hand-made unevenness `size` cm wide."""
    random = np.random.default_rng(seed)
    turn = random.uniform(0, 2 * np.pi, count)
    pace = 2 * np.pi / (size * random.uniform(0.7, 1.6, count))
    phase = random.uniform(0, 2 * np.pi, count)

    def value(x, z):
        total = 0
        for t, k, f in zip(turn, pace, phase):
            total = total + np.sin(k * (x * np.cos(t) + z * np.sin(t)) + f)
        return total / count**0.5 / 1.4

    return value


def pillow(outline, fullness=1.6, step=0.3):
    """
    Returns a function of (x, z) that is 0 at a flat outline and 1 in the outline's middle, like an inflated
    cushion.
    fullness: 1 is an even dome. A larger value is flat in the middle and steep at the seams.
    """
    outline = np.asarray(outline, float)
    low = outline.min(0) - 4 * step
    columns, rows = np.ceil((outline.max(0) + 4 * step - low) / step).astype(int) + 1
    inside = np.zeros((rows, columns), np.uint8)
    cv2.fillPoly(inside, [np.round((outline - low) / step * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    inside = inside / 255.0
    height = inside.copy()
    for _ in range(2500):
        around = np.roll(height, 1, 0) + np.roll(height, -1, 0) + np.roll(height, 1, 1) + np.roll(height, -1, 1)
        height = inside * (around / 4 + 0.01)
    height = 1 - (1 - height / height.max()) ** fullness
    height = cv2.GaussianBlur(height, (0, 0), 1.2)

    def value(x, z):
        at = np.stack(np.broadcast_arrays((x - low[0]) / step, (z - low[1]) / step), -1).reshape(-1, 1, 2)
        found = cv2.remap(height.astype(np.float32), at.astype(np.float32), None, cv2.INTER_LINEAR)
        return found.reshape(np.broadcast(x, z).shape).astype(float)

    return value


class Face(Surface):
    """Nearly upright sheet. `uv` converts positions in cm. side: -1 for the front, 1 for the back."""

    def __init__(self, out, low, high, side=-1, step=0.3):
        """out: distance from the middle plane, a function of arrays (x, z). low, high: (x, z) corners."""
        self.low, self.size, self.side = np.asarray(low, float), np.subtract(high, low).astype(float), side
        count = np.maximum(8, (self.size / step).astype(int))
        x, z = np.meshgrid(*(np.linspace(a, b, n) for a, b, n in zip(low, high, count)), indexing="ij")
        super().__init__(np.stack([x, side * out(x, z), z], -1), inside=(0, -side * 900, 0))

    def uv(self, xz):
        return (np.asarray(xz, float) - self.low) / self.size

    def spot(self, x, z, lift=0.0):
        """Returns a point on the face and its normal."""
        points, normals = self.at(self.uv([(x, z)]), lift)
        return points[0], normals[0]


def flipped(surface):
    """Returns the same sheet seen from below."""
    under = copy.copy(surface)
    under.normals = -surface.normals
    return under


def slab(name, surface, outline, material, thickness=0.3, under=None, lift=0.0, step=0.35):
    """
    Adds a free slab of leather with two faces and rounded edges, such as a flap or a tab.
    outline: dense (u, v) loop. The surface runs through the middle of the slab's thickness. under: material
    of the lower face.
    """
    half, edge = thickness / 2, thickness * 0.45
    piece(name, surface, outline, material, half, edge, step, lift, smooth=False)
    piece(f"{name}-under", flipped(surface), outline, under or material, half, edge, step, -lift, smooth=False)


def sewn(name, surface, outline, distance, thread, lift, keep=None, closed=True, length=0.27, gap=0.12, radius=0.034):
    """
    Adds stitches `distance` cm inside an outline of (u, v).
    keep: selects the (n, 2) parameters that are sewn. With `keep`, the row is open at its longest gap.
    """
    row = inset(surface, outline, distance, smooth=False)
    if keep is not None:
        known = np.asarray(keep(row))
        jumps = np.flatnonzero(~known & np.roll(known, -1))
        row = np.roll(row, -(jumps[0] + 1), 0) if len(jumps) else row
        row = row[np.roll(known, -(jumps[0] + 1)) if len(jumps) else known]
        closed = closed and bool(known.all())
    points, normals = surface.at(row, lift)
    return stitches(name, points, normals, thread, length, gap, radius, closed=closed)


class Shell:
    """Two faces on the same outline, and the strip between these faces."""

    def __init__(self, outline, half, crown=0.5, fullness=1.6, uneven=0.03, seed=1):
        """
        outline: closed (x, z) loop of both faces. half: half the depth at the seam, cm or a function of z.
        crown: how far the faces bulge in the middle. uneven: height of slow waves in the faces.
        """
        self.outline = np.asarray(outline, float)
        self.half = half if callable(half) else (lambda z: half + 0 * np.asarray(z, float))
        rise, rough = pillow(self.outline, fullness), waves(seed)
        self.out = lambda x, z: self.half(z) + rise(x, z) * (crown + uneven * rough(x, z))
        low, high = self.outline.min(0) - 0.6, self.outline.max(0) + 0.6
        self.front, self.back = (Face(self.out, low, high, side) for side in (-1, 1))
        self.top = float(self.outline[:, 1].max())

    def faces(self):
        return (("front", self.front), ("back", self.back))

    def panel(self, name, face, material, thickness=0.22, thread=None, margin=0.42, keep=None):
        """Adds one face of leather. Its outline is stitched wherever `keep` of (x, z) is true."""
        loop = face.uv(self.outline)
        piece(name, face, loop, material, thickness, thickness * 0.7, smooth=False)
        if thread is not None:
            chosen = None if keep is None else (lambda uv: keep(uv * face.size + face.low))
            sewn(f"{name}-stitch", face, loop, margin, thread, thickness + 0.004, chosen)

    def below(self, height, step=0.3):
        """
        Returns the part of the outline below a height as an open line, from the left through the bottom to
        the right.
        """
        loop = resample(self.outline, step=step, closed=True)
        low = loop[:, 1] < height
        first = np.flatnonzero(low & ~np.roll(low, 1))
        run = np.roll(loop, -first[0], 0)[: low.sum()] if len(first) else loop
        return run if run[0, 0] < run[-1, 0] else run[::-1]

    def edge(self, name, path, material, width=0.3, lift=0.0, closed=False):
        """Adds painted cut edges: bands along a path of (x, z) where faces and gusset meet."""
        outward = self._outward(path, closed)
        for label, side in (("front", -1), ("back", 1)):
            points = np.stack([path[:, 0], side * (self.half(path[:, 1]) + lift), path[:, 1]], 1)
            normals = np.stack([outward[:, 0], 0 * outward[:, 0], outward[:, 1]], 1)
            if closed:
                points, normals = (np.vstack([a, a[:2]]) for a in (points, normals))
            strap(f"{name}-{label}", points, normals, width, material, 0.05, rounding=0.02)

    def gusset(self, name, path, material, tuck=0.35, fold=None, thickness=0.14, closed=False, across=25):
        """
        Adds the strip between the faces along a path of (x, z). Returns its Surface (u along, v to the back).
        tuck: depth of the strip behind the edges. fold: cm by which the strip's middle is folded inwards,
        over z.
        """
        v = np.sin(np.linspace(-np.pi / 2, np.pi / 2, across))
        outward = self._outward(path, closed)
        half = self.half(path[:, 1])[:, None]
        into = np.minimum((1 - np.abs(v)) * half / 0.5, 1)
        depth = tuck * np.sqrt(1 - (1 - into) ** 2)
        if fold is not None:
            crease = 1 - np.sqrt(v**2 + 0.03) / np.sqrt(1.03)
            depth = depth + np.asarray(fold(path[:, 1]))[:, None] * np.maximum(crease, 0) ** 1.25
        flat = path[:, None, :] - outward[:, None, :] * depth[..., None]
        points = np.stack([flat[..., 0], np.broadcast_to(half * v, depth.shape), flat[..., 1]], -1)
        middle = path.mean(0)
        surface = Surface(points, closed=closed, inside=(middle[0], 0, middle[1]))
        thicken(grid(name, points, material, close_u=closed), thickness, offset=0)
        return surface

    def _outward(self, path, closed):
        along = np.roll(path, -1, 0) - np.roll(path, 1, 0) if closed else np.gradient(path, axis=0)
        out = unit(np.stack([along[:, 1], -along[:, 0]], 1))
        away = path - self.outline.mean(0)
        return out if np.sum(out * away) > 0 else -out


class Flap(Surface):
    """
    Sheet that runs from the back of a shell over its top edge and down its front.
    `uv` converts (x, s) in cm. s is 0 at the front top edge, grows down the front and is negative over the
    top.
    """

    def __init__(self, shell, width, front, back=2.5, lift=0.3, round_top=0.7, dome=0.15):
        """
        width: width of the sheet in cm. front, back: how far down the sheet reaches. lift: cm above the
        shell's faces. round_top: radius of the bend. dome: how much the sheet's top rises in the middle.
        """
        top, step = shell.top, 0.15
        over = float(shell.half(np.array([top]))[0])
        up, down = np.arange(top - back, top, step), np.arange(top, top - front - step, -step)
        share = np.linspace(1, -1, int(2 * (over + lift) / step) + 2)[1:-1]
        rows = []
        for x in np.linspace(-width / 2, width / 2, max(20, int(width / 0.35))):
            behind, before = shell.out(x, up) + lift, -(shell.out(x, down) + lift)
            middle = (behind[-1] + before[0]) / 2 + share * (behind[-1] - before[0]) / 2
            arched = top + lift + dome * (1 - share**2) * (1 - 0.5 * (2 * x / width) ** 2)
            y, z = np.concatenate([behind, middle, before]), np.concatenate([up, arched, down])
            rows.append(self._bent(np.stack([np.full(len(y), x), y, z], 1), round_top / step))
        points = np.array(rows)
        line = points[len(points) // 2]
        self.length, self.width = length_of(line), width
        # Rows are evenly spaced, so a share of their number is a share of the length.
        self.start = self.length * (len(up) + len(share)) / (len(line) - 1)
        super().__init__(points, inside=(0, 0, top - 1.5))

    @staticmethod
    def _bent(line, sigma):
        pad = int(3 * sigma) + 1
        before = line[0] + (line[0] - line[1]) * np.arange(pad, 0, -1)[:, None]
        after = line[-1] + (line[-1] - line[-2]) * np.arange(1, pad + 1)[:, None]
        weight = np.exp(-((np.arange(-pad, pad + 1) / (sigma * 0.6)) ** 2) / 2)
        long = np.vstack([before, line, after])
        soft = np.stack([np.convolve(long[:, k], weight / weight.sum(), "valid") for k in range(3)], 1)
        return resample(soft, len(line))

    def uv(self, xs):
        xs = np.asarray(xs, float)
        return np.stack([xs[:, 0] / self.width + 0.5, (xs[:, 1] + self.start) / self.length], 1)

    def spot(self, x, s, lift=0.0):
        """Returns a point on the sheet, the normal there, and the direction down the sheet."""
        points, normals = self.at(self.uv([(x, s - 0.1), (x, s), (x, s + 0.1)]), lift)
        return points[1], normals[1], unit(points[2] - points[0])
