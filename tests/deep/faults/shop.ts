import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase, seedDemoShop } from '#scripts/shop/database.ts';
import { ensurePrograms } from '#scripts/system-packages.mjs';
import { runQuietly } from '#scripts/tasks.mjs';
import { type Fault, openFaultProxy, WRONG_BYTES } from '#tests/fault-proxy.ts';
import { createPostgres, type Postgres, startPostgres } from '#tests/support/cluster/services.ts';
import { type EphemeralShop, findFreePort, openEphemeralShop } from '#tests/support/ephemeral.ts';
import { openExternalServices } from './external-services.ts';

/** Dependencies of a shop that can be broken. */
export type Dependency = 'database' | 'bank' | 'carrier' | 'messages' | 'suggestions' | 'disk';

/** A shop with dependencies that can be broken. */
export interface BreakableShop {
  url: string;
  /** URL of the shop's database, for connections that bypass the fault proxy. */
  databaseUrl: string;
  faults: Partial<Record<Dependency, (fault: Fault | null) => void | Promise<void>>>;
  close: () => Promise<void>;
}

const PROGRAMS = { postgres: 'postgresql', initdb: 'postgresql' } as const;
const QUIET = { LOG_LEVEL: 'fatal' };

/**
 * Opens a shop with PostgreSQL, bank, carrier, message gateways and address suggestions. Returns null without
 * PostgreSQL.
 */
export async function openConnectedShop(): Promise<BreakableShop | null> {
  const programs = (await ensurePrograms(PROGRAMS)) as Postgres | null;
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'poluton-faults-'));
  chmodSync(folder, 0o711);
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const stop of opened.toReversed()) await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await createPostgres(programs, join(folder, 'postgres'));
    const port = await findFreePort();
    const postgres = await startPostgres(programs, join(folder, 'postgres'), port);
    opened.push(() => postgres.stop('SIGINT'));
    const urlOf = (of: number | null) => `postgres://postgres@127.0.0.1:${of}/postgres`;
    await prepareDatabase(urlOf(port), seedDemoShop);
    const outside = await openExternalServices();
    opened.push(outside.close);
    const database = await openFaultProxy({ port, host: '127.0.0.1' }, WRONG_BYTES);
    opened.push(database.close);
    const shop = await openEphemeralShop(
      { ...outside.env, ...QUIET, DATABASE_URL: urlOf(database.port), SHOP_TRIAL: '' },
      true,
    );
    opened.push(shop.close);
    return {
      url: shop.url,
      databaseUrl: urlOf(port),
      faults: {
        database: database.set,
        bank: outside.bank.set,
        carrier: outside.carrier.set,
        messages: outside.messages.set,
        suggestions: outside.suggestions.set,
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const DISK_MB = 700;
const LEFT_MB = 20;
const FLAP_MS = 700;
const MB = 1024 * 1024;

/**
 * Fills the disk except for this many bytes. Smaller sizes are tried too: `fallocate` allocates either the whole size
 * or nothing, and the shop may write to the disk at the same time.
 */
async function fill(folder: string, leave: number): Promise<void> {
  for (const spare of [0, 1, 4, 16]) {
    const { bavail, bsize } = statfsSync(folder);
    const size = String(bavail * bsize - leave - spare * MB);
    const isFull = await runQuietly('fallocate', ['-l', size, join(folder, 'ballast')]).then(
      () => true,
      () => false,
    );
    if (isFull) return;
  }
}

/**
 * Opens a shop with the embedded database on a separate disk. Returns null where a tmpfs cannot be mounted.
 * `slow` suspends the database's process, `down` fills the disk completely, and `wrong` fills and empties it
 * alternately.
 */
export async function openShopOnDisk(): Promise<BreakableShop | null> {
  const folder = mkdtempSync(join(tmpdir(), 'poluton-disk-'));
  try {
    await runQuietly('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=700`, 'tmpfs', folder]);
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const empty = () => rmSync(join(folder, 'ballast'), { force: true });
  let shop: EphemeralShop | null = null;
  let flapping: NodeJS.Timeout | undefined;
  let held = 0;
  const close = async () => {
    clearInterval(flapping);
    await shop?.close();
    await runQuietly('umount', ['-l', folder]).catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    shop = await openEphemeralShop({ ...QUIET, DATA_DIR: folder }, true);
    const { url, children } = shop;
    const set = async (fault: Fault | null) => {
      clearInterval(flapping);
      if (held) process.kill(held, 'SIGCONT');
      held = 0;
      empty();
      if (fault === 'slow') {
        held = children().database;
        process.kill(held, 'SIGSTOP');
      } else if (fault === 'down') await fill(folder, 0);
      else if (fault === 'wrong') {
        let isFull = false;
        flapping = setInterval(() => {
          isFull = !isFull;
          if (isFull) void fill(folder, LEFT_MB * MB);
          else empty();
        }, FLAP_MS);
      }
    };
    return { url, databaseUrl: `socket:${folder}`, faults: { disk: set }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
