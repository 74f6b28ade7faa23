"""Every model of the goods: which module builds the shape that the demo shop names."""

import dataclasses
import importlib

from .core.model import View
from .props.chair import standing_on_chair
from .props.foot import worn_on_foot

FAMILIES = {
    "shoes.pumps": ("pump-stiletto", "pump-kitten", "pump-block", "pump-square", "pump-dorsay", "pump-platform", "pump-bow", "pump-cap"),
    "shoes.slingbacks": ("slingback-kitten", "slingback-block", "mary-jane-block", "slingback-stiletto", "slingback-buckle", "mary-jane-double", "tbar-block"),
    "shoes.flats": ("ballet-round", "ballet-pointed", "ballet-bow", "ballet-square", "ballet-strap", "ballet-cap"),
    "shoes.mules": ("mule-heel", "clog-platform", "mule-flat", "mule-kitten", "clog-buckle"),
    "shoes.loafers": ("loafer-classic", "loafer-tassel", "loafer-chunky", "loafer-heel", "loafer-horsebit", "loafer-platform"),
    "shoes.moccasins": ("loafer-moccasin",),
    "shoes.derbies": ("derby-classic", "oxford-brogue", "derby-chunky", "monk-strap", "oxford-plain", "derby-suede-crepe"),
    "shoes.sneakers": ("sneaker-low", "sneaker-runner"),
    "shoes.street_sneakers": ("sneaker-platform", "sneaker-retro", "sneaker-strap", "sneaker-chunky", "sneaker-slip"),
    "shoes.high_tops": ("sneaker-high",),
    "shoes.sandals": ("sandal-stiletto", "sandal-block", "sandal-cross", "sandal-strap"),
    "shoes.heeled_sandals": ("sandal-platform", "sandal-strappy", "sandal-kitten", "sandal-mule", "sandal-wedge"),
    "shoes.flat_sandals": ("sandal-fisherman", "sandal-slide", "sandal-thong", "sandal-sport", "sandal-gladiator"),
    "shoes.espadrilles": (
        "espadrille-flat",
        "espadrille-wedge",
        "espadrille-slingback",
        "espadrille-platform",
        "espadrille-ankle",
    ),
    "shoes.ankle_boots": ("ankle-stiletto", "ankle-block", "ankle-western"),
    "shoes.booties": ("ankle-kitten", "ankle-square", "ankle-buckle", "ankle-wedge", "ankle-sock", "ankle-cuff"),
    "shoes.chelseas": ("chelsea-classic", "chelsea-chunky"),
    "shoes.chelsea_kinds": ("chelsea-heel", "chelsea-pointed", "chelsea-tall"),
    "shoes.laced_boots": ("laced-combat", "laced-heel"),
    "shoes.laced_kinds": ("laced-hiker", "laced-victorian", "laced-derby"),
    "shoes.knee_boots": ("knee-flat", "knee-block", "knee-stiletto"),
    "shoes.knee_kinds": ("knee-riding", "knee-western", "knee-slouchy", "knee-kitten", "knee-chunky"),
    "shoes.winter_boots": ("winter-ankle", "winter-knee"),
    "shoes.warm_boots": ("winter-quilted", "winter-laced", "winter-short", "winter-felt"),
    "bags.totes": ("tote-classic", "tote-soft", "shopper-open"),
    "bags.tote_forms": ("tote-trapeze", "tote-pocket", "tote-bucket-wide"),
    "bags.shoppers": ("shopper-woven", "shopper-tall", "shopper-canvas"),
    "bags.top_handles": ("top-handle-structured", "top-handle-bucket"),
    "bags.top_forms": ("top-handle-trapeze", "top-handle-frame", "top-handle-barrel"),
    "bags.crossbodies": ("crossbody-saddle", "crossbody-box"),
    "bags.zip_cases": ("crossbody-camera", "crossbody-half-moon", "crossbody-round"),
    "bags.hobos": ("hobo-crescent", "hobo-slouchy"),
    "bags.hobo_forms": ("hobo-ring", "hobo-knot"),
    "bags.flap_bags": ("hobo-baguette", "crossbody-phone"),
    "bags.clutch_forms": ("clutch-pouch", "clutch-box", "clutch-fold"),
    "bags.clutches": ("clutch-envelope", "clutch-frame"),
    "bags.backpacks": ("backpack-city", "backpack-flap"),
    "bags.pack_forms": ("backpack-drawstring", "backpack-mini"),
    "small.belts": (
        *("belt-classic", "belt-narrow", "belt-braided", "belt-double-ring"),
        *("belt-wide", "belt-obi", "belt-western", "belt-corset", "belt-stretch"),
    ),
    "small.chains": ("chain-links", "chain-medallion", "chain-fine"),
    "small.glasses": (
        *("sun-cat-eye", "sun-aviator", "sun-square", "sun-round", "sun-oval", "sun-shield", "sun-clubmaster"),
        *("frame-round", "frame-rectangle", "frame-cat-eye", "frame-oval-wire", "frame-square-thick"),
    ),
    "small.gloves": (
        *("glove-short", "glove-long", "glove-driving", "glove-cuff"),
        *("glove-knit", "mitten-knit", "glove-half"),
    ),
    "small.scarves": ("scarf-square", "scarf-long", "scarf-snood"),
    "small.wallets": (
        *("wallet-long", "wallet-compact", "wallet-zip"),
        *("card-holder-slim", "card-holder-zip", "card-holder-fold"),
    ),
    "small.umbrellas": ("umbrella-cane", "umbrella-folding", "umbrella-straight"),
    "small.hats": ("hat-beret", "hat-fedora", "hat-beanie", "hat-bucket"),
    "small.key_fobs": ("key-tassel", "key-strap", "key-ring-disc", "key-loop"),
    "small.care": (
        *("care-jar", "care-brush", "care-tube", "care-bottle", "care-spray", "care-jar-glass"),
        *("care-sponge", "care-cloth", "care-kit"),
    ),
}


def looked_into(_):
    """The view from above, into shoes and bags that are open."""
    return View(62, 56)


# Further views of what these folders build, by name: each a function from a Model to its view.
FURTHER_VIEWS = {"shoes": {"top": looked_into, "foot": worn_on_foot}, "bags": {"top": looked_into, "chair": standing_on_chair}}


def find(shape):
    """The Model of a shape; only its own family is loaded."""
    for family, shapes in FAMILIES.items():
        if shape in shapes:
            model = importlib.import_module(f".{family}", __package__).MODELS[shape]
            further = FURTHER_VIEWS.get(family.split(".")[0], {})
            added = {name: view(model) for name, view in further.items() if name not in model.views}
            return dataclasses.replace(model, views={**model.views, **added})
    raise KeyError(f"no model builds {shape}")
