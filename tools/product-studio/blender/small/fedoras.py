"""Fedora of felt with a wide brim, a pinched crown with a teardrop dent, and a ribbon with a flat bow."""

import math

import numpy as np

from ..core.curves import resample, spline, unit
from ..core.details import stitches
from ..core.materials import NEUTRAL, Nodes
from ..core.mesh import bevel, crease, grid, outward, thicken
from ..core.surface import Surface, piece

# Half axes of the head's opening. The front faces -y.
HALF_WIDTH, HALF_DEPTH, HEIGHT, BRIM = 8.1, 9.9, 11.6, 6.2
FELT = 0.26
FRONT = -np.pi / 2


def grosgrain(pitch=0.16):
    """Creates ribbon in a deep tone of the product's color, with ribs across it."""
    nodes = Nodes("grosgrain")
    nodes.set(Roughness=0.55, Specular=0.45, Sheen=0.3)
    place = nodes.new("ShaderNodeSeparateXYZ")
    nodes.link(nodes.place, place.inputs[0])
    angle = nodes.math("ARCTAN2", place.outputs[1], place.outputs[0])
    ribs = nodes.math("SINE", nodes.math("MULTIPLY", angle, round(2 * math.pi * 9 / pitch)), 0)
    nodes.bump(ribs, 0.35, 0.03)
    nodes.tone((NEUTRAL * 0.6,) * 3, nodes.math("ADD", nodes.math("MULTIPLY", ribs, 0.1), 0.95))
    return nodes.mark("main")


class Hat:
    """
    The felt of a hat as a single sheet: from the brim's edge in to the crown, up, over the crown's ridge and
    into the dent.
    """

    def __init__(self, rows=190, columns=360):
        self.angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)
        keys = self._keys()
        flat = keys.reshape(len(keys), -1)
        dense = spline(flat, 900, self._knots()).reshape(900, columns, 3)
        walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(dense.mean(1) * (0, 0, 1) + dense[:, 0] * (1, 0, 0), axis=0), axis=1)))
        at = np.interp(np.linspace(0, walked[-1], rows), walked, np.arange(900))
        self.points = np.transpose(dense[np.round(at).astype(int)], (1, 0, 2))

    def _knots(self):
        steps = np.array([0, 2.9, 2.4, 0.85, 0.6, 1.5, 2.3, 2.9, 2.2, 1.35, 0.95, 1.2, 1.6, 2.4])
        return np.cumsum(steps) / steps.sum()

    def _keys(self):
        """Returns rows of points of the sheet. Each row is a ring around the hat."""
        a = self.angle
        c, s = np.cos(a), np.sin(a)
        base = np.stack([HALF_WIDTH * c, HALF_DEPTH * s], 1)
        out = unit(np.stack([c / HALF_WIDTH, s / HALF_DEPTH], 1))
        front = np.cos(a - FRONT)
        tilt = 0.75 * np.abs(c) ** 2 - 0.55 * np.clip(front, 0, 1) ** 2 + 0.35 * np.clip(-front, 0, 1) ** 2
        ring = lambda flat, z: np.column_stack([flat, np.broadcast_to(z, len(a))])
        keys = [ring(base + out * BRIM, 0.12 + tilt), ring(base + out * BRIM * 0.53, 0.0 + tilt * 0.42)]
        keys += [ring(base + out * 0.85, 0.03 + tilt * 0.06), ring(base + out * 0.2, 0.25), ring(base + out * 0.02, 0.85)]
        high = HEIGHT + 0.55 * front
        walls = ((0.985, 0.2, 0.0), (0.965, 0.4, 0.08), (0.935, 0.65, 0.4), (0.88, 0.84, 0.85), (0.8, 0.96, 1.0), (0.705, 1.0, 0.95))
        for size, share, pinch in walls:
            keys.append(ring(self._pinched(base * size, pinch), high * share))
        ridge = keys[-1][:, :2]
        spine = np.column_stack([0 * a, np.clip(ridge[:, 1] * 0.55, -4.2, 3.0)])
        deep = 3.0 - 0.55 * front
        for share, down in ((0.24, 0.26), (0.52, 0.74), (1.0, 1.0)):
            keys.append(ring(ridge + (spine - ridge) * share, high - deep * down))
        # In the middle the sheet closes on the spine itself, so the height there may not depend on the side.
        keys[-1][:, 2] = HEIGHT - 3.05 - 0.12 * spine[:, 1]
        return np.array(keys)

    def _pinched(self, flat, strength):
        """Returns the front of the crown as two fingers press it together."""
        a = np.angle(np.exp(1j * (self.angle - FRONT)))
        press = np.exp(-(((np.abs(a) - np.radians(44)) / np.radians(19)) ** 2))
        taper = np.exp(-((a / np.radians(60)) ** 2))
        moved = flat.copy()
        moved[:, 0] *= 1 - strength * (0.3 * press + 0.1 * taper)
        moved[:, 1] += strength * press * 0.45
        return moved

    def wall(self, low, high, lift, count=24):
        """Returns the crown's wall between two heights as a Surface, u around from the front."""
        levels = np.linspace(low, high, count)
        half = self.points.shape[1] * 2 // 3
        out = []
        for column in self.points:
            z = column[:half, 2]
            k = int(np.argmax(z))
            first = int(np.argmin(z[: k // 2 + 1]))
            part = column[first : k + 1]
            out.append(np.stack([np.interp(levels, part[:, 2], part[:, q]) for q in range(3)], 1))
        shell = Surface(np.array(out), closed=True)
        return Surface(shell.points + shell.normals * lift, closed=True)

    def felt(self, material, thickness=FELT):
        sheet = outward(grid("felt", self.points, material, close_u=True))
        return crease(bevel(thicken(sheet, thickness, offset=-1), 0.07, 3, 50), 60)


def ribbon(hat, material, low=0.5, high=4.0):
    """Adds the band around the crown. The band's edges turn in to the felt, and its lower edge is slightly fuller."""
    wall = hat.wall(low, high, FELT)
    rows = [(0, -0.02), (0, 0.1), (0.02, 0.13), (0.3, 0.1), (0.7, 0.09), (0.98, 0.1), (1, 0.07), (1, -0.03)]
    columns = wall.points.shape[0]
    u = np.arange(columns) / columns
    sheet = np.stack([wall.at(np.stack([u, np.full(columns, v)], 1), lift)[0] for v, lift in rows], 1)
    crease(outward(grid("ribbon", sheet, material, close_u=True)), 50)
    return Surface(wall.points + wall.normals * 0.1, closed=True)


def bow(wall, material, u=0.985):
    """
    Adds a flat bow on the ribbon: a wide lower layer, two shorter loops over this layer, and a band around
    the middle.
    """
    around, tall = wall.rows()
    place = lambda shape: np.array([(u + x / around, 0.5 + y / tall) for x, y in shape])
    half = tall / 2
    box = lambda w, h, flare: [(-w, -h), (-w, -h), (0, -h * (1 - flare)), (w, -h), (w, -h), (w, h), (w, h), (0, h * (1 - flare)), (-w, h), (-w, h)]
    dense = lambda corners: place(resample(np.array(corners, float), 160, closed=True))
    piece("bow-under", wall, dense(box(3.5, half * 0.97, 0.07)), material, 0.12, 0.1, 0.2, smooth=False)
    piece("bow-over", wall, dense(box(2.75, half * 0.93, 0.1)), material, 0.22, 0.2, 0.18, lift=0.1, smooth=False)
    piece("bow-knot", wall, dense(box(0.72, half * 1.0, 0.0)), material, 0.14, 0.12, 0.16, lift=0.3, smooth=False)


def fedora(kit):
    hat = Hat()
    hat.felt(kit["main"])
    silk = grosgrain()
    bow(ribbon(hat, silk), silk)
    edge = hat.points[:, 4]
    up = np.broadcast_to((0.0, 0.0, 1.0), edge.shape)
    stitches("brim-stitch", edge + (0, 0, 0.015), up, kit["thread"], 0.22, 0.13, 0.028, closed=True)
