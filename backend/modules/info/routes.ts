import type { Routes } from '../../kernel/routes.ts';
import { getInfoPage } from './service.ts';

/** Routes of info pages. */
export const infoRoutes: Routes = {
  'GET /services/rest/v1/info/:slug': ({ params }, { shop }) => getInfoPage(shop.db, params.slug),
};
