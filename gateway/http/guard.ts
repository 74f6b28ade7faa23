import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { FORWARDED_THROUGH, type ForwardedThrough } from '#lib/routing/forwarded.ts';
import type { GatewayConfig } from './config.ts';

/**
 * Request headers that steer Next, a framework's own proxy or the connection: a client that sends one is trying
 * to bypass something. The forwarding headers of our proxies are read first and set again. `next-router-state-tree`
 * goes because Next answers 500 to a malformed one; without it Next sends a page's data whole, as it does for
 * cached pages.
 */
const DROPPED =
  /^(?:x-(?:middleware|next|nextjs|invoke|matched|now|vercel|prerender|forwarded|original|rewrite|http-method|method)(?:-|$)|x-real-ip$|forwarded$|next-resume$|next-action$|next-router-state-tree$|proxy-|keep-alive$|te$|trailer$|upgrade$)/;

/**
 * The entry of a forwarding header that the outermost of our proxies has appended. Entries to its left come from
 * the client and prove nothing.
 * @param depth how many proxies of ours there are; with 0 no entry is trusted
 */
const trustedHeader = (header: string | string[] | undefined, depth: number) =>
  depth > 0
    ? String(header ?? '')
        .split(',')
        .at(-depth)
        ?.trim() || undefined
    : undefined;

/** Whether the client's connection, to us or to our outermost proxy, is HTTPS. */
export const isSecure = ({ headers }: IncomingMessage, config: GatewayConfig): boolean =>
  config.isSecure || trustedHeader(headers['x-forwarded-proto'], config.proxyDepth) === 'https';

/** Headers by which proxies say that they have passed a request on, and for whom. */
const FORWARDING =
  /(?:^|-)forwarded(?:-|$)|^(?:via|cdn-loop)$|(?:^|-)(?:client|real|connecting|remote|originating|external|user|proxyuser)-?(?:ip|ipv6|addr|address)$/;

/**
 * What stood between the client and us. A proxy that says nothing of itself still speaks otherwise than a browser: nginx
 * asks in HTTP/1.0 or closes the connection, and the browser's own `Connection: keep-alive` no proxy passes on.
 */
function forwardedThrough(
  { headers, httpVersion }: IncomingMessage,
  { proxyDepth }: GatewayConfig,
): ForwardedThrough | null {
  const isStraight =
    httpVersion === '1.1' &&
    headers.connection?.toLowerCase() === 'keep-alive' &&
    !Object.keys(headers).some((name) => FORWARDING.test(name));
  if (isStraight) return null;
  return proxyDepth > 0 ? 'declared' : 'unknown';
}

/** Replaces the forwarding headers with trusted values, and removes every header that clients may not send. */
export function cleanHeaders(req: IncomingMessage, config: GatewayConfig): void {
  const { headers } = req;
  const through = forwardedThrough(req, config);
  const forwarded = trustedHeader(headers['x-forwarded-for'], config.proxyDepth);
  const address = (forwarded && isIP(forwarded) ? forwarded : req.socket.remoteAddress) ?? '';
  const scheme = isSecure(req, config) ? 'https' : 'http';
  const hopByHop = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== 'close' && name !== 'keep-alive' && name !== 'host');
  for (const name of Object.keys(headers))
    if (DROPPED.test(name) || hopByHop.includes(name)) delete headers[name];
  if (through !== null) headers[FORWARDED_THROUGH] = through;
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = scheme;
}

/** Checks Host headers. With an empty list only localhost and IP addresses are accepted. */
export function createHostCheck(allowed: ReadonlySet<string>): (header: string | undefined) => boolean {
  let last: { header: string | undefined; isAllowed: boolean } = { header: undefined, isAllowed: false };
  return (header) => {
    // Nearly every request has the same Host.
    if (header !== last.header) last = { header, isAllowed: isAllowedHost(header, allowed) };
    return last.isAllowed;
  };
}

function isAllowedHost(header: string | undefined, allowed: ReadonlySet<string>): boolean {
  const [, host = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(header ?? '') ?? [];
  const name = host.toLowerCase();
  if (allowed.size > 0) return allowed.has(name);
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

/** Whether the request comes from this process itself: it carries the token that only the process knows. */
export function isInternalRequest({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
