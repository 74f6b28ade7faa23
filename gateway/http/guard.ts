import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { FORWARDED_THROUGH, type ForwardedThrough } from '#lib/routing/forwarded.ts';
import type { GatewayConfig } from './config.ts';

/**
 * Request headers that control Next, a framework's proxy, a trace or the connection. Only a client that tries to bypass a
 * check sends them. The forwarding headers of our proxies are read before they are removed, and are set again afterwards.
 * `next-router-state-tree` is removed, because Next answers 500 to a malformed value. Without this header Next sends
 * the full data of a page, as for cached pages.
 */
const DROPPED =
  /^(?:x-(?:middleware|next|nextjs|invoke|matched|now|vercel|prerender|forwarded|original|rewrite|http-method|method)(?:-|$)|x-real-ip$|forwarded$|next-resume$|next-action$|next-router-state-tree$|proxy-|keep-alive$|te$|trailer$|upgrade$|trace(?:parent|state)$|baggage$)/;

/**
 * Returns the entry that the outermost of our proxies has appended to a forwarding header. Entries to the left of this
 * entry are set by the client and cannot be trusted.
 * @param depth number of our proxies. With 0 no entry is trusted.
 */
const getTrustedEntry = (header: string | string[] | undefined, depth: number) =>
  depth > 0
    ? String(header ?? '')
        .split(',')
        .at(-depth)
        ?.trim() || undefined
    : undefined;

/** Checks that the client's connection, to us or to our outermost proxy, is HTTPS. */
export const isSecureRequest = ({ headers }: IncomingMessage, config: GatewayConfig): boolean =>
  config.isSecure || getTrustedEntry(headers['x-forwarded-proto'], config.proxyDepth) === 'https';

/** Headers by which a proxy declares that it has forwarded a request, and for which client. */
const FORWARDING =
  /(?:^|-)forwarded(?:-|$)|^(?:via|cdn-loop)$|(?:^|-)(?:client|real|connecting|remote|originating|external|user|proxyuser)-?(?:ip|ipv6|addr|address)$/;

/**
 * Detects proxies between the client and us. A proxy that does not declare itself still differs from a browser. nginx
 * sends HTTP/1.0 or `Connection: close`, and no proxy forwards the browser's own `Connection: keep-alive`.
 * @returns null for a direct connection
 */
function forwardedThrough(
  { headers, httpVersion }: IncomingMessage,
  { proxyDepth }: GatewayConfig,
): ForwardedThrough | null {
  const isDirect =
    httpVersion === '1.1' &&
    headers.connection?.toLowerCase() === 'keep-alive' &&
    !Object.keys(headers).some((name) => FORWARDING.test(name));
  if (isDirect) return null;
  return proxyDepth > 0 ? 'declared' : 'unknown';
}

/** Replaces the forwarding headers with trusted values, and removes all headers that clients may not send. */
export function cleanHeaders(req: IncomingMessage, config: GatewayConfig): void {
  const { headers } = req;
  const through = forwardedThrough(req, config);
  const forwarded = getTrustedEntry(headers['x-forwarded-for'], config.proxyDepth);
  const address = (forwarded && isIP(forwarded) ? forwarded : req.socket.remoteAddress) ?? '';
  const scheme = isSecureRequest(req, config) ? 'https' : 'http';
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

/** Creates a check of Host headers. With an empty set only localhost and IP addresses are accepted. */
export function createHostCheck(allowed: ReadonlySet<string>): (header: string | undefined) => boolean {
  let last: { header: string | undefined; isAllowed: boolean } = { header: undefined, isAllowed: false };
  return (header) => {
    // Cached, because nearly every request has the same Host.
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

/** Checks that this process has sent the request itself: the request carries the secret token of the process. */
export function isInternalRequest({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
