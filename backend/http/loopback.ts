import { FORWARDED_THROUGH, type ForwardedThrough } from '#lib/routing/forwarded.ts';

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
