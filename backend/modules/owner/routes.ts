import { toKopecks } from '#lib/domain/money.ts';
import { entryPath } from '#lib/routing/entries.ts';
import { logChanges } from '../../db/change-log.ts';
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
import { writeSeo } from '../seo/index.ts';
import { deleteShipment, listShipments, refreshShipment, registerShipment } from '../shipments/index.ts';
import { removeRedirects, removeShortLinks, writeRedirects, writeShortLinks } from '../urlrewrite/index.ts';
import { writeStock } from './stock.ts';
import { namedUnknown } from './unknown.ts';

/** The owner's API: what the owner's own systems write. */
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
    return { changed: known.size, ...namedUnknown(unknown) };
  },
  'POST /services/rest/v1/owner/stock': ({ body }, { shop }) => writeStock(shop, body.stock),
  'GET /services/rest/v1/owner/reviews': ({ query }, { shop }) => listForOwner(shop.db, query),
  'GET /services/rest/v1/owner/reviews/photos/:id': ({ params }, { shop }) => showPhoto(shop, params.id),
  'POST /services/rest/v1/owner/reviews': ({ body }, { shop }) => moderateReview(shop, body),
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
  'POST /services/rest/v1/owner/changed': async ({ body }, { shop }) => {
    await logChanges(shop.db, body.what);
    return {};
  },
  'POST /services/rest/v1/owner/materials': async ({ body }, { shop }) => {
    const { changed, unknown } = await writeMaterials(shop.db, shop.now(), body.materials);
    return { changed, ...(unknown.length > 0 && { unknown_products: unknown }) };
  },
  'POST /services/rest/v1/owner/seo': async ({ body }, { shop }) => ({
    changed: await writeSeo(shop.db, shop.now(), body.pages),
  }),
  'POST /services/rest/v1/owner/redirects': async ({ body }, { shop }) => ({
    changed: await writeRedirects(shop.db, body.redirects),
  }),
  'POST /services/rest/v1/owner/redirects/remove': async ({ body }, { shop }) => {
    const removed = await removeRedirects(shop.db, body.paths);
    const unknown = body.paths.filter((path) => !removed.includes(entryPath(path)));
    return { changed: removed.length, ...namedUnknown(unknown) };
  },
  'POST /services/rest/v1/owner/short-links': async ({ body }, { shop }) => {
    const { saved, refused } = await writeShortLinks(shop.db, body.short_links);
    return { changed: saved.length, refused };
  },
  'POST /services/rest/v1/owner/short-links/remove': async ({ body }, { shop }) => {
    const removed = await removeShortLinks(shop.db, body.codes);
    const unknown = body.codes.filter((code) => !removed.includes(code));
    return { changed: removed.length, ...namedUnknown(unknown) };
  },
};
