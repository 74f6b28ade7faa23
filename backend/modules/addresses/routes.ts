import type { Routes } from '../../http/router';
import { listAddresses, removeAddress, saveAddress } from './service';

export const addressesRoutes: Routes = {
  'GET /services/rest/v1/user/address': async (_, { shop, session }) => ({
    addresses: await listAddresses(shop.db, session?.shopper_id ?? null),
  }),
  'POST /services/rest/v1/user/address': async ({ body }, { shop, requireSession }) => {
    const { shopper_id } = await requireSession();
    const address_id = await saveAddress(shop.db, shopper_id, body);
    return { address_id, addresses: await listAddresses(shop.db, shopper_id) };
  },
  'DELETE /services/rest/v1/user/address/:id': async ({ params }, { shop, session }) => {
    await removeAddress(shop.db, session?.shopper_id ?? null, params.id);
    return { addresses: await listAddresses(shop.db, session?.shopper_id ?? null) };
  },
};
