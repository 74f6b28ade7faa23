import { getCatalogDb } from '../../kernel/context.ts';
import type { Routes } from '../../kernel/routes.ts';
import { getListingCount, getListingFilters, loadListingPage } from './listing.ts';
import { searchRoutes } from './search/routes.ts';
import { getSection, getSections } from './tree.ts';

/** Routes of sections, listings and search. */
export const sectionsRoutes: Routes = {
  'GET /api/v1/sections': async (_input, { shop }) => ({ sections: await getSections(getCatalogDb(shop)) }),
  'GET /api/v1/sections/by_code/:code{.+}': ({ params }, { shop }) =>
    getSection(getCatalogDb(shop), params.code),
  'POST /api/v1/sections/filter': ({ body }, { shop }) => loadListingPage(getCatalogDb(shop), body),
  'POST /api/v1/sections/filters': ({ body }, { shop }) => getListingFilters(getCatalogDb(shop), body),
  'POST /api/v1/sections/filter/cnt': async ({ body }, { shop }) => ({
    count: await getListingCount(getCatalogDb(shop), body),
  }),
  ...searchRoutes,
};
