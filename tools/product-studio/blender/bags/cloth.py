"""
Simulates leather and canvas that fall and settle. The material consists of particles with links, which are
moved in small fixed steps. Units: centimetres, seconds.
"""

import numpy as np

GRAVITY = 981.0


def _colors(pairs, count):
    """Splits links into groups in which no particle occurs twice, so that a group is solved in one operation."""
    used = [0] * count
    groups = {}
    for row, (i, j) in enumerate(pairs.tolist()):
        taken = used[i] | used[j]
        free = (~taken & (taken + 1)).bit_length() - 1
        used[i] |= 1 << free
        used[j] |= 1 << free
        groups.setdefault(free, []).append(row)
    return [np.array(rows) for rows in groups.values()]


class Cloth:
    def __init__(self, points, pinned=None):
        """points: (n, 3). pinned: mask of particles that never move."""
        self.x = np.array(points, float)
        self.speed = np.zeros_like(self.x)
        self.free = np.ones(len(self.x)) if pinned is None else 1.0 - np.asarray(pinned, float)
        self.links = []

    def link(self, pairs, give=0.0, rest=None, only=None):
        """
        Adds constraints that keep the distance of pairs of particles.
        give: how far a link yields under a unit of force, 0 is stiff. rest: the distance to keep, by default
        the current one. only: 'pull' for a thread that may be slack, 'push' for a strut that may come apart.
        """
        pairs = np.asarray(pairs, int)
        if not len(pairs):
            return self
        i, j = pairs.T
        length = np.linalg.norm(self.x[i] - self.x[j], axis=1)
        rest = length if rest is None else np.broadcast_to(np.asarray(rest, float), length.shape)
        for rows in _colors(pairs, len(self.x)):
            weight = self.free[i[rows]] + self.free[j[rows]]
            rows = rows[weight > 0]
            self.links.append((i[rows], j[rows], rest[rows], give, only))
        return self

    def settle(self, steps, step=1 / 500, gravity=GRAVITY, drag=3.0, push=None, contact=None, friction=0.6):
        """
        Simulates the fall for steps × step seconds.
        drag: share of speed lost per second. push: function of the points that returns the acceleration.
        contact: function that moves points out of obstacles after each step. friction: share of sliding that
        the ground stops in a step.
        """
        keep = max(0.0, 1 - drag * step)
        pull = np.array([0, 0, -gravity])
        extra = 0.0
        solved = [
            (i, j, rest, self.free[i][:, None], self.free[j][:, None], self.free[i] + self.free[j] + give / step**2, only)
            for i, j, rest, give, only in self.links
        ]
        for turn in range(steps):
            if push is not None and turn % 4 == 0:
                extra = push(self.x)
            self.speed = (self.speed + step * (pull + extra)) * keep * self.free[:, None]
            before = self.x
            now = before + step * self.speed
            for i, j, rest, free_i, free_j, weight, only in solved:
                apart = now[i] - now[j]
                length = np.sqrt(np.einsum("ij,ij->i", apart, apart)) + 1e-9
                off = length - rest
                if only == "push":
                    off = np.minimum(off, 0)
                elif only == "pull":
                    off = np.maximum(off, 0)
                apart *= (off / weight / length)[:, None]
                now[i] -= free_i * apart
                now[j] += free_j * apart
            if contact is not None:
                now = contact(now)
            under = now[:, 2] < 0
            now[under, 2] = 0
            now[under, :2] += (before[under, :2] - now[under, :2]) * friction
            self.speed = (now - before) / step
            self.x = now
        return self


def grid_links(rows, columns, close_u=False, span=1, diagonal=False):
    """
    Returns pairs of points of a (rows, columns) grid. The points of a pair are `span` cells apart along
    either direction, or diagonally if `diagonal`.
    """
    index = np.arange(rows * columns).reshape(rows, columns)
    shifted = np.roll(index, -span, 0) if close_u else index[span:]
    first = index if close_u else index[:-span]
    if diagonal:
        out = [(first[:, :-span], shifted[:, span:]), (first[:, span:], shifted[:, :-span])]
    else:
        out = [(first, shifted), (index[:, :-span], index[:, span:])]
    return np.vstack([np.stack([a.ravel(), b.ravel()], 1) for a, b in out])
