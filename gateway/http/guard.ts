import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { GatewayConfig } from './config.ts';

const KB = 1024;
const MAX_BODY = 64 * KB;
const MAX_UPLOAD = 16 * KB * KB;
const LINGER_MS = 2_000;

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

/** Replaces the forwarding headers with trusted values, and removes every header that clients may not send. */
export function cleanHeaders(req: IncomingMessage, config: GatewayConfig): void {
  const { headers } = req;
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

const bodyLimit = (req: IncomingMessage) =>
  /^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '') ? MAX_UPLOAD : MAX_BODY;

/**
 * Enforces the body limit: at once where Content-Length exceeds it, else as soon as the streamed bytes do.
 * @param onTooLarge called at most once
 * @returns whether to go on with the request
 */
export function limitBody(req: IncomingMessage, onTooLarge: () => void): boolean {
  const limit = bodyLimit(req);
  if (Number(req.headers['content-length'] ?? 0) > limit) {
    onTooLarge();
    return false;
  }
  if (req.headers['transfer-encoding'] === undefined) return true;
  let received = 0;
  const push = req.push;
  // Node's HTTP parser delivers each chunk through `push`, before any reader sees it. Counting with a 'data'
  // listener instead would start the stream before its reader is attached.
  req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    const before = received;
    received += chunk?.length ?? 0;
    if (received <= limit) return push.call(req, chunk, encoding);
    if (before <= limit) onTooLarge();
    // The excess is discarded; the body's reader waits until the connection is closed.
    return chunk !== null;
  };
  return true;
}

/**
 * Answers a request without reading its body. The rest of the body is discarded for up to two seconds: if the
 * connection were closed while the client still sends, the client would never see the answer.
 */
export function reject(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  if (res.headersSent) {
    req.destroy();
    return;
  }
  const text = String(status);
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    ...headers,
  });
  // Not ended yet: with `Connection: close` Node closes the socket right after the end of an answer.
  res.write(text);
  req.resume();
  const end = () => {
    clearTimeout(timer);
    res.end();
    req.destroy();
  };
  const timer = setTimeout(end, LINGER_MS).unref();
  req.once('end', end);
}
