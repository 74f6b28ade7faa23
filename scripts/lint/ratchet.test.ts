import { expect, it } from 'vitest';
import { checkRatchet } from './ratchet.ts';

const violation = (path: string) => ({ path, line: 1, message: 'anew' });

it('reports the violations of a folder that has more than its row allows', () => {
  const found = [violation('backend/a.ts'), violation('backend/db/b.ts'), violation('backend/db/c.ts')];
  expect(checkRatchet(found, { backend: 1, 'backend/db': 2 })).toEqual([]);
  expect(checkRatchet(found, { backend: 1, 'backend/db': 1 })).toEqual(found.slice(1));
});

it('allows none in a folder without a row, such as one whose name only begins alike', () => {
  const found = [violation('benchmarks/a.ts')];
  expect(checkRatchet(found, { bench: 5 })).toEqual(found);
});
