"""Further sandals on heels: thin straps, a padded mule, a wedge of cork."""

from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from .ankle_straps import buckled, heel_loop, hoop
from .footbeds import cork
from .form import Form
from .open_parts import SLIM, OpenLast, covered_platform, footbed, padded, solid_wedge
from .pumps import HEELS
from .sandal_straps import Band, Panel


def heeled(kit, form, heel, platform=False, thick=0.35):
    """Adds footbed, sole or covered platform, and a heel from a table of levels. Returns the last."""
    last = OpenLast(form, thick)
    seam = footbed(kit, last).seam
    if platform:
        covered_platform(seam, kit["main"], kit["rubber"])
    else:
        parts.sole("sole", seam, 0.24, kit["sole"], reach=-0.03)
    start = float(seam[:, 0].min())
    levels = [(share, rear + start, breast + start, half, follow) for share, rear, breast, half, follow in heel]
    parts.heel(parts.seat_of(seam, 0.16), levels, kit["heel"], kit["tip"])
    return last


def bands(kit, last, places, stitched=True, thickness=0.16, **shape):
    """
    Adds bands over the foot. Where two bands cross, the later band is above.
    places: [(outer x, inner x, width)] of the bands' middles on the feather line.
    """
    under = None
    for number, (outer, inner, width) in enumerate(places):
        half = width / 2
        under = Band(last, (outer + half, outer - half), (inner + half, inner - half), over=under, thickness=thickness, **shape)
        under.build(f"band{number}", kit["main"], kit["lining"])
        if stitched:
            under.stitch(f"band{number}", kit["thread"])


def counter(kit, last, foot, top):
    """Adds a heel part. foot: station where the part meets the footbed. top: highest loop of the part."""
    half = [(foot, 0.1), (foot * 0.72, top * 0.5), (foot * 0.45, top * 0.88)]
    panel = Panel(last, [(-s, w) for s, w in half] + [(0, top)] + half[::-1])
    panel.build("counter", kit["main"], kit["lining"])
    panel.stitch("counter-stitch", kit["thread"])


def ankle(kit, last, back, rise, width, stitched=True, **buckle):
    course = hoop(last.hoop(back, rise))
    buckled(kit, course, width, thread=kit["thread"] if stitched else None, **buckle)
    heel_loop(course, width, kit["main"], length=width * 0.6)


def strappy(kit, height=8.5):
    """
    Builds a sandal with five thin straps: one over the toes, a pair that crosses, one over the instep, and
    one around the ankle.
    """
    last = heeled(kit, Form(height, "square", toe_height=0.8, rows=256), SLIM)
    bands(kit, last, [(21.9, 22.2, 0.55)], False, 0.18, lean=2)
    bands(kit, last, [(20.6, 17.0, 0.55), (17.2, 20.9, 0.55)], False, 0.18, lean=8)
    bands(kit, last, [(15.5, 15.7, 0.55)], False, 0.18, lean=12)
    counter(kit, last, 1.7, 3.25)
    ankle(kit, last, height + 4.3, 15, 0.7, False)


def mule(kit, height=6.0):
    """Builds a mule with two broad padded bands on a sculpted heel."""
    last = heeled(kit, Form(height, "square", toe_height=0.84, rows=256), HEELS["sculpted"])
    for number, (outer, inner) in enumerate(((20.6, 21.0), (17.3, 17.6))):
        band = Band(last, (outer + 1.5, outer - 1.5), (inner + 1.5, inner - 1.5), lean=4, waist=(0.03, 0.05))
        padded(f"band{number}", band, kit["main"], kit["lining"])


def wedge(kit, height=7.5):
    """Builds a sandal on a wedge of cork, with a broad band over the toes and an ankle strap."""
    last = OpenLast(Form(height, "round", toe_height=0.85, platform=2.0, spring=0.45, rows=256), 0.3, slack=0.86)
    seam = footbed(kit, last, dip=0.12).seam
    solid_wedge(seam, cork(), kit["rubber"])
    bands(kit, last, [(19.6, 20.2, 1.7), (17.2, 17.6, 1.7), (14.8, 15.0, 1.7)], lean=8, waist=(0.04, 0.06))
    counter(kit, last, 2.6, 3.1)
    ankle(kit, last, height + 4.1, 14, 1.2)


TOES = {**SHOE_VIEWS, "detail": View(38, 32, frame=13, target=(0.68, 0.4, 0.4))}
HEEL = {**SHOE_VIEWS, "detail": View(-24, 10, frame=14, target=(0.25, 0.4, 0.42))}

MODELS = {
    "sandal-strappy": Model(strappy, views=TOES),
    "sandal-mule": Model(mule, views=TOES),
    "sandal-wedge": Model(wedge, views=HEEL),
}
