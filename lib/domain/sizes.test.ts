import { describe, expect, it } from 'vitest';
import {
  BELT_ADJUSTMENT,
  BELT_SIZES,
  FRAME_EASE,
  formatLengths,
  GLASSES_SIZES,
  GLOVE_SIZES,
  RING_SIZES,
  SHIN_EASE,
  SHOE_SIZES,
} from './sizes.ts';

describe('size guides', () => {
  it('BC-05 have the first and the last size of the specification', () => {
    expect(SHOE_SIZES).toHaveLength(11);
    expect([SHOE_SIZES[0], SHOE_SIZES.at(-1)]).toEqual([
      { size: '33', cm: 21.1 },
      { size: '43', cm: 27.7 },
    ]);
    expect([GLOVE_SIZES[0], GLOVE_SIZES.at(-1)]).toEqual([
      { size: '6.0', cm: 16 },
      { size: '8.5', cm: 23 },
    ]);
    expect(BELT_SIZES.map(({ size }) => size)).toEqual(['75', '80', '85', '90']);
  });

  it('BC-05 a belt is adjusted by 5 cm, a shaft is 2 to 3 cm wider than the shin', () => {
    expect(BELT_ADJUSTMENT).toBe(5);
    expect(SHIN_EASE).toEqual({ min: 2, max: 3 });
  });

  it('MD-11 have a glasses frame 2 to 4 mm wider than the face', () => {
    for (const { size, cm } of GLASSES_SIZES) {
      const ease = cm - Number(size.replace(',', '.'));
      expect(ease).toBeGreaterThanOrEqual(FRAME_EASE.min);
      expect(ease).toBeLessThanOrEqual(FRAME_EASE.max);
    }
  });

  it('have ring sizes of Russia: inner diameter in mm, and the girth of the finger', () => {
    expect(RING_SIZES).toHaveLength(15);
    expect([RING_SIZES[0], RING_SIZES[3], RING_SIZES.at(-1)]).toEqual([
      { size: '15', cm: 4.71 },
      { size: '16,5', cm: 5.18 },
      { size: '22', cm: 6.91 },
    ]);
  });

  it('format lengths with the same number of decimals', () => {
    expect(formatLengths([26.4, 27])).toEqual(['26,4', '27,0']);
    expect(formatLengths([75, 80])).toEqual(['75', '80']);
  });

  it.each([SHOE_SIZES, GLOVE_SIZES, BELT_SIZES, GLASSES_SIZES, RING_SIZES])(
    'grow from size to size',
    (...table) => {
      const lengths = table.map(({ cm }) => cm);
      expect(lengths).toEqual([...new Set(lengths)].toSorted((a, b) => a - b));
    },
  );
});
