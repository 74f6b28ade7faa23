import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoShop, prepare } from '#scripts/shop/database.ts';
import { needPrograms } from '#scripts/system-packages.mjs';
import { Refusal } from '#scripts/tasks.mjs';
import { openCluster, SKIPPED } from '#tests/support/cluster/index.ts';
import { makePostgres, PROGRAMS, type Programs, startPostgres } from '#tests/support/cluster/services.ts';
import { findVarnish, NO_VARNISH, startVarnish } from '#tests/support/cluster/varnish.ts';
import { type EphemeralShop, freePort, openEphemeralShop } from '#tests/support/ephemeral.ts';

/** Where the day is spent. */
export const PLACES = ['embedded', 'postgres', 'nodes', 'varnish'] as const;
export type PlaceName = (typeof PLACES)[number];

export interface Place {
  /** Where visitors come. */
  url: string;
  /** What keeps pages, each asked by itself. */
  keepers: string[];
  shops: EphemeralShop[];
  databaseUrl: string;
  close: () => Promise<void>;
}

async function embedded(): Promise<Place> {
  const shop = await openEphemeralShop();
  return { ...placeOf(shop), close: shop.close };
}

async function postgres(): Promise<Place> {
  const programs = (await needPrograms(PROGRAMS)) as Programs | null;
  if (!programs) throw new Refusal(SKIPPED);
  const folder = mkdtempSync(join(tmpdir(), 'poluton-postgres-'));
  // PostgreSQL runs as a user of its own and has to get through.
  chmodSync(folder, 0o711);
  const port = await freePort();
  await makePostgres(programs, join(folder, 'data'));
  const database = await startPostgres(programs, join(folder, 'data'), port);
  const close = async () => {
    await database.stop('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await prepare(databaseUrl, demoShop);
    const shop = await openEphemeralShop({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal' }, true);
    const closeAll = async () => {
      await shop.close();
      await close();
    };
    return { url: shop.url, keepers: [shop.url], shops: [shop], databaseUrl, close: closeAll };
  } catch (error) {
    await close();
    throw error;
  }
}

async function nodes(): Promise<Place> {
  // Of several processes behind one port a bench could not fill the memory of each.
  const cluster = await openCluster(1);
  if (!cluster) throw new Refusal(SKIPPED);
  const { url, nodes, databaseUrl, close } = cluster;
  return { url, keepers: nodes.map((node) => node.url), shops: nodes, databaseUrl, close };
}

async function varnish(): Promise<Place> {
  const varnishd = findVarnish();
  if (!varnishd) throw new Refusal(NO_VARNISH);
  const port = await freePort();
  const shop = await openEphemeralShop({
    EDGE_TAGS: 'xkey',
    EDGE_PURGE: 'varnish',
    EDGE_PURGE_URLS: `http://127.0.0.1:${port}`,
    PROXY_DEPTH: '1',
    LOG_LEVEL: 'fatal',
  });
  const folder = mkdtempSync(join(tmpdir(), 'poluton-varnish-'));
  const node = Number(new URL(shop.url).port);
  const cache = await startVarnish(varnishd, folder, port, [node, node]);
  const url = `http://localhost:${port}`;
  return {
    url,
    keepers: [url],
    shops: [shop],
    databaseUrl: shop.databaseUrl,
    close: async () => {
      await cache.stop();
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const OPEN: Record<PlaceName, () => Promise<Place>> = { embedded, postgres, nodes, varnish };

export const openPlace = (name: PlaceName): Promise<Place> => OPEN[name]();

/** The day in a shop that is open already, and remains so. */
export const placeOf = (shop: EphemeralShop): Place => ({
  url: shop.url,
  keepers: [shop.url],
  shops: [shop],
  databaseUrl: shop.databaseUrl,
  close: async () => {},
});
