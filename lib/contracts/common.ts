import { validation } from '@/lib/texts/validation';
import { z } from './zod';

const MAX_INT = 2_147_483_647;

/** A positive identifier; accepts the string form that paths and queries carry. */
export const id = z.coerce.number().int().min(1).max(MAX_INT);

/** Money at the contract's edge: roubles, two decimals at most. */
export const roubles = z.number();

/** A latin slug: lower case letters, digits, `-` and `_`. */
export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9][a-z0-9_-]*$/);

/** Path parameter objects that many calls share. */
export const idParams = z.object({ id });
export const codeParams = z.object({ code: slug });

/** The query of calls that take one city. */
export const cityQuery = z.object({ city: id });
export const cityIdQuery = z.object({ city_id: id.optional() });

export const coordinates = z.object({ lat: z.number(), lon: z.number() });

/** A calendar day in Europe/Moscow, `YYYY-MM-DD`. */
export const day = z.iso.date(validation.date);

/** A clock time `HH:MM`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The flag of section 7 that asks cart calls for the updated cart. */
export const returnBasket = z.object({ return_basket: z.enum(['true', 'false']).optional() });

/** A file of a multipart form: a `File` of the browser, or of the form that the server has read. */
export const file = z.custom<File>(
  (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'name' in value,
  validation.files.none,
);

export const empty = z.object({});
