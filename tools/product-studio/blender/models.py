"""Models of all products: the module that builds each shape named by the demo shop."""

import dataclasses
import importlib

from .core.model import View
from .props.chair import standing_on_chair
from .props.foot import worn_on_foot

FAMILIES = {
    "shoes.pumps": ("pump-stiletto", "pump-kitten", "pump-block", "pump-square", "pump-dorsay", "pump-platform", "pump-cap"),
    "shoes.slingbacks": ("slingback-kitten", "slingback-block", "mary-jane-block", "slingback-stiletto", "slingback-buckle", "mary-jane-double", "tbar-block"),
    "shoes.flats": ("ballet-round", "ballet-pointed", "ballet-bow", "ballet-cap"),
    "shoes.mules": ("mule-heel", "clog-platform", "mule-kitten"),
    "shoes.loafers": ("loafer-classic", "loafer-tassel", "loafer-chunky", "loafer-heel", "loafer-horsebit", "loafer-platform"),
    "shoes.derbies": ("derby-classic", "oxford-brogue", "derby-chunky", "monk-strap", "oxford-plain"),
    "shoes.sneakers": ("sneaker-low", "sneaker-runner"),
    "shoes.street_sneakers": ("sneaker-retro", "sneaker-strap", "sneaker-chunky"),
    "shoes.high_tops": ("sneaker-high",),
    "shoes.sandals": ("sandal-stiletto", "sandal-block", "sandal-cross", "sandal-strap"),
    "shoes.heeled_sandals": ("sandal-strappy", "sandal-mule", "sandal-wedge"),
    "shoes.flat_sandals": ("sandal-fisherman", "sandal-slide"),
    "shoes.espadrilles": ("espadrille-flat", "espadrille-wedge", "espadrille-platform"),
    "shoes.ankle_boots": ("ankle-stiletto", "ankle-block", "ankle-western"),
    "shoes.booties": ("ankle-kitten", "ankle-buckle", "ankle-wedge", "ankle-sock"),
    "shoes.chelseas": ("chelsea-classic", "chelsea-chunky"),
    "shoes.chelsea_kinds": ("chelsea-heel", "chelsea-pointed", "chelsea-tall"),
    "shoes.laced_boots": ("laced-combat", "laced-heel"),
    "shoes.laced_kinds": ("laced-hiker", "laced-derby"),
    "shoes.knee_boots": ("knee-flat", "knee-block", "knee-stiletto"),
    "shoes.knee_kinds": ("knee-riding", "knee-western", "knee-slouchy"),
    "shoes.winter_boots": ("winter-ankle", "winter-knee"),
    "shoes.warm_boots": ("winter-quilted", "winter-laced", "winter-short"),
    "bags.totes": ("tote-classic", "tote-soft", "shopper-open"),
    "bags.tote_forms": ("tote-trapeze", "tote-pocket"),
    "bags.shoppers": ("shopper-woven",),
    "bags.top_handles": ("top-handle-structured", "top-handle-bucket"),
    "bags.top_forms": ("top-handle-trapeze", "top-handle-frame"),
    "bags.crossbodies": ("crossbody-saddle", "crossbody-box"),
    "bags.zip_cases": ("crossbody-camera", "crossbody-half-moon", "crossbody-round"),
    "bags.hobos": ("hobo-crescent", "hobo-slouchy"),
    "bags.hobo_forms": ("hobo-knot",),
    "bags.flap_bags": ("hobo-baguette",),
    "bags.clutch_forms": ("clutch-pouch", "clutch-box"),
    "bags.clutches": ("clutch-envelope", "clutch-frame"),
    "bags.backpacks": ("backpack-city", "backpack-flap"),
    "bags.pack_forms": ("backpack-drawstring",),
    "small.belts": (
        *("belt-classic", "belt-narrow", "belt-braided"),
        *("belt-wide", "belt-obi", "belt-western"),
    ),
    "small.chains": ("chain-links", "chain-medallion"),
    "small.glasses": (
        *("sun-cat-eye", "sun-aviator", "sun-square", "sun-round", "sun-oval"),
        *("frame-round", "frame-rectangle", "frame-cat-eye", "frame-oval-wire"),
    ),
    "small.gloves": (
        *("glove-short", "glove-long", "glove-driving"),
        *("glove-knit", "mitten-knit"),
    ),
    "small.scarves": ("scarf-square", "scarf-long", "scarf-snood"),
    "small.wallets": (
        *("wallet-long", "wallet-compact", "wallet-zip"),
        *("card-holder-slim", "card-holder-zip", "card-holder-fold"),
    ),
    "small.umbrellas": ("umbrella-cane", "umbrella-folding"),
    "small.hats": ("hat-beret", "hat-fedora", "hat-beanie"),
    "small.key_fobs": ("key-tassel", "key-strap", "key-ring-disc"),
    "small.care": (
        *("care-jar", "care-brush", "care-tube", "care-bottle", "care-spray", "care-jar-glass"),
        *("care-sponge", "care-cloth"),
    ),
}


def looked_into(_):
    """Returns the view from above, into shoes and bags that are open."""
    return View(62, 56)


# Further views of the products that are built by these folders, by the view's name. Each is a function that
# converts a Model to a View.
FURTHER_VIEWS = {"shoes": {"top": looked_into, "foot": worn_on_foot}, "bags": {"top": looked_into, "chair": standing_on_chair}}


def find(shape):
    """Returns the Model of a shape. Only modules of the shape's family are loaded."""
    for family, shapes in FAMILIES.items():
        if shape in shapes:
            model = importlib.import_module(f".{family}", __package__).MODELS[shape]
            further = FURTHER_VIEWS.get(family.split(".")[0], {})
            added = {name: view(model) for name, view in further.items() if name not in model.views}
            return dataclasses.replace(model, views={**model.views, **added})
    raise KeyError(f"no model builds {shape}")
