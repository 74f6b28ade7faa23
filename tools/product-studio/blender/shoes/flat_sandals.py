"""Further flat sandals: a woven closed cage, a padded slide, a toe post, a sport sole, a row of straps."""

import numpy as np

from ..core.curves import circle, smooth_steps, spline, unit
from ..core.details import ring
from ..core.materials import surface
from ..core.mesh import sweep
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from . import rubber_soles as soles
from .ankle_straps import Course, buckled, heel_loop, hoop
from .footbeds import Footbed
from .form import Form
from .heeled_sandals import counter
from .open_parts import OpenLast, footbed, padded, planted, ridge, strip
from .sandal_straps import Band, Panel


def low_heel(kit, seam, height=0.55):
    """A thin sole and a low stacked heel."""
    parts.sole("sole", seam, 0.28, kit["sole"], reach=0.0)
    levels = [(0, 0.45, 6.4, 2.5, 1), (1, 0.5, 6.3, 2.48, 0)]
    parts.heel(parts.seat_of(seam, 0.2), levels, kit["sole"], kit["tip"], front=0.35, tip_height=min(0.3, height))


def slide(kit, height=2.9):
    """One broad padded band, stitched in channels, on a thick moulded footbed."""
    last = OpenLast(Form(height, "wide", toe_height=0.85, platform=1.5, spring=0.5, rows=256), 1.3, slack=0.84)
    bed = Footbed(last.outline, last.thick, dip=0.34, cup=0.55, bar=0.14)
    bed.board(kit["main"], rounding=0.22)
    bed.sock(kit["insole"], margin=0.2)
    bed.stitch(kit["pale-thread"])
    ground = lambda x: 0.5 * np.clip((np.asarray(x) - 18) / 7, 0, 1) ** 2
    parts.sole("sole", bed.seam, 0.6, surface("pale-sole", "rubber", (0.86, 0.83, 0.77), "fixed"), reach=0.05, rounding=0.1, drop=ground)
    for k, (outer, inner) in enumerate(((20.3, 20.9), (18.2, 18.6), (16.1, 16.3), (14.0, 14.0))):
        band = Band(last, (outer + 1.08, outer - 1.08), (inner + 1.08, inner - 1.08), lean=6)
        padded(f"band{k}", band, kit["main"], kit["lining"], plump=0.5, rim=0.14)


def thong(kit, height=1.7):
    """Two narrow straps from a post between the toes, joined under a metal ring."""
    last = OpenLast(Form(height, "round", toe_height=0.85, rows=256), 0.45, slack=0.9)
    bed = footbed(kit, last, dip=0.2)
    low_heel(kit, bed.seam)
    outer = thong_side(last, [(5.35, 0.02), (5.9, 0.75), (6.9, 1.75), (8.2, 2.45), (9.4, 2.75), (10.7, 2.72)], -1)
    inner = thong_side(last, [(14.5, 0.02), (14.0, 0.75), (13.2, 1.75), (12.2, 2.4), (11.4, 2.68), (10.7, 2.72)], 1)
    for name, (points, normals) in (("outer", outer), ("inner", inner)):
        strip(name, kit, points, normals, smooth_steps([(0, 1.9), (0.45, 1.6), (1, 0.95)])(np.linspace(0, 1, len(points))), 0.22)
    top, normal = outer[0][-1], outer[1][-1]
    foot = np.array([top[0] + 1.0, top[1] + 0.05, float(bed.seat(top[0] + 1.0)) - 0.05])
    way = spline([top - (0.7, 0, -0.02), top + (0.2, 0, 0.02), (top * 0.4 + foot * 0.6) + (0.28, 0, 0.1), foot], 40)
    sweep("post", way, circle(0.2, 14), kit["main"])
    hub = top - (0.55, 0, -0.14)
    ring("ring", hub + normal * 0.24, normal, 0.95, 0.19, kit["metal"])


def thong_side(last, marks, side):
    """One strap of a thong, from under the board to the post: points and normals."""
    points, normals = last.skin.line(last.uv(marks), 140)
    base = last.foot(14.0, side)[0][2]
    points[:, 2] = base + (points[:, 2] - base) * np.interp(np.linspace(0, 1, 140), [0, 0.2, 1], [1, 0.98, 0.92])
    foot, away = last.foot(points[0][0], side)
    path = np.vstack([last.under(foot, away)[::-1], points])
    out = np.vstack([np.broadcast_to(away, (5, 3)), normals])
    course = Course(path, unit(out))
    return course.part(0, 1, 0.1, 0.15)


def sport(kit, height=3.6):
    """Three broad buckled straps on a thick sculpted sole."""
    last = OpenLast(Form(height, "wide", toe_height=0.9, platform=2.3, spring=0.6, rows=384), 0.6, slack=0.9)
    bed = Footbed(last.outline, last.thick, dip=0.3, cup=0.5)
    foam = surface("foam", "rubber", (0.86, 0.83, 0.77), "fixed")
    bed.board(kit["rubber"], rounding=0.14)
    bed.sock(surface("sport-sock", "suede", (0.40, 0.33, 0.27), "fixed"), margin=0.12)
    loop = bed.seam
    ground = soles.springs(0.7, 1.3, float(loop[:, 0].max()), 16.5, bevel=2.6)
    top = lambda x: loop[:, 2]
    tread = lambda x: np.minimum(ground(x) + 0.75, loop[:, 2] - 0.5)
    soles.layer("foam", loop, top, tread, soles.LOWER_FOAM, foam)
    soles.layer("tread", loop, tread, ground, soles.TREAD, kit["rubber"], notches=(0.22, 1.5, 0.5))
    for outer, inner in ((20.0, 20.6), (15.2, 15.4)):
        band = Band(last, (outer + 1.2, outer - 1.2), (inner + 1.2, inner - 1.2), lean=8)
        buckled(kit, Course(*band.course()), 2.3, 0, 1, buckle_at=0.35, tail=2.6, thickness=0.24, wire=0.2, thread=kit["thread"], loop=False)
    course = planted(last, [(4.6, 0.03), (0, 2.75), (-4.6, 0.03)])
    buckled(kit, course, 1.9, buckle_at=0.27, tail=2.6, thickness=0.24, wire=0.2, thread=kit["thread"], loop=False)


def gladiator(kit, height=1.9):
    """Six straps up the foot, held by a strip along the instep, a heel piece and an ankle strap."""
    last = OpenLast(Form(height, "round", toe_height=0.85, rows=256), 0.42, slack=0.92)
    bed = footbed(kit, last, dip=0.2)
    low_heel(kit, bed.seam)
    for k, (outer, inner) in enumerate(((21.0, 21.4), (19.2, 19.6), (17.4, 17.7), (15.6, 15.7), (13.7, 13.7), (11.7, 11.6))):
        band = Band(last, (outer + 0.42, outer - 0.42), (inner + 0.42, inner - 0.42), lean=4 + 3 * k, thickness=0.18)
        band.build(f"strap{k}", kit["main"], kit["lining"])
    points, normals = ridge(last, 2.55, 5.2, 0.3, 0.94)
    strip("spine", kit, points, normals, 1.1, 0.16)
    counter(kit, last, 2.8, 3.1)
    course = hoop(last.hoop(height + 5.0, 12))
    buckled(kit, course, 1.0, thread=kit["thread"])
    heel_loop(course, 1.0, kit["main"], length=0.6)


def fisherman(kit, height=2.4):
    """A closed cage: four broad straps woven through a strip, a closed toe, a buckle at the side."""
    last = OpenLast(Form(height, "round", toe_height=0.95, platform=0.5, rows=256), 0.6, slack=0.95)
    bed = footbed(kit, last, dip=0.2)
    parts.sole("sole", bed.seam, 0.5, kit["rubber"], reach=0.03, drop=lambda x: 0.5 * np.clip((np.asarray(x) - 18) / 7, 0, 1) ** 2)
    for k, (outer, inner) in enumerate(((20.9, 21.3), (18.8, 19.1), (16.7, 16.9), (14.5, 14.6))):
        band = Band(last, (outer + 0.75, outer - 0.75), (inner + 0.75, inner - 0.75), lean=5 + 3 * k, thickness=0.18)
        band.build(f"strap{k}", kit["main"], kit["lining"])
        band.stitch(f"strap{k}", kit["thread"], margin=0.15)
    toe = Panel(last, [(8.1, 0.1), (8.6, 0.9), (9.2, 1.5), (10, 1.75), (10.8, 1.5), (11.4, 0.9), (11.9, 0.1)], lift=0.24)
    toe.build("toe", kit["main"], kit["lining"])
    toe.stitch("toe-stitch", kit["thread"])
    points, normals = ridge(last, 1.3, 4.6, 0.28, 0.97)
    strip("spine", kit, points, normals, 1.7, 0.18)
    counter(kit, last, 4.2, 2.9)
    course = planted(last, [(5.2, 0.9), (10, 4.6), (14.8, 0.9)])
    buckled(kit, course, 1.3, buckle_at=0.3, tail=2.4, thread=kit["thread"])


BANDS = {**SHOE_VIEWS, "detail": View(38, 34, frame=13, target=(0.68, 0.4, 0.5))}

MODELS = {
    "sandal-fisherman": Model(fisherman, views=BANDS),
    "sandal-slide": Model(slide, views=BANDS),
    "sandal-thong": Model(thong, views=BANDS),
    "sandal-sport": Model(sport, views=BANDS, hardware="steel"),
    "sandal-gladiator": Model(gladiator, views=BANDS),
}
