import type { Routes } from '../../http/router';
import { getInfoPage } from './service';

export const infoRoutes: Routes = {
  'GET /services/rest/v1/info/:slug': ({ params }, { shop }) => getInfoPage(shop.db, params.slug),
};
