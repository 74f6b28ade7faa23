import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildId } from '#lib/config/build-id.ts';
import type { Logger } from '#lib/log/logger.ts';
import type { Shop } from '../shop.ts';
import { compressOnce, encodingFor } from './encodings.ts';
import { shownPath } from './shown-path.ts';
import { REFUSAL_MS } from './turns.ts';

/** Answered by the gateway itself: an open page compares the build's id with its own (AP-17). */
const VERSION = '/api/version';
const ALLOWED = 'GET, HEAD, POST, DELETE, OPTIONS';
/** A smaller answer fits one packet as it is. */
const MIN_COMPRESSED = 1024;

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;

function bodyOf(req: IncomingMessage, res: ServerResponse): RequestInit['body'] {
  const body = new PassThrough();
  req.pipe(body);
  req.once('close', () => {
    if (!req.complete) body.destroy();
  });
  res.once('finish', () => req.unpipe(body));
  return Readable.toWeb(body) as ReadableStream as RequestInit['body'];
}

/** An address without slashes at the end of its path. */
const withoutSlash = (url: string): string => url.replace(/\/+(?=\?|$)/, '');

/** @param scheme of the client's connection. The headers are taken as the gateway has cleaned them */
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
  if (method !== 'GET' && method !== 'HEAD' && hasBody(req)) init.body = bodyOf(req, res);
  // What the shop has not read is discarded: the connection's next request would wait for it.
  res.once('finish', () => req.resume());
  const origin = `${scheme}://${headers.host}`;
  return new Request((URL.canParse(origin) ? origin : `${scheme}://localhost`) + withoutSlash(url), init);
}

async function send(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  // Its body was refused meanwhile.
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
    const encoding = encodingFor(req);
    if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
    body = await compressOnce(body, encoding);
  }
  res.setHeader('content-length', body.length);
  res.end(body);
}

interface Options {
  shop: Pick<Shop, 'fetch'>;
  /** Scheme of the client's connection: `http` or `https`. */
  scheme: string;
  log: Logger;
  /**
   * Whether the client's network has as many requests as it may: a refusal of the shop, which costs a look into the database,
   * then occupies its place for a moment.
   */
  isCrowded: () => boolean;
}

/**
 * Answers a request for the API by the shop.
 * @param path an address of the API
 */
export async function answerApi(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  { shop, scheme, log, isCrowded }: Options,
): Promise<void> {
  if (req.method === 'OPTIONS') return void res.writeHead(204, { allow: ALLOWED }).end();
  try {
    const response = path === VERSION ? versionResponse() : await shop.fetch(toRequest(req, res, scheme));
    if (response.status === 429 && isCrowded()) await sleep(REFUSAL_MS);
    await send(req, res, response);
  } catch (error) {
    if (!res.destroyed) log.error({ err: error, path: shownPath(path) }, 'api');
    if (res.headersSent) res.destroy();
    else res.writeHead(500).end();
  }
}

const versionResponse = () =>
  Response.json({ build: buildId() ?? null }, { headers: { 'cache-control': 'no-store' } });
