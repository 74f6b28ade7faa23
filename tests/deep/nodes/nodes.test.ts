import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cluster, openCluster, SKIPPED } from '#tests/support/cluster/index.ts';
import { countLabels } from './labels.ts';
import { buyLastItem, SOLD_ONCE } from './last-pair.ts';
import { stopDatabaseFor } from './outage.ts';
import { findSomeProduct, measurePriceSeconds } from './price.ts';
import { restartBoth } from './restart.ts';

/** Amount of load. `CLUSTER=short` reduces it. */
const { requests, prices, outageSeconds } =
  process.env.CLUSTER === 'short'
    ? { requests: 1_500, prices: 2, outageSeconds: 5 }
    : { requests: 10_000, prices: 10, outageSeconds: 60 };
/** Generous limits, because the machine may be busy. `npm run bench -- nodes` uses the exact limits. */
const PRICE_S = 10;
const WITHOUT_REDIS_S = 20;
const READY_S = 15;
/** Pause after the start of Redis. In this time the nodes reopen their connections, which takes up to a second. */
const RECONNECT_MS = 1_500;

describe('two nodes behind nginx, with PostgreSQL and Redis', { timeout: 1_800_000 }, () => {
  let cluster: Cluster;
  let isOpen = false;
  beforeAll(async () => {
    const opened = await openCluster();
    if (!opened) return;
    cluster = opened;
    isOpen = true;
  }, 600_000);
  beforeEach(({ skip }) => {
    if (!isOpen) skip(SKIPPED);
  });
  afterAll(async () => {
    if (isOpen) await cluster.close();
  }, 120_000);

  const urls = () => cluster.nodes.map(({ url }) => url);
  const measurePrice = async (count: number) =>
    measurePriceSeconds(cluster.url, urls(), await findSomeProduct(cluster.databaseUrl), count);

  it('both show a new price', async () => {
    expect(await measurePrice(prices)).toBeLessThan(PRICE_S);
  });

  it.each(['online', 'store'] as const)(
    'ER-05 sell the last item once to two hundred shoppers at once: %s',
    async (where) => {
      expect(await buyLastItem(where, cluster.databaseUrl, urls())).toEqual(SOLD_ONCE);
    },
  );

  it('show no user the data of another user', async () => {
    const { failures, foreign, own, ownRequests } = await countLabels(cluster, requests);
    expect(failures).toEqual([]);
    expect(foreign).toBe(0);
    expect(own).toBe(ownRequests);
  });

  it('fail no request while both nodes are restarted one after the other', async () => {
    const { sent, failed, examples } = await restartBoth(cluster, requests);
    expect([failed, ...examples]).toEqual([0]);
    expect(sent).toBeGreaterThanOrEqual(requests);
  });

  it(`serve cached pages and answer 503 to all other requests during a database outage of ${outageSeconds} s`, async () => {
    const { wrong, readySeconds, freshStatus } = await stopDatabaseFor(cluster, outageSeconds);
    expect(wrong).toEqual([]);
    expect(readySeconds).toBeLessThan(READY_S);
    expect(freshStatus).toBe(200);
  });

  it('show a new price while Redis is stopped, and after it has restarted', async () => {
    await cluster.stopRedis();
    try {
      expect(await measurePrice(1)).toBeLessThan(WITHOUT_REDIS_S);
    } finally {
      await cluster.startRedis();
    }
    await sleep(RECONNECT_MS);
    expect(await measurePrice(prices)).toBeLessThan(PRICE_S);
  });
});
