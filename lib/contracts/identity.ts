import { identityChangesSchema, identitySchema } from '#lib/identity/schema.ts';
import { cacheable, endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Endpoint of the shop's identity: everything that makes the shop this brand. */
export const identityEndpoints = {
  'GET /api/v1/content/identity': cacheable({
    summary: 'Описание магазина: имя, контакты, логотип, вид; 404, пока владелец его не задал',
    access: 'public',
    result: identitySchema,
    cache: { lifetime: 'editorial', tags: () => [] },
  }),
};

/** Endpoint by which the owner changes the identity. */
export const ownerIdentityEndpoints = {
  'POST /services/rest/v1/owner/identity': endpoint({
    summary:
      'Изменить описание магазина: имя, контакты, логотип, вид; страницы показывают его сразу. Чего нет в запросе, остаётся, null убирает',
    access: 'owner',
    body: identityChangesSchema,
    result: z.object({}),
  }),
};
