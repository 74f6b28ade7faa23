import { fuzzOver, prepareFuzz } from '../scripts/bench/fuzz/run';
import { expect, test } from './support/fixtures';

const SEED = 16;
const COUNT = 600;

// Once is enough.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768);

test('random requests over all calls and pages find nothing broken', async ({ baseURL }) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const { counts, offenders } = await fuzzOver(url, await prepareFuzz(url, SEED, 'strangers'), 0, COUNT);
  expect(offenders).toEqual([]);
  expect(counts.get(200)).toBeGreaterThan(0);
});
