import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_CHANNEL, type ApiCall } from '../../lib/config/api-channel.ts';
import type { Logger } from '../../lib/log/logger.ts';
import { compressOnce, encodingFor } from './encodings.ts';
import { shownPath } from './shown-path.ts';
import { REFUSAL_MS } from './turns.ts';

const shop = channel(API_CHANNEL);

/** A route of the storefront itself (app/api/version). */
const VERSION = '/api/version';
const METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'POST', 'DELETE']);
/** A smaller answer fits one packet as it is. */
const MIN_COMPRESSED = 1024;

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;

/** Whether a Request can be made of it, which the shop takes as it stands. */
const isPlain = (req: IncomingMessage, path: string): boolean =>
  METHODS.has(req.method) &&
  !path.endsWith('/') &&
  path !== VERSION &&
  URL.canParse(`http://${req.headers.host}`) &&
  !(req.method === 'GET' && hasBody(req));

function bodyOf(req: IncomingMessage, res: ServerResponse): RequestInit['body'] {
  const body = new PassThrough();
  req.pipe(body);
  req.once('close', () => {
    if (!req.complete) body.destroy();
  });
  // What the shop has not read is discarded: the connection's next request would wait for it.
  res.once('finish', () => {
    req.unpipe(body);
    req.resume();
  });
  return Readable.toWeb(body) as ReadableStream as RequestInit['body'];
}

/** @param scheme of the client's connection. The headers are taken as the gateway has cleaned them */
function toRequest(req: IncomingMessage, res: ServerResponse, scheme: string): Request {
  const { method, url, headers } = req;
  const abort = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) abort.abort();
  });
  const init: RequestInit & { duplex: 'half' } = { method, signal: abort.signal, duplex: 'half' };
  init.headers = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  if (hasBody(req)) init.body = bodyOf(req, res);
  return new Request(`${scheme}://${headers.host}${url}`, init);
}

async function send(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  // Its body was refused meanwhile.
  if (res.headersSent) return;
  res.statusCode = response.status;
  for (const [name, value] of response.headers)
    if (name === 'set-cookie') res.appendHeader(name, value);
    else res.setHeader(name, value);
  if (!response.body) return void res.end();
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

/**
 * Answers a request for the API by the shop of this process, past Next.
 * @param path an address of the API
 * @param scheme of the client's connection: `http` or `https`
 * @param isCrowded whether the client's network asks for as much as it may: then a refusal of the shop, which costs a look
 * into the database, keeps its place for a moment
 * @returns false for what Next has to answer: other methods, odd spellings, and the first request of all
 */
export function answerApi(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  scheme: string,
  log: Logger,
  isCrowded: () => boolean,
): boolean {
  if (!shop.hasSubscribers || !isPlain(req, path)) return false;
  const call: ApiCall = { request: toRequest(req, res, scheme) };
  shop.publish(call);
  call.response
    ?.then(async (response) => {
      if (response.status === 429 && isCrowded()) await sleep(REFUSAL_MS);
      await send(req, res, response);
    })
    .catch((error: unknown) => {
      if (!res.destroyed) log.error({ err: error, path: shownPath(path) }, 'api');
      if (res.headersSent) res.destroy();
      else res.writeHead(500).end();
    });
  return true;
}
