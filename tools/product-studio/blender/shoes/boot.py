"""
Common parts of all boots: a supple skin over foot and leg, from which shafts, seams, zips and tabs are cut. A
place on the skin is a pair (s, w). s is a station: 0 at the heel, 3 at the ankle, 10 in front, and 10 to 20
back along the inner side. w is a loop of the form: 0 is the feather line, 4 the instep, 6 the ankle, and
loops from 7 are the rings of the shaft.
"""

import numpy as np

from ..core.curves import resample, smooth_steps, spline, tangents, unit
from ..core.details import stitches, tape
from ..core.mesh import crease, grid, subdivide, thicken
from ..core.surface import Surface


class Boot:
    """Skin of a boot: the sheet of a form with softness, and operations on this skin."""

    def __init__(self, form, top, spare=0.0, columns=90, slim=(), folds=(), softness=0.035):
        """
        top: topline as (s, w). spare: loops of skin above the topline's highest point, for a tongue. slim:
        [(w, depth, width)], by which the form's leg is narrowed without moving the leg's back. folds: creases
        as [(path of (s, w), width in cm, depth in cm)]. softness: cm by which the skin undulates.
        """
        self.form = form
        self.top = form.edge(top)
        self.high = float(self.top.max()) + spare
        points = form.sheet([(s, self.high) for s in range(0, 11, 2)], columns)
        if slim:
            points = self._slimmed(points, slim)
        self.skin = self._surface(points)
        deep = self._undulation(points) * softness
        for path, width, depth in folds:
            deep = deep + self._crease(points, path, width, depth)
        self.skin = self._surface(points + self.skin.normals * deep[..., None])
        self.feather = self.skin.points[:, 0]

    @staticmethod
    def _surface(points):
        spine = points.mean(1)
        mirror = spine[(-np.arange(len(spine))) % len(spine)]
        return Surface(points, closed=True, inside=(spine + mirror) / 2)

    def _slimmed(self, points, slim):
        w = np.linspace(0, self.high, points.shape[1])
        depth = smooth_steps([(0, 1), (3, 1), *((at, share) for at, share, _ in slim)])(w)[None, :]
        width = smooth_steps([(0, 1), (3, 1), *((at, share) for at, _, share in slim)])(w)[None, :]
        back = points[:1, :, 0]
        return np.stack([back + (points[..., 0] - back) * depth, points[..., 1] * width, points[..., 2]], 2)

    def _undulation(self, points):
        """Returns slow waves over leg and instep, of size 1. The toe and the counter are stiff."""
        x, y, z = points[..., 0], points[..., 1], points[..., 2]
        w = np.linspace(0, self.high, points.shape[1])[None, :]
        waves = (
            np.sin(0.62 * z + 0.35 * x + 0.8 * np.tanh(y / 2) + 0.4)
            + 0.8 * np.sin(0.41 * z - 0.7 * x + 0.9 * y)
            + 0.5 * np.sin(1.15 * z + 0.5 * y + 1.3)
        )
        return waves / 2.3 * smooth_steps([(2.6, 0), (5, 1)])(w)

    def _crease(self, points, path, width, depth):
        """
        Returns a valley along a path, with a low swell on both sides. Valley and swell fade towards the ends
        of the path.
        """
        line = self.line(path, 60)[0]
        flat = points.reshape(-1, 3)
        gap = np.linalg.norm(flat[:, None] - line[None], axis=2)
        near = gap.argmin(1)
        far = (gap.min(1) / width) ** 2
        fade = np.sin(np.pi * np.clip((near + 0.5) / 60, 0, 1)) ** 0.8
        return (-(1 - 0.9 * far) * np.exp(-far) * fade * depth).reshape(points.shape[:2])

    def uv(self, places):
        """Converts (s, w) places to parameters of the skin. s may be below 0 or above 20."""
        places = np.asarray(places, float)
        turns = np.floor(places[:, 0] / 20)
        return np.stack([self.form.station(places[:, 0] - 20 * turns) + turns, places[:, 1] / self.high], 1)

    def line(self, places, count=200, lift=0.0, smooth=True):
        return self.skin.line(self.uv(places), count, lift, smooth)

    def track(self, places, step=0.12, smooth=True):
        """Returns a line through places as parameters, evenly spaced by `step` cm on the skin."""
        uv = self.uv(places)
        uv = spline(uv, 600) if smooth and len(uv) > 2 else resample(uv, 600)
        points = self.skin.at(uv)[0]
        walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1)))
        at = np.linspace(0, walked[-1], max(8, int(walked[-1] / step)))
        return np.stack([np.interp(at, walked, uv[:, k]) for k in (0, 1)], 1)

    def straight(self, start, end, count=9):
        """Returns places on the line between two places that is straight in the side view, as zips and seams are."""
        (low, high), _ = self.skin.at(self.uv([start, end]))
        s = np.linspace(min(start[0], end[0]) - 1.2, max(start[0], end[0]) + 1.2, 161)
        places = []
        for w in np.linspace(start[1], end[1], count):
            points = self.skin.at(self.uv([(a, w) for a in s]))[0]
            off = points[:, 0] - low[0] - (high[0] - low[0]) * (points[:, 2] - low[2]) / (high[2] - low[2])
            places.append((s[np.abs(off).argmin()], w))
        return places

    def aside(self, track, distance):
        """
        Moves the track across itself by `distance` cm over the skin (positive: to its right, seen from
        outside).
        """
        uv = np.array(track, float)
        for _ in range(max(1, int(np.ceil(abs(distance) / 0.2)))):
            points, normals = self.skin.at(uv)
            wished = np.cross(tangents(points), normals) * distance / max(1, np.ceil(abs(distance) / 0.2))
            uv = uv + self._steps(uv, points, wished)
        return uv

    def _steps(self, uv, points, wished):
        """Returns the parameters by which each point moves for a vector along the skin."""
        tiny = 1e-3
        along = (self.skin.at(uv + (tiny, 0))[0] - points) / tiny
        sign = np.where(uv[:, 1] > 0.5, -1, 1)
        across = (self.skin.at(uv + np.stack([0 * sign, sign * tiny], 1))[0] - points) / tiny * sign[:, None]
        a, b, c = (along**2).sum(1), (along * across).sum(1), (across**2).sum(1)
        p, q = (along * wished).sum(1), (across * wished).sum(1)
        det = a * c - b * b + 1e-9
        return np.stack([(p * c - q * b) / det, (q * a - p * b) / det], 1)

    def top_at(self, u):
        """Returns the topline's parameter v over u."""
        return np.interp(np.mod(u, 1), np.append(self.form.u, 1), np.append(self.top, self.top[0])) / self.high

    def below_top(self, uv, gap=0.002):
        return np.stack([uv[:, 0], np.minimum(uv[:, 1], self.top_at(uv[:, 0]) - gap)], 1)

    def rim(self, below=0.0, lift=0.0, start=0.0, end=1.0, count=320):
        """
        Returns the topline, or a line `below` cm beneath it, as points and normals. The line is closed when
        it goes all around.
        """
        closed = end - start > 0.999
        u = np.linspace(start, end, count, endpoint=not closed)
        v = self.top_at(u)
        high = self.skin.at(np.stack([u, v], 1))[0]
        low = self.skin.at(np.stack([u, v - 0.02], 1))[0]
        fall = np.linalg.norm(high - low, axis=1)
        return self.skin.at(np.stack([u, v - 0.02 * below / fall], 1), lift)

    def shell(self, leather, lining, thickness=0.17, columns=90):
        """Adds the complete upper as a single sheet, up to the topline."""
        share = np.linspace(0, 1, columns)
        uv = np.array([[(u, t * q / self.high) for q in share] for u, t in zip(self.form.u, self.top)])
        return self.panel("upper", uv, 0, leather, lining, thickness, closed=True)

    def panel(self, name, uv, lift, leather, lining, thickness=0.16, closed=False):
        """Adds a sheet of leather over uv[rows, columns, 2], `lift` cm above the skin, lined inside."""
        uv = np.asarray(uv, float)
        points, normals = self.skin.at(uv.reshape(-1, 2), np.broadcast_to(lift, uv.shape[:2]).ravel())
        points, normals = points.reshape(*uv.shape[:2], 3), normals.reshape(*uv.shape[:2], 3)
        turned = np.cross(points[1, 1] - points[0, 1], points[1, 1] - points[1, 0]).dot(normals[1, 1])
        thing = grid(name, points if turned > 0 else points[::-1], [leather, lining, leather], close_u=closed)
        return subdivide(thicken(thing, thickness, inside=1, rim=2), 1)

    def lip(self, name, track, leather, thread=None, width=1.1, thickness=0.09, stitched=1, margin=0.17, lift=0.0):
        """
        Adds the edge of leather that is over other leather: a step along the track. To the right of the
        track, the upper leather fades into the leather below.
        stitched: number of rows of stitches. lift: height of the lower leather above the skin.
        """
        profile = [(0, -0.03), (0, 0.55), (0.015, 0.85), (0.05, 1), (0.2, 0.97)]
        profile += [(x, 0.97 * (1 - (x - 0.2) / (width - 0.2)) ** 2 - 0.16 * (x - 0.2) / (width - 0.2)) for x in np.linspace(0.35, width, 6)]
        rows = [self.below_top(self.aside(track, x), 0) for x, _ in profile]
        # At the topline the step tapers off, otherwise it would end there in a ledge.
        out = np.clip((self.top_at(track[:, 0]) - track[:, 1]) * self.high / 0.12, 0.02, 1)
        sheet = np.array([self.skin.at(row, lift + h * thickness * out)[0] for row, (_, h) in zip(rows, profile)])
        crease(grid(name, sheet.transpose(1, 0, 2), leather), 60)
        for row in range(stitched if thread is not None else 0):
            self.stitch(f"{name}-stitch{row}", self.aside(track, margin + 0.22 * row), thread, lift + thickness * 0.97)

    def stitch(self, name, track, thread, lift=0.0, length=0.2):
        """Adds stitches along a track, where it is under the topline."""
        track = track[track[:, 1] < self.top_at(track[:, 0]) - 0.006]
        points, normals = self.skin.at(track, lift)
        stitches(name, points, normals, thread, length, length * 0.45, 0.028)

    def strip(self, name, places, width, material, thread=None, thickness=0.06, lift=0.0):
        """Adds a flat strip over a seam, stitched on both sides."""
        track = self.track(places)
        points, normals = self.skin.at(track, lift)
        tape(name, points, normals, width, material, thickness)
        for sign in (-1, 1) if thread is not None else ():
            self.stitch(f"{name}-stitch{sign}", self.aside(track, sign * (width / 2 - 0.12)), thread, lift + thickness)

    def top_stitch(self, thread, below=0.3, **where):
        points, normals = self.rim(below, 0.008, **where)
        return stitches("top-stitch", points, normals, thread, 0.2, 0.09, 0.026, closed=not where)

    def pull_loop(self, name, s, material, thread, width=1.6, height=2.2, rise=0.7, lift=0.0):
        """
        Adds a strap sewn to the shaft outside and inside at station s, with its loop above the topline.
        height: length of the strap below the topline. rise: height of its loop above the topline. lift:
        height of the shaft's leather above the skin.
        """
        u = float(self.form.station(s))
        (low, top), _ = self.skin.at([(u, self.top_at(u) - 0.05), (u, self.top_at(u))])
        fall = 0.05 / np.linalg.norm(top - low)
        _, (out,) = self.skin.at([(u, self.top_at(u))])
        on = lambda below, away: self.skin.at([(u, self.top_at(u) - below * fall)], away)[0][0]
        over = lambda up, away: top + out * away + np.array([0, 0, up])
        outside, inside = lift + 0.05, -0.26
        path = [on(height, outside), on(height * 0.5, outside), on(0.05, outside + 0.03)]
        path += [over(rise * 0.6, outside + 0.06), over(rise * 0.93, outside - 0.06), over(rise, (outside + inside) / 2), over(rise * 0.9, inside + 0.02)]
        path += [over(rise * 0.5, inside - 0.02), on(0.05, inside), on(1.6, inside)]
        line = spline(path, 80)
        across = unit(np.cross(out, (0, 0, 1)))
        normals = np.cross(across, tangents(line))
        normals = normals if normals[0].dot(out) > 0 else -normals
        tab(name, line, normals, width, material, 0.11, thread)


def tab(name, path, normals, width, material, thickness=0.12, thread=None):
    """Adds a strip of soft leather along a free path, for pull tabs and loops."""
    path, normals = np.asarray(path, float), unit(normals)
    side = unit(np.cross(tangents(path), normals))
    normals = np.cross(side, tangents(path))
    half = width / 2
    shape = [(-half, -0.2), (-half, 0.2), (-half * 0.94, 0.5), (half * 0.94, 0.5), (half, 0.2), (half, -0.2), (half * 0.94, -0.5), (-half * 0.94, -0.5)]
    rings = np.array([[p + b * x + n * y * thickness for x, y in shape] for p, n, b in zip(path, normals, side)])
    thing = crease(grid(name, rings, material, close_v=True), 50)
    for sign in (-1, 1) if thread is not None else ():
        stitches(f"{name}-stitch{sign}", path + side * sign * (half - 0.13) + normals * thickness / 2, normals, thread, 0.18, 0.09, 0.025)
    return thing
