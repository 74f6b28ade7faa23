import { getCatalogDb } from '../../kernel/context.ts';
import type { Routes } from '../../kernel/routes.ts';
import { getDescription, getSeoTag, getSitemapPage, listSitemaps, writeSeo } from './service.ts';
import { getTerms } from './terms.ts';

/** Routes of SEO texts, the sitemap, and the terms of delivery and return. */
export const seoRoutes: Routes = {
  'GET /api/v1/seo/description/:id': ({ params }, { shop }) => getDescription(shop.db, params),
  'POST /api/v1/seo/description': ({ body }, { shop }) => getDescription(shop.db, body),
  'GET /api/v1/seo/tag/:id': ({ params }, { shop }) => getSeoTag(shop.db, params),
  'POST /api/v1/seo/tag': ({ body }, { shop }) => getSeoTag(shop.db, body),
  'GET /api/v1/seo/terms': (_input, { shop }) => getTerms(shop),
  'GET /api/v1/seo/sitemap': async (_input, { shop }) => ({ maps: await listSitemaps(getCatalogDb(shop)) }),
  'GET /api/v1/seo/sitemap/:name': async ({ params, query }, { shop }) => ({
    items: await getSitemapPage(getCatalogDb(shop), params.name, query.page),
  }),
  'POST /services/rest/v1/owner/seo': async ({ body }, { shop }) => ({
    changed: await writeSeo(shop.db, shop.now(), body.pages),
  }),
};
