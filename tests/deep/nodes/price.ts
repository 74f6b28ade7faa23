import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#backend/db/client.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { OWNER_TOKEN } from '#tests/support/ephemeral.ts';
import { Shopper } from '#tests/support/shopper.ts';

const GIVE_UP_MS = 30_000;
const LOOK_MS = 20;
/**
 * Next price to set, which no demo product has. Each change uses a new price, because a price that is already
 * shown would be found before the change.
 */
let nextPrice = 71_003;

/** Finds a product whose price a test or the bench may change. */
export async function findSomeProduct(databaseUrl: string): Promise<{ id: number; code: string }> {
  const db = openDatabase(databaseUrl);
  try {
    return await db
      .selectFrom('products')
      .select(['id', 'code'])
      .where('is_active', '=', true)
      .orderBy('sort')
      .executeTakeFirstOrThrow();
  } finally {
    await db.destroy();
  }
}

/** Checks whether the product's page shows a price in all these shops. */
async function isShown(urls: readonly string[], code: string, price: number): Promise<boolean> {
  const text = formatPrice(price);
  for (const url of urls) {
    const html = await (await fetch(`${url}/product/${code}`)).text();
    if (!html.includes(text)) return false;
  }
  return true;
}

/**
 * Changes a price several times by the API of one shop. Waits each time until all given shops show the new price.
 * @returns the longest of several measurements, in seconds
 */
export async function measurePriceSeconds(
  apiUrl: string,
  urls: readonly string[],
  product: { id: number; code: string },
  attempts: number,
): Promise<number> {
  let longest = 0;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const price = nextPrice;
    nextPrice += 10;
    // An uncached page is always fresh. Two requests to each shop make sure that the page is cached.
    for (const url of [...urls, ...urls]) await (await fetch(`${url}/product/${product.code}`)).arrayBuffer();
    const from = performance.now();
    await setPrice(apiUrl, product.id, price);
    while (!(await isShown(urls, product.code, price))) {
      if (performance.now() - from > GIVE_UP_MS) return Number.POSITIVE_INFINITY;
      await sleep(LOOK_MS);
    }
    longest = Math.max(longest, (performance.now() - from) / 1000);
    // Changes in quick succession are processed together, but each measurement must be independent.
    await sleep(500);
  }
  return longest;
}

export async function setPrice(url: string, product_id: number, price: number): Promise<void> {
  const { status, text } = await new Shopper(url).send(
    'POST /services/rest/v1/owner/prices',
    { body: { prices: [{ product_id, price }] } },
    { authorization: `Bearer ${OWNER_TOKEN}` },
  );
  if (status !== 200) throw new Error(`owner/prices: ${status} ${text}`);
}
