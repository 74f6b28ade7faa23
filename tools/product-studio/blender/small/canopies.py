"""
Closed canopies of umbrellas: cloth that is wound around a shaft in soft pleats, the tips of the ribs, and the
strap around the cloth.
"""

import numpy as np

from ..core.curves import smooth_steps, unit
from ..core.details import stitches, strap
from ..core.mesh import cylinder, grid, outward
from .turned import lathe, stand


class Canopy:
    """
    A canopy around the z axis, rolled in `folds` overlapping pleats.
    radius, depth: radius of the roll and depth of the pleats, as functions of the height in cm. twist:
    rotations from the bottom to the top. wander: shares of a rotation by which pleats deviate from the twist.
    span: (low, high) in cm, where low is the height of the cloth's hem. hem: how far the hem hangs down in
    points between the ribs.
    """

    def __init__(self, radius, depth, span, folds=8, twist=0.35, hem=0.0, wander=0.07, seed=3):
        self.radius, self.depth, self.span = radius, depth, span
        self.folds, self.twist, self.hem, self.wander = folds, twist, hem, wander
        random = np.random.default_rng(seed)
        self.wave = random.uniform(0, 2 * np.pi, 6)
        # All pleats are wound differently.
        self.uneven = np.append(random.normal(0, 0.1, folds), 0)

    def _strayed(self, share):
        """Returns the rotation of a pleat at a share of the height, as a number of turns."""
        wave = np.sin(share * 9 + self.wave[0]) + 0.55 * np.sin(share * 21 + self.wave[1])
        return self.twist * share + self.wander * wave

    def phase(self, angle, z):
        """
        Returns the position of a point within its pleat, and the pleat's number.
        The position is 0 at the edge of the lower layer and 1 at the edge of the upper layer.
        """
        share = (z - self.span[0]) / (self.span[1] - self.span[0])
        turn = (angle / (2 * np.pi) + self._strayed(share)) * self.folds
        return turn - np.floor(turn), np.floor(turn).astype(int) % self.folds

    def reach(self, angle, z):
        """Returns the radius of the cloth at arrays of angles and heights."""
        inside, pleat = self.phase(angle, z)
        size = 1 + self.uneven[pleat] * (1 - inside) + self.uneven[(pleat + 1) % self.folds] * inside
        # A pleat rises slowly over its neighbour and ends in a soft folded edge.
        rise = np.where(inside < 0.86, (inside / 0.86) ** 1.25, np.sqrt(np.clip(1 - ((inside - 0.86) / 0.14) ** 2, 0, 1)))
        soft = 0.5 * np.sin(z * 0.55 + self.wave[2] + 2 * angle) + 0.5 * np.sin(z * 1.1 + self.wave[3] - 3 * angle)
        level = self.radius(z.ravel()).reshape(z.shape)
        depth = self.depth(z.ravel()).reshape(z.shape)
        return level + depth * (rise * size - 0.5) + 0.05 * depth * soft

    def point(self, angle, z, lift=0.0):
        angle, z = np.broadcast_arrays(np.asarray(angle, float), np.asarray(z, float))
        r = self.reach(angle, z) + lift
        return np.stack([r * np.cos(angle), r * np.sin(angle), z], -1)

    def cloth(self, name, material, rows=260, columns=420):
        angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[:, None]
        share = np.linspace(0, 1, rows)[None, :]
        low, high = self.span
        inside, _ = self.phase(angle, np.full((columns, 1), low))
        points = low - self.hem * (1 - np.abs(2 * inside - 1)) ** 1.2
        z = points * (1 - share) + high * share
        return outward(grid(name, self.point(angle, z), material, close_u=True))

    def inner(self, name, material, depth=1.5):
        """Adds the inside of the cloth at the hem, so that the folds are not transparent from below."""
        angle = np.linspace(0, 2 * np.pi, 240, endpoint=False)[:, None]
        share = np.linspace(0, 1, 14)[None, :]
        z = self.span[0] + depth * share + 0 * angle
        body = self.point(angle, self.span[0] + 0 * z, -0.05)
        body = body * np.stack([1 - 0.8 * share + 0 * angle] * 2 + [0 * z], -1)
        body[..., 2] = z
        return grid(name, body, material, close_u=True)

    def tips(self, length, radius, metal, out=0.0):
        """Adds the ribs' ends below the hem."""
        for k in range(self.folds):
            angle = 2 * np.pi * ((k + 0.5) / self.folds - self._strayed(0.0))
            at = self.point(angle, self.span[0]) - (0, 0, self.hem - 0.25)
            way = unit(np.array([np.cos(angle) * out, np.sin(angle) * out, -1.0]))
            profile = [(0.004, 0.0), (radius * 0.7, 0.02), (radius, 0.12), (radius * 0.9, 0.3), (radius * 0.6, 0.4)]
            profile += [(radius * 0.55, length - 0.25), (radius * 1.1, length - 0.2), (radius * 1.1, length)]
            tip = lathe("rib-tip", [(r, length - z) for r, z in profile[::-1]], metal, 20)
            stand(tip, at * (0.97, 0.97, 1), way, (1, 0, 0))

    def band(self, z, width, kit, snap_at, rise=0.0, overlap=0.35):
        """
        Adds the strap around the roll at a height. The strap's rounded end is fastened by a snap at the angle
        `snap_at`.
        """
        start = snap_at - overlap
        angle = np.linspace(start, start + 2 * np.pi + 2 * overlap, 260)
        level = z + rise * (angle - snap_at)
        smooth = np.linspace(0, 2 * np.pi, 90, endpoint=False)
        girth = np.max(self.reach(smooth, np.full(90, z)))
        ring = np.array([np.max(self.reach(a + np.linspace(-0.3, 0.3, 15), np.full(15, z))) for a in angle])
        ring = 0.35 * girth + 0.65 * np.convolve(np.pad(ring, 20, "edge"), np.ones(41) / 41, "valid")
        lap = smooth_steps([(start + 2 * np.pi - 0.25, 0), (start + 2 * np.pi + 0.05, 0.14)])(angle)
        ring = ring + 0.02 + lap
        points = np.stack([ring * np.cos(angle), ring * np.sin(angle), level], 1)
        normals = np.stack([np.cos(angle), np.sin(angle), 0 * angle], 1)
        walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1)))
        left = np.clip((walked[-1] - walked) / (width * 0.5), 0, 1)
        size = width * np.sqrt(np.clip(1 - (1 - left) ** 2, 0.02, 1))
        strap("tie", points, normals, size, kit["main"], 0.1, rounding=0.04)
        for sign in (-1, 1):
            row = points + np.array([0, 0, 1]) * sign * (width / 2 - 0.14) + normals * 0.055
            keep = left >= 1
            stitches(f"tie-stitch{sign}", row[keep], normals[keep], kit["thread"], 0.18, 0.1, 0.022)
        k = int(np.argmin(np.abs(angle - (start + 2 * np.pi + 1.2 * overlap))))
        return points[k] + normals[k] * 0.05, normals[k]


def rod(name, low, high, radius, material):
    """Adds a round bar along the z axis."""
    return cylinder(name, radius, high - low, (0, 0, (low + high) / 2), materials=material, rounding=min(0.04, radius / 3))
