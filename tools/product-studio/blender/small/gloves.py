"""Gloves and mittens: a pair on the ground. One glove is across the other."""

import numpy as np

from ..core.curves import spline
from ..core.materials import NEUTRAL, surface
from ..core.model import Model, View
from . import glove_parts as parts
from . import glove_trims, knit_gloves
from .glove_parts import Laid
from .hand import Finger, Hand, swell, wrinkles

PALM = [(0, -3.75, 3.75), (3, -4.2, 4.15), (6, -4.5, 4.4), (9, -4.5, 4.4)]


def fingers(spread=(-6, -1, 4.5, 11), slim=1.0):
    """
    Returns the four fingers of a woman's glove. spread: angle of each finger, degrees. slim: factor of the
    fingers' thickness.
    """
    bases = ((-3.35, 9.6), (-1.08, 9.8), (1.2, 9.6), (3.32, 8.8))
    lengths = (8.1, 9.1, 8.4, 6.7)
    thick = ((1.17, 0.9), (1.18, 0.92), (1.14, 0.88), (1.02, 0.78))
    return [
        Finger(b, a, n, (t[0] * slim, t[1] * slim)) for b, a, n, t in zip(bases, spread, lengths, thick)
    ]


def finger_creases(hand_fingers, random, depth=0.045):
    """Returns creases over the joints, from one side of each finger to the other."""
    lines = []
    for finger in hand_fingers:
        for share in (0.36, 0.68):
            for _ in range(3):
                t = finger.length * share + random.normal(0, 0.25)
                r = finger.radius(t) * random.uniform(0.55, 1.0)
                heart = np.array(finger.base) + t * finger.along
                tilt = random.normal(0, 0.16)
                a, b = (heart + s * r * (finger.side + tilt * finger.along) for s in (-1, 1))
                lines.append((*a, *b, random.normal(0, 0.1), depth * random.uniform(0.5, 1.1)))
    return lines


def wrist_creases(random, places, depth=0.07):
    """Returns creases across the wrist. places: (y, half width)."""
    lines = []
    for y, half in places:
        a = random.uniform(-1.0, -0.2)
        b = random.uniform(0.3, 1.0)
        lines.append((a * half, y, b * half, y + random.normal(0, 0.35), random.normal(0, 0.3), depth * random.uniform(0.6, 1.2)))
    return lines


def leather_hand(seed, cuff, palm, spread=(-6, -1, 4.5, 11), creases=(), thumb=-36, arm=()):
    """
    Returns one glove of thin leather.
    creases: (y, half width) of the creases at the wrist. arm: lines of the broad soft folds of a long glove.
    """
    random = np.random.default_rng(seed)
    four = fingers(spread)
    lines = finger_creases(four, random) + wrist_creases(random, creases)
    # These creases run from the thumb's root towards the knuckles, where the palm folds when the glove is
    # laid down.
    lines += [(-4.2, 5.2, -1.6, 7.6, 0.3, 0.05), (-4.0, 4.0, -1.2, 5.6, 0.4, 0.05), (4.2, 7.4, 2.0, 8.4, -0.2, 0.04)]

    def folds(points):
        gape = 0.35 * np.exp(-(((points[..., 1] - cuff) / 2.5) ** 2))
        broad = wrinkles(points, arm, 0.34) if len(arm) else 0.0
        return wrinkles(points, lines, 0.15) + broad + swell(points, 3.6, 0.05, seed) + gape

    root = Finger((-2.75, 2.9), thumb, 8.0, (1.5, 0.98), root=1.0)
    return Hand(four, root, [*palm, *PALM], 9.0, cuff, folds=folds)


def sewn(laid, kit, thread, cuff, ribs=True):
    """Adds the seams of a leather glove."""
    hand = laid.hand
    left, right = hand.left, hand.right
    foot = lambda y: (float(right(np.array([y]))[0]) - 0.3, y)
    little = [foot(y) for y in np.arange(8.0, cuff + 0.2, -1.2)]
    seam = parts.outline(hand, 0.27, [(-4.05, 7.0), (-4.25, 8.4)], little)
    parts.cord(laid, seam, 0.05, kit["main"], 0.2)
    inner = parts.outline(hand, 0.38, [(-3.95, 7.0), (-4.14, 8.4)], [(x - 0.11, y) for x, y in little])
    parts.row(laid, inner, thread, 0.01, length=0.17, gap=0.1, radius=0.024)
    thumb_seam = np.array([(-3.2, 1.2), (-2.9, 2.6), (-2.75, 4.2), (-3.2, 5.7), (-4.15, 6.7)])
    curve = spline(thumb_seam, 80)
    parts.cord(laid, curve, 0.05, kit["main"], 0.2, taper=True)
    parts.row(laid, curve + (0.13, -0.03), thread, 0.01, length=0.17, gap=0.1, radius=0.024)
    y = cuff + 0.75
    hem = np.stack([np.linspace(left(np.array([y]))[0] + 0.25, right(np.array([y]))[0] - 0.45, 60), np.full(60, y)], 1)
    parts.row(laid, hem, thread, 0.015)
    if ribs:
        for top, bottom in (((-2.15, 8.7), (-1.55, 2.6)), ((0.05, 8.9), (0.0, 2.3)), ((2.15, 8.3), (1.5, 2.6))):
            line = np.linspace(top, bottom, 60)
            parts.cord(laid, line, 0.085, kit["main"], 0.35, taper=True)
            for side in (-0.15, 0.15):
                parts.row(laid, line[2:-2] + (side, 0), thread, 0.01, length=0.16, gap=0.1, radius=0.022)


def leather_pair(kit, hands, places, finish, outward=False, ribs=True):
    """
    Adds two gloves of leather.
    hands: the lower and the upper hand. places: (turn, at) of each hand. finish: function that adds the parts
    that only this shape has. outward: True when the thumbs point away from each other. ribs: True for three
    raised lines over the back of the hand.
    """
    thread = surface("glove-thread", "thread", NEUTRAL * 0.72)
    under = Laid(hands[0], *places[0], mirrored=not outward)
    upper = Laid(hands[1], *places[1], mirrored=outward, over=under)
    for laid in (under, upper):
        parts.body(laid, [kit["main"], kit["lining"], kit["smooth"] if kit["kind"] == "smooth" else kit["main"]])
        sewn(laid, kit, thread, laid.hand.cuff, ribs)
        finish(laid, kit, thread)


def short(kit):
    palm = [(-5, -4.35, 4.3), (-2.5, -3.95, 3.95)]
    places = [(-1.2, 3.7), (-0.4, 3.6), (0.5, 3.6), (1.3, 3.8), (-2.4, 3.8)]
    hands = [
        leather_hand(3, -5.2, palm, (-5, -1.5, 4, 10), places),
        leather_hand(8, -5.2, palm, (-7, -1, 5, 12), places),
    ]

    def finish(laid, kit, thread):
        parts.wrist_strap(laid, [(3.7, -0.9), (2.0, -1.0), (0.2, -0.95), (-1.4, -0.8)], 1.25, kit, thread)

    leather_pair(kit, hands, [(17, (-3.0, 0.4)), (-9, (2.4, -1.4))], finish)


def sleeve(random, cuff, bend):
    """
    Returns the sides of a long glove from the opening to the wrist, uneven like thin leather.
    bend: cm by which the glove curves aside.
    """
    y = np.arange(cuff - 1, -1.5, 1.7)
    half = np.interp(y, [-20, -13, -6, -1.5], [4.75, 4.55, 4.0, 3.65])
    middle = bend * ((y + 1) / (cuff + 1)) ** 2
    left, right = (random.normal(0, 0.07, len(y)) for _ in range(2))
    return list(zip(y, middle - half + left, middle + half + right))


def sleeve_folds(random, cuff, bend):
    """Returns broad folds across a long glove's arm, deepest at the wrist."""
    lines = []
    for y in np.arange(cuff + 4, -0.5, 1.25):
        y = y + random.normal(0, 0.3)
        middle = bend * ((y + 1) / (cuff + 1)) ** 2
        side = random.choice((-1, 1))
        a, b = middle + side * 4.6, middle - side * random.uniform(0.5, 3.4)
        depth = np.interp(y, [cuff, -9, -2], [0.06, 0.11, 0.16]) * random.uniform(0.7, 1.2)
        lines.append((a, y, b, y + random.normal(0, 0.9), random.normal(0, 0.4), depth))
    return lines


def long(kit):
    hands = []
    for seed, bend in ((4, -1.6), (9, -1.9)):
        random = np.random.default_rng(seed)
        places = [(y + random.normal(0, 0.3), 4.0) for y in np.arange(-6.0, 1.5, 0.9)]
        arm = sleeve_folds(random, -20, bend)
        hands.append(leather_hand(seed, -20, sleeve(random, -20, bend), (-4, -1, 3, 8), places, thumb=-28, arm=arm))

    def finish(laid, kit, thread):
        parts.buttoned(laid, [(1.2, 0.6), (1.25, -2.0), (1.1, -5.6)], kit, thread)

    leather_pair(kit, hands, [(10, (-2.6, 0.6)), (-12, (2.8, -1.2))], finish, outward=True)


def driving(kit):
    palm = [(-3, -3.95, 3.95)]
    hands = [
        leather_hand(3, -1.9, palm, (-5, -1.5, 4, 10)),
        leather_hand(8, -1.9, palm, (-7, -1, 5, 12)),
    ]
    leather_pair(kit, hands, [(17, (-3.4, 0.2)), (-9, (3.0, -1.2))], glove_trims.driving, ribs=False)


LAID_VIEWS = {
    "quarter": View(-16, 52),
    "top": View(0, 80),
    "side": View(58, 30),
    "detail": View(-10, 48, frame=11, target=(0.55, 0.35, 0.5)),
}

MODELS = {
    "glove-short": Model(short, frame=32, views=LAID_VIEWS),
    "glove-long": Model(long, frame=42, views={**LAID_VIEWS, "side": View(22, 28)}),
    "glove-driving": Model(driving, frame=30, views={**LAID_VIEWS, "detail": View(-10, 50, frame=11, target=(0.68, 0.3, 0.5))}),
    "glove-knit": Model(knit_gloves.glove_pair, frame=34, views=LAID_VIEWS),
    "mitten-knit": Model(knit_gloves.mitten_pair, frame=34, views=LAID_VIEWS),
}
