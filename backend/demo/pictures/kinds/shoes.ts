import { boot } from './boots';
import type { Draw } from './index';
import { laced } from './laced';
import { loafer } from './loafers';
import { pump, slingback } from './pumps';
import { espadrille, mule, sandal } from './sandals';
import { sneaker } from './sneakers';

const CROSS = [
  { at: 0.15, height: 4.6, width: 34, lean: 0.19 },
  { at: 0.4, height: 3.1, width: 34, lean: -0.2 },
];

/** Shoes by the names of the closed list; heights of heels agree with it. */
export const SHOES: Readonly<Record<string, Draw>> = {
  'pump-stiletto': (p) => pump(p, { heel: 9, kind: 'stiletto', toe: 'point' }),
  'pump-kitten': (p) => pump(p, { heel: 4.5, kind: 'kitten', toe: 'point' }),
  'pump-block': (p) => pump(p, { heel: 7, kind: 'block', toe: 'almond' }),
  'pump-square': (p) => pump(p, { heel: 5.5, kind: 'flared', toe: 'square', throat: 0.27 }),
  'slingback-kitten': (p) => slingback(p, { heel: 4.5, kind: 'kitten', toe: 'point' }),
  'slingback-block': (p) => slingback(p, { heel: 7.5, kind: 'block', toe: 'almond' }),
  'mary-jane-block': (p) => pump(p, { heel: 6, kind: 'flared', toe: 'round', throat: 0.24, extra: 'strap' }),
  'ballet-round': (p) =>
    pump(p, { heel: 1, kind: 'stacked', toe: 'round', throat: 0.22, side: 2.5, back: 4.9, extra: 'bow' }),
  'ballet-pointed': (p) => pump(p, { heel: 1, kind: 'stacked', toe: 'point', side: 2.3, back: 4.9 }),
  'loafer-classic': (p) => loafer(p, { heel: 2 }),
  'loafer-tassel': (p) => loafer(p, { heel: 2.5, tassel: true }),
  'loafer-chunky': (p) => loafer(p, { heel: 4.5, lug: 2.6 }),
  'derby-classic': (p) => laced(p, { heel: 3 }),
  'oxford-brogue': (p) => laced(p, { heel: 2.5, brogue: true }),
  'sneaker-low': (p) => sneaker(p, {}),
  'sneaker-runner': (p) => sneaker(p, { runner: true }),
  'mule-heel': (p) => mule(p, { heel: 5.5, toe: 'point', kind: 'kitten' }),
  'clog-platform': (p) => mule(p, { heel: 5, toe: 'round', kind: 'none', wood: true }),
  'sandal-stiletto': (p) =>
    sandal(p, {
      heel: 9.5,
      kind: 'stiletto',
      straps: [
        { at: 0.2, height: 2.8, width: 17, lean: 0.05 },
        { at: 0.31, height: 3.9, width: 17, lean: 0.05 },
      ],
      ankle: 9,
      cup: true,
    }),
  'sandal-block': (p) =>
    sandal(p, {
      heel: 6.5,
      kind: 'block',
      straps: [{ at: 0.22, height: 3.3, width: 46, lean: 0.06 }],
      ankle: 8.5,
      cup: true,
    }),
  'sandal-cross': (p) => sandal(p, { heel: 2, kind: 'none', toe: 'round', flat: true, straps: CROSS }),
  'sandal-strap': (p) =>
    sandal(p, {
      heel: 1.5,
      kind: 'none',
      toe: 'round',
      flat: true,
      straps: [
        { at: 0.17, height: 2.7, width: 22, lean: 0.04 },
        { at: 0.36, height: 5.1, width: 26, lean: 0.05 },
      ],
      ankle: 8,
      cup: true,
    }),
  'espadrille-flat': (p) => espadrille(p, { wedge: false }),
  'espadrille-wedge': (p) => espadrille(p, { wedge: true }),
  'ankle-stiletto': (p) => boot(p, { heel: 9, kind: 'stiletto', toe: 'point', shaft: 12.5, detail: 'zip' }),
  'ankle-block': (p) => boot(p, { heel: 6.5, kind: 'block', toe: 'almond', shaft: 13.5, detail: 'zip' }),
  'ankle-western': (p) =>
    boot(p, { heel: 5, kind: 'cuban', toe: 'point', shaft: 16, detail: 'western', loose: 1 }),
  'chelsea-classic': (p) =>
    boot(p, { heel: 2.5, kind: 'stacked', toe: 'almond', shaft: 13.5, detail: 'gore' }),
  'chelsea-chunky': (p) =>
    boot(p, { heel: 4.5, kind: 'none', toe: 'round', shaft: 14.5, lug: 2.8, detail: 'gore', loose: 0.7 }),
  'laced-combat': (p) =>
    boot(p, { heel: 4, kind: 'none', toe: 'round', shaft: 17, lug: 2.4, detail: 'laces', loose: 0.5 }),
  'laced-heel': (p) => boot(p, { heel: 6.5, kind: 'flared', toe: 'almond', shaft: 16, detail: 'laces' }),
  'knee-flat': (p) =>
    boot(p, { heel: 2.5, kind: 'stacked', toe: 'almond', shaft: 38, detail: 'zip', loose: 0.8 }),
  'knee-block': (p) =>
    boot(p, { heel: 6.5, kind: 'block', toe: 'almond', shaft: 37, detail: 'zip', loose: 0.9 }),
  'knee-stiletto': (p) => boot(p, { heel: 9, kind: 'stiletto', toe: 'point', shaft: 36, detail: 'plain' }),
  'winter-ankle': (p) =>
    boot(p, { heel: 3.5, kind: 'none', toe: 'round', shaft: 13, lug: 2.4, fleece: true, loose: 0.9 }),
  'winter-knee': (p) =>
    boot(p, { heel: 4, kind: 'none', toe: 'round', shaft: 33, lug: 2.6, fleece: true, loose: 1.2 }),
};
