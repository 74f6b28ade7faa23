import { expect, it } from 'vitest';
import { getRounds } from '#tests/depth.ts';
import { prepareFuzz, runFuzz } from '../fuzz/run.ts';
import { baseUrl } from './support/shop.ts';

const SEED = 16;
const COUNT = getRounds(120, 600);

it('random requests to all endpoints and pages cause no failure', { timeout: 300_000 }, async () => {
  const { counts, offenders } = await runFuzz(
    baseUrl,
    await prepareFuzz(baseUrl, SEED, 'strangers'),
    0,
    COUNT,
    'shared',
  );
  expect(offenders).toEqual([]);
  expect(counts.get(200)).toBeGreaterThan(0);
});
