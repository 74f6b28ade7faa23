import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LAID, OWN } from './belts';
import { distance, lengthOf } from './curve';
import { NUMBERS } from './glasses';
import { LENGTH as HAND } from './gloves';
import { findSlide, GUIDE_SLIDES } from './index';
import { LENGTH as FOOT } from './shoes';

const slides = Object.entries(GUIDE_SLIDES).flatMap(([kind, list]) =>
  list.map((slide) => ({ key: `${kind}.${slide.name}`, slide })),
);

describe("the guides' slides", () => {
  it('MD-22 are 8 for shoes, 8 for belts, 3 for glasses and 5 for gloves, found by their names', () => {
    expect(Object.values(GUIDE_SLIDES).map((list) => list.length)).toEqual([8, 8, 3, 5]);
    for (const { key, slide } of slides) expect(findSlide(key)).toBe(slide);
    for (const wrong of ['', 'shoes', 'shoes.', 'shoes.tools.more', 'hats.tools', '__proto__.tools'])
      expect(findSlide(wrong), wrong).toBeNull();
  });

  it.each(slides)('$key is one drawing without words, of finite figures', async ({ slide }) => {
    const svg = slide.draw();
    expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([800, 1000]);
  });

  it('measure what their captions name, true to scale', () => {
    expect(distance(FOOT.heel, FOOT.toe) / FOOT.scale).toBeCloseTo(24.5, 0);
    expect(distance(HAND.base, HAND.tip) / HAND.scale).toBeCloseTo(18, 1);
    expect(distance(LAID.bar.at, LAID.middle.at) / LAID.scale).toBeCloseTo(85, 0);
    expect(lengthOf(OWN.worn) / OWN.scale).toBeCloseTo(87.5, 0);
    expect(distance(...NUMBERS.lens) / NUMBERS.scale).toBeCloseTo(5.2, 1);
    expect(distance(...NUMBERS.bridge) / NUMBERS.scale).toBeCloseTo(1.8, 1);
  });
});
