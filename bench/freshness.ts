import { priceSeconds, someProduct } from '#tests/deep/nodes/price.ts';
import { chooseAmount } from './amount.ts';
import type { Bench } from './bench.ts';
import { atMost, type Figure } from './report.ts';

const TRIES = chooseAmount(10, 2);
const LIMIT_S = 1;

/** How soon a price that was changed through the API is on the page. */
export async function freshness({ shop }: Bench): Promise<Figure[]> {
  const product = await someProduct(shop.databaseUrl);
  const seconds = await priceSeconds(shop.url, [shop.url], product, TRIES);
  return [atMost('один узел: новая цена видна через', seconds, LIMIT_S, 'с', 2)];
}
