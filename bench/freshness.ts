import { findSomeProduct, measurePriceSeconds } from '#tests/deep/nodes/price.ts';
import { chooseAmount } from './amount.ts';
import type { Bench } from './bench.ts';
import { checkAtMost, type Figure } from './report.ts';

const PRICES = chooseAmount(10, 2);
const LIMIT_S = 1;

/** Measures the seconds until a page shows a price that was changed through the API. */
export async function measureFreshness({ shop }: Bench): Promise<Figure[]> {
  const product = await findSomeProduct(shop.databaseUrl);
  const seconds = await measurePriceSeconds(shop.url, [shop.url], product, PRICES);
  return [checkAtMost('один узел: новая цена видна через', seconds, LIMIT_S, 'с', 2)];
}
