import type { z } from './zod.ts';

export type EndpointKey = `${'GET' | 'POST' | 'DELETE'} /${string}`;

type Shape = z.ZodType;

/**
 * Clients that may call an endpoint (section 6, RO-03):
 * - `public`: every client. The response is the same for all.
 * - `session`: every client, also guests. The rows belong to the session, or the request proves access to them.
 * - `customer`: a signed-in client. The rows belong to the customer.
 * - `owner`: a client that sends the owner token.
 * - `localhost`: a browser on the machine on which a shop in sandbox mode runs.
 * - `trial`: as `localhost`, and also clients of such a shop behind the proxies that its operator has declared.
 * - `provider`: a payment provider. Its adapter verifies the signature of the request.
 */
export type Access = 'public' | 'session' | 'customer' | 'owner' | 'localhost' | 'trial' | 'provider';

/**
 * One endpoint of section 7. Its key in a record («GET /api/v1/cart») has the method and the path, where `:name` is a
 * path parameter. Its value has the schemas of the input and the result. The client uses only the types. The router of
 * the back end and the OpenAPI page use the schemas.
 */
export interface Endpoint<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> {
  /** One-line description for the OpenAPI page. */
  summary: string;
  access: Access;
  /** Begins, ends or describes a session, so it is not checked against the customer that the page expects. */
  managesSession?: true;
  /**
   * Allows a write with a guest's token that a sign-in has replaced less than a minute ago. The write is applied to the
   * customer, because it adds to the merged data or changes a line of it. Other writes are refused and can be retried.
   * The response contains no data of the customer.
   */
  acceptsReplacedToken?: true;
  /**
   * Marks a read with another method than GET. The bootstrap of a visit and pre_checkout store only what they return
   * (decision 116).
   */
  isRead?: true;
  /**
   * Counts each request against the rate limit of its network, before the input is validated. An invalid request
   * therefore counts once, exactly as a valid one does (backend/modules/rate-limits/reads.ts).
   */
  isRateLimited?: true;
  params?: P;
  query?: Q;
  body?: B;
  /**
   * Encoding of the body, by default JSON. `raw` passes the unparsed bytes, and the response is sent without the
   * envelope.
   */
  encoding?: 'multipart' | 'raw';
  /** Converts a body of the specification's shape to the shape of `body`, before validation. */
  normalize?: (body: Record<string, unknown>) => unknown;
  /** Accepts the header Idempotency-Key. A retry with the same key returns the first answer again. */
  idempotent?: true;
  /** Accepts the header X-Order-Key: the secret of the link in an e-mail or an SMS grants access to the order. */
  orderKey?: true;
  /** Schema of the envelope's `result`. */
  result: R;
}

/** Declares an endpoint, so that TypeScript infers its schemas. */
export function endpoint<
  R extends Shape,
  P extends Shape = z.ZodUndefined,
  Q extends Shape = z.ZodUndefined,
  B extends Shape = z.ZodUndefined,
>(value: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return value;
}

/** Maximum cache lifetime by content. `products` are prices and stock, `editorial` are texts. */
export type Lifetime = 'products' | 'editorial';

/** Cache policy of pages that show a result: its lifetime and the tags that invalidate it. */
interface CachePolicy<Input, Result> {
  lifetime: Lifetime;
  /** Cache tags of a result (lib/domain/cache-tags.ts). The result is null when it does not exist. */
  tags: (input: Input, result: Result | null) => readonly string[];
}

interface EndpointInput<P extends Shape, Q extends Shape, B extends Shape> {
  params: z.input<P>;
  query: z.input<Q>;
  body: z.input<B>;
}

/** Endpoint that server components may call. Only for such endpoints is a cache policy declared. */
export interface CacheableEndpoint<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>
  extends Endpoint<P, Q, B, R> {
  cache: CachePolicy<EndpointInput<P, Q, B>, z.output<R>>;
}

/** Declares a cacheable endpoint, so that TypeScript infers its schemas. Its cache policy is the last field. */
export const cacheable = <
  R extends Shape,
  P extends Shape = z.ZodUndefined,
  Q extends Shape = z.ZodUndefined,
  B extends Shape = z.ZodUndefined,
>(
  value: CacheableEndpoint<P, Q, B, R>,
): CacheableEndpoint<P, Q, B, R> => value;
