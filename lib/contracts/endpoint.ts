import type { z } from './zod.ts';

export type EndpointKey = `${'GET' | 'POST' | 'DELETE'} /${string}`;

type Shape = z.ZodType;

/**
 * Clients that may call an endpoint (section 6, RO-03):
 * - `public`: every client. The response is the same for all clients.
 * - `session`: every client, also guests. The data belong to the session, or the request proves access to the data.
 * - `customer`: a signed-in client. The data belong to the customer.
 * - `owner`: a client that sends the owner token.
 * - `localhost`: a browser on the machine on which a shop in sandbox mode runs.
 * - `trial`: a client of `localhost`, or a client that reaches a shop in sandbox mode through the proxies that the
 *   operator has declared.
 * - `provider`: a payment provider. Its adapter verifies the signature of the request.
 */
export type EndpointAccess = 'public' | 'session' | 'customer' | 'owner' | 'localhost' | 'trial' | 'provider';

/**
 * One endpoint of section 7. In a record of endpoints the key («GET /api/v1/cart») is the method and the path, where
 * `:name` is a path parameter. The value has the schemas of the input and the result. The client uses only the inferred
 * types. The back end's router and the OpenAPI page use the schemas.
 */
export interface Endpoint<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> {
  /** One-line description for the OpenAPI page. */
  summary: string;
  access: EndpointAccess;
  /**
   * Marks an endpoint that begins, ends or describes a session. The header X-Expected-Customer is not checked for such
   * an endpoint.
   */
  managesSession?: true;
  /**
   * Allows a write with a guest's token that a sign-in has replaced less than a minute ago. The write is applied to the
   * customer's data, because it only adds to the merged data or changes one cart line. At other endpoints such a write
   * is refused and can be retried. The response contains no data of the customer.
   */
  acceptsReplacedToken?: true;
  /**
   * Marks a read with another method than GET. The bootstrap of a visit and pre_checkout are such reads: they store
   * only the changes that their response shows (decision 116).
   */
  isRead?: true;
  /**
   * Counts each request against the rate limit of the client's network, before the input is validated. An invalid
   * request therefore counts exactly once, like a valid request (backend/modules/rate-limits/reads.ts).
   */
  isRateLimited?: true;
  params?: P;
  query?: Q;
  body?: B;
  /**
   * Encoding of the body, by default JSON. With `raw` the endpoint receives the unparsed bytes, and the response is
   * sent without the envelope.
   */
  encoding?: 'multipart' | 'raw';
  /** Converts a request body with the shape of the specification to the shape of `body`, before validation. */
  normalize?: (body: Record<string, unknown>) => unknown;
  /** Accepts the header Idempotency-Key. A retry with the same key returns the first response again. */
  idempotent?: true;
  /**
   * Accepts the header X-Order-Key. It contains the secret from a link in an e-mail or SMS, which grants access to an
   * order.
   */
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

/** Maximum cache lifetime, named by the kind of content: `products` for prices and stock, `editorial` for texts. */
export type CacheLifetime = 'products' | 'editorial';

/** Cache policy of an endpoint's result: the lifetime, and the tags by which pages with the result are invalidated. */
interface CachePolicy<Input, Result> {
  lifetime: CacheLifetime;
  /**
   * Cache tags of a result (lib/domain/cache-tags.ts). The argument `result` is null when the requested object does not
   * exist.
   */
  tags: (input: Input, result: Result | null) => readonly string[];
}

interface EndpointInput<P extends Shape, Q extends Shape, B extends Shape> {
  params: z.input<P>;
  query: z.input<Q>;
  body: z.input<B>;
}

/** Endpoint that server components may call. Only such an endpoint has a cache policy. */
export interface CacheableEndpoint<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>
  extends Endpoint<P, Q, B, R> {
  cache: CachePolicy<EndpointInput<P, Q, B>, z.output<R>>;
}

/** Declares an endpoint with a cache policy, so that TypeScript infers its schemas. */
export const cacheable = <
  R extends Shape,
  P extends Shape = z.ZodUndefined,
  Q extends Shape = z.ZodUndefined,
  B extends Shape = z.ZodUndefined,
>(
  value: CacheableEndpoint<P, Q, B, R>,
): CacheableEndpoint<P, Q, B, R> => value;
