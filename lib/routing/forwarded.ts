/**
 * Header in which the gateway reports to the shop whether a request came through proxies. The gateway removes a
 * client's own header of this name. It is absent without a proxy.
 */
export const FORWARDED_THROUGH = 'x-forwarded-through';

/** `declared` for the proxies that PROXY_DEPTH counts, `unknown` for any other. */
export type ForwardedThrough = 'declared' | 'unknown';

/** Request with its sender. */
interface Sent {
  /** IP address of the sender, as determined by the gateway. */
  address: string;
  headers: Headers;
}

/** True when an IP address is a loopback address. */
export const isLoopback = (address: string): boolean =>
  /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address) || address === '::1';

/** True when a request comes from the shop's own machine, and not through a proxy that runs there. */
export const isFromOwnMachine = ({ address, headers }: Sent): boolean =>
  isLoopback(address) && !headers.has(FORWARDED_THROUGH);

/** True when a request comes through the proxies that the operator has declared. */
export const isThroughDeclaredProxy = ({ headers }: Pick<Sent, 'headers'>): boolean =>
  headers.get(FORWARDED_THROUGH) === ('declared' satisfies ForwardedThrough);
