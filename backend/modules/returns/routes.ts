import type { Routes } from '../../kernel/routes.ts';
import { createReturn } from './create.ts';
import { findReturnReasons, findReturnSources } from './repo.ts';
import { listReturnableOrders } from './returnable-orders.ts';
import { getReturn, listReturns } from './service.ts';
import { withdrawReturn } from './withdraw.ts';

/** Handlers of the returns. */
export const returnsRoutes: Routes = {
  'GET /services/rest/v1/user/returns': (_input, { shop, session }) =>
    listReturns(shop.db, session?.shopper_id ?? null),
  // These routes are before `:id`. Otherwise `:id` would match `orders`, `sources` and `reasons` as numbers of returns.
  'GET /services/rest/v1/user/returns/orders': async ({ query }, context) => ({
    orders: await listReturnableOrders(context, query),
  }),
  'GET /services/rest/v1/user/returns/sources': async (_input, { shop }) => ({
    sources: await findReturnSources(shop.db),
  }),
  'GET /services/rest/v1/user/returns/reasons': async (_input, { shop }) => ({
    reasons: await findReturnReasons(shop.db),
  }),
  'GET /services/rest/v1/user/returns/:id': ({ params, query }, context) =>
    getReturn(context, params.id, query.phone),
  'DELETE /services/rest/v1/user/returns/:id': ({ params }, context) => withdrawReturn(context, params.id),
  'POST /services/rest/v1/user/returns': async ({ body }, context) => ({
    number: await createReturn(context, body),
  }),
};
