"""
Form as a smooth skin for drawing. A place on the skin is a pair (s, w). s is a station, from 0 (heel) along
the outer side to 10 (toe), and along the inner side to 20. w is a loop of the form. Lines are stored in the
flat pattern, in which s and w are scaled to roughly centimetres.
"""

import numpy as np

from ..core.curves import resample, spline, unit

# Approximate lengths, cm: once around the form, and from one loop to the next.
TURN, LEVEL = 58.0, 1.7


def walk(points):
    """Returns the distance in cm along a polyline, at each of its points."""
    return np.append(0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1)))


def blunted(form):
    """Returns the form with a broader instep, because the ridge of the instep is too sharp for flat straps."""
    for loop, share in ((3, 0.5), (4, 1.0), (5, 1.0), (6, 0.8)):
        ring = form.loops[loop]
        for step, wider, back in ((0, 1, 0.22), (1, 1.36, 0.1), (2, 1.26, 0.0), (3, 1.1, 0.0)):
            for k in {10 - step, 10 + step}:
                ring[k, 0] -= back * share
                ring[k, 1] *= 1 + (wider - 1) * share
    return form


class Skin:
    """The form's surface as an exact function of (u, w), with normals that point outwards."""

    def __init__(self, form):
        self.form = blunted(form)
        self.loops = np.hstack(list(self.form.loops))
        self.stations = np.arange(-20, 41)
        knots = np.asarray(form.knots)
        self.knots = np.concatenate([knots - 1, knots, knots + 1, [2.0]])
        self.levels = np.arange(len(form.loops)) / (len(form.loops) - 1)

    def pattern(self, places):
        """Converts (s, w) to the flat pattern in cm."""
        places = np.atleast_2d(np.asarray(places, float))
        return np.stack([np.interp(places[:, 0], self.stations, self.knots) * TURN, places[:, 1] * LEVEL], 1)

    def points(self, flat):
        """Returns points at places (n, 2) of the flat pattern."""
        u, level = flat[:, 0] / TURN, flat[:, 1] / LEVEL / (len(self.levels) - 1)
        share = spline(np.eye(len(self.levels)), level, self.levels)
        loops = spline(self.loops, u, self.form.knots, periodic=True).reshape(len(flat), -1, 3)
        return np.einsum("nk,nkd->nd", share, loops)

    def _slopes(self, flat, step=0.01):
        """Returns the derivatives of the points by each of the two coordinates: (n, 3, 2)."""
        ways = np.array([step, 0]), np.array([0, step])
        return np.stack([(self.points(flat + d) - self.points(flat - d)) / (2 * step) for d in ways], 2)

    def on(self, flat, lift=0.0):
        """Returns points and normals at places of the flat pattern, `lift` cm above the skin."""
        flat = np.asarray(flat, float)
        shape, flat = flat.shape[:-1], flat.reshape(-1, 2)
        slope = self._slopes(flat, 0.02)
        normal = unit(np.cross(slope[:, :, 0], slope[:, :, 1]))
        points = self.points(flat) + normal * np.broadcast_to(lift, shape).reshape(-1, 1)
        return points.reshape(*shape, 3), normal.reshape(*shape, 3)

    def _found(self, wanted, axes, low, keep):
        """Finds places from level `low` up whose points have the wanted coordinates along two axes."""
        u, w = np.meshgrid(np.arange(200) / 200, np.linspace(low, 5.98, 90), indexing="ij")
        net = np.stack([u * TURN, w * LEVEL], -1).reshape(-1, 2)
        points = self.points(net)
        kept = keep(points)
        net, points = net[kept], points[kept][:, axes]
        flat = np.array([net[((points - goal) ** 2).sum(1).argmin()] for goal in wanted])
        for _ in range(4):
            slope = self._slopes(flat)[:, axes]
            off = wanted - self.points(flat)[:, axes]
            step = np.linalg.solve(slope + 1e-6 * np.eye(2), off[:, :, None])[:, :, 0]
            flat = flat + np.clip(step, -0.4, 0.4)
        return flat

    def top(self, places):
        """
        Converts (x, y) seen from above, in cm from the form's start, to the flat pattern. y < 0 is the outer
        side.
        """
        return self._found(np.asarray(places, float), [0, 1], 0.9, lambda points: points[:, 0] > 0)

    def side(self, places):
        """Converts (x, height over the feather line) seen from the outer side to the flat pattern."""
        wanted = np.array(places, float)
        half = self.form.rings[0][: len(self.form.u) // 2]
        wanted[:, 1] += np.interp(wanted[:, 0], half[:, 0], half[:, 2])
        return self._found(wanted, [0, 2], 0.02, lambda points: points[:, 1] < 0)

    def drawn(self, side, top):
        """Returns a line that starts on the outer side, (x, height), and continues seen from above, (x, y)."""
        return np.vstack([self.side(side), self.top(top)])

    def mirrored(self, flat, heel=False):
        """
        Mirrors a line of the outer side to the inner side, from the line's end back to its start. heel: True
        to go past the heel.
        """
        station = np.interp(np.asarray(flat)[::-1, 0] / TURN, self.knots, self.stations)
        other = (0 if heel else 20) - station
        return np.stack([np.interp(other, self.stations, self.knots) * TURN, np.asarray(flat)[::-1, 1]], 1)

    def both_sides(self, flat, heel=False):
        """
        Continues a line on the inner side. flat: a line from the outer side to the middle of the toe, or of
        the heel.
        """
        return np.vstack([flat, self.mirrored(flat, heel)[1:]])

    def _laid(self, goals, start):
        """Finds the places of the skin nearest to points in space, from first guesses."""
        flat = np.array(start, float)
        for _ in range(6):
            slope = self._slopes(flat)
            system = np.einsum("nij,nik->njk", slope, slope) + 1e-6 * np.eye(2)
            right = np.einsum("nij,ni->nj", slope, goals - self.points(flat))
            flat = flat + np.clip(np.linalg.solve(system, right[..., None])[..., 0], -0.5, 0.5)
        return flat

    def curve(self, flat, count=1200):
        """
        Returns a smooth curve through places, evenly spaced: drawn in space, then projected to the skin. A
        line of hundreds of places is treated as such a curve already.
        """
        flat = np.asarray(flat, float)
        if len(flat) > 400 or len(flat) == 2:
            return self.even(resample(flat, count), count)
        points = self.points(flat)
        reach = np.append(0, np.cumsum(np.diff(walk(points)) ** 0.7))
        knots, at = reach / reach[-1], np.linspace(0, 1, 160)
        guess = np.stack([np.interp(at, knots, flat[:, k]) for k in range(2)], 1)
        laid = self._laid(spline(points, at, knots), guess)
        return self.even(spline(laid, count), count)

    def along(self, flat, count=200, lift=0.0):
        """Returns the same curve as evenly spaced points and normals."""
        return self.on(self.even(self.curve(flat), count), lift)

    def even(self, dense, count):
        """Returns places of a dense line, evenly spaced over the skin."""
        points = self.points(dense)
        walked = walk(points)
        at = np.linspace(0, walked[-1], count)
        return np.stack([np.interp(at, walked, dense[:, k]) for k in range(2)], 1)

    def levels_of(self, flat, rest):
        """
        Converts a line of the pattern to a level at each row. rest: levels for the rows that the line does
        not reach.
        """
        dense = self.curve(flat)
        u, w = dense[:, 0] / TURN, dense[:, 1] / LEVEL
        order = np.argsort(u)
        inside = (self.form.u >= u.min()) & (self.form.u <= u.max())
        return np.where(inside, np.interp(self.form.u, u[order], w[order]), rest)

    def place(self, station):
        """Returns the parameter u of a station."""
        return np.interp(station, self.stations, self.knots)
