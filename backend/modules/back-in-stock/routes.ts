import type { Routes } from '../../kernel/routes.ts';
import { confirmSubscriptionsByLink, unsubscribeByLink } from './links.ts';
import { listSubscriptions, subscribeToSizes, unsubscribeFromSizes } from './service.ts';

/** Handlers of the subscriptions to sold-out sizes. */
export const backInStockRoutes: Routes = {
  'GET /services/rest/v1/products/subscribe': (_, { shop, session }) =>
    listSubscriptions(shop.db, session?.shopper_id ?? null),
  'POST /services/rest/v1/products/subscribe': ({ body }, context) => subscribeToSizes(context, body),
  'DELETE /services/rest/v1/products/subscribe': ({ body }, context) => unsubscribeFromSizes(context, body),
  'POST /services/rest/v1/products/subscribe/confirm': ({ body }, { shop }) =>
    confirmSubscriptionsByLink(shop, body.token),
  'POST /services/rest/v1/products/subscribe/cancel': ({ body }, { shop }) =>
    unsubscribeByLink(shop.db, body.token),
};
