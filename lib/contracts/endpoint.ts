import type { z } from './zod.ts';

export type EndpointKey = `${'GET' | 'POST' | 'DELETE'} /${string}`;

type Shape = z.ZodType;

/**
 * Who may make a request (section 6, RO-03):
 * - `public`: every client; the response is the same for all;
 * - `session`: every client, guests too; the rows are those of the session, or the request proves access to them;
 * - `customer`: a client that has signed in; the rows are the customer's own;
 * - `owner`: a client that sends the owner's token;
 * - `localhost`: a browser on the machine that a shop in sandbox mode runs on;
 * - `trial`: the same, and a client of such a shop behind the proxies that its operator has declared;
 * - `provider`: a payment provider, which the provider's own code recognizes by its signature.
 */
export type Access = 'public' | 'session' | 'customer' | 'owner' | 'localhost' | 'trial' | 'provider';

/**
 * One endpoint of the spec's section 7. The record key ("GET /api/v1/cart") carries method and
 * path (`:name` marks a path parameter); the value carries what goes in and comes out.
 * The client uses only the types, the backend's router and the OpenAPI page the schemas.
 */
export interface Endpoint<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> {
  /** One line for the OpenAPI page. */
  summary: string;
  access: Access;
  /** Begins, ends or describes a session: it does not depend on which customer the page expects. */
  managesSession?: true;
  /**
   * A write that is made for the customer although it has the guest's token that the sign-in has replaced less than a minute
   * ago: it adds to what was merged, or changes a line of it. Any other is refused and may be repeated. Its response shows
   * nothing of the customer's.
   */
  acceptsReplacedToken?: true;
  /** A read that is no GET. A visit's start and pre_checkout store no more than they show (decision 116). */
  isRead?: true;
  /**
   * Counted for each network before anything of the request is read, so that a wrong request costs no more attempts than a right
   * one (backend/modules/rate-limits/reads.ts).
   */
  isRateLimited?: true;
  params?: P;
  query?: Q;
  body?: B;
  /**
   * How the body travels; JSON when nothing is said. `raw` hands the bytes over as they came, and the response goes
   * out without the envelope.
   */
  encoding?: 'multipart' | 'raw';
  /** Brings a body of the specification's shape into the one of `body`; the shop calls it before it checks the body. */
  normalize?: (body: Record<string, unknown>) => unknown;
  /** Takes the header Idempotency-Key: a repeat with the same key is answered as the first time. */
  idempotent?: true;
  /** Takes the header X-Order-Key: the link of a letter or an SMS opens the order to whoever shows its secret. */
  orderKey?: true;
  /** What stands in the envelope's `result`. */
  result: R;
}

/** Infers the schemas of one endpoint value. */
export function endpoint<
  R extends Shape,
  P extends Shape = z.ZodUndefined,
  Q extends Shape = z.ZodUndefined,
  B extends Shape = z.ZodUndefined,
>(value: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return value;
}

/** Longest lifetime of a page by its content: `products` have prices and stock, `editorial` are texts. */
export type Lifetime = 'products' | 'editorial';

/** How long a page that shows a result may be cached, and which changes end it. */
interface CachePolicy<Input, Result> {
  lifetime: Lifetime;
  /** Cache tags (lib/domain/cache-tags.ts) of a result; null when it does not exist. */
  tags: (input: Input, result: Result | null) => readonly string[];
}

interface EndpointInput<P extends Shape, Q extends Shape, B extends Shape> {
  params: z.input<P>;
  query: z.input<Q>;
  body: z.input<B>;
}

/** An endpoint that server components may request: only its pages' caching is declared. */
export interface CacheableEndpoint<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>
  extends Endpoint<P, Q, B, R> {
  cache: CachePolicy<EndpointInput<P, Q, B>, z.output<R>>;
}

/** Infers the schemas of an endpoint whose caching is declared, as its last field. */
export const cacheable = <
  R extends Shape,
  P extends Shape = z.ZodUndefined,
  Q extends Shape = z.ZodUndefined,
  B extends Shape = z.ZodUndefined,
>(
  value: CacheableEndpoint<P, Q, B, R>,
): CacheableEndpoint<P, Q, B, R> => value;
