"""Footbeds of open shoes: a board with a covered edge, and a moulded sock on the board with a row of stitches."""

import numpy as np

from ..core.curves import offset_loop, smooth_steps
from ..core.details import stitches
from ..core.materials import Nodes
from ..core.mesh import add_mesh, outward, subdivide
from . import parts

# Rings of the sock between its stitched margin and the foot's axis, as shares of the distance between these
# two.
INWARDS = (0.06, 0.18, 0.34, 0.52, 0.7, 0.86, 1.0)
# Depth of the imprint along the foot, from heel (0) to toe (1), as a share of the full dip.
IMPRINT = smooth_steps([(0, 0.6), (0.12, 1.0), (0.25, 0.7), (0.42, 0.25), (0.6, 0.75), (0.72, 1.0), (0.82, 0.55), (0.9, 0.7), (1, 0.4)])


class Footbed:
    """
    Footbed of an open shoe.
    outline: the feather line, at the height of the sock's edge. thick: thickness of the board, cm. dip: depth
    of the foot's imprint. cup: height by which the edge is raised around the heel. bar: height of the ridge
    under the toes.
    """

    def __init__(self, outline, thick=0.35, dip=0.14, cup=0.0, bar=0.0):
        self.outline = np.asarray(outline, float)
        self.thick, self.dip, self.cup, self.bar = thick, dip, cup, bar
        self.seat = parts.seat_of(self.outline)
        self.start, self.end = self.outline[:, 0].min(), self.outline[:, 0].max()
        self.axis = self._axis()

    @property
    def seam(self):
        """Returns the line between board and sole."""
        line = self.outline.copy()
        line[:, 2] = self.outline[:, 2] - self.thick
        return line

    def _axis(self):
        """Returns the points of the foot's axis at which the strips from the outline's points end."""
        mirror = self.outline[(-np.arange(len(self.outline))) % len(self.outline)]
        middle = (self.outline + mirror) / 2
        order = np.argsort(middle[:, 0])
        x = np.clip(middle[:, 0], self.start + 2.1, self.end - 1.7)
        y = np.interp(x, middle[order, 0], middle[order, 1])
        return np.stack([x, y, np.zeros_like(x)], 1)

    def inset(self, distance):
        """Moves the outline inwards along the footbed."""
        return offset_loop(self.outline, -distance)

    def lay(self, ring, inwards, lift):
        """Places a ring on the moulded top. inwards: 0 at the edge, 1 on the axis."""
        ring = ring.copy()
        along = (ring[:, 0] - self.start) / (self.end - self.start)
        deep = np.clip(inwards, 0, 1) ** 0.7
        height = -self.dip * IMPRINT(along) * np.sin(deep * np.pi / 2) ** 2
        height += self.bar * np.exp(-(((along - 0.8) / 0.045) ** 2)) * deep
        height += self.cup * _rim(along) * (1 - np.sin(deep * np.pi / 2)) ** 1.3
        ring[:, 2] = self.seat(ring[:, 0]) + height + lift
        return ring

    def board(self, material, rounding=0.1, reach=0.0):
        """Adds the board with its covered, rounded edge."""
        low, r = -self.thick, rounding
        edge = [(-0.08, low), (reach - 0.02, low + 0.01), (reach, low + 0.06), (reach, -r), (reach - 0.28 * r, -0.3 * r)]
        edge += [(reach - r, 0.0), (-r - 0.15, 0.0), (-0.7, -self.dip - 0.08)]
        rings = []
        for out, height in edge:
            ring = offset_loop(self.outline, out)
            foot = self.lay(ring, np.zeros(len(ring)), 0.0)
            # The board's lower edge is level with the sole, independently of the cup above it.
            share = np.clip((height - low) / -low, 0, 1)
            ring[:, 2] = (self.seat(ring[:, 0]) + low) * (1 - share) + foot[:, 2] * share
            rings.append(ring)
        return _rings("board", rings, material)

    def sock(self, material, margin=0.16, lift=0.05):
        """Adds the leather under the foot."""
        rings = []
        for distance, height in ((margin + 0.0, -0.03), (margin + 0.012, lift * 0.7), (margin + 0.05, lift), (margin + 0.22, lift)):
            rings.append(self.lay(self.inset(distance), np.full(len(self.outline), 0.02), height))
        last = self.inset(margin + 0.22)
        for share in INWARDS:
            ring = last + (self.axis - last) * share
            rings.append(self.lay(ring, np.full(len(ring), share), lift))
        return subdivide(_rings("sock", rings, material))

    def stitch(self, thread, distance=0.42, lift=0.055, **size):
        """Adds a row of stitches around the sock."""
        line = self.lay(self.inset(distance), np.full(len(self.outline), 0.03), lift)
        return stitches("sock-stitch", line, (0, 0, 1), thread, closed=True, **size)


def _rim(along):
    """
    Returns the share of the cup at each part of the edge: full at the heel, half at the arch, little at the
    toes.
    """
    return np.interp(along, [0, 0.25, 0.45, 0.7, 0.9, 1], [1, 0.9, 0.55, 0.12, 0.3, 0.35])


def _rings(name, rings, material):
    """Adds quads between closed rings. The last ring is left open."""
    rings = np.asarray(rings)
    levels, count = rings.shape[:2]
    faces = [
        (i * count + j, i * count + (j + 1) % count, (i + 1) * count + (j + 1) % count, (i + 1) * count + j)
        for i in range(levels - 1)
        for j in range(count)
    ]
    return outward(add_mesh(name, rings.reshape(-1, 3), faces, material))


def cork():
    """Creates pressed cork: pale crumbs between dark ones."""
    nodes = Nodes("cork")
    nodes.set(Roughness=0.8, Specular=0.2)
    crumbs = nodes.math("ADD", nodes.noise(5, 5, 0.8), nodes.math("MULTIPLY", nodes.cells(4.5), 0.35))
    nodes.bump(nodes.noise(16, 4, 0.7), 0.25)
    nodes.tone((0.50, 0.31, 0.17), nodes.math("ADD", nodes.math("MULTIPLY", crumbs, 0.9), 0.35))
    return nodes.mark("fixed")
