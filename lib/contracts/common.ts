import { readDay, SENT_DAY } from '#lib/domain/dates.ts';
import { validation } from '#lib/texts/validation.ts';
import { z } from './zod.ts';

export const MAX_INT = 2_147_483_647;

/** What a column of the database holds. */
export const int = z.number().int().min(-MAX_INT).max(MAX_INT);

/** A positive identifier in JSON: a number, nothing that could be read as one. */
export const id = z.number().int().min(1).max(MAX_INT);

/**
 * A number of a path, a query or a form's field, where everything is text. Digits alone: `0x54`, `1e4`, `+7` and
 * ` 7` are none.
 */
export const written = <T extends z.ZodType>(number: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    number,
  );

/** An identifier of a path or a query. */
export const writtenId = written(id);

/** Identifiers of a query: `ids[]=1&ids[]=2`, or `ids=1,2`. */
export const writtenIds = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(writtenId).max(max),
  );

/** Money at the contract's edge: roubles, two decimals at most. */
export const roubles = z.number();

/**
 * An address of a picture: of the shop's own under /media/, with the width as the last segment. Another back end's are read
 * into such ones by the storefront (lib/api/picture-at.ts).
 */
export const pictureAddress = z.string();
/** The same where an object is nothing without its picture. */
export const requiredPictureAddress = z.string().min(1);

/** A count or a sum that is none where a back end does not name it. */
export const noneByDefault = (number: z.ZodNumber) => number.default(0);

/** The most that a price may be: kopecks are kept in the database's integers. */
export const MAX_ROUBLES = 21_474_836;

/** A latin slug: lower case letters, digits, `-` and `_`. */
export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9][a-z0-9_-]*$/);

/** Path parameter objects that many endpoints share. */
export const idParams = z.object({ id: writtenId });
export const codeParams = z.object({ code: slug });

/** The query of endpoints that take one city. */
export const cityQuery = z.object({ city: writtenId });
export const cityIdQuery = z.object({ city_id: writtenId.optional() });

export const coordinates = z.object({ lat: z.number(), lon: z.number() });

/** A calendar day in Europe/Moscow, `YYYY-MM-DD`. */
export const day = z.iso.date(validation.date);

/** VA-08: a day as a client may send it, in any form that `readDay` takes; `YYYY-MM-DD` comes out. */
export const sentDay = z
  .string(validation.date)
  .regex(SENT_DAY, validation.date)
  .transform((text) => readDay(text) ?? '')
  .pipe(day);

/** A clock time `HH:MM`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The flag of section 7 that asks cart endpoints for the updated cart. */
export const returnBasket = z.object({ return_basket: z.enum(['true', 'false']).optional() });

/** A file of a multipart form: a `File` of the browser, or of the form that the server has read. */
export const file = z.custom<File>(
  (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'name' in value,
  validation.files.none,
);

export const empty = z.object({});

/** A body that is read as it came, such as one that its sender has signed. */
export const rawBody = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);
