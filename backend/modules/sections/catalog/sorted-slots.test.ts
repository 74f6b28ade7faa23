import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SortedSlots } from './sorted-slots.ts';

it('stays sorted when slots are added, removed and changed', () => {
  const change = fc.tuple(fc.nat(40), fc.option(fc.nat(9)));
  fc.assert(
    fc.property(fc.array(fc.array(change, { minLength: 1 }), { maxLength: 8 }), (rounds) => {
      const keys = new Map<number, number>();
      const order = new SortedSlots(
        (a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0) || a - b,
        (slot) => keys.has(slot),
      );
      for (const changes of rounds) {
        for (const [slot, key] of changes) {
          if (key === null) keys.delete(slot);
          else keys.set(slot, key);
          order.touch(slot);
        }
        const sorted = [...keys].toSorted(([a, one], [b, other]) => one - other || a - b);
        expect([...order.slots()]).toEqual(sorted.map(([slot]) => slot));
      }
    }),
  );
});
