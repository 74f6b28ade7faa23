"""Ankle straps that keep the shape of a foot, and the buckles of open shoes."""

import numpy as np

from ..core.curves import resample, rounded, smooth_steps, tangents, unit
from ..core.details import buckle, place, stitches, strap
from ..core.mesh import cylinder, sweep


class Course:
    """
    Line that a strap follows, with normals. A point is addressed by its share of the line's length: 0..1,
    periodic when the line is closed.
    """

    def __init__(self, points, normals, closed=False):
        both = resample(np.hstack([points, normals]), 400, closed=closed)
        self.points, self.normals, self.closed = both[:, :3], unit(both[:, 3:]), closed
        steps = np.diff(np.vstack([self.points, self.points[:1]]) if closed else self.points, axis=0)
        self.length = float(np.linalg.norm(steps, axis=1).sum())

    def at(self, share):
        """Returns points and normals at shares of the length."""
        count, share = len(self.points), np.atleast_1d(share)
        where = np.mod(share, 1.0) * count if self.closed else np.clip(share, 0, 1) * (count - 1)
        low = np.floor(where).astype(int) % count
        high = (low + 1) % count if self.closed else np.minimum(low + 1, count - 1)
        mix = (where - np.floor(where))[:, None]
        pick = lambda field: field[low] * (1 - mix) + field[high] * mix
        return pick(self.points), unit(pick(self.normals))

    def part(self, start, end, lift=0.0, step=0.12):
        """Returns a section of the line. lift: cm, or a function of the share of the length."""
        share = np.linspace(start, end, max(8, int(abs(end - start) * self.length / step)))
        points, normals = self.at(share)
        raised = lift(share) if callable(lift) else np.full(len(share), lift)
        return points + normals * raised[:, None], normals


def hoop(line, pull=0.04, sag=0.7, lean=0.25):
    """
    Returns the course of an ankle strap along a closed line, from the back along the outer side.
    pull: share by which the front of the empty strap falls back. sag: cm by which the strap hangs in front.
    lean: how far the strap's face is turned up in front.
    """
    line = np.array(line, float)
    back = line[:, 0].min()
    depth = np.clip((line[:, 0] - back) / (line[:, 0].max() - back), 0, 1)
    line[:, 0] -= pull * (line[:, 0] - back) * depth
    line[:, 2] -= sag * depth**2.5
    along = tangents(line, closed=True)
    out = np.stack([along[:, 1], -along[:, 0], 0 * along[:, 0]], 1)
    if np.sum(out * (line - line.mean(0))) < 0:
        out = -out
    out[:, 2] += lean * np.clip((line[:, 0] - line[:, 0].mean()) / 5, 0, 1)
    return Course(line, unit(out), closed=True)


def tongue(count, step, width, length):
    """Returns widths along a strap whose last `length` cm are rounded off."""
    left = np.arange(count)[::-1] * step
    t = np.clip(1 - left / length, 0, 1)
    return width * np.maximum(np.sqrt(1 - t**2), 0.12)


def keeper(name, at, normal, along, width, height, material, length=0.3):
    """Adds the loop that holds a strap's end. width, height: width and height of the strap."""
    normal, along = unit(np.asarray(normal)), unit(np.asarray(along))
    side = np.cross(along, normal)
    loop = resample(rounded(width + 0.08, height + 0.06, 0.08, 4), 48, closed=True)
    path = np.asarray(at) + loop[:, :1] * side + loop[:, 1:] * normal
    return sweep(name, path, rounded(length, 0.07, 0.03, 2), material, closed=True, up=along, fixed=True)


def holes(points, normals, distances, material, radius=0.055):
    """Adds punched holes along a strap's face, at distances in cm from its start."""
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1)))
    along = tangents(points)
    for distance in distances:
        k = int(np.clip(np.searchsorted(walked, distance), 0, len(points) - 1))
        dot = cylinder("hole", radius, 0.03, axis="y", materials=material, rounding=0, sides=16)
        place(dot, points[k], normals[k], along[k])


def buckled(kit, course, width=0.8, start=0.0, end=1.0, buckle_at=0.2, tail=3.4, thickness=0.17, wire=0.13, thread=None, loop=True):
    """
    Adds a strap in two parts that meet in a buckle.
    start, end: positions on the course at which the parts begin. buckle_at: position of the buckle, on the
    part that begins at `start`. tail: length in cm of the other part's free end beyond the buckle. A loop may
    hold the free end.
    """
    main, half = kit["main"], thickness / 2
    short, n = course.part(start, buckle_at, half)
    strap("strap-short", short, n, width, main, thickness)
    if thread is not None:
        _edges(short, n, width, thickness, thread)
    # The strap runs under the frame's near bar, up through the frame, over the far bar and down on the other
    # part.
    climb = smooth_steps([(-2.4, thickness + 0.02), (-0.6, thickness + wire), (-0.4, thickness + wire), (0.45, 0.0), (9, 0.0)])
    long, n = course.part(end, buckle_at - tail / course.length, lambda share: half + climb((share - buckle_at) * course.length))
    step = float(np.linalg.norm(np.diff(long, axis=0), axis=1).mean())
    strap("strap-long", long, n, tongue(len(long), step, width, width * 0.55), main, thickness)
    if thread is not None:
        _edges(long[:-6], n[:-6], width, thickness, thread)
    gone = (end - buckle_at) * course.length
    holes(long + n * (half + 0.004), n, [gone + tail - 0.9, gone - 1.2, gone - 2.1], kit["dark"])
    _frame(kit, course, width, buckle_at, thickness, wire)
    if loop:
        _loop(kit, course, width, buckle_at - 1.5 / course.length, thickness)


def heel_loop(course, width, material, thickness=0.17, counter=0.14, length=0.6):
    """
    Adds the tunnel at the back of the heel for an ankle strap. The tunnel ends within the counter, not in the
    shoe.
    """
    where, normal, along = _ahead(course, 0.0)
    middle = where + normal * (thickness - counter / 2) / 2
    return keeper("heel-loop", middle, normal, along, width + 0.06, thickness + counter / 2 + 0.04, material, length)


def _ahead(course, share):
    """Returns point, normal and direction of a course, at right angles to each other."""
    near = 0.2 / course.length
    where, normal = (value[0] for value in course.at(share))
    along = unit(course.at(share + near)[0][0] - course.at(share - near)[0][0])
    return where, unit(normal - along * along.dot(normal)), along


def _frame(kit, course, width, share, thickness, wire):
    where, normal, along = _ahead(course, share)
    at = where + normal * (thickness + wire * 0.42)
    buckle("buckle", at, normal, along, width + wire * 2.6, 1.1, kit["metal"], wire=wire, radius=0.2)


def _loop(kit, course, width, share, thickness):
    where, normal, along = _ahead(course, share)
    keeper("keeper", where + normal * (thickness + 0.03), normal, along, width, thickness * 2 + 0.07, kit["main"])


def _edges(points, normals, width, thickness, thread, margin=0.14):
    side = unit(np.cross(tangents(points), normals))
    for sign in (-1, 1):
        row = points + side * sign * (width / 2 - margin) + normals * (thickness / 2 + 0.004)
        stitches("strap-stitch", row, normals, thread, 0.18, 0.09, 0.024)
