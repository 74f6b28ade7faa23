import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { GUIDES } from '#features/size-guides/guides.ts';
import { LAID, OWN } from './belts.ts';
import { distance, lengthOf } from './curve.ts';
import { NUMBERS } from './glasses.ts';
import { LENGTH as HAND } from './gloves.ts';
import { DRAWINGS_DIR, drawAll, GUIDE_SLIDES } from './index.ts';
import { RING } from './rings.ts';
import { LENGTH as FOOT } from './shoes.ts';

const drawings = [...drawAll()].map(([file, svg]) => ({ file, svg }));

describe("the guides' slides", () => {
  it('MD-22 are 8 for shoes, 8 for belts, 3 for glasses, 5 for gloves and 3 for rings, as on the page', () => {
    expect(Object.values(GUIDE_SLIDES).map((list) => list.length)).toEqual([8, 8, 3, 5, 3]);
    for (const { code, slides } of GUIDES) expect(GUIDE_SLIDES[code].map(({ name }) => name)).toEqual(slides);
  });

  it('are equal to their committed files, which `npm run size-guides` updates', () => {
    expect(readdirSync(DRAWINGS_DIR).sort()).toEqual(drawings.map(({ file }) => file).sort());
    for (const { file, svg } of drawings)
      expect(readFileSync(join(DRAWINGS_DIR, file), 'utf8') === svg, file).toBe(true);
  });

  it.each(drawings)('$file is one drawing without text and with finite numbers', async ({ svg }) => {
    expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([800, 1000]);
  });

  it('have measuring lines of the lengths that their captions state, true to scale', () => {
    expect(distance(FOOT.heel, FOOT.toe) / FOOT.scale).toBeCloseTo(24.5, 0);
    expect(distance(HAND.base, HAND.tip) / HAND.scale).toBeCloseTo(18, 1);
    expect(distance(LAID.bar.at, LAID.middle.at) / LAID.scale).toBeCloseTo(85, 0);
    expect(lengthOf(OWN.worn) / OWN.scale).toBeCloseTo(87.5, 0);
    expect(distance(...NUMBERS.lens) / NUMBERS.scale).toBeCloseTo(5.2, 1);
    expect(distance(...RING.across) / RING.scale).toBeCloseTo(1.7, 1);
    expect(distance(...NUMBERS.bridge) / NUMBERS.scale).toBeCloseTo(1.8, 1);
  });
});
