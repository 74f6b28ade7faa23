import { toKopecks } from '@/lib/domain/money';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Routes } from '../../http/router';
import { ownerErrors } from './errors';
import { setPrices, setStock } from './repo';

/** The cache tags behind what an owner says has changed (lib/cache/manifest.ts). */
const TAGS = {
  goods: ['catalog', 'products'],
  content: ['content'],
  menus: ['menus'],
  places: ['places'],
};

function requireOwner({ isOwner }: RequestContext): void {
  if (!isOwner) throw new ShopError(401, ownerErrors.badToken);
}

function publishGoods({ shop }: RequestContext, ids: number[]): void {
  if (ids.length > 0) shop.publish?.(['catalog', ...ids.map((id) => `product:${id}`)]);
}

export const ownerRoutes: Routes = {
  'POST /services/rest/v1/owner/prices': async ({ body }, context) => {
    requireOwner(context);
    const prices = body.prices.map(({ product_id, price, base_price }) => ({
      product_id,
      price: toKopecks(price),
      base_price: toKopecks(base_price ?? price),
    }));
    const ids = await setPrices(context.shop.db, prices);
    publishGoods(context, ids);
    return { changed: ids.length };
  },
  'POST /services/rest/v1/owner/stock': async ({ body }, context) => {
    requireOwner(context);
    const ids = await setStock(context.shop.db, body.stock);
    publishGoods(context, ids);
    return { changed: ids.length };
  },
  'POST /services/rest/v1/owner/changed': async ({ body }, context) => {
    requireOwner(context);
    context.shop.publish?.(body.what.flatMap((what) => TAGS[what]));
    return {};
  },
};
