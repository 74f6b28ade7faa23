"""Materials of one model: its main surface, and the materials that go with it."""

from .materials import GOLD, NEUTRAL, STEEL, metal, surface

LINING, SOCK, SOLE = (0.58, 0.45, 0.33), (0.62, 0.49, 0.36), (0.30, 0.19, 0.115)


def kit(kind, hardware="gold", heel=None):
    """
    Returns materials by role.
    kind: a surface of KINDS. hardware: gold or steel. heel: albedo of a heel that is not covered. Materials
    with the mask `main` take the product's color.
    """
    main = surface("main", kind)
    return {
        "kind": kind,
        "main": main,
        "smooth": main if kind == "smooth" else surface("smooth-main", "smooth"),
        "edge": surface("edge", "smooth", NEUTRAL * 0.4),
        "cloth": surface("cloth", "textile", NEUTRAL * 0.8),
        "thread": surface("thread", "thread", NEUTRAL * 1.3),
        "lining": surface("lining", "smooth", LINING, "fixed"),
        "insole": surface("insole", "smooth", SOCK, "fixed"),
        "sole": surface("sole", "smooth", SOLE, "fixed"),
        "heel": main if heel is None else surface("heel", "smooth", heel, "fixed"),
        "tip": surface("tip", "rubber", 0.02, "fixed"),
        "rubber": surface("rubber", "rubber", 0.025, "fixed"),
        "pale-rubber": surface("pale-rubber", "rubber", (0.78, 0.77, 0.74), "fixed"),
        "dark": surface("dark", "rubber", 0.012, "fixed"),
        "pale-thread": surface("pale-thread", "thread", (0.78, 0.70, 0.58), "fixed"),
        "metal": metal(GOLD if hardware == "gold" else STEEL),
        "zip": surface("zip", "metal", STEEL, "fixed"),
    }
