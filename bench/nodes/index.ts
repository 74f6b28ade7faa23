import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../scripts/shop/cluster';
import { atMost, type Figure } from '../report';
import { lastPair } from './last-pair';
import { marks } from './marks';
import { outage } from './outage';
import { priceSeconds, someProduct } from './price';
import { restart } from './restart';

/** How much is asked of two nodes: the whole, or as much as every test run can bear. */
export const LONG = { requests: 10_000, prices: 10, outageSeconds: 60 };
export const SHORT = { requests: 1_500, prices: 2, outageSeconds: 5 };

const PRICE_LIMIT_S = 3;
/** Without Redis a node looks anew this often, and then has to make the page. */
const WITHOUT_REDIS_LIMIT_S = 8;

/** What has to hold on two nodes behind nginx, over PostgreSQL and Redis. */
export async function nodes(cluster: Cluster, much: typeof LONG): Promise<Figure[]> {
  const product = await someProduct(cluster.databaseUrl);
  const urls = cluster.nodes.map(({ url }) => url);
  const price = (tries: number) => priceSeconds(cluster.url, urls, product, tries);
  const figures = [
    atMost('два узла: новая цена видна на обоих через', await price(much.prices), PRICE_LIMIT_S, 'с', 2),
  ];
  figures.push(...(await lastPair(cluster.databaseUrl, urls)));
  figures.push(...(await marks(cluster, much.requests)));
  figures.push(...(await restart(cluster, much.requests)));
  figures.push(...(await outage(cluster, much.outageSeconds)));

  await cluster.stopRedis();
  figures.push(
    atMost('без Redis: новая цена видна на обоих через', await price(1), WITHOUT_REDIS_LIMIT_S, 'с', 2),
  );
  await cluster.startRedis();
  // Reconnecting waits up to a second between its tries.
  await sleep(1_500);
  figures.push(
    atMost('Redis вернулся: новая цена видна через', await price(much.prices), PRICE_LIMIT_S, 'с', 2),
  );
  return figures;
}
