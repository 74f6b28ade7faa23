import { cacheTags } from '#lib/domain/cache-tags.ts';
import { CHANGED_TAGS } from '#lib/domain/changed-tags.ts';
import { toKopecks } from '#lib/domain/money.ts';
import { entryPath } from '#lib/routing/entries.ts';
import type { RequestContext } from '../../kernel/context.ts';
import type { Routes } from '../../kernel/routes.ts';
import { listBookings, transitionBooking } from '../booking/index.ts';

import { getImport, orderImport, switchPoints, writeCities } from '../carrier-points/index.ts';

import { cancelPurchase } from '../certificate-sales/index.ts';

import { writeMaterials } from '../materials/index.ts';
import {
  listOwnerOrders,
  loadOwnerOrder,
  transitionOrder,
  transitionReturn,
} from '../order-management/index.ts';
import { setMarkingCodes } from '../payments/index.ts';
import { setPrices } from '../products/index.ts';
import { listForOwner, moderateReview, showPhoto } from '../reviews/index.ts';
import { goodsTags } from '../sections/index.ts';
import { writeSeo } from '../seo/index.ts';
import { deleteShipment, listShipments, refreshShipment, registerShipment } from '../shipments/index.ts';
import { removeRedirects, removeShortLinks, writeRedirects, writeShortLinks } from '../urlrewrite/index.ts';
import { writeStock } from './stock.ts';
import { namedUnknown } from './unknown.ts';

function publish({ shop }: RequestContext, tags: string[]): void {
  if (tags.length > 0) shop.invalidateTags?.(tags);
}

/** @param paths in any spelling; what stood there until now ends at once */
function publishRedirects(context: RequestContext, paths: readonly string[], changed: number) {
  const addresses = paths.map((path) => cacheTags.address(entryPath(path)));
  if (changed > 0) publish(context, [cacheTags.redirects, ...addresses]);
  return { changed };
}

/** Publishes removed entries, and names the unknown ones. @param removed canonical paths of the entries that existed */
function publishRemoved(context: RequestContext, paths: readonly string[], removed: readonly string[]) {
  const unknown = paths.filter((path) => !removed.includes(entryPath(path)));
  return { ...publishRedirects(context, paths, removed.length), ...namedUnknown(unknown) };
}

const shortPath = (code: string): string => `/~${code}`;

/** The owner's API: what the owner's own systems write. */
export const ownerRoutes: Routes = {
  'POST /services/rest/v1/owner/prices': async ({ body }, context) => {
    const prices = body.prices.map(({ product_id, price, base_price, discount_info }) => ({
      product_id,
      price: toKopecks(price),
      base_price: toKopecks(base_price ?? price),
      discount_info,
    }));
    const found = await setPrices(context.shop.db, prices);
    const moved = found.filter((one) => one.moved).map(({ id }) => id);
    publish(context, await goodsTags(context.shop.db, moved));
    const known = new Set(found.map(({ id }) => id));
    const unknown = prices.map(({ product_id }) => product_id).filter((id) => !known.has(id));
    return { changed: found.length, ...namedUnknown(unknown) };
  },
  'POST /services/rest/v1/owner/stock': ({ body }, context) => writeStock(context, body.stock),
  'GET /services/rest/v1/owner/reviews': ({ query }, { shop }) => listForOwner(shop.db, query),
  'GET /services/rest/v1/owner/reviews/photos/:id': ({ params }, { shop }) => showPhoto(shop, params.id),
  'POST /services/rest/v1/owner/reviews': async ({ body }, context) => {
    const { changed, reread, rated } = await moderateReview(context.shop, body);
    publish(context, [...reread.map(cacheTags.product), ...(await goodsTags(context.shop.db, rated))]);
    return { changed };
  },
  'GET /services/rest/v1/owner/orders': ({ query }, { shop }) => listOwnerOrders(shop.db, query),
  'GET /services/rest/v1/owner/orders/:number': async ({ params }, { shop }) => ({
    order: await loadOwnerOrder(shop.db, params.number),
  }),
  'POST /services/rest/v1/owner/orders': ({ body }, { shop }) => transitionOrder(shop, body),
  'POST /services/rest/v1/owner/returns': ({ body }, { shop }) => transitionReturn(shop, body),
  'POST /services/rest/v1/owner/marking-codes': ({ body }, { shop }) => setMarkingCodes(shop, body),
  'GET /services/rest/v1/owner/bookings': ({ query }, { shop }) => listBookings(shop.db, query),
  'POST /services/rest/v1/owner/bookings': ({ body }, { shop }) => transitionBooking(shop, body),
  'GET /services/rest/v1/owner/delivery/points': (_input, { shop }) => getImport(shop),
  'POST /services/rest/v1/owner/delivery/points': ({ body }, { shop }) => orderImport(shop, body),
  'POST /services/rest/v1/owner/delivery/points/active': ({ body }, { shop }) => switchPoints(shop, body),
  'POST /services/rest/v1/owner/delivery/cities': ({ body }, { shop }) => writeCities(shop, body),
  'GET /services/rest/v1/owner/shipments': ({ query }, { shop }) => listShipments(shop, query),
  'POST /services/rest/v1/owner/shipments': ({ body }, { shop }) => registerShipment(shop, body),
  'POST /services/rest/v1/owner/shipments/refresh': ({ body }, { shop }) => refreshShipment(shop, body),
  'DELETE /services/rest/v1/owner/shipments': ({ body }, { shop }) => deleteShipment(shop, body),
  'POST /services/rest/v1/owner/certificates': ({ body }, { shop }) => cancelPurchase(shop, body),
  'POST /services/rest/v1/owner/changed': async ({ body }, context) => {
    context.shop.invalidateTags?.(body.what.flatMap((what) => CHANGED_TAGS[what]));
    return {};
  },
  'POST /services/rest/v1/owner/materials': async ({ body }, context) => {
    const { shop } = context;
    const { changed, unknown } = await writeMaterials(shop.db, shop.now(), body.materials);
    shop.invalidateTags?.([...CHANGED_TAGS.content]);
    return { changed, ...(unknown.length > 0 && { unknown_products: unknown }) };
  },
  'POST /services/rest/v1/owner/seo': async ({ body }, context) => {
    const { shop } = context;
    const count = await writeSeo(shop.db, shop.now(), body.pages);
    shop.invalidateTags?.([...CHANGED_TAGS.seo]);
    return { changed: count };
  },
  'POST /services/rest/v1/owner/redirects': async ({ body }, context) => {
    const paths = body.redirects.map(({ path }) => path);
    return publishRedirects(context, paths, await writeRedirects(context.shop.db, body.redirects));
  },
  'POST /services/rest/v1/owner/redirects/remove': async ({ body }, context) => {
    return publishRemoved(context, body.paths, await removeRedirects(context.shop.db, body.paths));
  },
  'POST /services/rest/v1/owner/short-links': async ({ body }, context) => {
    const { saved, refused } = await writeShortLinks(context.shop.db, body.short_links);
    return { ...publishRedirects(context, saved.map(shortPath), saved.length), refused };
  },
  'POST /services/rest/v1/owner/short-links/remove': async ({ body }, context) => {
    const removed = await removeShortLinks(context.shop.db, body.codes);
    const { changed } = publishRedirects(context, body.codes.map(shortPath), removed.length);
    return { changed, ...namedUnknown(body.codes.filter((code) => !removed.includes(code))) };
  },
};
