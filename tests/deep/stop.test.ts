import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase, seedDemoShop } from '#scripts/shop/database.ts';
import { ensurePrograms } from '#scripts/system-packages.mjs';
import { createPostgres, type Postgres, startPostgres } from '#tests/support/cluster/services.ts';
import { findFreePort } from '#tests/support/ephemeral.ts';
import { createRandom, drawTrial, StoppedShop } from '#tests/support/stop/trial.ts';

/** `STOP_SEED` repeats a run. */
const SEED = Number(process.env.STOP_SEED ?? randomInt(1_000_000));
/** Number of stops over each database. */
const TRIALS = 25;

const PROGRAMS = { postgres: 'postgresql', initdb: 'postgresql' } as const;

console.log(`STOP_SEED=${SEED}`);

/** Starts PostgreSQL. Returns null when this machine lacks it. */
async function openPostgres(): Promise<{ url: string; close: () => Promise<void> } | null> {
  const programs = (await ensurePrograms(PROGRAMS)) as Postgres | null;
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'poluton-stop-postgres-'));
  chmodSync(folder, 0o711);
  const port = await findFreePort();
  await createPostgres(programs, join(folder, 'data'));
  const server = await startPostgres(programs, join(folder, 'data'), port);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  // `npm run serve` migrates no external database.
  await prepareDatabase(url, seedDemoShop);
  return {
    url,
    close: async () => {
      await server.stop('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe.each(['the embedded database', 'PostgreSQL'] as const)(
  'a shop with %s, whose process group is stopped',
  { timeout: 900_000 },
  (database) => {
    const random = createRandom(database === 'PostgreSQL' ? SEED + 1 : SEED);
    let shop: StoppedShop | null = null;
    let close = async () => {};
    beforeAll(async () => {
      const postgres = database === 'PostgreSQL' ? await openPostgres() : null;
      if (postgres) close = postgres.close;
      if (database === 'PostgreSQL' && !postgres) return;
      shop = new StoppedShop(random, postgres?.url);
    });
    afterAll(async () => {
      shop?.remove();
      await close();
    });

    it.each(Array.from({ length: TRIALS }, () => drawTrial(random)))(
      'loses no acknowledged write and breaks no page: $command, $count × $signal, at $moment, start: $isDuringStart',
      async (trial) => {
        if (!shop) return;
        const { code, broken, errors, answered } = await shop.run(trial);
        console.log(`${answered} answers`);
        expect({ broken, errors }).toEqual({ broken: [], errors: [] });
        // A process whose modules are still being loaded has no handler of signals.
        expect(trial.isDuringStart ? [0, trial.signal] : [0]).toContain(code);
      },
    );

    it('has stored all acknowledged orders', async () => {
      if (shop) console.log(`${await shop.verify()} acknowledged orders`);
    });
  },
);
