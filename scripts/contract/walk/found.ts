import type { Input } from '../run/run.ts';
import type { Json } from '../run/values.ts';
import { contractTexts as t } from '../texts.ts';

/** Values of earlier answers that later requests need. */
export interface KnownValues {
  section?: { id: string | number; code: string };
  /** A product that can be bought, from the answer of by_code. */
  product?: Json;
  /** One of its sizes that is in stock. The id has the server's type. */
  offer?: { id: string | number; title: string; quantity: number };
  /** A size that is sold out, of any product. */
  soldOut?: string;
  /** A product with a size that a store allows to book. */
  bookable?: Json;
  /** A product with care products. */
  cared?: string;
  city?: Json;
}

/** A code, a number and a text that no server has. */
export const UNKNOWN_CODE = 'no-such-thing';
export const UNKNOWN_ID = '999999999';
export const NONSENSE = 'ъщыэъщыэ';
/** Key of a link that no server has sent. */
export const UNKNOWN_TOKEN = 'a'.repeat(43);

/** Expectation of a request with a code or a number that no server has. */
export const REFUSES_UNKNOWN: Input = { expects: { refusal: t.notFoundNeeded }, isUnknown: true };

/** Default city of section 3. */
export const MOSCOW = { city: 42, location: 84 };

/** Number of products per page of a listing (section 7). */
export const PAGE_SIZE = 48;
