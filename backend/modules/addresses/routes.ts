import type { RequestContext } from '../../kernel/context.ts';
import type { Routes } from '../../kernel/routes.ts';
import { listAddresses, removeAddress, saveAddress } from './service.ts';

const ownAddresses = ({ shop, session }: RequestContext) =>
  listAddresses(shop.db, session?.shopper_id ?? null);

/** Handlers of the shopper's addresses. */
export const addressesRoutes: Routes = {
  'GET /services/rest/v1/user/address': async (_, context) => ({
    addresses: await ownAddresses(context),
  }),
  'POST /services/rest/v1/user/address': async ({ body }, context) => {
    const address_id = await saveAddress(context, body);
    return { address_id, addresses: await ownAddresses(context) };
  },
  'DELETE /services/rest/v1/user/address/:id': async ({ params }, context) => {
    await removeAddress(context, params.id);
    return { addresses: await ownAddresses(context) };
  },
};
