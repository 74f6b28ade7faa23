import type { RequestInput } from '../run/run.ts';
import type { JsonObject } from '../run/values.ts';
import { contractTexts as t } from '../texts.ts';

/** Values from earlier responses that later requests need. */
export interface KnownValues {
  section?: { id: string | number; code: string };
  /** Product that can be bought, from the response of by_code. */
  product?: JsonObject;
  /** Size of `product` that is in stock. The id has the type that the server sends. */
  offer?: { id: string | number; title: string; quantity: number };
  /** Id of a sold-out size of any product. */
  soldOut?: string;
  /** Product with a size that can be booked in a store. */
  bookable?: JsonObject;
  /** Id of a product that has care products. */
  cared?: string;
  city?: JsonObject;
}

/** Code, number and search text that match nothing on any server. */
export const UNKNOWN_CODE = 'no-such-thing';
export const UNKNOWN_ID = '999999999';
export const NONSENSE_QUERY = 'ъщыэъщыэ';
/** Secret of a link that no server has sent. */
export const UNKNOWN_TOKEN = 'a'.repeat(43);

/** Options of a request with a code or a number that no server has: a refusal is expected. */
export const REFUSES_UNKNOWN: RequestInput = { expects: { refusal: t.notFoundNeeded }, isUnknown: true };

/** Default city of section 3. */
export const MOSCOW = { city: 42, location: 84 };

/** Number of products per page of a listing (section 7). */
export const PAGE_SIZE = 48;
