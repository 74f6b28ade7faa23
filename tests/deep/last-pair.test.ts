import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyLastItem, SOLD_ONCE } from './nodes/last-pair.ts';
import { type DeepShop, openDeepShop } from './support/shop.ts';

let shop: DeepShop;
beforeAll(async () => {
  shop = await openDeepShop();
}, 600_000);
afterAll(() => shop.close());

it.each(['online', 'store'] as const)(
  'ER-05 sells the last item once to two hundred shoppers at once, on the embedded database: %s',
  async (where) => {
    expect(await buyLastItem(where, shop.databaseUrl, [shop.url])).toEqual(SOLD_ONCE);
  },
  300_000,
);
