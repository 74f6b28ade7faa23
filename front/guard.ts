import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { FrontConfig } from './config.ts';

const KB = 1024;
export const MAX_JSON = 64 * KB;
export const MAX_UPLOAD = 16 * KB * KB;
const LINGER_MS = 2_000;

/**
 * Headers that steer Next, a framework's own proxy or a connection: from a client they are tricks. What our
 * proxies say about the client is read before, and written anew. Without the router's state Next sends a page's
 * data whole, as it does for kept pages; a broken one it answers with 500.
 */
const DROPPED =
  /^(?:x-(?:middleware|next|nextjs|invoke|matched|now|vercel|prerender|forwarded|original|rewrite|http-method|method)(?:-|$)|x-real-ip$|forwarded$|next-resume$|next-action$|next-router-state-tree$|proxy-|keep-alive$|te$|trailer$|upgrade$)/;

/** The nth from the right was written by the proxy that we trust; what stands before it, anybody wrote. */
const told = (header: string | string[] | undefined, depth: number) =>
  depth > 0
    ? String(header ?? '')
        .split(',')
        .at(-depth)
        ?.trim() || undefined
    : undefined;

/** Whether the client speaks TLS with us or with a proxy of ours. */
export const isSecure = ({ headers }: IncomingMessage, config: FrontConfig): boolean =>
  config.isSecure || told(headers['x-forwarded-proto'], config.proxyDepth) === 'https';

/** Writes anew what our proxies tell of the client, and drops every header that a client has no business with. */
export function cleanHeaders(req: IncomingMessage, config: FrontConfig): void {
  const { headers } = req;
  const said = told(headers['x-forwarded-for'], config.proxyDepth);
  const address = (said && isIP(said) ? said : req.socket.remoteAddress) ?? '';
  const scheme = isSecure(req, config) ? 'https' : 'http';
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== 'close' && name !== 'keep-alive' && name !== 'host');
  for (const name of Object.keys(headers))
    if (DROPPED.test(name) || named.includes(name)) delete headers[name];
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = scheme;
}

/** Judges the names that the shop is asked by. Without a list: a machine's own name, and numbers. */
export function createHostList(allowed: ReadonlySet<string>): (header: string | undefined) => boolean {
  let last: { header: string | undefined; isAllowed: boolean } = { header: undefined, isAllowed: false };
  return (header) => {
    // Nearly every request comes by the same name.
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

/** Whether the shop asks itself: it shows the front's own token. */
export function isOurOwn({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const limitOf = (req: IncomingMessage) =>
  /^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '') ? MAX_UPLOAD : MAX_JSON;

/**
 * Refuses a body beyond its limit: at once when it says its length, else when the limit is passed.
 * @param tooLong called at most once
 * @returns whether to go on with the request
 */
export function limitBody(req: IncomingMessage, tooLong: () => void): boolean {
  const limit = limitOf(req);
  if (Number(req.headers['content-length'] ?? 0) > limit) {
    tooLong();
    return false;
  }
  if (req.headers['transfer-encoding'] === undefined) return true;
  let seen = 0;
  const push = req.push;
  // Node's parser hands each piece over here, before anybody reads.
  req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    const before = seen;
    seen += chunk?.length ?? 0;
    if (seen <= limit) return push.call(req, chunk, encoding);
    if (before <= limit) tooLong();
    // Thrown away; what reads the body waits until the connection ends.
    return chunk !== null;
  };
  return true;
}

/**
 * Answers a request whose body nobody will read. What still comes is thrown away for a moment: a connection
 * that is cut while the client sends would take the answer with it.
 */
export function refuse(
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
  // Not ended yet: Node closes behind an answer's end when the client asked for that.
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
