import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** A short link's code, without its tilde. */
export const shortCode = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/);

/** A short link's code as somebody writes it: capitals are lowered, a tilde and spaces around it are dropped. */
export const writtenCode = z
  .string()
  .max(2000)
  .transform((text) => text.trim().replace(/^~/, '').toLowerCase());

/** Where the owner's entry leads: a path of this shop or an absolute http(s) address, both checked. */
const target = z.string();

/** Section 7: short links, and pages that have moved (sections 2.1, 2.2). */
export const urlrewrite = {
  // The tilde is a part of the segment, so it is a part of the parameter.
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
      /** Whether for good (308) or for a while (307). */
      permanent: z.boolean(),
    }),
  }),
};
