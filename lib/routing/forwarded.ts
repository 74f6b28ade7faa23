/**
 * Header by which the gateway reports to the back end that a request came through proxies. Without a proxy the
 * header is absent. The gateway removes a header of this name that a client has sent.
 */
export const FORWARDED_THROUGH = 'x-forwarded-through';

/**
 * Value of the header: `declared` for the proxies that PROXY_DEPTH counts, `unknown` for any other proxies.
 */
export type ForwardedThrough = 'declared' | 'unknown';

/** Headers of a request, and the IP address of its sender. */
interface Sent {
  /** IP address of the sender, determined by the gateway. */
  address: string;
  headers: Headers;
}

/** True when an IP address is a loopback address. */
export const isLoopback = (address: string): boolean =>
  /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address) || address === '::1';

/** True when a request comes from the machine of the service, and not through a proxy on this machine. */
export const isFromOwnMachine = ({ address, headers }: Sent): boolean =>
  isLoopback(address) && !headers.has(FORWARDED_THROUGH);

/** True when a request comes through the proxies that the operator has declared. */
export const isThroughDeclaredProxy = ({ headers }: Pick<Sent, 'headers'>): boolean =>
  headers.get(FORWARDED_THROUGH) === ('declared' satisfies ForwardedThrough);
