import type { Routes } from '../../kernel/routes.ts';
import { getRedirect, getShortLink } from './service.ts';

export const urlrewriteRoutes: Routes = {
  'GET /api/v1/urlrewrite/short_uri/:code{~[^/]+}': ({ params }, { shop }) =>
    getShortLink(shop.db, params.code),
  'GET /api/v1/urlrewrite/redirect': ({ query }, { shop }) => getRedirect(shop.db, query.path),
};
