import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addSlot,
  type Bits,
  computeBitsLength,
  countBoth,
  countSlots,
  hasSlot,
  intersect,
  isEmpty,
  removeSlot,
  unite,
} from './bits.ts';

const SLOTS = 100;
const slots = fc.uniqueArray(fc.nat(SLOTS - 1)).map((list) => new Set(list));

function bitsOf(set: ReadonlySet<number>): Bits {
  const bits = new Int32Array(computeBitsLength(SLOTS));
  for (const slot of set) addSlot(bits, slot);
  return bits;
}
const listOf = (bits: Bits) =>
  Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => hasSlot(bits, slot));
const inOrder = (list: Iterable<number>) => [...list].toSorted((a, b) => a - b);

it('counts and combines like sets, including words with the sign bit', () => {
  fc.assert(
    fc.property(slots, slots, (one, two) => {
      const [a, b] = [bitsOf(one), bitsOf(two)];
      const [all, both] = [[...one, ...two], [...one].filter((slot) => two.has(slot))];
      expect(countSlots(a)).toBe(one.size);
      expect(isEmpty(a)).toBe(one.size === 0);
      expect(countBoth(a, b)).toBe(both.length);
      const [united, common, left] = [a.slice(), a.slice(), a.slice()];
      unite(united, b);
      intersect(common, b);
      for (const slot of two) removeSlot(left, slot);
      expect(listOf(united)).toEqual(inOrder(new Set(all)));
      expect(listOf(common)).toEqual(inOrder(both));
      expect(listOf(left)).toEqual(inOrder([...one].filter((slot) => !two.has(slot))));
    }),
  );
});
