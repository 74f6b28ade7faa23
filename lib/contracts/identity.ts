import { identitySchema, PICTURE_FIELDS } from '#lib/identity/schema.ts';
import { cacheable, endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Endpoint of the shop's identity: everything that makes the shop this brand. */
export const identityEndpoints = {
  'GET /api/v1/content/identity': cacheable({
    summary: 'Имя, контакты, знак и другие приметы магазина; 404, пока владелец их не задал',
    access: 'public',
    result: identitySchema,
    cache: { lifetime: 'editorial', tags: () => [] },
  }),
};

type PictureField = (typeof PICTURE_FIELDS)[number];
type PictureInputs = { [Field in PictureField]: z.ZodNullable<(typeof identitySchema)['shape'][Field]> };

/** Endpoint by which the owner replaces the identity. */
export const ownerIdentityEndpoints = {
  'POST /services/rest/v1/owner/identity': endpoint({
    summary:
      'Заменить имя, контакты и другие приметы магазина; страницы показывают их сразу. Без поля картинки остаётся прежняя, null её убирает',
    access: 'owner',
    body: identitySchema.extend(
      Object.fromEntries(
        PICTURE_FIELDS.map((field) => [field, identitySchema.shape[field].nullable()]),
      ) as PictureInputs,
    ),
    result: z.object({}),
  }),
};
