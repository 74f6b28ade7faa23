import { afterAll, expect, it } from 'vitest';
import { createRandom, StoppedShop, type Trial } from '#tests/support/stop/trial.ts';

/** Three stops of a shop with data of its own. `tests/deep/stop.test.ts` stops it at fifty random moments. */
const TRIALS: Trial[] = [
  { command: 'serve', signal: 'SIGTERM', count: 2, moment: 0.4, isDuringStart: false },
  { command: 'npm', signal: 'SIGINT', count: 1, moment: 0.2, isDuringStart: false },
  { command: 'npm', signal: 'SIGTERM', count: 1, moment: 0.7, isDuringStart: true },
];

const shop = new StoppedShop(createRandom(1));
afterAll(() => shop.remove());

it.each(TRIALS)(
  'loses no write and breaks no page when the process group of $command gets $signal, start: $isDuringStart',
  async (trial) => {
    const { code, broken, errors } = await shop.run(trial);
    expect({ broken, errors }).toEqual({ broken: [], errors: [] });
    // A process whose modules are still being loaded has no handler of signals.
    expect(trial.isDuringStart ? [0, trial.signal] : [0]).toContain(code);
  },
);

it('has stored all orders that it has acknowledged before the stops', async () => {
  expect(await shop.verify()).toBeGreaterThan(0);
});
