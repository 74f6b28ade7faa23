import { ShopError } from '../../http/errors';
import type { Routes } from '../../http/router';
import { createReturn } from './create';
import { returnErrors } from './errors';
import { listReturnable } from './orders';
import { findReasons, findSources } from './repo';
import { getReturn, listReturns } from './service';

export const returnsRoutes: Routes = {
  'GET /services/rest/v1/user/returns': (_input, { shop, session }) =>
    listReturns(shop.db, session?.shopper_id ?? null),
  // Before `:id`: these names are no numbers of returns.
  'GET /services/rest/v1/user/returns/orders': async ({ query }, context) => ({
    orders: await listReturnable(context, query),
  }),
  'GET /services/rest/v1/user/returns/sources': async (_input, { shop }) => ({
    sources: await findSources(shop.db),
  }),
  'GET /services/rest/v1/user/returns/reasons': async (_input, { shop }) => ({
    reasons: await findReasons(shop.db),
  }),
  'GET /services/rest/v1/user/returns/:id': ({ params, query }, context) =>
    getReturn(context, params.id, query.phone),
  'POST /services/rest/v1/user/returns': async ({ body }, context) => {
    if (!context.idempotencyKey) throw new ShopError(400, returnErrors.noKey);
    return { number: await createReturn(context, context.idempotencyKey, body) };
  },
};
