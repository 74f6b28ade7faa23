import type { Routes } from '../../http/router';
import { locate } from './service';

export const authRoutes: Routes = {
  'GET /api/v1/auth/check': async ({ query }, { shop, session }) => ({
    auth: false,
    session: session !== null,
    location: await locate(shop.db, session, query),
    location_chosen: session?.location_chosen ?? false,
  }),
  'POST /services/rest/v1/authentication/anonymous': async (_input, { requireSession }) => {
    await requireSession();
    return { auth: false };
  },
};
