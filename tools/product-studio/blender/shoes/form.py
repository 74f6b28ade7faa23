"""
The foot and leg on which every shoe is built: closed loops from the feather line (where the upper meets the
sole) up to the shaft, inclined for a heel's height. Centimetres. x runs from heel to toe, -y is the outer
side of a right shoe, z is up.
"""

import numpy as np

from ..core.curves import smooth_steps, spline

# Feather line at the last four of eleven stations, by toe: (x, half width).
TOES = {
    "round": [(19.3, 3.62), (21.8, 2.95), (23.55, 1.75), (24.2, 0)],
    "almond": [(19.4, 3.38), (22.0, 2.35), (23.9, 1.2), (24.8, 0)],
    "pointed": [(19.5, 3.12), (22.5, 1.86), (25.0, 0.78), (26.3, 0)],
    "square": [(19.4, 3.55), (22.3, 2.85), (24.35, 2.2), (24.75, 0)],
    "wide": [(19.5, 3.85), (22.4, 3.3), (24.6, 2.1), (25.5, 0)],
}
BACK = [(0.35, 0), (0.95, 1.75), (3.0, 2.62), (6.2, 2.52), (9.7, 2.42), (13.1, 3.05), (16.4, 3.72)]

# Loops above the feather line for an almond toe: (x, half width, height above the flat ground).
LOOPS = {
    1: [(-0.1, 0, 1.7), (0.62, 2.08, 1.7), (3.0, 3.0, 1.65), (6.2, 2.95, 1.6), (9.7, 2.92, 1.6), (13.1, 3.5, 1.55), (16.3, 4.02, 1.5), (19.2, 3.6, 1.4), (21.65, 2.6, 1.3), (23.4, 1.45, 1.25), (24.35, 0, 1.2)],
    2: [(-0.1, 0, 3.4), (0.66, 2.05, 3.35), (3.0, 2.95, 3.2), (6.2, 2.95, 3.05), (9.7, 3.0, 3.0), (13.0, 3.48, 2.95), (15.9, 3.65, 2.8), (18.5, 3.0, 2.5), (20.6, 2.0, 2.25), (22.0, 1.05, 2.12), (22.7, 0, 2.08)],
    3: [(0.15, 0, 5.1), (0.88, 1.9, 4.95), (3.1, 2.75, 4.65), (6.2, 2.9, 4.45), (9.5, 3.0, 4.35), (12.5, 3.25, 4.2), (15.0, 3.1, 3.85), (17.2, 2.35, 3.4), (18.8, 1.45, 3.08), (19.8, 0.72, 2.92), (20.2, 0, 2.88)],
    4: [(0.45, 0, 6.7), (1.12, 1.75, 6.5), (3.2, 2.6, 6.1), (6.1, 2.8, 5.9), (8.9, 2.9, 5.8), (11.4, 2.9, 5.55), (13.4, 2.55, 5.1), (15.0, 1.85, 4.6), (16.2, 1.12, 4.25), (16.9, 0.56, 4.08), (17.2, 0, 4.02)],
    5: [(0.65, 0, 8.3), (1.27, 1.7, 8.2), (3.2, 2.6, 7.9), (5.8, 2.8, 7.7), (8.2, 2.8, 7.45), (10.2, 2.6, 7.1), (11.8, 2.12, 6.65), (13.0, 1.5, 6.2), (13.85, 0.88, 5.9), (14.3, 0.44, 5.75), (14.5, 0, 5.7)],
    6: [(0.85, 0, 10.3), (1.42, 1.75, 10.3), (3.2, 2.7, 10.2), (5.3, 2.95, 10.0), (7.3, 2.85, 9.75), (8.9, 2.45, 9.4), (10.1, 1.88, 9.05), (10.9, 1.26, 8.75), (11.4, 0.72, 8.55), (11.65, 0.36, 8.45), (11.75, 0, 8.4)],
}
# Section of the leg, of unit size: (along, half width) from the back to the shin.
LEG = [(-1, 0), (-0.9, 0.52), (-0.55, 0.9), (-0.1, 1.0), (0.3, 0.93), (0.6, 0.75), (0.8, 0.54), (0.91, 0.35), (0.97, 0.18), (0.99, 0.09), (1, 0)]

# Share of the heel's height by which each x of a flat last is lifted.
PITCH = smooth_steps([(0, 1), (1, 1), (3.2, 0.965), (6, 0.84), (9.5, 0.56), (13, 0.22), (16, 0.04), (17.5, 0), (30, 0)])
# Loops from the instep up turn from the foot's slope to the upright leg.
UPRIGHT = {4: 0.05, 5: 0.25, 6: 0.65}


class Form:
    """
    Form of a foot and leg.
    heel: height at the back in cm (1 for a flat sole). toe: a key of TOES. spring: lift of the tip. fullness:
    widths and toe height relative to the dress last. shaft: sections of the leg for boots, [(height above the
    seat, depth, width, cm forward)].
    latest: the form that was created last. It belongs to the finished shoe.
    """

    latest = None

    def __init__(self, heel, toe="almond", spring=0.55, fullness=1.0, toe_height=1.0, shaft=(), platform=0.0, rows=128):
        self.heel, self.platform = heel, platform
        pitch = max(0.0, heel - platform - 0.6)
        self.pitch = pitch
        shorten = np.sqrt(max(0.3, 1 - (pitch / 17.5) ** 2))
        tip = TOES[toe]
        loops = [self._feather(tip, spring)]
        for number, table in LOOPS.items():
            loops.append(self._loop(number, table, tip, spring, fullness, toe_height))
        self.lifts = []
        placed = []
        for number, loop in enumerate(loops):
            up = UPRIGHT.get(number, 0.0)
            x = loop[:, 0]
            forward = np.where(x < 16, (16 - x) * (1 - shorten), 0)
            leg = (16 - 5) * (1 - shorten)
            lift = pitch * (PITCH(x) * (1 - up) + 0.9 * up)
            moved = loop.copy()
            moved[:, 0] = x + forward * (1 - up) + leg * up
            moved[:, 2] += lift
            placed.append(moved)
        self.seat, self.ankle = pitch * 0.9, 5.75 + (16 - 5) * (1 - shorten)
        placed += [self._section(*section) for section in shaft]
        self.loops = np.array([self._closed(loop) for loop in placed])
        self.loops[:, :, 2] += 0.6 + platform
        self.top = len(self.loops) - 1
        reach = np.mean([np.linalg.norm(np.roll(l, -1, 0) - l, axis=1) for l in self.loops[:4]], 0) ** 0.8
        knots = np.append(0, np.cumsum(reach))[:-1] / reach.sum()
        self.u = np.arange(rows) / rows
        self.rings = np.array([spline(l, self.u, knots, periodic=True) for l in self.loops])
        self.knots = knots
        Form.latest = self

    def _section(self, height, depth, width, ahead):
        """
        Returns half of a horizontal section of the leg. height: cm above the seat. ahead: cm in front of the
        ankle's middle.
        """
        return np.array([(self.ankle + ahead + a * depth / 2, w * width / 2, height + self.seat) for a, w in LEG])

    def leg(self, sections):
        """
        Returns rings of a leg through sections, which are given as in `shaft`. The rings are addressed like
        the rings of the form.
        """
        loops = np.array([self._closed(self._section(*section)) for section in sections])
        # Shoes move their form's rings down onto their soles.
        loops[:, :, 2] += 0.6 + self.platform + self.rings[0, 0, 2] - self.loops[0, 0, 2]
        return np.array([spline(loop, self.u, self.knots, periodic=True) for loop in loops])

    def _feather(self, tip, spring):
        points = np.array([(x, y, 0.0) for x, y in BACK + tip])
        end = points[-1, 0]
        points[:, 2] = np.where(points[:, 0] > 17.5, spring * (np.maximum(points[:, 0] - 17.5, 0) / (end - 17.5)) ** 2, 0)
        return points

    def _loop(self, number, table, tip, spring, fullness, toe_height):
        loop = np.array(table, float)
        almond = TOES["almond"]
        share = {1: 1.0, 2: 0.75, 3: 0.3}.get(number, 0.0)
        for k in range(4):
            i = 7 + k
            loop[i, 0] += (tip[k][0] - almond[k][0]) * share
            if almond[k][1]:
                loop[i, 1] *= 1 + (tip[k][1] / almond[k][1] - 1) * share
        low = np.maximum(loop[:, 0] - 17.5, 0) / (tip[-1][0] - 17.5)
        loop[:, 2] += np.where(number <= 3, spring * np.clip(low, 0, 1) ** 2, 0)
        loop[:, 1] *= 1 + (fullness - 1) * (1 if number else 0)
        if number <= 3:
            front = np.clip((loop[:, 0] - 14) / 6, 0, 1)
            loop[:, 2] *= 1 + (toe_height - 1) * front
        return loop

    @staticmethod
    def _closed(half):
        """
        Returns the outer half (-y) from the heel, then the inner half back to the heel. The inner half has a
        fuller ball and a slimmer waist.
        """
        inner = half[1:-1][::-1].copy()
        outer = half.copy()
        waist = np.exp(-(((half[:, 0] - 10) / 3.0) ** 2))
        outer[:, 1] *= -(1 + 0.04 * waist)
        waist = np.exp(-(((inner[:, 0] - 10) / 3.0) ** 2))
        inner[:, 1] *= 0.96 - 0.06 * waist
        return np.vstack([outer, inner])

    def sheet(self, top, columns=28, bottom=None):
        """
        Returns the part of the form between two lines: an upper.
        top, bottom: [(s, w)] where s counts stations from 0 (heel) to 10 (toe) on the outer side and to 20
        along the inner one, or up to 10 for both sides alike. w counts loops from 0, the feather line.
        Returns points (rows, columns, 3).
        """
        high = self.edge(top)
        low = np.zeros_like(high) if bottom is None else self.edge(bottom)
        knots = np.arange(len(self.rings))
        out = []
        for i in range(len(self.u)):
            w = low[i] + (high[i] - low[i]) * np.linspace(0, 1, columns)
            out.append(spline(self.rings[:, i], w / knots[-1], knots / knots[-1]))
        return np.array(out)

    def station(self, s):
        """Returns the parameter u of a station, fractions included."""
        return np.interp(s, np.arange(21), np.append(self.knots, 1.0))

    def edge(self, pairs):
        """Returns the level w at each row, through (s, w) pairs."""
        pairs = sorted(pairs)
        both = pairs if pairs[-1][0] > 10.001 else pairs + [(20 - s, w) for s, w in pairs[::-1] if 0 < s < 9.999]
        u = np.array([self.station(s) for s, _ in both])
        w = np.array([w for _, w in both], float)
        return spline(w[:, None], self.u, u, periodic=True)[:, 0]
