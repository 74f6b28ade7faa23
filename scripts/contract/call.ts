import type { z } from 'zod';

/** Fields of a request or an answer, by name. */
export type Shape = Readonly<Record<string, z.ZodType>>;

/** A list of an answer: bare, or under a name. */
export interface ListShape {
  /** Name that the storefront prefers, or that the specification prescribes. */
  name: string;
  /** Set when section 7 names the list: another name is a difference. */
  isNamed?: true;
  item: z.ZodType;
  /** Other names that section 7 gives the same list. */
  also?: readonly string[];
  /** Names of other lists that may be in the same answer. */
  others?: readonly string[];
}

/**
 * What a request changes: nothing; the session, the cart and the favourites of the guest who makes it; or something that
 * remains at the shop (an order, a message, a subscription) or is sent to a person.
 */
export type Effect = 'none' | 'session' | 'write';

/** A call of section 7, or an optional one of the storefront. */
export interface Call {
  /** Method and path: `GET /api/v1/products/{id}`. */
  endpoint: string;
  /** Russian: what the call does. */
  title: string;
  /** Russian, one sentence: what shoppers do not have without it. */
  lost: string;
  /** Set when the specification does not name the call. */
  ours?: true;
  effect?: Effect;
  /** What the path of the page's example holds, by name; see PATH_EXAMPLES. */
  path?: Readonly<Record<string, string>>;
  /** Set when only a signed-in customer is answered. */
  isCustomers?: true;
  query?: Shape;
  body?: Shape;
  /** The body is a form with one file. */
  isForm?: true;
  /** Fields of the result. */
  result?: Shape;
  list?: ListShape;
  /** Names of optional fields that the page's example of a request has. */
  shown?: readonly string[];
  /** Its place among the calls of a first purchase, the first is 0. */
  step?: number;
  /** Set when a shop opens better with it, though a first purchase does without. */
  isNext?: true;
  /** Russian rules for the page, one sentence or two each. */
  remarks?: readonly string[];
}

/** Calls of one part of section 7. */
export interface Group {
  title: string;
  calls: readonly Call[];
}

/** Default values of what paths hold, for examples. */
export const PATH_EXAMPLES: Readonly<Record<string, string>> = {
  id: '101',
  code: 'autumn',
  article: 'A-101',
  slug: 'delivery',
  name: 'products',
};
