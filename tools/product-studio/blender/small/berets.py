"""Beret on the ground: a soft disc that sinks to one side over the band, with a stalk on top."""

import numpy as np

from ..bags.parts import waves
from ..core.curves import circle, smooth_steps, spline, unit
from ..core.details import stitches
from ..core.mesh import grid, loft, outward
from .knits import lay_out, stitches_of

HALF_WIDTH, HALF_DEPTH = 0.93, 1.03
GORES = 8
BAND = 1.9


class Beret:
    """
    Crown of a beret as a sheet, from the band's upper edge out to the brim of the disc and in to the disc's
    middle.
    slouch: direction to which the crown sinks, degrees. Angle 0 is +x, the front faces -y.
    """

    def __init__(self, slouch=-28.0, folds=0.3, seed=5):
        self.slouch, self.folds = np.radians(slouch), folds
        section = [(9.2, BAND - 0.5), (9.35, BAND), (9.75, BAND + 0.35), (11.4, BAND + 0.6), (13.1, BAND + 1.1), (13.95, BAND + 2.2)]
        section += [(13.5, BAND + 3.45), (11.8, BAND + 4.25), (8.6, BAND + 4.7), (4.5, BAND + 4.85), (0.04, BAND + 4.9)]
        self.section = spline(section, 130)
        self.angle = np.linspace(0, 2 * np.pi, 360, endpoint=False)
        self.unrest = waves(seed, 11)
        self.crumple = waves(seed + 1, 4.5)

    def _folds(self, angle):
        """Returns gathers where the disc falls over the band. They are deep on the side to which the disc sinks."""
        near = 0.5 + 0.5 * np.cos(angle - self.slouch)
        return (np.sin(9 * angle + 1.3 * np.sin(2 * angle) + 0.4) + 0.6 * np.sin(17 * angle + 2)) * (0.25 + near**2)

    def points(self):
        r, z = (self.section[None, :, k] for k in (0, 1))
        angle = self.angle[:, None]
        over = np.clip((r - 9.3) / 4.6, 0, 1)
        top = np.clip((z - BAND - 1.5) / 3.2, 0, 1)
        lean = np.cos(angle - self.slouch)
        # The far side is drawn up over the head. The near side hangs out and down.
        r = r * (1 + 0.07 * lean * over)
        drop = 2.5 * np.clip(lean, -1, 1) * over**1.4 * np.where(lean > 0, 1, 0.55)
        z = z - drop - 0.9 * lean * top * (1 - over)
        gather = np.exp(-(((r - 10.6) / 1.5) ** 2)) * (1 - top)
        z = z + self.folds * self._folds(angle) * gather * 1.1
        x, y = r * np.cos(angle) * HALF_WIDTH, r * np.sin(angle) * HALF_DEPTH
        shift = 1.3 * np.maximum(over, top)
        x, y = x + shift * np.cos(self.slouch), y + shift * np.sin(self.slouch)
        soft = self.unrest(x, y) * 0.5 + self.crumple(x, y) * 0.16
        z = z + soft * np.clip(top * 1.2, 0, 1)
        rim = np.exp(-(((over - 1) / 0.25) ** 2)) * self.folds
        x = x + np.cos(angle) * rim * 0.4 * np.sin(5 * angle + 1)
        y = y + np.sin(angle) * rim * 0.4 * np.sin(5 * angle + 1)
        return np.stack([x, y, np.maximum(z, 0.12)], 2)

    def columns(self):
        """Returns places in the knitting. Columns run down the middle of each gore and end at the gore's seams."""
        r = self.section[None, :, 0]
        walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(self.section, axis=0), axis=1)))
        turn = 2 * np.pi / GORES
        aside = np.abs((self.angle[:, None] + turn / 2) % turn - turn / 2)
        return np.stack(np.broadcast_arrays(r * np.sin(aside), walked[None, :]), 2).reshape(-1, 2)

    def crown(self, material):
        return outward(grid("beret", self.points(), material, close_u=True))


def band(material, height=BAND, ribs=0):
    """Adds the band around the head, `height` cm high. ribs: number of knitted columns around it."""
    count = max(720, ribs * 6)
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    line = [(9.0, height + 0.1), (8.95, height * 0.5), (9.0, 0.1), (9.12, 0.0), (9.3, 0.06), (9.42, 0.25), (9.46, height * 0.5), (9.44, height - 0.2), (9.36, height + 0.02), (9.15, height + 0.1)]
    section = spline(line, 60)
    r = section[None, :, 0] + 0 * angle[:, None]
    out = np.clip((section[None, :, 0] - 9.1) / 0.2, 0, 1)
    r = r + 0.05 * out * (np.cos(ribs * angle[:, None]) if ribs else 0)
    points = np.stack([r * np.cos(angle)[:, None] * HALF_WIDTH, r * np.sin(angle)[:, None] * HALF_DEPTH, section[None, :, 1] + 0 * r], 2)
    return outward(grid("band", points, material, close_u=True))


def stalk(at, lean, material, length=1.3, radius=0.24):
    """Adds the stalk in the middle of the disc."""
    path = spline([at - np.array([0, 0, 0.25]), at + np.array([0, 0, 0.3]), at + lean * 0.5 + (0, 0, length * 0.7), at + lean + (0, 0, length)], 40)
    size = smooth_steps([(0, 2.2), (0.16, 1.35), (0.35, 1.0), (0.85, 1.02), (0.96, 0.8), (1, 0.2)])(np.linspace(0, 1, 40))
    flat = circle(radius, 28)
    rings = np.array([np.column_stack([p[0] + s * flat[:, 0], p[1] + s * flat[:, 1], np.full(28, p[2])]) for p, s in zip(path, size)])
    return loft("stalk", rings, material, sharp=70)


def edge_binding(kit):
    """Adds the leather edge of a felt beret: a smooth band with a row of stitches near the upper edge."""
    band(kit["smooth"])
    angle = np.linspace(0, 2 * np.pi, 900, endpoint=False)
    row = np.stack([9.45 * np.cos(angle) * HALF_WIDTH, 9.45 * np.sin(angle) * HALF_DEPTH, np.full(900, BAND - 0.32)], 1)
    normals = unit(np.stack([np.cos(angle), np.sin(angle), 0 * angle], 1))
    stitches("band-stitch", row + normals * 0.015, normals, kit["thread"], 0.26, 0.14, 0.034, closed=True)


def beret(kit):
    knitted = kit["kind"] == "knit"
    shape = Beret(folds=0.34 if knitted else 0.24)
    crown = shape.crown(stitches_of() if knitted else kit["main"])
    lay_out(crown, shape.columns())
    middle = np.array(crown.data.vertices[len(shape.section) - 1].co)
    stalk(middle, np.array([0.25, -0.15, 0.0]), kit["main"])
    if knitted:
        wool = stitches_of(0.42, 0.4)
        lay_out(band(wool, ribs=84), _band_columns(84))
    else:
        edge_binding(kit)


def _band_columns(ribs, width=0.42):
    """Returns places on the band's grid: a column for each rib, rows upwards."""
    count = max(720, ribs * 6)
    share = np.arange(count)[:, None] / count * ribs * width
    return np.stack(np.broadcast_arrays(share, np.linspace(0, 5.2, 60)[None, :]), 2).reshape(-1, 2)
