import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#backend/db/client.ts';
import type { Cluster } from '#tests/support/cluster/index.ts';
import { findSizesInStock, Shopper } from '#tests/support/shopper.ts';
import { type LoadResult, load } from '../support/load.ts';
import { listPublicAddresses } from './addresses.ts';

const CLIENTS = 16;
/** Pause between a client's requests in ms, so that the load lasts as long as both restarts. */
const PAUSE_MS = 10;
/** Pause around each restart. nginx retries a failed node after a second, as set in deploy/nginx.conf. */
const SETTLE_MS = 2_000;

/** Restarts both nodes one after the other while shoppers request pages, and read and change their own data. */
export async function restartBoth(
  { url, nodes, databaseUrl }: Cluster,
  requests: number,
): Promise<LoadResult> {
  const pages = await listPublicAddresses(url, 40);
  const db = openDatabase(databaseUrl);
  const offers = await findSizesInStock(db, CLIENTS);
  await db.destroy();
  const shoppers = offers.map(() => new Shopper(url));
  for (const [at, shopper] of shoppers.entries()) await shopper.take(offers[at] as number);

  let done = false;
  const restarts = (async () => {
    for (const node of nodes) {
      await sleep(SETTLE_MS);
      await node.stop();
      await node.restart();
    }
    await sleep(SETTLE_MS);
    done = true;
  })();
  const running = load(
    CLIENTS,
    async (index) => {
      await sleep(PAUSE_MS);
      const shopper = shoppers[index % shoppers.length] as Shopper;
      if (index % 10 === 0) {
        const { status } = await shopper.send('POST /api/v1/cart/offer/:id', {
          params: { id: offers[index % shoppers.length] as number },
          query: {},
          body: { quantity: 1 },
        });
        return status < 500 ? null : `cart: ${status}`;
      }
      const own = index % 10 < 3;
      const path = own ? '/api/v1/cart' : (pages[index % pages.length] as string);
      const response = await fetch(url + path, { headers: own ? { cookie: shopper.cookie } : {} });
      await response.arrayBuffer();
      return response.status === 200 ? null : `${path}: ${response.status}`;
    },
    (count) => done && count >= requests,
  );
  const [result] = await Promise.all([running, restarts]);
  return result;
}
