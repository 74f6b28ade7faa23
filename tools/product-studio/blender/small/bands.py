"""Bands that are upright on their edge: belts that are rolled up or set as a hoop, with folds, stitches and buckles."""

import bpy
import numpy as np
from mathutils import Matrix, Vector

from ..core.curves import resample, rounded, smooth_steps, spline
from ..core.details import stitches
from ..core.mesh import add_mesh, crease, cylinder, outward, sweep

UP = np.array([0.0, 0.0, 1.0])


class Way:
    """
    Line of a band's outer face on the ground, followed from the first point of the line. The face is on the
    right.
    """

    def __init__(self, line, step=0.08):
        self.line = resample(line, step=step)
        self.walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(self.line, axis=0), axis=1)))
        along = np.gradient(self.line, axis=0)
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        self.along, self.length = along, float(self.walked[-1])

    def _pick(self, field, s):
        return np.stack([np.interp(s, self.walked, field[:, k]) for k in range(2)], 1)

    def at(self, s, out=0.0, z=0.0):
        """
        Returns points, outward normals and directions at `s` cm of the line, `out` cm off the face and `z` cm
        high.
        """
        s = np.atleast_1d(np.asarray(s, float))
        flat, along = self._pick(self.line, s), self._pick(self.along, s)
        normal = np.stack([along[:, 1], -along[:, 0]], 1)
        normal /= np.linalg.norm(normal, axis=1, keepdims=True)
        flat = flat + normal * np.reshape(out, (-1, 1))
        deep = lambda xy, height: np.column_stack([xy, np.broadcast_to(height, len(xy))])
        return deep(flat, z), deep(normal, 0.0), deep(along, 0.0)


def roll(radius, pitch, turns, lead, ease=3.0, squash=0.03, flare=0.0, turn=0.0):
    """
    Returns a spiral that runs inwards from the front, anticlockwise, after a straight lead from the left.
    pitch: cm between turns. ease: cm in which the lead straightens. flare: curvature of the lead's far part.
    A negative value bends this part away. turn: degrees by which the spiral starts before the front.
    """
    phi = np.linspace(0, turns * 2 * np.pi, int(turns * 160))
    size = (radius - pitch * phi / (2 * np.pi)) * (1 + squash * np.cos(2 * phi + 0.6))
    angle = phi - np.pi / 2 - np.radians(turn)
    coil = size[:, None] * np.stack([np.cos(angle), np.sin(angle)], 1)
    start = coil[1] - coil[0]
    back = np.linspace(0, lead, int(lead / 0.04))
    bend = np.where(back < ease, (1 - back / ease) / radius, 0) + flare * np.clip((back - ease) / ease, 0, 1)
    heading = np.arctan2(start[1], start[0]) - np.append(0, np.cumsum(bend[1:] * np.diff(back)))
    steps = np.stack([np.cos(heading), np.sin(heading)], 1)[:-1] * np.diff(back)[:, None]
    tail = coil[0] - np.cumsum(steps, 0)
    return np.vstack([tail[::-1], coil])


def hoop(half_width, half_depth, start, end, power=2.3):
    """Returns an oval like a waist, anticlockwise. start, end: angles in degrees, where 0 is the front."""
    angle = np.radians(np.linspace(start, end, int(end - start) * 2) - 90)
    c, s = np.cos(angle), np.sin(angle)
    bent = lambda x: np.sign(x) * np.abs(x) ** (2 / power)
    return np.stack([half_width * bent(c), half_depth * bent(s)], 1)


def standing_hoop(half_width, half_depth, start, end):
    """Returns a hoop's Way, and a function that converts angles in degrees from the front to positions on the Way."""
    way = Way(hoop(half_width, half_depth, start, end))
    angle = np.degrees(np.unwrap(np.arctan2(way.line[:, 1], way.line[:, 0])))
    return way, lambda degrees: np.interp(degrees, angle - angle[0] + start, way.walked)


def mirror():
    """Mirrors all objects of the scene, left to right."""
    flip = Matrix.Scale(-1, 4, Vector((1, 0, 0)))
    bpy.context.view_layer.update()
    for thing in bpy.context.scene.objects:
        thing.matrix_world = flip @ thing.matrix_world


def _section(width, thickness, rounding, steps=3):
    """
    Returns (out, up) pairs of a band whose outer face is at 0, and the material slot of each side: 0 face, 1
    edge, 2 back.
    """
    r, w = min(rounding, thickness * 0.45, width * 0.45), width / 2
    pairs, slots = [], []
    across = np.linspace(-w + r, w - r, 5)
    pairs += [(0, c) for c in across]
    slots += [0] * 4
    for middle, start, tags in (((-r, w - r), 0, 1), ((-thickness + r, w - r), 90, 1)):
        for k in range(1, steps + 1):
            a = np.radians(start + 90 * k / steps)
            pairs.append((middle[0] + r * np.cos(a), middle[1] + r * np.sin(a)))
            slots.append(tags if start or k > 1 else 0)
        if start == 0:
            pairs.append((-thickness + r, w))
            slots.append(1)
    pairs += [(-thickness, c) for c in across[::-1][1:]]
    slots += [2] * 4
    for middle, start in (((-thickness + r, -w + r), 180), ((-r, -w + r), 270)):
        for k in range(1, steps + 1):
            a = np.radians(start + 90 * k / steps)
            pairs.append((middle[0] + r * np.cos(a), middle[1] + r * np.sin(a)))
            slots.append(1 if start == 180 or k < steps else 0)
        if start == 180:
            pairs.append((-r, -w))
            slots.append(1)
    return np.array(pairs[:-1]), slots


def band(name, points, normals, width, thickness, skins, rounding=0.07, shift=0.0):
    """
    Adds an upright band behind its outer face line.
    points, normals: line along the middle of the face. width, thickness: cm, each a number or one per point.
    skins: materials of face, edge and back. shift: height above the points.
    """
    count = len(points)
    widths, thick = np.broadcast_to(width, count), np.broadcast_to(thickness, count)
    rings, slots = [], []
    for p, n, w, t in zip(points, normals, widths, thick):
        pairs, slots = _section(w, t, rounding)
        rings.append(p + shift * UP + pairs[:, :1] * n + pairs[:, 1:] * UP)
    rings = np.array(rings)
    around = rings.shape[1]
    faces, tags = [], []
    for i in range(count - 1):
        for j in range(around):
            k = (j + 1) % around
            faces.append((i * around + j, i * around + k, (i + 1) * around + k, (i + 1) * around + j))
            tags.append(slots[j])
    faces += [tuple(reversed(range(around))), tuple((count - 1) * around + j for j in range(around))]
    tags += [1, 1]
    thing = add_mesh(name, rings.reshape(-1, 3), faces, skins)
    thing.data.polygons.foreach_set("material_index", tags)
    return crease(outward(thing), 50)


def tip_widths(s, length, width, reach, power=2.0):
    """Returns widths of a band that ends in a rounded point `reach` cm long."""
    gone = np.clip((s - (length - reach)) / reach, 0, 0.995)
    return width * (1 - gone**power) ** (1 / power)


def edge_rows(way, thread, width, start, end, z, margin=0.26, out=0.005, **size):
    """Adds two rows of stitches along a band. z: height of the band's middle as a function of the position."""
    s = np.arange(start, end, 0.12)
    for sign in (-1, 1):
        points, normals, _ = way.at(s, out, z(s) + sign * (width / 2 - margin))
        stitches(f"edge-row{sign}", points, normals, thread, **size)


def cross_rows(way, thread, width, places, z, margin=0.26, out=0.005):
    """Adds rows of stitches across a band."""
    for k, s in enumerate(places):
        heights = np.linspace(-1, 1, 12) * (width / 2 - margin) + float(z(np.array([s]))[0])
        points, normals, _ = way.at(np.full(12, s), out, heights)
        stitches(f"cross-row{k}", points, normals, thread)


def hole(way, s, z, radius, material, out=0.006, back=None):
    """
    Adds a punched hole: a dark disc on the face. back: thickness of the band, with which a disc is added on
    the back, too.
    """
    for depth in (out,) if back is None else (out, -back - out):
        point, normal, along = way.at(s, depth, z)
        turn = np.linspace(0, 2 * np.pi, 20, endpoint=False)
        loop = point[0] + radius * (np.cos(turn)[:, None] * along[0] + np.sin(turn)[:, None] * UP)
        add_mesh("hole", loop, [tuple(range(20))], material)


def keeper(way, s, z, width, depth, material, span=0.9, thickness=0.13, gap=0.03, out=0.0):
    """
    Adds a loop around a band at `s`. width, depth: size of the band, whose face is at `out`. span: width of
    the loop.
    """
    point, normal, along = way.at(s, out - depth / 2, z)
    loop = resample(rounded(depth + 2 * gap + thickness, width + 2 * gap + thickness, 0.12, 5), 90, closed=True)
    path = point[0] + loop[:, :1] * normal[0] + loop[:, 1:] * UP
    return sweep("keeper", path, rounded(span, thickness, 0.05, 3), material, closed=True, up=along[0])


def fold_over(way, reach, bar, thickness, z):
    """
    Returns the face line of a strap that is folded around a buckle's bar at the start of the strap's Way.
    The line runs from the end of the turned-in part, around the bar, and along the Way to `reach`. Returns
    points, normals, positions on the Way (negative on the turned-in part) and the bar's middle.
    """
    radius = bar + thickness
    point, normal, along = (part[0] for part in way.at(0.0, 0.0, float(z(np.zeros(1))[0])))
    middle = point - normal * radius
    s = np.linspace(0, reach, int(reach / 0.08))
    inner = 2 * thickness + 0.02
    sink = inner + (2 * radius - inner) * np.exp(-((s / 0.7) ** 2))
    under, under_normal, _ = way.at(s, -sink, z(s))
    turn = np.linspace(0, np.pi, 18)[1:-1]
    spokes = np.cos(turn)[:, None] * normal - np.sin(turn)[:, None] * along
    over, over_normal, _ = way.at(s, 0.0, z(s))
    points = np.vstack([under[::-1], (middle + radius * spokes)[::-1], over])
    normals = np.vstack([-under_normal[::-1], spokes[::-1], over_normal])
    share = np.concatenate([-s[::-1] - 0.01, np.zeros(len(turn)), s + 0.01])
    return points, normals, share, middle


def strap_end(way, skins, width, thin, fold, bar, z, slot, reach=0.36):
    """
    Adds the strap's end that is folded around the bar, with a slot for the prong. reach: cm of the slot to
    each side of the bar. Returns the bar's middle.
    """
    points, normals, share, middle = fold_over(way, fold, bar, thin, z)
    open_part = np.abs(share) < reach
    first, last = np.flatnonzero(open_part)[[0, -1]]
    for part in (slice(0, first + 1), slice(last, None)):
        band("strap-fold", points[part], normals[part], width, thin, skins)
    part = slice(first, last + 1)
    half = (width - slot) / 2
    for sign in (-1, 1):
        band("strap-slot", points[part], normals[part], half, thin, skins, shift=sign * (slot + half) / 2)
    return middle


def frame_buckle(middle, normal, along, width, length, metal, wire=(0.26, 0.42), corner=0.5, prong=0.34):
    """
    Adds a buckle whose near side is the bar at `middle`. `along` points away from the strap.
    wire: depth and breadth of the buckle's section. prong: breadth of the pin.
    """
    outline = resample(rounded(length, width, corner, 10), 120, closed=True) + (length / 2, 0)
    path = middle + outline[:, :1] * along + outline[:, 1:] * UP
    sweep("buckle", path, rounded(*wire, min(wire) * 0.34, 4), metal, closed=True, up=normal)
    high = wire[0] / 2
    rise = [(-0.12, high + 0.02), (0.25, high + 0.16), (length * 0.5, high + 0.15), (length - 0.25, high + 0.1)]
    line = spline([middle + a * along + b * normal for a, b in [*rise, (length + 0.16, high + 0.04)]], 40)
    taper = smooth_steps([(0, 1), (0.75, 0.92), (0.94, 0.8), (1, 0.5)])(np.linspace(0, 1, 40))
    sweep("prong", line, rounded(0.2, prong, 0.09, 4), metal, up=normal, scale=taper)
    cylinder("prong-eye", wire[0] / 2 + 0.13, prong, tuple(middle), materials=metal, rounding=0.04)
