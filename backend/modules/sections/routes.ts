import { catalogOf } from '../../http/context';
import type { Routes } from '../../http/router';
import { limitReads } from '../rate-limits';
import { getCount, getFilters, getPage } from './listing';
import { searchRoutes } from './search/routes';
import { getSection, getSections } from './tree';

export const sectionsRoutes: Routes = {
  'GET /api/v1/sections': async (_input, { shop }) => ({ sections: await getSections(catalogOf(shop)) }),
  'GET /api/v1/sections/by_code/:code{.+}': ({ params }, { shop }) =>
    getSection(catalogOf(shop), params.code),
  'POST /api/v1/sections/filter': async ({ body }, context) => {
    limitReads(context);
    return getPage(catalogOf(context.shop), body);
  },
  'POST /api/v1/sections/filters': async ({ body }, context) => {
    limitReads(context);
    return getFilters(catalogOf(context.shop), body);
  },
  'POST /api/v1/sections/filter/cnt': async ({ body }, context) => {
    limitReads(context);
    return { count: await getCount(catalogOf(context.shop), body) };
  },
  ...searchRoutes,
};
