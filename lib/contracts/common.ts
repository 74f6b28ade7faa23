import { DAY_INPUT_PATTERN, parseDayInput } from '#lib/domain/dates.ts';
import { validation } from '#lib/texts/validation.ts';
import { z } from './zod.ts';

export const MAX_INT = 2_147_483_647;

/** Integer that fits a 32-bit database column. */
export const int = z.number().int().min(-MAX_INT).max(MAX_INT);

/** Positive identifier in JSON. A number is required, and a numeric text is refused. */
export const id = z.number().int().min(1).max(MAX_INT);

/**
 * Converts a number in a path, a query or a form field, where every value is text. Only decimal digits are converted.
 * `0x54`, `1e4`, `+7` and ` 7` remain texts, so that the number schema refuses them.
 */
export const coerceDigits = <T extends z.ZodType>(number: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    number,
  );

/** Identifier in a path or a query. */
export const coercedId = coerceDigits(id);

/**
 * Creates the schema of a list of identifiers in a query: `ids[]=1&ids[]=2` or `ids=1,2`.
 * @param max maximum number of identifiers
 */
export const coerceIds = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(coercedId).max(max),
  );

/** Amount of money in the API: roubles with at most two decimals. */
export const roubles = z.number();

/**
 * URL path of a picture, under /media/. Its last segment is the width in pixels. The storefront converts the picture
 * URLs of another back end to paths of this form (lib/api/picture-url.ts).
 */
export const pictureAddress = z.string();
/** URL path of a picture that may not be empty, for objects that cannot be shown without their picture. */
export const requiredPictureAddress = z.string().min(1);

/** Makes a number default to 0 when the back end omits it. */
export const withZeroDefault = (number: z.ZodNumber) => number.default(0);

/** Maximum price in roubles: the database stores kopecks in 32-bit integers. */
export const MAX_ROUBLES = 21_474_836;

/** Slug: lower-case Latin characters, digits, `-` and `_`. */
export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9][a-z0-9_-]*$/);

/** Path parameter `id`, shared by many endpoints. */
export const idParams = z.object({ id: coercedId });
export const codeParams = z.object({ code: slug });

/** Query of endpoints about one city. */
export const cityQuery = z.object({ city: coercedId });
export const cityIdQuery = z.object({ city_id: coercedId.optional() });

export const coordinates = z.object({ lat: z.number(), lon: z.number() });

/** Calendar day in Europe/Moscow, `YYYY-MM-DD`. */
export const day = z.iso.date(validation.date);

/** Day in any form that `parseDayInput` accepts, converted to `YYYY-MM-DD` (VA-08). */
export const dayInput = z
  .string(validation.date)
  .regex(DAY_INPUT_PATTERN, validation.date)
  .transform((text) => parseDayInput(text) ?? '')
  .pipe(day);

/** Time of day, `HH:MM`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Query flag of section 7: cart endpoints return the updated cart when the flag is true. */
export const returnBasket = z.object({ return_basket: z.enum(['true', 'false']).optional() });

/** File of a multipart form: a `File` created by the browser or by the server's form parser. */
export const file = z.custom<File>(
  (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'name' in value,
  validation.files.none,
);

export const empty = z.object({});

/** Unparsed request body, for example one with a signature over its bytes. */
export const rawBody = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);
