/**
 * What stood between a client and the gateway, as the gateway tells the shop; a client's own header of this name never
 * gets so far. Without it nothing did.
 */
export const FORWARDED_THROUGH = 'x-forwarded-through';

/** `declared`: the proxies that PROXY_DEPTH counts; `unknown`: one that nobody has told of. */
export type ForwardedThrough = 'declared' | 'unknown';

/** A request as it came. */
interface Sent {
  /** The sender's IP address, as the gateway has determined it. */
  address: string;
  headers: Headers;
}

/** Whether an IP address is a loopback one. */
export const isLoopback = (address: string): boolean =>
  /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address) || address === '::1';

/** Whether a request comes from the shop's own machine, and not through a proxy that runs there. */
export const isFromHere = ({ address, headers }: Sent): boolean =>
  isLoopback(address) && !headers.has(FORWARDED_THROUGH);

/** Whether it comes through the proxies that the operator has declared. */
export const isThroughDeclared = ({ headers }: Pick<Sent, 'headers'>): boolean =>
  headers.get(FORWARDED_THROUGH) === ('declared' satisfies ForwardedThrough);
