import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase, seedDemoShop } from '#scripts/shop/database.ts';
import { ensurePrograms } from '#scripts/system-packages.mjs';
import { Refusal } from '#scripts/tasks.mjs';
import { openCluster, SKIPPED } from '#tests/support/cluster/index.ts';
import { createPostgres, PROGRAMS, type Programs, startPostgres } from '#tests/support/cluster/services.ts';
import { findVarnish, NO_VARNISH, startVarnish } from '#tests/support/cluster/varnish.ts';
import { type EphemeralShop, findFreePort, openEphemeralShop } from '#tests/support/ephemeral.ts';

/** Environments in which the simulated day of trade can run. */
export const TRADE_ENVIRONMENTS = ['embedded', 'postgres', 'nodes', 'varnish'] as const;
export type TradeEnvironmentName = (typeof TRADE_ENVIRONMENTS)[number];

export interface TradeEnvironment {
  /** URL that visitors request. */
  url: string;
  /** URLs of the caches (nodes or Varnish). Each cache is warmed up separately. */
  caches: string[];
  shops: EphemeralShop[];
  databaseUrl: string;
  close: () => Promise<void>;
}

async function embedded(): Promise<TradeEnvironment> {
  const shop = await openEphemeralShop();
  return { ...toTradeEnvironment(shop), close: shop.close };
}

async function postgres(): Promise<TradeEnvironment> {
  const programs = (await ensurePrograms(PROGRAMS)) as Programs | null;
  if (!programs) throw new Refusal(SKIPPED);
  const folder = mkdtempSync(join(tmpdir(), 'poluton-postgres-'));
  // PostgreSQL runs as another user and needs access to the folder.
  chmodSync(folder, 0o711);
  const port = await findFreePort();
  await createPostgres(programs, join(folder, 'data'));
  const database = await startPostgres(programs, join(folder, 'data'), port);
  const close = async () => {
    await database.stop('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await prepareDatabase(databaseUrl, seedDemoShop);
    const shop = await openEphemeralShop({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal' }, true);
    const closeAll = async () => {
      await shop.close();
      await close();
    };
    return { url: shop.url, caches: [shop.url], shops: [shop], databaseUrl, close: closeAll };
  } catch (error) {
    await close();
    throw error;
  }
}

async function nodes(): Promise<TradeEnvironment> {
  // Each node has one process. If several processes shared one port, the benchmark could not warm up the memory of each
  // process.
  const cluster = await openCluster(1);
  if (!cluster) throw new Refusal(SKIPPED);
  const { url, nodes, databaseUrl, close } = cluster;
  return { url, caches: nodes.map((node) => node.url), shops: nodes, databaseUrl, close };
}

async function varnish(): Promise<TradeEnvironment> {
  const varnishd = findVarnish();
  if (!varnishd) throw new Refusal(NO_VARNISH);
  const port = await findFreePort();
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
    caches: [url],
    shops: [shop],
    databaseUrl: shop.databaseUrl,
    close: async () => {
      await cache.stop();
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const OPEN: Record<TradeEnvironmentName, () => Promise<TradeEnvironment>> = {
  embedded,
  postgres,
  nodes,
  varnish,
};

export const openTradeEnvironment = (name: TradeEnvironmentName): Promise<TradeEnvironment> => OPEN[name]();

/** Wraps a shop that is already open. `close` of the result does not close the shop. */
export const toTradeEnvironment = (shop: EphemeralShop): TradeEnvironment => ({
  url: shop.url,
  caches: [shop.url],
  shops: [shop],
  databaseUrl: shop.databaseUrl,
  close: async () => {},
});
