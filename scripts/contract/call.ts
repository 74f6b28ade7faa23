import type { z } from 'zod';

/** Fields of a request or a response, by name. */
export type FieldsByName = Readonly<Record<string, z.ZodType>>;

/** List in a response. It is either the result itself or a field of the result. */
export interface ListShape {
  /** Name of the field with the list: prescribed by the specification, otherwise preferred by the storefront. */
  name: string;
  /** Set when section 7 prescribes the name of the list. Any other name is then reported as a difference. */
  isNamed?: true;
  item: z.ZodType;
  /** Other names that section 7 uses for the same list. */
  also?: readonly string[];
  /** Names of other lists that the same response may contain. */
  others?: readonly string[];
}

/**
 * Effect of a request. `session` changes only the guest's own session, cart and favorites. `write` stores data that
 * remain in the back end (an order, a message, a subscription), or sends a message to a person.
 */
export type CallEffect = 'none' | 'session' | 'write';

/** Call that section 7 specifies, or an optional call that the storefront adds. */
export interface ContractCall {
  /** Method and path, such as `GET /api/v1/products/{id}`. */
  endpoint: string;
  /** Russian title of the call. */
  title: string;
  /** Russian sentence that describes which features shoppers lose without the call. */
  lost: string;
  /** Set when the specification does not contain the call. */
  ours?: true;
  effect?: CallEffect;
  /** Values of path parameters for the example on the page. The defaults are in PATH_EXAMPLES. */
  path?: Readonly<Record<string, string>>;
  /** Set when only a signed-in customer gets a result. */
  isCustomers?: true;
  query?: FieldsByName;
  body?: FieldsByName;
  /** Set when the body is a form with one file. */
  isForm?: true;
  /** Fields of the result. */
  result?: FieldsByName;
  list?: ListShape;
  /** Names of optional fields that the example of a request on the page contains. */
  shown?: readonly string[];
  /** Position among the calls of a first purchase, from 0. */
  step?: number;
  /** Set when a back end should have the call before the shop opens, although a first purchase works without it. */
  isNext?: true;
  /** Russian remarks for the page, one or two sentences each. */
  remarks?: readonly string[];
}

/** Calls of one part of section 7. */
export interface CallGroup {
  title: string;
  calls: readonly ContractCall[];
}

/** Default values of path parameters, for examples. */
export const PATH_EXAMPLES: Readonly<Record<string, string>> = {
  id: '101',
  code: 'autumn',
  article: 'A-101',
  slug: 'delivery',
  name: 'products',
};
