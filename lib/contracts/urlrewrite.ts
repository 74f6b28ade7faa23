import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Code of a short link without its tilde. */
export const shortCode = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/);

/** Code of a short link as typed. The code is trimmed and lower-cased, and a leading tilde is removed. */
export const shortCodeInput = z
  .string()
  .max(2000)
  .transform((text) => text.trim().replace(/^~/, '').toLowerCase());

/** Validated target of a redirect that the owner has set: a path of this shop or an absolute http(s) URL. */
const target = z.string();

/** Endpoints of section 7: short links and moved pages (sections 2.1, 2.2). */
export const urlrewriteEndpoints = {
  // The parameter includes the tilde, because the tilde is part of the path segment.
  'GET /api/v1/urlrewrite/short_uri/:code{~[^/]+}': endpoint({
    summary: 'Куда ведёт короткая ссылка; код пишется с тильдой, ~sale',
    access: 'public',
    params: z.object({ code: z.string().regex(/^~[a-z0-9][a-z0-9_-]{0,59}$/) }),
    result: z.object({ target }),
  }),
  'GET /api/v1/urlrewrite/redirect': endpoint({
    summary: 'Куда переехала страница; 404, если владелец её не переносил',
    access: 'public',
    query: z.object({ path: z.string().min(1).max(2000) }),
    result: z.object({
      target,
      /** True for a permanent redirect (308), false for a temporary one (307). */
      permanent: z.boolean(),
    }),
  }),
};
