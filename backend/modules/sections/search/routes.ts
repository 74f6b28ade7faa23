import { getCatalogDb } from '../../../kernel/context.ts';
import type { Routes } from '../../../kernel/routes.ts';
import { removeTerms, writeTerms } from './owner-terms.ts';
import { listTerms } from './owner-terms-repo.ts';
import { countSearchQuery, listPopularQueries } from './query-log.ts';
import { listQueryFrequencies } from './query-log-repo.ts';
import { searchCatalog } from './service.ts';

/** Routes of the search, its query statistics and the owner's terms. */
export const searchRoutes: Routes = {
  'GET /services/rest/v1/products/search': ({ query }, { shop }) => searchCatalog(getCatalogDb(shop), query),
  'GET /services/rest/v1/products/search/popular': async (_input, context) => ({
    queries: await listPopularQueries(context),
  }),
  'POST /services/rest/v1/products/search/asked': async ({ body }, context) => {
    await countSearchQuery(context, body.query);
    return {};
  },
  'GET /services/rest/v1/owner/search/terms': async (_input, { shop }) => ({
    terms: await listTerms(shop.db),
  }),
  'POST /services/rest/v1/owner/search/terms': async ({ body }, { shop }) => ({
    changed: await writeTerms(shop.db, body.terms),
  }),
  'POST /services/rest/v1/owner/search/terms/remove': async ({ body }, { shop }) => {
    const { changed, unknown } = await removeTerms(shop.db, body.phrases);
    return { changed, ...(unknown.length > 0 && { unknown }) };
  },
  'GET /services/rest/v1/owner/search/queries': async ({ query }, { shop }) => ({
    queries: await listQueryFrequencies(shop.db, shop.now(), {
      days: query.days,
      missed: query.missed === '1',
    }),
  }),
};
