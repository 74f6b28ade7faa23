import type { Routes } from '../../http/router';
import { locate } from './service';

export const authRoutes: Routes = {
  'GET /api/v1/auth/check': async ({ query }, { shop, session }) => ({
    auth: Boolean(session?.customer_id),
    session: session !== null,
    location: await locate(shop.db, session, query),
    location_chosen: session?.location_chosen ?? false,
  }),
  'POST /services/rest/v1/authentication/anonymous': async (_input, { requireSession }) => {
    const { customer_id } = await requireSession();
    return { auth: customer_id !== null };
  },
};
