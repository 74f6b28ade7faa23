import { priceSeconds, someProduct } from '#tests/deep/nodes/price.ts';
import { chooseAmount } from './amount.ts';
import type { Bench } from './bench.ts';
import { atMost, type Figure } from './report.ts';

const PRICES = chooseAmount(10, 2);
const LIMIT_S = 1;

/** Measures the seconds until a page shows a price that was changed through the API. */
export async function freshness({ shop }: Bench): Promise<Figure[]> {
  const product = await someProduct(shop.databaseUrl);
  const seconds = await priceSeconds(shop.url, [shop.url], product, PRICES);
  return [atMost('один узел: новая цена видна через', seconds, LIMIT_S, 'с', 2)];
}
