import type { Cart } from '#lib/contracts/cart.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { Routes } from '../../kernel/routes.ts';
import { applyCertificate, removeAppliedCertificate } from '../certificates/index.ts';
import { saveChosenBenefit } from '../loyalty/index.ts';
import { encodeCart } from './encoded-cart.ts';
import { cartErrors } from './errors.ts';
import { saveCartPromo } from './promo-repo.ts';
import { changeCart } from './reconcile.ts';
import { deleteCartItem, deleteCartItems, deleteSavedCartItem } from './repo.ts';
import { serializeCart } from './serializer.ts';
import { applyPromo, setCartQuantity, toggleSavedLine } from './service.ts';
import { findSessionWithCart } from './stored-cart.ts';

/**
 * Loads the changed cart if the request has `return_basket=true`, otherwise returns null. Without a session the cart is
 * empty.
 */
const loadUpdatedCart = async (
  { return_basket }: { return_basket?: 'true' | 'false' },
  { shop, session }: RequestContext,
  popup: Cart['popup'] = null,
): Promise<Cart | null> =>
  return_basket === 'true'
    ? serializeCart(shop.db, session?.shopper_id ?? null, shop.now(), { popup })
    : null;

/** Removes the cart's promo code. */
const removePromo = (context: RequestContext) =>
  changeCart(context, (tx, shopperId) => saveCartPromo(tx, shopperId, null));

/** Handlers of the cart. */
export const cartRoutes: Routes = {
  'GET /api/v1/cart': {
    identify: async (identify) => {
      const caller = await identify(findSessionWithCart);
      return { caller, handle: (_, { shop }) => encodeCart(shop, caller.session) };
    },
  },
  'DELETE /api/v1/cart': async ({ query }, context) => {
    await changeCart(context, async (tx, shopperId) => {
      await deleteCartItems(tx, shopperId);
      await saveCartPromo(tx, shopperId, null);
    });
    return loadUpdatedCart(query, context);
  },
  'POST /api/v1/cart/offer/:id': async ({ params, query, body }, context) => {
    const popup = await setCartQuantity(context, params.id, body);
    return loadUpdatedCart(query, context, popup);
  },
  'DELETE /api/v1/cart/offer/:id': async ({ params, query }, context) => {
    await changeCart(context, (tx, shopperId) => deleteCartItem(tx, shopperId, params.id));
    return loadUpdatedCart(query, context);
  },
  'POST /api/v1/cart/tmp/offer/:id': async ({ params, query }, context) => {
    const toggled = await changeCart(context, (tx, shopperId) => toggleSavedLine(tx, shopperId, params.id));
    if (toggled === null) throw new ShopError(404, cartErrors.item);
    return loadUpdatedCart(query, context);
  },
  'DELETE /api/v1/cart/tmp/offer/:id': async ({ params, query }, context) => {
    await changeCart(context, (tx, shopperId) => deleteSavedCartItem(tx, shopperId, params.id));
    return loadUpdatedCart(query, context);
  },
  'POST /api/v1/cart/promo_code': async ({ query, body }, context) => {
    await (body.code ? applyPromo(context, body.code) : removePromo(context));
    return loadUpdatedCart(query, context);
  },
  'DELETE /api/v1/cart/promo_code': async ({ query }, context) => {
    await removePromo(context);
    return loadUpdatedCart(query, context);
  },
  'POST /api/v1/cart/certificate': async ({ query, body }, context) => {
    await applyCertificate(context, body);
    await changeCart(context, async () => {});
    return loadUpdatedCart(query, context);
  },
  'DELETE /api/v1/cart/certificate/:id': async ({ params, query }, context) => {
    await changeCart(context, (tx, shopperId) => removeAppliedCertificate(tx, shopperId, params.id));
    return loadUpdatedCart(query, context);
  },
  'POST /api/v1/cart/set_limit': async ({ query, body }, context) => {
    await changeCart(context, (tx, shopperId) => saveChosenBenefit(tx, shopperId, body.type));
    return loadUpdatedCart(query, context);
  },
};
