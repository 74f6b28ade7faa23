import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROFILE_SIZES } from './profile.ts';
import {
  FOOT_GIRTH,
  FOOT_LENGTH,
  type FootSize,
  FULLNESS_SECTORS,
  findFootSize,
  maskTenths,
  parseTenths,
} from './size-calculator.ts';
import { SHOE_SIZES } from './sizes.ts';

const range = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: max - min + 1 }, (_, place) => min + place);
const LENGTHS = range(FOOT_LENGTH);
const GIRTHS = range(FOOT_GIRTH);

function known(length: number, girth: number): FootSize {
  const found = findFootSize(length, girth);
  if (!found) throw new Error(`no size for ${length} × ${girth} mm`);
  return found;
}

const sectorOf = (length: number, girth: number) => FULLNESS_SECTORS.indexOf(known(length, girth).sector);

describe('VA-15 the size calculator', () => {
  it('VA-15 returns a size and a sector for each of 73 × 64 pairs of measures', () => {
    expect([LENGTHS.length, GIRTHS.length]).toEqual([73, 64]);
    const sizes = new Set<string>();
    for (const length of LENGTHS)
      for (const girth of GIRTHS) {
        const { size, sector, between } = known(length, girth);
        expect(FULLNESS_SECTORS).toContain(sector);
        if (between) expect(size).toBe(between.larger ?? between.smaller);
        sizes.add(size);
      }
    expect([...sizes]).toEqual([...PROFILE_SIZES]);
  });

  it('VA-15 accepts the limits and refuses a measure a tenth beyond them', () => {
    expect(known(211, 195)).toEqual({ size: '33', sector: 'S', between: null });
    expect(known(283, 258)).toEqual({ size: '43', sector: 'L', between: { smaller: '43', larger: null } });
    expect(known(211, 258).sector).toBe('L');
    expect(known(283, 195).sector).toBe('S');
    for (const [length, girth] of [
      [210, 220],
      [284, 220],
      [240, 194],
      [240, 259],
      [Number.NaN, 220],
      [240, Number.NaN],
    ] as const)
      expect(findFootSize(length, girth)).toBeNull();
  });

  it('BC-05 VA-15 returns the exact size for each length of the shoe table', () => {
    for (const { size, cm } of SHOE_SIZES)
      expect(known(Math.round(cm * 10), 225)).toMatchObject({ size, between: null });
  });

  it('VA-15 advises the larger of two sizes from the midpoint between them', () => {
    expect(known(240, 225)).toMatchObject({ size: '37', between: null });
    expect(known(241, 225)).toMatchObject({ size: '38', between: { smaller: '37', larger: '38' } });
    expect(known(243, 225)).toMatchObject({ size: '38', between: { smaller: '37', larger: '38' } });
    expect(known(244, 225)).toMatchObject({ size: '38', between: null });
    // The table ends with 43. A foot half a size longer has a half size without a larger neighbor.
    expect(known(280, 245)).toMatchObject({ size: '43', between: null });
    expect(known(281, 245)).toMatchObject({ size: '43', between: { smaller: '43', larger: null } });
  });

  it('VA-15 every size has all five sectors, each wider than the measuring error', () => {
    for (const length of LENGTHS) {
      const widths = FULLNESS_SECTORS.map(
        (sector) => GIRTHS.filter((girth) => known(length, girth).sector === sector).length,
      );
      expect(Math.min(...widths), `${length} mm`).toBeGreaterThanOrEqual(2);
      expect(widths.slice(1, 4)).toEqual([6, 6, 6]);
    }
  });

  it('VA-15 a longer foot never has a smaller size, nor a fuller one a narrower sector', () => {
    const sizes = LENGTHS.map((length) => Number(known(length, 225).size));
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    for (const length of LENGTHS) {
      const sectors = GIRTHS.map((girth) => sectorOf(length, girth));
      expect(sectors).toEqual(sectors.toSorted());
    }
    // With the same girth, a longer foot belongs to a narrower sector of fullness.
    for (const girth of GIRTHS) {
      const sectors = LENGTHS.map((length) => sectorOf(length, girth));
      expect(sectors).toEqual(sectors.toSorted().reverse());
    }
  });

  it('VA-15 returns the middle sector for the middle of both ranges', () => {
    expect(known(247, 226).sector).toBe('M');
  });
});

describe('VA-15 measures typed as ##,#', () => {
  it.each([
    ['2', '2'],
    ['24', '24'],
    ['24,', '24,'],
    ['24.', '24,'],
    ['241', '24,1'],
    ['24.1', '24,1'],
    ['24,15', '24,1'],
    ['24.1 см', '24,1'],
    ['9,5', '9,5'],
    [',5', '5'],
    ['abc', ''],
    ['2a4', '24'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(maskTenths(typed)).toBe(shown);
  });

  it('VA-15 formatting is idempotent for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,. -a') }), (typed) => {
        const shown = maskTenths(typed);
        expect(shown).toMatch(/^\d{0,2}$|^\d{1,2},\d?$/);
        expect(maskTenths(shown)).toBe(shown);
      }),
    );
  });

  it('VA-15 every tenth is read as whole millimetres', () => {
    for (const mm of [...LENGTHS, ...GIRTHS]) {
      const text = (mm / 10).toFixed(1);
      expect(parseTenths(text)).toBe(mm);
      expect(parseTenths(text.replace('.', ','))).toBe(mm);
    }
    expect(parseTenths('24')).toBe(240);
    expect(parseTenths('24,')).toBe(240);
    expect(parseTenths(' 24,1 ')).toBe(241);
  });

  it.each(['', 'x', '24,15', '-24', '1e2', '240', ','])('"%s" is not a measure', (text) => {
    expect(parseTenths(text)).toBeNull();
  });
});
