"""Long knitted scarf that is folded to a stack, with tassels at the end. Centimetres."""

import numpy as np

from ..core.curves import circle, resample, smooth_steps, spline, tangents
from ..core.mesh import grid, outward, sweep
from .knitting import fuzz, knit, strands, yarn

WIDTH, THICK, COLUMN, ROW = 17.0, 1.1, 0.8, 0.6


def folded_line(layers, depth, pitch, hang, seed=4):
    """
    Returns the middle line of the scarf in the side view, as (y, z).
    The line runs to and fro in `layers` of `depth` cm, `pitch` cm apart. The end hangs `hang` cm over the
    front.
    """
    random = np.random.default_rng(seed)
    points = []
    for k in range(layers):
        z = THICK / 2 + 0.05 + pitch * k
        to_front = (layers - 1 - k) % 2 == 0
        ends = (depth / 2, -depth / 2) if to_front else (-depth / 2, depth / 2)
        start, end = ends + random.normal(0, 0.35, 2)
        y = np.linspace(start, end, 9)[1:-1]
        wave = 0.1 * np.sin(y * 0.5 + random.uniform(0, 6)) * (k > 0)
        points += [(a, z + b) for a, b in zip(y, wave)]
        last = k == layers - 1
        if not last:
            swing = np.sign(end - start)
            bulge = random.uniform(-0.2, 0.7)
            for angle in (-50, 0, 50):
                a = np.radians(angle)
                points.append((end + swing * (np.cos(a) * pitch * 0.62 - 0.2 + bulge), z + pitch / 2 + np.sin(a) * pitch * 0.56))
        else:
            points += [(end - 0.6, z - 0.03), (end - 1.2, z - 0.25), (end - 1.75, z - 0.75), (end - 2.0, z - 1.3 - hang)]
    return resample(spline(np.array(points), 1200), step=ROW)


class Scarf:
    """Skin of the scarf: a flat section of `WIDTH` × `THICK` along the folded line."""

    def __init__(self, line, seed=7):
        self.line = line
        along = tangents(line)
        self.normal = np.stack([-along[:, 1], along[:, 0]], 1)
        random = np.random.default_rng(seed)
        s = np.linspace(0, 1, len(line))
        phases = random.uniform(0, 6, 4)
        self.shift = 0.5 * np.sin(11 * s + phases[0]) + 0.25 * np.sin(23 * s + phases[1])
        self.wide = WIDTH * (1 + 0.012 * np.sin(17 * s + phases[2]))

    def section(self):
        """
        Returns the section's outline from the middle of its back.
        Each point is (across as a share of the half width, cm out, position along the outline).
        """
        r = THICK / 2
        w = WIDTH / 2 - r
        turn = np.linspace(-np.pi / 2, np.pi / 2, 9)
        right = np.stack([w + r * np.cos(turn), r * np.sin(turn)], 1)
        loop = np.vstack([(0, -r), right, -right, (0, -r)])
        count = int(np.linalg.norm(np.diff(loop, axis=0), axis=1).sum() / COLUMN) // 4 * 4
        return resample(loop, count + 1)[:-1]

    def points(self, section, scale=1.0):
        """Returns points (columns, rows, 3)."""
        y = self.line[:, 0] + section[:, 1:] * scale * self.normal[:, 0]
        z = self.line[:, 1] + section[:, 1:] * scale * self.normal[:, 1]
        x = self.shift + section[:, :1] * (self.wide / WIDTH) - 0.3 * np.sign(section[:, :1]) * (1 - scale)
        return np.stack([np.broadcast_to(x, y.shape), y, np.maximum(z, 0.05)], -1)

    def out(self, section):
        return np.stack(
            [
                np.broadcast_to(np.sign(section[:, :1]) * np.clip(np.abs(section[:, :1]) - WIDTH / 2 + THICK / 2, 0, 1), (len(section), len(self.line))),
                section[:, 1:] * self.normal[:, 0],
                section[:, 1:] * self.normal[:, 1],
            ],
            -1,
        )


def seen(points, out, section):
    """Returns the visible stitches of a folded scarf: the top, the fronts and backs of its folds, and its sides."""
    y, z = points[..., 1], points[..., 2]
    side = (np.abs(section[:, :1]) > WIDTH / 2 - 2.2) & np.ones_like(z, bool)
    top = z > z.max() - THICK * 1.25
    upward = out[..., 2] > -0.1
    ends = (np.abs(y) > np.abs(y).max() * 0.76) & (out[..., 1] * y > -0.2)
    return side | (top & upward) | ends


def tassel(name, start, yarns, random, drop, forward, count=9, thick=0.15):
    """
    Adds a bundle of yarns that is tied to the edge.
    start: position of the bundle. drop: cm that the bundle hangs down. forward: cm of the bundle's end on the
    ground.
    """
    lean = random.normal(0, 0.5)
    lie = forward * random.uniform(0.8, 1.15)
    heart = np.array(
        [(0, 0.25, 0.25), (0, -0.15, -0.2), (lean * 0.1, -0.2, -1.0), (lean * 0.3, -0.35, -drop * 0.6), (lean * 0.6, -0.8, -drop + 0.75), (lean * 0.9, -0.8 - lie * 0.45, -drop + 0.16), (lean * 1.6, -0.8 - lie, -drop + 0.12)]
    )
    line = spline(start + heart, 34)
    t = np.linspace(0, 1, 34)
    spread = smooth_steps([(0, 0.2), (0.12, 0.3), (0.2, 0.2), (0.28, 0.27), (0.7, 0.5), (1, 0.95)])(t)
    paths = []
    for k in range(count):
        a = 2 * np.pi * k / count + 2.2 * t + random.normal(0, 0.3)
        size = spread * np.sqrt(random.uniform(0.15, 1.1))
        wave = 0.05 * np.sin(t * random.uniform(8, 16) + random.uniform(0, 6)) * (t > 0.2)
        off = np.stack([np.cos(a) * size + wave, np.sin(a) * size * 0.55, np.sin(a) * size * 0.55], 1)
        path = line + off
        path[:, 2] = np.maximum(path[:, 2], thick * 0.8 + 0.1 * (k % 3))
        keep = int(34 * random.uniform(0.93, 1.0))
        paths.append(resample(path[:keep], 34))
    ends = np.clip((1 - t) * 20, 0.05, 1) ** 0.5
    strands(name, np.array(paths), thick * random.uniform(0.9, 1.1, (count, 1)) * ends, yarns, np.tile((0.3, -1, 0.4), (count, 1)))
    ring = line[6] + 0.36 * np.stack([np.cos(np.linspace(0, 2 * np.pi, 20, endpoint=False)), 0.6 * np.sin(np.linspace(0, 2 * np.pi, 20, endpoint=False)), 0 * np.arange(20)], 1)
    for lift in (-0.12, 0.12):
        sweep(f"{name}-knot", ring + (0, 0, lift), circle(0.16, 8), yarns, closed=True)


def stack(kit):
    """Builds the scarf folded four times, its tasselled end over the front."""
    yarns, ground = yarn("thick-yarn", twist=30.0), yarn("knit-ground", 0.3)
    scarf = Scarf(folded_line(4, 25.0, 1.85, 0.2))
    section = scarf.section()
    core = scarf.points(section, 0.72)
    outward(grid("scarf-core", core, ground, close_u=True))
    places, out = scarf.points(section), scarf.out(section)
    wrapped = lambda q: np.concatenate([q[-1:], q, q[:1]])
    keep = wrapped(seen(places, out, section))
    keep[[0, -1]] = False
    column = np.arange(len(section))
    back = column % 4 >= 2
    # The ribs are two raised columns and two recessed columns. The recessed columns show smooth stitches,
    # too.
    lift = wrapped(np.where(back, -0.16, 0.12)[:, None] + np.zeros(places.shape[:2]))
    knit("scarf", wrapped(places), yarns, outside=wrapped(out), thick=0.3, keep=keep, purl=wrapped(back[:, None] & np.ones(places.shape[:2], bool)), lift=lift)
    top = places[:, -46:][len(section) // 2 - 11 : len(section) // 2 + 11]
    fuzz("scarf-fuzz", top, yarns, 2600, length=0.45, radius=0.009)
    tassels(scarf, yarns)


def tassels(scarf, yarns, gap=1.45, seed=11):
    random = np.random.default_rng(seed)
    y, z = scarf.line[-1]
    count = int((WIDTH - 0.8) / gap)
    for k in range(count):
        x = scarf.shift[-1] + (k - (count - 1) / 2) * gap + random.normal(0, 0.06)
        tassel(f"tassel{k}", np.array([x, y, z]), yarns, random, z, 4.2)
