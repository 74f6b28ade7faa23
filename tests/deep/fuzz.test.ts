import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EphemeralShop, openEphemeralShop } from '#tests/support/ephemeral.ts';
import { prepareFuzz, runFuzz } from '../fuzz/run.ts';

const SEED = 16;
const COUNT = 100_000;
const STEP = 10_000;

/** Parses `FUZZ`: `FUZZ=seed` selects other random requests, and `FUZZ=seed:number` repeats one request. */
function readWanted(text = ''): { seed: number; from: number; count: number } {
  const [seed, index] = text.split(':').map(Number);
  return { seed: seed || SEED, from: index ?? 0, count: index === undefined ? COUNT : 1 };
}
const { seed, from, count } = readWanted(process.env.FUZZ);

// A separate shop, because the requests include the owner's endpoints and sign customers out.
let shop: EphemeralShop;
beforeAll(async () => {
  shop = await openEphemeralShop({ LOG_LEVEL: 'fatal' }, true);
}, 600_000);
afterAll(() => shop.close());

it(`${count} random requests of strangers, customers and the owner cause no failure, seed ${seed}`, async () => {
  const prepared = await prepareFuzz(shop.url, seed, 'everybody');
  const offenders: string[] = [];
  for (let done = 0; done < count; done += STEP) {
    const part = await runFuzz(shop.url, prepared, from + done, Math.min(STEP, count - done), 'own');
    offenders.push(...part.offenders);
  }
  expect(offenders).toEqual([]);
}, 3_600_000);
