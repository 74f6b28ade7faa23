import type { Cart } from '#lib/contracts/cart.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { Routes } from '../../kernel/routes.ts';
import { holdCertificate, releaseCertificate } from '../certificates/index.ts';
import { saveLimitType } from '../loyalty/index.ts';
import { cartErrors } from './errors.ts';
import { deleteItem, deleteItems, deleteSavedItem, forgetNotices, savePromo } from './repo.ts';
import { serializeCart } from './serializer.ts';
import { applyPromo, setQuantity, toggleItem } from './service.ts';

/**
 * The cart when the request asks for it, else null. Without a session the cart is empty. Its notices were shown with the
 * cart that has been changed now.
 */
async function updatedCart(
  { return_basket }: { return_basket?: 'true' | 'false' },
  { shop, session }: RequestContext,
  popup: Cart['popup'] = null,
): Promise<Cart | null> {
  const shopperId = session?.shopper_id ?? null;
  if (shopperId !== null) await forgetNotices(shop.db, shopperId);
  if (return_basket !== 'true') return null;
  return serializeCart(shop.db, shopperId, shop.now(), popup);
}

const removePromo = (context: RequestContext) =>
  context.change((tx, { shopper_id }) => savePromo(tx, shopper_id, null));

export const cartRoutes: Routes = {
  'GET /api/v1/cart': (_, { shop, session }) =>
    serializeCart(shop.db, session?.shopper_id ?? null, shop.now()),
  'DELETE /api/v1/cart': async ({ query }, context) => {
    await context.change(async (tx, { shopper_id }) => {
      await deleteItems(tx, shopper_id);
      await savePromo(tx, shopper_id, null);
    });
    return updatedCart(query, context);
  },
  'POST /api/v1/cart/offer/:id': async ({ params, query, body }, context) => {
    const popup = await setQuantity(context, params.id, body);
    return updatedCart(query, context, popup);
  },
  'DELETE /api/v1/cart/offer/:id': async ({ params, query }, context) => {
    await context.change((tx, { shopper_id }) => deleteItem(tx, shopper_id, params.id));
    return updatedCart(query, context);
  },
  'POST /api/v1/cart/tmp/offer/:id': async ({ params, query }, context) => {
    const toggled = await context.change((tx, { shopper_id }) => toggleItem(tx, shopper_id, params.id));
    if (toggled === null) throw new ShopError(404, cartErrors.item);
    return updatedCart(query, context);
  },
  'DELETE /api/v1/cart/tmp/offer/:id': async ({ params, query }, context) => {
    await context.change((tx, { shopper_id }) => deleteSavedItem(tx, shopper_id, params.id));
    return updatedCart(query, context);
  },
  'POST /api/v1/cart/promo_code': async ({ query, body }, context) => {
    await (body.code ? applyPromo(context, body.code) : removePromo(context));
    return updatedCart(query, context);
  },
  'DELETE /api/v1/cart/promo_code': async ({ query }, context) => {
    await removePromo(context);
    return updatedCart(query, context);
  },
  'POST /api/v1/cart/certificate': async ({ query, body }, context) => {
    await holdCertificate(context, body);
    return updatedCart(query, context);
  },
  'DELETE /api/v1/cart/certificate/:id': async ({ params, query }, context) => {
    await context.change((tx, { shopper_id }) => releaseCertificate(tx, shopper_id, params.id));
    return updatedCart(query, context);
  },
  'POST /api/v1/cart/set_limit': async ({ query, body }, context) => {
    await saveLimitType(context.shop.db, context.requireCustomer(), body.type);
    return updatedCart(query, context);
  },
};
