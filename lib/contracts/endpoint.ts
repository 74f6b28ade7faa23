import type { z } from './zod.ts';

export type EndpointKey = `${'GET' | 'POST' | 'DELETE'} /${string}`;

type Shape = z.ZodType;

/**
 * One endpoint of the spec's section 7. The record key ("GET /api/v1/cart") carries method and
 * path (`:name` marks a path parameter); the value carries what goes in and comes out.
 * The client uses only the types, the backend's router and the OpenAPI page the schemas.
 */
export interface Endpoint<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> {
  /** One line for the OpenAPI page. */
  summary: string;
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
