import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoShop, prepare } from '#scripts/shop/database.ts';
import { needPrograms } from '#scripts/system-packages.mjs';
import { runQuietly } from '#scripts/tasks.mjs';
import { type Fault, openFaultProxy, WRONG_BYTES } from '#tests/fault-proxy.ts';
import { makePostgres, type Postgres, startPostgres } from '#tests/support/cluster/services.ts';
import { type EphemeralShop, freePort, openEphemeralShop } from '#tests/support/ephemeral.ts';
import { openOutside } from './outside.ts';

/** Parts of a shop's surroundings that can be broken. */
export type Concern = 'database' | 'bank' | 'carrier' | 'messages' | 'suggestions' | 'disk';

/** A shop, and what of its surroundings can be broken. */
export interface BreakableShop {
  url: string;
  /** Its database, past whatever is broken. */
  databaseUrl: string;
  faults: Partial<Record<Concern, (fault: Fault | null) => void | Promise<void>>>;
  close: () => Promise<void>;
}

const PROGRAMS = { postgres: 'postgresql', initdb: 'postgresql' } as const;
const QUIET = { LOG_LEVEL: 'fatal' };

/** Over PostgreSQL, with a bank, a carrier, gateways and a service of addresses; null without PostgreSQL. */
export async function openConnectedShop(): Promise<BreakableShop | null> {
  const programs = (await needPrograms(PROGRAMS)) as Postgres | null;
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'poluton-faults-'));
  chmodSync(folder, 0o711);
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const stop of opened.toReversed()) await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makePostgres(programs, join(folder, 'postgres'));
    const port = await freePort();
    const postgres = await startPostgres(programs, join(folder, 'postgres'), port);
    opened.push(() => postgres.stop('SIGINT'));
    const urlOf = (of: number | null) => `postgres://postgres@127.0.0.1:${of}/postgres`;
    await prepare(urlOf(port), demoShop);
    const outside = await openOutside();
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

/** Takes the disk's space but for so many bytes; all or none of it is given, and the shop takes some meanwhile. */
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
 * On the embedded database, on a disk of its own; null where none can be made. A slow disk holds the database's process, one
 * that is down is full to the last byte, and on one that is wrong there is room and again there is none.
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
