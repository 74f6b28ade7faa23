import { toKopecks } from '#lib/domain/money.ts';
import { logChanges } from '../../db/change-log.ts';
import type { Routes } from '../../kernel/routes.ts';
import { buildUnknownField } from '../../kernel/unknown-field.ts';
import { setPrices } from '../products/index.ts';
import { writeStock } from './stock.ts';

/**
 * Handlers of prices and stock from the owner's trading system. The owner's other endpoints are in the modules whose
 * data they change.
 */
export const ownerRoutes: Routes = {
  'POST /services/rest/v1/owner/prices': async ({ body }, { shop }) => {
    const prices = body.prices.map(({ product_id, price, base_price, discount_info }) => ({
      product_id,
      price: toKopecks(price),
      base_price: toKopecks(base_price ?? price),
      discount_info,
    }));
    const known = new Set(await setPrices(shop.db, prices));
    const unknown = prices.map(({ product_id }) => product_id).filter((id) => !known.has(id));
    return { changed: known.size, ...buildUnknownField(unknown) };
  },
  'POST /services/rest/v1/owner/stock': ({ body }, { shop }) => writeStock(shop, body.stock),
  'POST /services/rest/v1/owner/changed': async ({ body }, { shop }) => {
    await logChanges(shop.db, body.what);
    return {};
  },
};
