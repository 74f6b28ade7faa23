"""Every model of the goods: which module builds the shape that the demo shop names."""

import importlib

FAMILIES = {
    "shoes.pumps": ("pump-stiletto", "pump-kitten", "pump-block", "pump-square"),
    "shoes.slingbacks": ("slingback-kitten", "slingback-block", "mary-jane-block"),
    "shoes.flats": ("ballet-round", "ballet-pointed"),
    "shoes.mules": ("mule-heel", "clog-platform"),
    "shoes.loafers": ("loafer-classic", "loafer-tassel", "loafer-chunky"),
    "shoes.derbies": ("derby-classic", "oxford-brogue"),
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
    "shoes.chelseas": ("chelsea-classic", "chelsea-chunky"),
    "shoes.laced_boots": ("laced-combat", "laced-heel"),
    "shoes.knee_boots": ("knee-flat", "knee-block", "knee-stiletto"),
    "shoes.winter_boots": ("winter-ankle", "winter-knee"),
    "bags.totes": ("tote-classic", "tote-soft", "shopper-open"),
    "bags.top_handles": ("top-handle-structured", "top-handle-bucket"),
    "bags.crossbodies": ("crossbody-saddle", "crossbody-box"),
    "bags.hobos": ("hobo-crescent", "hobo-slouchy"),
    "bags.clutches": ("clutch-envelope", "clutch-frame"),
    "bags.backpacks": ("backpack-city", "backpack-flap"),
    "small.belts": ("belt-classic", "belt-narrow", "belt-wide", "belt-obi"),
    "small.chains": ("chain-links", "chain-medallion"),
    "small.glasses": ("sun-cat-eye", "sun-aviator", "sun-square", "frame-round", "frame-rectangle"),
    "small.gloves": ("glove-short", "glove-long", "glove-knit", "mitten-knit"),
    "small.scarves": ("scarf-square", "scarf-long"),
    "small.wallets": ("wallet-long", "wallet-compact", "card-holder-slim", "card-holder-zip"),
    "small.umbrellas": ("umbrella-cane", "umbrella-folding"),
    "small.hats": ("hat-beret", "hat-fedora"),
    "small.key_fobs": ("key-tassel", "key-strap"),
    "small.care": ("care-jar", "care-brush"),
}


def find(shape):
    """The Model of a shape; only its own family is loaded."""
    for family, shapes in FAMILIES.items():
        if shape in shapes:
            return importlib.import_module(f".{family}", __package__).MODELS[shape]
    raise KeyError(f"no model builds {shape}")
