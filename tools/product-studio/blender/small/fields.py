"""
Soft bodies on the ground: a flat outline that is inflated like a cushion, and the body's skin as a mesh.
Centimetres.
"""

import numpy as np


class Field:
    """Values on a regular grid of the ground plane."""

    def __init__(self, values, low, step):
        self.values, self.low, self.step = values, np.asarray(low, float), step

    def at(self, xy):
        """Returns values at points (n, 2) or (n, 3), linearly interpolated."""
        place = (np.asarray(xy, float)[..., :2] - self.low) / self.step
        size = np.array(self.values.shape)
        place = np.clip(place, 0, size - 1.001)
        i = place.astype(int)
        f, v = place - i, self.values
        a, b = i[..., 0], i[..., 1]
        left = v[a, b] * (1 - f[..., 1]) + v[a, b + 1] * f[..., 1]
        right = v[a + 1, b] * (1 - f[..., 1]) + v[a + 1, b + 1] * f[..., 1]
        return left * (1 - f[..., 0]) + right * f[..., 0]


def lattice(low, high, step):
    """Returns points (nx, ny, 2) of a regular grid."""
    x, y = (np.arange(low[k], high[k] + step, step) for k in range(2))
    return np.stack(np.meshgrid(x, y, indexing="ij"), -1)


def cushion(distance, low, high, step, reach):
    """
    Computes a body that is inflated over an outline. Returns u, whose square root is the height of the body,
    round at the rims.
    distance: function of points (…, 2) → signed distance, negative inside. reach: cm from a rim at which the
    body stops growing higher.
    """
    u, previous = None, None
    for cell in (step * 4, step * 2, step):
        points = lattice(low, high, cell)
        outside = np.clip(distance(points) / cell + 0.5, 0, 1)
        held = 1 / reach**2 + outside * 6 / cell**2
        u = np.zeros(points.shape[:2]) if previous is None else previous.at(points)
        for _ in range(260):
            around = np.zeros_like(u)
            around[1:-1, 1:-1] = u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2]
            # The body continues beyond the grid's near and far edge.
            around[1:-1, 0] = u[2:, 0] + u[:-2, 0] + 2 * u[1:-1, 1]
            u = (around / cell**2 + (1 - outside)) / (4 / cell**2 + held)
        previous = Field(u, low, cell)
    return previous


def skin(inside, low, step):
    """
    Returns quads around the part of a 3D grid whose values are above 0.
    There is one vertex per cell, in the middle of the crossings of the cell's edges. Returns points, and
    faces that point outwards.
    """
    f = inside
    cells = tuple(n - 1 for n in f.shape)
    total, count = np.zeros((*cells, 3), np.float32), np.zeros(cells, np.int8)
    crossings = []
    for axis in range(3):
        a, b = (np.take(f, range(k, f.shape[axis] - 1 + k), axis) for k in (0, 1))
        crossed = (a > 0) != (b > 0)
        where = np.argwhere(crossed)
        share = a[crossed] / (a[crossed] - b[crossed])
        points = where.astype(np.float32)
        points[:, axis] += share
        others = [k for k in range(3) if k != axis]
        for da in (0, 1):
            for db in (0, 1):
                cell = where.copy()
                cell[:, others[0]] -= da
                cell[:, others[1]] -= db
                good = ((cell >= 0) & (cell < cells)).all(1)
                at = tuple(cell[good].T)
                total[at] += points[good]
                count[at] += 1
        crossings.append((axis, others, where, a[crossed] > 0))
    index = np.full(cells, -1)
    live = count > 0
    index[live] = np.arange(live.sum())
    faces = [_quads(index, cells, *crossing) for crossing in crossings]
    return total[live] / count[live][:, None] * step + np.asarray(low, float), np.vstack(faces)


def _quads(index, cells, axis, others, where, falls):
    """Returns a face between the four cells around each crossed edge."""
    ring = []
    for da, db in ((1, 1), (0, 1), (0, 0), (1, 0)):
        cell = where.copy()
        cell[:, others[0]] -= da
        cell[:, others[1]] -= db
        ring.append(cell)
    good = np.all([((c >= 0) & (c < cells)).all(1) for c in ring], 0)
    quads = np.stack([index[tuple(c[good].T)] for c in ring], 1)
    flip = falls[good] if axis != 1 else ~falls[good]
    return np.where(flip[:, None], quads, quads[:, ::-1])
