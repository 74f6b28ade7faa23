import { toRedirectKey } from '#lib/routing/redirect-paths.ts';
import type { Routes } from '../../kernel/routes.ts';
import { buildUnknownField } from '../../kernel/unknown-field.ts';
import {
  getRedirect,
  getShortLink,
  removeRedirects,
  removeShortLinks,
  writeRedirects,
  writeShortLinks,
} from './service.ts';

/** Routes of redirects and short links. */
export const urlrewriteRoutes: Routes = {
  'GET /api/v1/urlrewrite/short_uri/:code{~[^/]+}': ({ params }, { shop }) =>
    getShortLink(shop.db, params.code),
  'GET /api/v1/urlrewrite/redirect': ({ query }, { shop }) => getRedirect(shop.db, query.path),
  'POST /services/rest/v1/owner/redirects': async ({ body }, { shop }) => ({
    changed: await writeRedirects(shop.db, body.redirects),
  }),
  'POST /services/rest/v1/owner/redirects/remove': async ({ body }, { shop }) => {
    const removed = await removeRedirects(shop.db, body.paths);
    const unknown = body.paths.filter((path) => !removed.includes(toRedirectKey(path)));
    return { changed: removed.length, ...buildUnknownField(unknown) };
  },
  'POST /services/rest/v1/owner/short-links': async ({ body }, { shop }) => {
    const { saved, refused } = await writeShortLinks(shop.db, body.short_links);
    return { changed: saved.length, refused };
  },
  'POST /services/rest/v1/owner/short-links/remove': async ({ body }, { shop }) => {
    const removed = await removeShortLinks(shop.db, body.codes);
    const unknown = body.codes.filter((code) => !removed.includes(code));
    return { changed: removed.length, ...buildUnknownField(unknown) };
  },
};
