import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#backend/db/client.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { OWNER_TOKEN } from '#tests/support/ephemeral.ts';
import { Shopper } from '#tests/support/shopper.ts';

const GIVE_UP_MS = 30_000;
const LOOK_MS = 20;
/** What no price of the demo is. Each change brings another one, because an old price would be found at once. */
let nextPrice = 71_003;

/** Goods of a shop whose price the bench may change. */
export async function someProduct(databaseUrl: string): Promise<{ id: number; code: string }> {
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

/** Whether every one of these shops shows a price on the product's page. */
async function show(urls: readonly string[], code: string, price: number): Promise<boolean> {
  const text = formatPrice(price);
  for (const url of urls) {
    const html = await (await fetch(`${url}/product/${code}`)).text();
    if (!html.includes(text)) return false;
  }
  return true;
}

/**
 * Changes a price through the API of one shop and waits until all of these show it.
 * @returns the longest of several tries, in seconds
 */
export async function priceSeconds(
  apiUrl: string,
  urls: readonly string[],
  product: { id: number; code: string },
  tries: number,
): Promise<number> {
  let longest = 0;
  for (let turn = 0; turn < tries; turn++) {
    const price = nextPrice;
    nextPrice += 10;
    // A page that nobody keeps is always fresh: each of them keeps it twice over.
    for (const url of [...urls, ...urls]) await (await fetch(`${url}/product/${product.code}`)).arrayBuffer();
    const from = performance.now();
    await setPrice(apiUrl, product.id, price);
    while (!(await show(urls, product.code, price))) {
      if (performance.now() - from > GIVE_UP_MS) return Number.POSITIVE_INFINITY;
      await sleep(LOOK_MS);
    }
    longest = Math.max(longest, (performance.now() - from) / 1000);
    // Changes that follow closely are carried out together; each try stands for itself.
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
