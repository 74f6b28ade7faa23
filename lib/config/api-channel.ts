/**
 * The gateway calls the shop of its process over this diagnostics channel, past Next, which takes a millisecond for what
 * stands around a route's handler. Next bundles the shop, so that the gateway shares no module with it.
 */
export const API_CHANNEL = 'poluton:api';

export interface ApiCall {
  readonly request: Request;
  /** Set by the shop while the call is published. */
  response?: Promise<Response>;
}

/** The gateway has the shop of its process verify the cookie of a known browser over this diagnostics channel. */
export const KNOWN_CHANNEL = 'poluton:known';

export interface KnownCall {
  /** The value of the cookie, as the browser has sent it. */
  readonly cookie: string;
  /** Set by the shop while the call is published: the customer's pseudonym; null for a stranger. */
  customer?: Promise<string | null>;
}
