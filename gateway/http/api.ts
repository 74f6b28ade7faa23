import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { getBuildId } from '#lib/config/build-id.ts';
import type { Logger } from '#lib/log/logger.ts';
import type { BackEnd } from '../shop.ts';
import { compressFast, selectEncoding } from './encodings.ts';
import { REJECTION_DELAY_MS } from './network-throttle.ts';
import { truncateForLog } from './truncate-for-log.ts';

/**
 * URL path at which the gateway itself returns the id of the build. An open page compares this id with the id of its
 * own build (AP-17).
 */
const VERSION = '/api/version';
const ALLOWED = 'GET, HEAD, POST, DELETE, OPTIONS';
/** Minimum length for compression, in bytes. A shorter response fits into one packet uncompressed. */
const MIN_COMPRESSED = 1024;

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;

function readBody(req: IncomingMessage, res: ServerResponse): RequestInit['body'] {
  const body = new PassThrough();
  req.pipe(body);
  req.once('close', () => {
    if (!req.complete) body.destroy();
  });
  res.once('finish', () => req.unpipe(body));
  return Readable.toWeb(body) as ReadableStream as RequestInit['body'];
}

/** Removes the slashes at the end of a URL's path. */
const withoutSlash = (url: string): string => url.replace(/\/+(?=\?|$)/, '');

/**
 * Converts a Node request to a `Request`.
 * @param scheme scheme of the client's connection
 * @returns a request with the headers that remain after `cleanHeaders`. The request is aborted when the client
 * disconnects
 */
function toRequest(req: IncomingMessage, res: ServerResponse, scheme: string): Request {
  const { method, url = '', headers } = req;
  const abort = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) abort.abort();
  });
  const init: RequestInit & { duplex: 'half' } = { method, signal: abort.signal, duplex: 'half' };
  init.headers = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  if (method !== 'GET' && method !== 'HEAD' && hasBody(req)) init.body = readBody(req, res);
  // Discards the part of the body that the back end has not read. Otherwise the connection's next request would wait
  // for that part.
  res.once('finish', () => req.resume());
  const origin = `${scheme}://${headers.host}`;
  return new Request((URL.canParse(origin) ? origin : `${scheme}://localhost`) + withoutSlash(url), init);
}

async function send(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  // `limitBody` may already have refused the request.
  if (res.headersSent) return;
  res.statusCode = response.status;
  for (const [name, value] of response.headers)
    if (name === 'set-cookie') res.appendHeader(name, value);
    else res.setHeader(name, value);
  if (req.method === 'HEAD') await response.body?.cancel();
  if (!response.body || req.method === 'HEAD') return void res.end();
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    return pipeline(Readable.fromWeb(response.body as ReadableStream), res);
  let body: Buffer = Buffer.from(await response.arrayBuffer());
  if (body.length >= MIN_COMPRESSED) {
    res.appendHeader('vary', 'accept-encoding');
    const encoding = selectEncoding(req);
    if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
    body = await compressFast(body, encoding);
  }
  res.setHeader('content-length', body.length);
  res.end(body);
}

interface Options {
  shop: Pick<BackEnd, 'fetch'>;
  /** Scheme of the client's connection: `http` or `https`. */
  scheme: string;
  log: Logger;
  /**
   * Returns true when the client's network has its maximum number of running requests. A 429 from the back end to such
   * a network is delayed, because the 429 has cost a database query. During the delay the request occupies one of the
   * network's slots.
   */
  isNetworkBusy: () => boolean;
}

/**
 * Answers an API request: passes it to the back end and sends the back end's response.
 * @param path path of the request in the API
 */
export async function handleApiRequest(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  { shop, scheme, log, isNetworkBusy }: Options,
): Promise<void> {
  if (req.method === 'OPTIONS') return void res.writeHead(204, { allow: ALLOWED }).end();
  try {
    const response = path === VERSION ? versionResponse() : await shop.fetch(toRequest(req, res, scheme));
    if (response.status === 429 && isNetworkBusy()) await sleep(REJECTION_DELAY_MS);
    await send(req, res, response);
  } catch (error) {
    if (!res.destroyed) log.error({ err: error, path: truncateForLog(path) }, 'API request failed');
    if (res.headersSent) res.destroy();
    else res.writeHead(500).end();
  }
}

const versionResponse = () =>
  Response.json({ build: getBuildId() ?? null }, { headers: { 'cache-control': 'no-store' } });
