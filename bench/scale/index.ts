import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#backend/db/client.ts';
import { prepareDatabase, seedDemoShop } from '#scripts/shop/database.ts';
import { ensurePrograms } from '#scripts/system-packages.mjs';
import { createPostgres, type Postgres, PROGRAMS, startPostgres } from '#tests/support/cluster/services.ts';
import { findFreePort, openEphemeralShop } from '#tests/support/ephemeral.ts';
import { chooseAmount } from '../amount.ts';
import { multiplyProducts } from '../products/index.ts';
import type { Figure } from '../report.ts';
import { type CallTimes, compareCallTimes, measureAll, measureCartUnderFacetLoad } from './measure.ts';

const GOODS = chooseAmount(100_000, 3_000);
/**
 * Measures the same calls with the demo's products and with a hundred thousand products, over HTTP, on PostgreSQL.
 * @returns null when PostgreSQL is not installed
 */
export async function measureScale(): Promise<Figure[] | null> {
  const { postgres, initdb } = PROGRAMS;
  const programs = (await ensurePrograms({ postgres, initdb })) as Postgres | null;
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'poluton-scale-'));
  // PostgreSQL runs as another user and needs access to the folder.
  chmodSync(folder, 0o711);
  const port = await findFreePort();
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const opened: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    await createPostgres(programs, join(folder, 'postgres'));
    const daemon = await startPostgres(programs, join(folder, 'postgres'), port);
    opened.push(() => daemon.stop('SIGINT'));
    await prepareDatabase(databaseUrl, seedDemoShop);
    const shop = await openEphemeralShop({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal' });
    opened.push(() => shop.close());
    const few = await measureAll(shop);
    await shop.stop();
    const db = openDatabase(databaseUrl, console, { isPatient: true });
    await multiplyProducts(db, GOODS).finally(() => db.destroy());
    await shop.restart();
    const many = await measureAll(shop);
    const none: CallTimes = { times: [], failed: 1 };
    return [
      ...[...few].map(([name, times]) => compareCallTimes(name, times, many.get(name) ?? none)),
      ...(await measureCartUnderFacetLoad(shop)),
    ];
  } finally {
    for (const close of opened.toReversed()) await close();
  }
}
