import { setTimeout as sleep } from 'node:timers/promises';
import { findSomeProduct, measurePriceSeconds } from '#tests/deep/nodes/price.ts';
import type { Cluster } from '#tests/support/cluster/index.ts';
import { chooseAmount } from '../amount.ts';
import { checkAtMost, type Figure } from '../report.ts';

const PRICES = chooseAmount(10, 1);
const LIMIT_S = 3;
/** Limit without Redis, s. Without Redis a node finds the change by polling, and renders the page afterwards. */
const WITHOUT_REDIS_LIMIT_S = 8;
/** Delay after which a lost connection to Redis is open again, ms. Reconnecting takes a second at most. */
const RECONNECT_MS = 1_500;

/**
 * Measures how soon two nodes behind nginx show a new price: with Redis, without Redis, and after Redis is available
 * again. tests/deep/nodes tests everything else about two nodes.
 */
export async function measureNodes(cluster: Cluster): Promise<Figure[]> {
  const product = await findSomeProduct(cluster.databaseUrl);
  const urls = cluster.nodes.map(({ url }) => url);
  const measure = (count: number) => measurePriceSeconds(cluster.url, urls, product, count);
  const together = await measure(PRICES);
  await cluster.stopRedis();
  const alone = await measure(1);
  await cluster.startRedis();
  await sleep(RECONNECT_MS);
  const again = await measure(PRICES);
  return [
    checkAtMost('два узла: новая цена видна на обоих через', together, LIMIT_S, 'с', 2),
    checkAtMost('без Redis: новая цена видна на обоих через', alone, WITHOUT_REDIS_LIMIT_S, 'с', 2),
    checkAtMost('Redis вернулся: новая цена видна через', again, LIMIT_S, 'с', 2),
  ];
}
