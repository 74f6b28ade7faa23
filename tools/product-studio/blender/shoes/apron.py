"""Apron of a moccasin. Its raised seam is gathered and sewn by hand, and is pressed out of the upper's own sheet."""

import numpy as np

from ..core.curves import smooth_steps, unit
from ..core.mesh import add_mesh
from .pieces import nearest
from .skin import walk


class Apron:
    """
    Raised seam of an apron.
    skin: skin of the form. seam: the seam's line in the flat pattern, from the outer side around the toe.
    height: height of the ridge, cm. pitch: cm between hand stitches. fade: cm over which the ridge flattens
    at both ends. gather: depth in cm of the folds below the ridge, around the toe.
    """

    def __init__(self, skin, seam, height=0.15, pitch=0.46, fade=1.0, gather=0.02):
        self.height, self.pitch, self.gather = height, pitch, gather
        self.points, self.normals = skin.along(seam, 1600)
        first, last = np.min(seam[:, 0]), np.max(seam[:, 0])
        self.middle, self.half = (first + last) / 2, (last - first) / 2 + 1.5
        self.walked = walk(self.points)
        size = self.walked[-1]
        self.strength = smooth_steps([(0, 0), (fade, 1), (size - fade, 1), (size, 0)])
        self.toe = smooth_steps([(0, 0), (size * 0.22, 0.35), (size * 0.42, 1), (size * 0.58, 1), (size * 0.78, 0.35), (size, 0)])
        along = unit(np.gradient(self.points, axis=0))
        # Directions across the seam, towards the apron and away from the wall.
        self.across = unit(np.cross(self.normals, along))

    def _profile(self, d, notch):
        """Returns the height over the skin at d cm from the seam (positive: on the apron)."""
        wall, plug = np.minimum(d, 0), np.maximum(d, 0)
        ridge = np.where(d < 0, np.exp(-((wall / 0.125) ** 2)), np.exp(-((plug / 0.075) ** 2)))
        swell = 0.075 * np.exp(-(((wall + 0.55) / 0.5) ** 2)) * np.clip(-wall / 0.2, 0, 1)
        return self.height * ridge * (1 - 0.3 * notch) + swell - 0.035 * np.exp(-plug / 0.6)

    def relief(self, points, flat):
        """Returns the distance in cm by which each point of a sheet is pressed outwards."""
        out = np.zeros(points.shape[:-1])
        rows = np.abs(flat[:, 0, 0] - self.middle) < self.half
        out[rows] = self._relief(points[rows])
        return out

    def _relief(self, points):
        d, k = nearest(points, self.points)
        d = d * np.sign(((points - self.points[k]) * self.across[k]).sum(-1))
        arc = self.walked[k]
        wave = 0.5 + 0.5 * np.cos(2 * np.pi * arc / self.pitch)
        folds = self.gather * (2 * wave - 1) * np.exp(np.minimum(d, 0) / 0.4) * np.clip(-d / 0.08, 0, 1) * self.toe(arc)
        near = np.clip((1.8 - np.abs(d)) / 0.5, 0, 1)
        return self.strength(arc) * near * (self._profile(d, wave**3) - folds)

    def sew(self, thread, radius=0.036):
        """Adds stitches of waxed thread over the ridge, one in each notch."""
        verts, faces = [], []
        size = self.walked[-1]
        for arc in np.arange(self.pitch, size - self.pitch * 0.5, self.pitch):
            strength = float(self.strength(arc))
            if strength < 0.6:
                continue
            d = np.linspace(-0.17, 0.11, 9)
            k = int(np.searchsorted(self.walked, arc))
            lift = strength * self._profile(d, 1.0) + 0.012 - 0.05 * np.abs(np.linspace(-1, 1, 9)) ** 4
            path = self.points[k] + d[:, None] * self.across[k] + lift[:, None] * self.normals[k]
            _tube(path, unit(np.cross(self.across[k], self.normals[k])), radius, verts, faces)
        return add_mesh("hand-stitches", verts, faces, thread)


def _tube(path, side, radius, verts, faces):
    """Adds a round thread along a path in the plane across `side`."""
    base, count = len(verts), 6
    along = unit(np.gradient(path, axis=0))
    for p, t in zip(path, along):
        n = np.cross(t, side)
        for q in range(count):
            angle = 2 * np.pi * q / count
            verts.append(p + radius * (np.cos(angle) * n + np.sin(angle) * side))
    for i in range(len(path) - 1):
        for q in range(count):
            m = (q + 1) % count
            faces.append((base + i * count + q, base + i * count + m, base + (i + 1) * count + m, base + (i + 1) * count + q))
