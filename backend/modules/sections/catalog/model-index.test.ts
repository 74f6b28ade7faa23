import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getRounds } from '#tests/depth.ts';
import { addSlot, type Bits, computeBitsLength, hasSlot, toSparseBits } from './bits.ts';
import { ModelIndex } from './model-index.ts';

/** More slots than the initial arrays have, so that they grow. */
const SLOTS = 3000;
const slot = fc.nat(SLOTS - 1);
const slots = fc.uniqueArray(slot).map((list) => new Set(list));

function bitsOf(set: ReadonlySet<number>): Bits {
  const bits = new Int32Array(computeBitsLength(SLOTS));
  for (const one of set) addSlot(bits, one);
  return bits;
}

it('counts models like sets of their ids, after products have moved to other models', () => {
  const moves = fc.array(fc.tuple(slot, fc.nat(5)));
  fc.assert(
    fc.property(slots, slots, slots, moves, (one, two, three, moved) => {
      const models = new ModelIndex();
      const modelOf = new Map<number, number>();
      const put = (of: number, id: number) => {
        modelOf.set(of, id);
        models.put(of, id);
      };
      for (let at = 0; at < SLOTS; at++) put(at, 1_000_000 + Math.floor(at / 3));
      for (const [at, id] of moved) put(at, id);
      const modelsIn = (set: Iterable<number>) => new Set([...set].map((at) => modelOf.get(at))).size;
      const [a, b, c] = [bitsOf(one), bitsOf(two), bitsOf(three)];
      expect(models.count(a)).toBe(modelsIn(one));
      expect(models.countBoth(a, b)).toBe(modelsIn([...one].filter((at) => two.has(at))));
      expect(models.countIn(toSparseBits(c), [a])).toBe(modelsIn([...three].filter((at) => one.has(at))));
      expect(models.countIn(toSparseBits(c), [a, b])).toBe(
        modelsIn([...three].filter((at) => one.has(at) || two.has(at))),
      );
      expect(models.countIn(toSparseBits(c), [])).toBe(0);
      const taken = new Set([...two].map((at) => modelOf.get(at)));
      const left = models.without(a, b);
      expect(Array.from({ length: SLOTS }, (_, at) => at).filter((at) => hasSlot(left, at))).toEqual(
        [...one].filter((at) => !taken.has(modelOf.get(at))).toSorted((x, y) => x - y),
      );
      const isFirst = models.beginDistinct();
      expect([...one].filter(isFirst).length).toBe(modelsIn(one));
    }),
    { numRuns: getRounds(6, 30) },
  );
});
