/**
 * Silhouettes of the shop's pictures. `kind` is the family that one parametric model builds; `types` are the section types whose goods may have the shape;
 * `heel` is the height in cm that the silhouette shows (shoes only).
 */
export interface Shape {
  shape: string;
  kind: string;
  types: readonly string[];
  heel?: number;
}

const shoe = (kind: string, type: string, heel: number, shape: string): Shape => ({
  shape,
  kind,
  types: [`shoes/${type}`],
  heel,
});
const thing = (kind: string, type: string, shape: string): Shape => ({ shape, kind, types: [type] });

export const SHAPES: readonly Shape[] = [
  shoe('pump', 'pumps', 9, 'pump-stiletto'),
  shoe('pump', 'pumps', 4.5, 'pump-kitten'),
  shoe('pump', 'pumps', 7, 'pump-block'),
  shoe('pump', 'pumps', 5.5, 'pump-square'),
  shoe('slingback', 'heels', 4.5, 'slingback-kitten'),
  shoe('slingback', 'heels', 7.5, 'slingback-block'),
  shoe('slingback', 'heels', 6, 'mary-jane-block'),
  shoe('ballet', 'ballet', 1, 'ballet-round'),
  shoe('ballet', 'ballet', 1, 'ballet-pointed'),
  shoe('loafer', 'loafers', 2, 'loafer-classic'),
  shoe('loafer', 'loafers', 2.5, 'loafer-tassel'),
  shoe('loafer', 'loafers', 4.5, 'loafer-chunky'),
  shoe('derby', 'derby', 3, 'derby-classic'),
  shoe('derby', 'derby', 2.5, 'oxford-brogue'),
  shoe('sneaker', 'sneakers', 3, 'sneaker-low'),
  shoe('sneaker', 'sneakers', 4, 'sneaker-runner'),
  shoe('mule', 'mules', 5.5, 'mule-heel'),
  shoe('mule', 'mules', 5, 'clog-platform'),
  shoe('sandal', 'sandals', 9.5, 'sandal-stiletto'),
  shoe('sandal', 'sandals', 6.5, 'sandal-block'),
  shoe('sandal', 'flats-sandals', 1.5, 'sandal-cross'),
  shoe('sandal', 'flats-sandals', 1.5, 'sandal-strap'),
  shoe('espadrille', 'espadrilles', 2.5, 'espadrille-flat'),
  shoe('espadrille', 'espadrilles', 7, 'espadrille-wedge'),
  shoe('ankle-boot', 'ankle-boots', 9, 'ankle-stiletto'),
  shoe('ankle-boot', 'ankle-boots', 6.5, 'ankle-block'),
  shoe('ankle-boot', 'ankle-boots', 5, 'ankle-western'),
  shoe('chelsea', 'chelsea', 2.5, 'chelsea-classic'),
  shoe('chelsea', 'chelsea', 4.5, 'chelsea-chunky'),
  shoe('laced-boot', 'laced-boots', 4, 'laced-combat'),
  shoe('laced-boot', 'laced-boots', 6.5, 'laced-heel'),
  shoe('knee-boot', 'knee-boots', 2.5, 'knee-flat'),
  shoe('knee-boot', 'knee-boots', 6.5, 'knee-block'),
  shoe('knee-boot', 'knee-boots', 9, 'knee-stiletto'),
  shoe('winter-boot', 'winter-boots', 3.5, 'winter-ankle'),
  shoe('winter-boot', 'winter-boots', 4, 'winter-knee'),

  { shape: 'tote-classic', kind: 'tote', types: ['bags/tote', 'bags/shopper'] },
  thing('tote', 'bags/tote', 'tote-soft'),
  thing('tote', 'bags/shopper', 'shopper-open'),
  thing('top-handle', 'bags/top-handle', 'top-handle-structured'),
  thing('top-handle', 'bags/top-handle', 'top-handle-bucket'),
  thing('crossbody', 'bags/crossbody', 'crossbody-saddle'),
  thing('crossbody', 'bags/crossbody', 'crossbody-box'),
  thing('hobo', 'bags/hobo', 'hobo-crescent'),
  thing('hobo', 'bags/hobo', 'hobo-slouchy'),
  thing('clutch', 'bags/clutch', 'clutch-envelope'),
  thing('clutch', 'bags/clutch', 'clutch-frame'),
  thing('backpack', 'bags/backpack', 'backpack-city'),
  thing('backpack', 'bags/backpack', 'backpack-flap'),

  thing('belt', 'belts/classic', 'belt-classic'),
  thing('belt', 'belts/classic', 'belt-narrow'),
  thing('belt', 'belts/wide', 'belt-wide'),
  thing('belt', 'belts/wide', 'belt-obi'),
  thing('chain-belt', 'belts/chain', 'chain-links'),
  thing('chain-belt', 'belts/chain', 'chain-medallion'),

  thing('glasses', 'glasses/sunglasses', 'sun-cat-eye'),
  thing('glasses', 'glasses/sunglasses', 'sun-aviator'),
  thing('glasses', 'glasses/sunglasses', 'sun-square'),
  thing('glasses', 'glasses/frames', 'frame-round'),
  thing('glasses', 'glasses/frames', 'frame-rectangle'),

  thing('glove', 'gloves/leather', 'glove-short'),
  thing('glove', 'gloves/leather', 'glove-long'),
  thing('glove', 'gloves/knitted', 'glove-knit'),
  thing('glove', 'gloves/knitted', 'mitten-knit'),

  thing('scarf', 'accessories/scarves', 'scarf-square'),
  thing('scarf', 'accessories/scarves', 'scarf-long'),
  thing('wallet', 'accessories/wallets', 'wallet-long'),
  thing('wallet', 'accessories/wallets', 'wallet-compact'),
  thing('wallet', 'accessories/card-holders', 'card-holder-slim'),
  thing('wallet', 'accessories/card-holders', 'card-holder-zip'),
  thing('umbrella', 'accessories/umbrellas', 'umbrella-cane'),
  thing('umbrella', 'accessories/umbrellas', 'umbrella-folding'),
  thing('hat', 'accessories/hats', 'hat-beret'),
  thing('hat', 'accessories/hats', 'hat-fedora'),
  thing('key-fob', 'accessories/key-fobs', 'key-tassel'),
  thing('key-fob', 'accessories/key-fobs', 'key-strap'),
  thing('care', 'accessories/care', 'care-jar'),
  thing('care', 'accessories/care', 'care-brush'),
];

/** What a surface is rendered as. */
export type Surface =
  | 'smooth'
  | 'suede'
  | 'patent'
  | 'grained'
  | 'textile'
  | 'satin'
  | 'metal'
  | 'acetate'
  | 'knit';
