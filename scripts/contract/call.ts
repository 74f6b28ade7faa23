import type { z } from 'zod';

/** Fields of a request or an answer, by name. */
export type Shape = Readonly<Record<string, z.ZodType>>;

/** A list in an answer: bare, or under a name. */
export interface ListShape {
  /** Name that the storefront prefers, or that the specification prescribes. */
  name: string;
  /** Set when section 7 names the list. Another name is then reported as a difference. */
  isNamed?: true;
  item: z.ZodType;
  /** Other names of the same list in section 7. */
  also?: readonly string[];
  /** Names of other lists that may be in the same answer. */
  others?: readonly string[];
}

/**
 * Effect of a request: `none`, `session` for a change of the guest's own session, cart and favorites, `write` for
 * data that remain at the shop (an order, a message, a subscription) or are sent to a person.
 */
export type Effect = 'none' | 'session' | 'write';

/** A call of section 7, or an optional one of the storefront. */
export interface Call {
  /** Method and path: `GET /api/v1/products/{id}`. */
  endpoint: string;
  /** Russian title of the call. */
  title: string;
  /** Russian sentence: functions that shoppers do not have without the call. */
  lost: string;
  /** Set when the specification does not name the call. */
  ours?: true;
  effect?: Effect;
  /** Values of the path's parameters in the page's example. Defaults are in PATH_EXAMPLES. */
  path?: Readonly<Record<string, string>>;
  /** Set when only a signed-in customer gets a result. */
  isCustomers?: true;
  query?: Shape;
  body?: Shape;
  /** Set when the body is a form with one file. */
  isForm?: true;
  /** Fields of the result. */
  result?: Shape;
  list?: ListShape;
  /** Names of optional fields that are included in the page's example of a request. */
  shown?: readonly string[];
  /** Position among the calls of a first purchase, from 0. */
  step?: number;
  /** Set when a shop should have the call at its opening, although a first purchase works without it. */
  isNext?: true;
  /** Russian remarks for the page, one or two sentences each. */
  remarks?: readonly string[];
}

/** Calls of one part of section 7. */
export interface Group {
  title: string;
  calls: readonly Call[];
}

/** Default values of path parameters, for examples. */
export const PATH_EXAMPLES: Readonly<Record<string, string>> = {
  id: '101',
  code: 'autumn',
  article: 'A-101',
  slug: 'delivery',
  name: 'products',
};
