import { catalogOf } from '../../http/context';
import type { Routes } from '../../http/router';
import { getCount, getFilters, getPage } from './listing';
import { searchRoutes } from './search/routes';
import { getSection, getSections } from './tree';

export const sectionsRoutes: Routes = {
  'GET /api/v1/sections': async (_input, { shop }) => ({ sections: await getSections(catalogOf(shop)) }),
  'GET /api/v1/sections/by_code/:code{.+}': ({ params }, { shop }) =>
    getSection(catalogOf(shop), params.code),
  'POST /api/v1/sections/filter': ({ body }, { shop }) => getPage(catalogOf(shop), body),
  'POST /api/v1/sections/filters': ({ body }, { shop }) => getFilters(catalogOf(shop), body),
  'POST /api/v1/sections/filter/cnt': async ({ body }, { shop }) => ({
    count: await getCount(catalogOf(shop), body),
  }),
  ...searchRoutes,
};
