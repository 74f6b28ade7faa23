"""Sunglasses and optical frames on their open temples."""

import numpy as np

from ..core.model import Model, View
from . import eye_shapes, eyewear
from .eyewear import Front
from .plates import mirrored, offset, plate, smooth_loop
from .wire_frames import wire_frame


def arc(middle, radius, start, end, count):
    """Returns points of a circle around (middle, 0), between angles in degrees."""
    angle = np.radians(np.linspace(start, end, count))
    return list(zip(middle + radius * np.cos(angle), radius * np.sin(angle)))


# Right half of each frame, from the bridge's upper side around to its lower side, and the right lens. Points
# are (x, z) in cm.
OUTLINES = {
    "cat-eye": [
        (0, 1.0), (0.9, 1.12), (2.2, 1.72), (4.2, 2.2), (6.0, 2.5), (6.95, 2.78), (7.2, 2.62),
        (7.08, 1.95), (6.7, 0.7), (6.0, -1.1), (4.6, -2.2), (3.0, -2.35), (1.75, -1.75), (1.15, -0.75),
        (0.72, 0.08), (0, 0.42),
    ],
    "square": [
        (0, 1.2), (0.9, 1.4), (1.7, 2.4), (4.0, 2.75), (6.4, 2.68), (7.2, 2.3), (7.3, 1.2),
        (7.0, -0.8), (6.5, -2.15), (5.3, -2.8), (3.4, -2.85), (1.95, -2.5), (1.25, -1.5), (0.95, -0.35),
        (0.58, 0.3), (0, 0.5),
    ],
    "round": [
        (0, 1.06), (0.55, 1.12), (1.15, 1.55), *arc(3.35, 2.72, 128, 48, 6), (5.75, 1.5), (6.5, 1.38), (6.8, 1.12),
        (6.72, 0.76), (6.2, 0.42), *arc(3.35, 2.72, -6, -168, 10), (0.62, 0.1), (0.4, 0.46), (0, 0.58),
    ],
    "rectangle": [
        (0, 1.0), (0.8, 1.1), (1.7, 1.66), (4.0, 1.9), (6.1, 1.86), (6.85, 1.62), (6.98, 1.15),
        (6.75, 0.6), (6.52, -0.5), (6.12, -1.5), (5.1, -1.92), (3.3, -1.96), (2.0, -1.72), (1.36, -1.0),
        (1.02, -0.15), (0.62, 0.3), (0, 0.46),
    ],
    **eye_shapes.OUTLINES,
}
LENSES = {
    "cat-eye": [
        (1.35, 0.8), (2.6, 1.32), (4.3, 1.66), (5.7, 1.92), (6.28, 1.5), (6.1, 0.4), (5.5, -0.85),
        (4.4, -1.7), (3.0, -1.85), (1.95, -1.35), (1.42, -0.45), (1.2, 0.25),
    ],
    "square": [
        (1.3, 1.2), (1.8, 1.95), (3.9, 2.2), (5.95, 2.1), (6.58, 1.5), (6.45, -0.3), (6.05, -1.7),
        (5.1, -2.25), (3.4, -2.3), (2.2, -1.95), (1.6, -1.0), (1.35, 0.2),
    ],
    "round": arc(3.35, 2.32, 180, -157.5, 16),
    "rectangle": [
        (1.42, 0.75), (1.85, 1.3), (3.9, 1.5), (5.7, 1.42), (6.12, 1.0), (6.05, -0.4), (5.68, -1.25),
        (4.8, -1.57), (3.2, -1.6), (2.2, -1.35), (1.66, -0.65), (1.43, 0.1),
    ],
    "aviator": [
        (1.05, 1.75), (2.0, 2.15), (3.6, 2.3), (5.4, 2.05), (6.35, 1.2), (6.5, -0.1), (6.05, -1.6),
        (4.95, -2.65), (3.75, -2.85), (2.55, -2.35), (1.55, -1.3), (0.95, -0.1), (0.74, 0.95),
    ],
    **eye_shapes.LENSES,
}
SUN = ((0.05, 0.045, 0.042), (0.34, 0.27, 0.215))
CLEAR = ((0.93, 0.94, 0.94), (0.93, 0.94, 0.94))


def glass_of(sun):
    if sun:
        return eyewear.lens_glass("lens", *SUN, -2.2, 1.8)
    return eyewear.lens_glass("lens", *CLEAR, -2.2, 1.8, shine=0.55, coat=(0.85, 0.97, 1.0))


def acetate(kit, shape, sun, hinge, thickness=0.42, bend=20.0, height=0.9, tip=0.62):
    """
    Builds a frame of acetate.
    kit: materials by role. shape: an outline. hinge: (x, z) where the right temple meets the front. height:
    height of the temple at the hinge. tip: height of the temple at its end.
    """
    front = Front(bend)
    main, metal = kit["main"], kit["metal"]
    outline = smooth_loop(mirrored(OUTLINES[shape]))
    right = smooth_loop(LENSES[shape])
    left = right[::-1] * (-1, 1)
    plate("front", outline, [right, left], thickness, front.place, main, front=0.16, back=0.08)
    glass = glass_of(sun)
    for name, hole in (("lens-right", right), ("lens-left", left)):
        eyewear.lens(name, offset(hole, 0.06), front, glass, bulge=0.14 if sun else 0.08)
    x, z = hinge
    back = front.place(np.array([[x, z]]), -thickness / 2)[0]
    line = eyewear.temple_line(back + (0, -0.03, 0))
    heights = [(0, height), (0.1, height * 0.86), (0.35, 0.56), (0.62, 0.5), (0.9, tip), (1, tip)]
    eyewear.temple("temple", line, heights, [(0, 0.42), (0.2, 0.38), (0.6, 0.34), (1, 0.36)], main)
    eyewear.hinge(back + (-0.3, 0.12, 0), metal)
    eyewear.both(lambda side: _pads(front, outline, side, main))
    eyewear.both(lambda side: _rivets(front, side, hinge, line, thickness, metal))
    eyewear.stand()


def _pads(front, outline, side, material, height=-0.45):
    nose = outline[(outline[:, 0] > 0.3) & (outline[:, 0] < 2.2) & (np.abs(outline[:, 1] - height) < 0.1)]
    at = front.place(np.array([[nose[:, 0].min() + 0.06, height]]), -0.3)[0]
    eyewear.pad("pad", at, (0.15, 0.32, 0.52), 35, -20, material, side)


def _rivets(front, side, hinge, line, thickness, metal):
    for dz in (-0.13, 0.13):
        on_front = front.place(np.array([[hinge[0] - 0.05, hinge[1] + dz]]), thickness / 2)[0]
        eyewear.stud(on_front * (side, 1, 1), "y", 0.055, metal, 0.03)
        on_temple = line[6] + (0.2, 0, dz)
        eyewear.stud(on_temple * (side, 1, 1), "x", 0.055, metal, 0.03)


def aviator(_kit):
    wire_frame(glass_of(True), LENSES["aviator"], (6.4, 1.05), ((0.85, 1.3), 0.28), ((1.75, 2.06), 0.1))


def round_frame(kit):
    """Builds a round frame: of wire in metal, or as a thin plate in acetate."""
    if kit["kind"] == "metal":
        return wire_frame(glass_of(False), LENSES["round"], (5.55, 0.72), ((1.17, 0.78), 0.32), bend=24, bulge=0.08, width=0.15)
    return acetate(kit, "round", False, (6.5, 0.95), 0.36, 24, 0.62)


def oval_wire(_kit):
    wire_frame(glass_of(False), LENSES["oval-wire"], (5.62, 0.62), ((1.02, 0.62), 0.34), bend=24, bulge=0.08, width=0.14)


GLASSES_VIEWS = {
    "quarter": View(30, 14),
    "front": View(0, 4),
    "side": View(78, 8),
    "detail": View(40, 12, frame=9.5, target=(0.82, 0.1, 0.6)),
}

MODELS = {
    "sun-cat-eye": Model(lambda kit: acetate(kit, "cat-eye", True, (6.6, 2.0), height=1.15), frame=26, views=GLASSES_VIEWS),
    "sun-square": Model(lambda kit: acetate(kit, "square", True, (6.9, 1.6), thickness=0.5, height=1.4), frame=26, views=GLASSES_VIEWS),
    "frame-rectangle": Model(lambda kit: acetate(kit, "rectangle", False, (6.65, 1.15), 0.36, 24, 0.75), frame=25, views=GLASSES_VIEWS),
    "frame-round": Model(round_frame, frame=25, views=GLASSES_VIEWS),
    "sun-round": Model(lambda kit: acetate(kit, "round-thick", True, (6.9, 1.2), 0.52, 20, 0.95), frame=26, views=GLASSES_VIEWS),
    "sun-oval": Model(lambda kit: acetate(kit, "oval", True, (7.15, 0.72), 0.5, 18, 0.85), frame=26, views=GLASSES_VIEWS),
    "frame-cat-eye": Model(lambda kit: acetate(kit, "cat-eye-slim", False, (6.75, 2.25), 0.38, 24, 0.7), frame=25, views=GLASSES_VIEWS),
    "frame-oval-wire": Model(oval_wire, frame=25, views=GLASSES_VIEWS),
    "sun-aviator": Model(aviator, frame=26, views=GLASSES_VIEWS),
}
