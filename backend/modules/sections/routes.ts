import type { Routes } from '../../http/router';
import { getCount, getFilters, getPage } from './listing';
import { getSection, getSections } from './tree';

export const sectionsRoutes: Routes = {
  'GET /api/v1/sections': async (_input, { shop }) => ({ sections: await getSections(shop.db) }),
  'GET /api/v1/sections/by_code/:code{.+}': ({ params }, { shop }) => getSection(shop.db, params.code),
  'POST /api/v1/sections/filter': ({ body }, { shop }) => getPage(shop.db, body),
  'POST /api/v1/sections/filters': ({ body }, { shop }) => getFilters(shop.db, body),
  'POST /api/v1/sections/filter/cnt': async ({ body }, { shop }) => ({
    count: await getCount(shop.db, body),
  }),
};
