"""Straps and panels of open shoes, on the form of a foot and tucked under the footbed."""

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from ..core.curves import length_of, offset_loop, resample, spline, tangents, unit
from ..core.details import stitches
from ..core.mesh import grid, subdivide, thicken
from ..core.surface import Surface

# The form is used up to this loop, above the ankle.
TOP = 6


def tree_of(points, closed=False):
    """Returns a tree for ray casts at a sheet of points[u, v]."""
    count, columns = points.shape[:2]
    faces = [
        (i * columns + j, (i + 1) % count * columns + j, (i + 1) % count * columns + j + 1, i * columns + j + 1)
        for i in range(count if closed else count - 1)
        for j in range(columns - 1)
    ]
    return BVHTree.FromPolygons([Vector(p) for p in points.reshape(-1, 3)], faces)


class Last:
    """
    A form for straps.
    thick: thickness in cm of the footbed's board, along which straps continue down to the seam. slack: height
    of an empty strap as a share of the foot's height.
    """

    def __init__(self, form, thick=0.35, slack=0.92):
        self.form, self.thick, self.slack = form, thick, slack
        self.points = form.sheet([(0, TOP), (10, TOP)], 72)
        self.outline = self.points[:, 0]
        self.outward = offset_loop(self.outline, 1.0) - self.outline
        self.tree = tree_of(self.points, closed=True)
        spine = self.points.mean(1)
        mirror = spine[(-np.arange(len(spine))) % len(spine)]
        self.skin = Surface(self.points, closed=True, inside=(spine + mirror) / 2)

    def foot(self, x, side):
        """
        Returns the point of the feather line at x on a side (-1 outer, 1 inner), and the outward direction
        there, seen from above.
        """
        tip = int(np.argmax(self.outline[:, 0]))
        rows = np.arange(tip + 1) if side < 0 else np.append(np.arange(tip, len(self.outline))[::-1], tip)
        rows = rows if side < 0 else np.append(0, np.arange(tip, len(self.outline))[::-1])
        at = np.interp(x, self.outline[rows, 0], np.arange(len(rows)))
        low = np.floor(at).astype(int)
        high = min(low + 1, len(rows) - 1)
        mix = lambda field: field[rows[low]] * (1 - at + low) + field[rows[high]] * (at - low)
        return mix(self.outline), unit(mix(self.outward))

    def _hit(self, origin, direction):
        found = self.tree.ray_cast(Vector(origin), Vector(direction))[0]
        return None if found is None else np.array(found)

    def section(self, outer, inner, lean, count):
        """
        Returns the line over the foot from the feather line at x = outer to x = inner. lean: degrees by which
        the line leans forward on its way up.
        """
        start, end = self.foot(outer, -1)[0], self.foot(inner, 1)[0]
        centre = (start + end) / 2 + (0, 0, 0.8)
        across = unit(end - start)
        up = np.array([np.sin(np.radians(lean)), 0, np.cos(np.radians(lean))])
        up = unit(up - across * across.dot(up))
        line = [start]
        for angle in np.linspace(-0.12, np.pi + 0.12, 90):
            hit = self._hit(centre, -np.cos(angle) * across + np.sin(angle) * up)
            if hit is not None and hit[2] > max(start[2], end[2]) + 0.08:
                line.append(hit)
        line = np.array(line + [end])
        # An empty strap is lower than the foot that wore the strap.
        line[:, 2] = start[2] + (line[:, 2] - start[2]) * self.slack
        return _eased(line, count)

    def hoop(self, back, rise, clear=0.18, count=240):
        """
        Returns a closed line around the ankle, from the back along the outer side.
        back: height of the line at the back, cm. rise: degrees by which the line climbs towards the front.
        clear: cm from the form, which leave space for the counter.
        """
        x = float(self.points[:, :, 0].min()) + 4.5
        slope = np.tan(np.radians(rise))
        origin = np.array([x, 0, back + 4.5 * slope])
        ways = [np.array([-np.cos(a), -np.sin(a), -np.cos(a) * slope]) for a in np.linspace(0, 2 * np.pi, 360, endpoint=False)]
        hits = [self._hit(origin, way) for way in ways]
        line = resample(np.array([hit for hit in hits if hit is not None]), count, closed=True)
        waves = np.fft.rfft(line, axis=0)
        # Without the finer waves, the ridge of the shin becomes the round shape of a leather strap.
        waves[4:] = 0
        eased = np.fft.irfft(waves, count, axis=0)
        for _ in range(6):
            line = (np.roll(line, 1, 0) + 2 * line + np.roll(line, -1, 0)) / 4
        away = np.minimum(np.arange(count), count - np.arange(count)) / count
        free = np.clip((away - 0.13) / 0.15, 0, 1)[:, None]
        free = free * free * (3 - 2 * free)
        return offset_loop(line * (1 - free) + eased * free, clear)

    def under(self, foot, away):
        """Returns the path from a point of the feather line down along the board and in under the board."""
        ways = ((0.45, 0.035), (0.85, 0.03), (1.06, -0.05), (1.1, -0.2), (1.1, -0.6))
        return np.array([foot + away * out - (0, 0, self.thick * share) for share, out in ways])

    def tuck(self, points, side):
        """Returns rows that extend a strap's end under the board. points: the strap's last row on the form."""
        return np.array([self.under(*self.foot(p[0], side)) for p in points]).swapaxes(0, 1)


def _eased(line, count, degree=7):
    """Returns the nearest smooth curve with the same ends, because leather does not follow the instep's ridge."""
    line = resample(line, 200)
    t = np.linspace(-1, 1, 200)
    straight = line[:1] + (line[-1:] - line[:1]) * (t[:, None] + 1) / 2
    shapes = np.stack([(1 - t**2) * t**k for k in range(degree - 1)], 1)
    parts, *_ = np.linalg.lstsq(shapes, line - straight, rcond=None)
    return resample(straight + shapes @ parts, count)


def spread(width, step=0.28):
    """Returns places 0..1 across a strap. They are dense near the edges, so that the edges turn sharply."""
    rim = np.array([0.0, 0.035, 0.11])
    inner = np.linspace(0.11, width - 0.11, max(2, int((width - 0.22) / step) + 1))
    return np.concatenate([rim[:2], inner, (width - rim[:2])[::-1]]) / width


def slab(name, points, middle, thickness, outer, inner):
    """
    Adds leather on a sheet of points. The sheet becomes the inner face of the leather.
    middle: a point from which the outer face points away.
    """
    points = np.asarray(points)
    normal = np.cross(np.gradient(points, axis=0), np.gradient(points, axis=1))
    if np.sum(normal * (points - middle)) < 0:
        points = points[:, ::-1]
    thing = grid(name, points, [outer, inner, outer])
    thicken(thing, thickness, inside=1, rim=2, offset=1)
    return subdivide(thing)


class Band:
    """
    A band over the foot.
    outer, inner: (front x, back x) where the band's edges meet the feather line on either side. lean: degrees
    by which the band leans forward on its way up. waist: shares of the width by which the front and back
    edges are narrower on top. over: another band, over which this band crosses. step: cm between rows.
    """

    def __init__(self, last, outer, inner, lean=6.0, waist=(0, 0), over=None, thickness=0.16, step=0.22):
        self.thickness = thickness
        self.width = abs(outer[0] - outer[1])
        across = spread(self.width)
        trial = last.section(outer[0], inner[0], lean, 60)
        count = int(length_of(trial) / step)
        dense = np.linspace(0, 1, 9)
        lines = [last.section(outer[0] + (outer[1] - outer[0]) * t, inner[0] + (inner[1] - inner[0]) * t, lean, count) for t in dense]
        lines = np.array(lines)
        way = np.linspace(0, 1, count)
        sheet = []
        for j in range(count):
            crest = np.sin(np.pi * way[j]) ** 2
            narrow = waist[0] * crest + across * (1 - (waist[0] + waist[1]) * crest)
            sheet.append(spline(lines[:, j], narrow, knots=dense))
        sheet = np.array(sheet)
        self.middle = sheet.mean((0, 1)) - (0, 0, 1.5)
        sheet = sheet + self._normals(sheet) * 0.03
        if over is not None:
            sheet = self._raised(sheet, over)
        self.free = slice(5, 5 + count)
        self.sheet = np.concatenate([last.tuck(sheet[0], -1)[::-1], sheet, last.tuck(sheet[-1], 1)])

    def _normals(self, sheet):
        normal = unit(np.cross(np.gradient(sheet, axis=0), np.gradient(sheet, axis=1)))
        return -normal if np.sum(normal * (sheet - self.middle)) < 0 else normal

    def _raised(self, sheet, under):
        """Returns the sheet lifted wherever it would be within another band, and drawn taut next to that band."""
        outer = under.sheet + under._normals(under.sheet) * (under.thickness + 0.015)
        tree = tree_of(outer)
        normals = self._normals(sheet)
        need = np.zeros(sheet.shape[:2])
        for place in np.ndindex(need.shape):
            deep = sheet[place] - normals[place] * 1.2
            found = tree.ray_cast(Vector(deep), Vector(normals[place]), 2.4)
            if found[0] is not None:
                need[place] = max(0.0, found[3] - 1.2)
        lift = need.copy()
        for _ in range(60):
            lift[1:-1] = (lift[:-2] + 2 * lift[1:-1] + lift[2:]) / 4
            lift[:, 1:-1] = (lift[:, :-2] + 2 * lift[:, 1:-1] + lift[:, 2:]) / 4
            lift = np.maximum(lift, need)
            lift[[0, -1]] = 0
        return sheet + normals * lift[:, :, None]

    def build(self, name, outer, inner):
        return slab(name, self.sheet, self.middle, self.thickness, outer, inner)

    def course(self):
        """Returns the band's middle line with both hidden ends, for a strap that replaces the band."""
        middle = self.sheet.shape[1] // 2
        return self.sheet[:, middle], unit(self._normals(self.sheet)[:, middle])

    def line(self, share, lift=0.0):
        """Returns a line on the outer face, `share` of the width from the front edge: points and normals."""
        count = self.sheet.shape[1]
        at = np.array([np.interp(share, np.linspace(0, 1, count), np.arange(count))])
        low = int(at[0])
        mix = at[0] - low
        normals = self._normals(self.sheet)
        pick = lambda field: (field[:, low] * (1 - mix) + field[:, min(low + 1, count - 1)] * mix)[self.free]
        return pick(self.sheet) + pick(normals) * (self.thickness + lift), unit(pick(normals))

    def stitch(self, name, thread, margin=0.2, **size):
        """Adds rows of stitches along both edges."""
        count = self.sheet.shape[1]
        places = spread(self.width)
        for side in (margin / self.width, 1 - margin / self.width):
            share = np.interp(side, places, np.linspace(0, 1, count))
            points, normals = self.line(share, 0.0)
            stitches(f"{name}-stitch", points, normals, thread, **size)


class Panel:
    """
    Part of the upper that begins on the feather line, such as a heel counter or a vamp.
    top: upper edge from one end to the other, as [(station, loop)]. Stations are as in Form, but negative on
    the inner side behind the heel. lift: height of the inner face over the form, cm. tucked: True when the
    part continues down along the board.
    """

    def __init__(self, last, top, rows=72, lift=0.02, thickness=0.14, tucked=True):
        self.last, self.lift, self.thickness = last, lift, thickness
        knots = np.array([self._u(s) for s, _ in top])
        levels = np.array([w for _, w in top], float)
        self.u = np.linspace(knots[0], knots[-1], rows)
        share = (knots - knots[0]) / (knots[-1] - knots[0])
        edge = spline(levels[:, None], np.linspace(0, 1, rows), knots=share)[:, 0]
        self.v = np.maximum(edge, 0.08) / TOP
        columns = np.concatenate([np.linspace(0, 0.9, 18), [0.95, 0.985, 1.0]])
        sheet = np.array([last.skin.at(np.stack([np.full(len(columns), u), v * columns], 1), lift)[0] for u, v in zip(self.u, self.v)])
        if tucked:
            sheet = np.concatenate([np.array([self._below(u) for u in self.u]), sheet], 1)
        # Dense rows at both ends turn these edges sharply too.
        ends = np.concatenate([[0, 0.12, 0.4], np.arange(1, rows - 1), [rows - 1.4, rows - 1.12, rows - 1]])
        low = np.minimum(ends.astype(int), rows - 2)
        mix = (ends - low)[:, None, None]
        self.sheet = sheet[low] * (1 - mix) + sheet[low + 1] * mix
        self.middle = sheet.mean((0, 1))

    def _u(self, station):
        form = self.last.form
        return float(form.station(station)) if station >= 0 else float(form.station(20 + station)) - 1.0

    def _below(self, u):
        rows = len(self.last.outline)
        at = int(round(u * rows)) % rows
        foot = self.last.skin.at([(u, 0.0)])[0][0]
        return self.last.under(foot, unit(self.last.outward[at]))[::-1]

    def build(self, name, outer, inner):
        return slab(name, self.sheet, self.middle, self.thickness, outer, inner)

    def edge(self, margin=0.0, start=0.0, end=1.0, count=120):
        """Returns a line on the outer face, `margin` cm below the upper edge: points and normals."""
        share = np.linspace(start, end, 200) * (len(self.u) - 1)
        u = np.interp(share, np.arange(len(self.u)), self.u)
        v = np.interp(share, np.arange(len(self.u)), self.v)
        uv = _inward(np.stack([u, v], 1), self.last.skin, margin) if margin else np.stack([u, v], 1)
        points, normals = self.last.skin.at(uv, self.lift + self.thickness)
        both = resample(np.hstack([points, normals]), count)
        return both[:, :3], unit(both[:, 3:])

    def stitch(self, name, thread, margin=0.2, start=0.04, end=0.96, **size):
        points, normals = self.edge(margin, start, end, 200)
        return stitches(name, points, normals, thread, **size)


def _inward(uv, surface, distance):
    """Moves an edge line down its surface, at right angles to the line. distance: cm."""
    points, normals = surface.at(uv)
    along = tangents(points)
    down = unit(np.cross(along, normals))
    down = np.where((down[:, 2:] > 0).mean() > 0.5, -down, down)
    step = 1e-3
    du = (surface.at(uv + (step, 0))[0] - points) / step
    dv = (surface.at(uv - (0, step))[0] - points) / -step
    wished = down * distance
    # Finds the steps of the two parameters that together make the given step on the sheet.
    a, b, c = (du * du).sum(1), (du * dv).sum(1), (dv * dv).sum(1)
    p, q = (du * wished).sum(1), (dv * wished).sum(1)
    det = np.maximum(a * c - b * b, 1e-6)
    moved = uv + np.stack([(p * c - q * b) / det, (q * a - p * b) / det], 1)
    moved[:, 1] = np.maximum(moved[:, 1], 0.0)
    return moved
