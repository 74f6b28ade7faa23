import type { Routes } from '../../kernel/routes.ts';
import { cancelByLink, confirmByLink } from './links.ts';
import { listSubscriptions, subscribe, unsubscribe } from './service.ts';

/** Handlers of the subscriptions to sold-out sizes. */
export const backInStockRoutes: Routes = {
  'GET /services/rest/v1/products/subscribe': (_, { shop, session }) =>
    listSubscriptions(shop.db, session?.shopper_id ?? null),
  'POST /services/rest/v1/products/subscribe': ({ body }, context) => subscribe(context, body),
  'DELETE /services/rest/v1/products/subscribe': ({ body }, context) => unsubscribe(context, body),
  'POST /services/rest/v1/products/subscribe/confirm': ({ body }, { shop }) =>
    confirmByLink(shop, body.token),
  'POST /services/rest/v1/products/subscribe/cancel': ({ body }, { shop }) =>
    cancelByLink(shop.db, body.token),
};
