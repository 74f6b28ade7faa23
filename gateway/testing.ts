import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { inject } from 'light-my-request';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { readSettings } from '#lib/settings/index.ts';
import { buildContentSecurityPolicy } from './html/csp.ts';
import { createGatewayConfig, type GatewayConfig } from './http/config.ts';
import { Readiness } from './http/readiness.ts';
import { createGateway } from './http/server.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { PageHandler } from './page-cache/page-handler.ts';
import { createNextRenderer, type RequestHandler } from './rendering/next-renderer.ts';
import { createLocalRenderer } from './rendering/renderer.ts';
import type { BackEnd } from './shop.ts';

/** Token of internal requests in tests. */
export const INTERNAL_TOKEN = 'the-token-of-a-test';

export const silentLog = pino({ level: 'silent' });

export interface TestGateway {
  server: Server;
  port: number;
  readiness: Readiness;
  cache: PageCache;
  /** Sends a request with exactly these headers. */
  send: (path: string, options?: SentRequest) => Promise<ReceivedResponse>;
}

interface ShopBehind {
  isUp?: () => boolean;
  log?: typeof silentLog;
  shop?: Partial<BackEnd>;
}

interface SentRequest {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface ReceivedResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/**
 * Opens a gateway on a free port in front of the test's handler. The gateway is closed with the test. By
 * default the handler also answers API requests.
 * @param changed settings that differ from the defaults
 */
export async function openGateway(
  handle: RequestHandler,
  changed: Partial<GatewayConfig> = {},
  { isUp = () => true, log = silentLog, shop: own = {} }: ShopBehind = {},
): Promise<TestGateway> {
  const config = { ...createGatewayConfig(readSettings({})), ...changed };
  const shop: BackEnd = {
    fetch: (request) => answerByHandler(handle, request),
    findKnownCustomer: async () => null,
    check: async () =>
      config.isStorefront ? { backend: isUp() } : { database: isUp(), migrations: isUp(), writable: isUp() },
    ...own,
  };
  const render = createNextRenderer(handle, new URL('http://shop.test'));
  const policy = (hashes: readonly string[]) => buildContentSecurityPolicy(hashes, [], config);
  const readiness = new Readiness(shop, config);
  const cache = new PageCache({ renderer: createLocalRenderer(render, policy), onFailure: () => {} });
  const upgrade = async () => {};
  const pages = new PageHandler({
    ...{ handle, upgrade, cache, shop, readiness, policy, isDev: false, log },
  });
  const server = createGateway({
    ...{ config, shop, pages, readiness, staticFiles: () => false, token: INTERNAL_TOKEN, log },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { server, port, readiness, cache, send: (path, options) => send(port, path, options) };
}

async function answerByHandler(handle: RequestHandler, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers, body } = request;
  const { statusCode, rawPayload, ...answer } = await inject(
    (req, res) => void handle(req as unknown as IncomingMessage, res as unknown as ServerResponse),
    {
      method: method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(headers),
      payload: body ? Readable.fromWeb(body as ReadableStream) : undefined,
    },
  );
  const pairs = Object.entries(answer.headers)
    .filter(([name]) => name !== 'transfer-encoding')
    .map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: pairs });
}

function send(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: SentRequest = {},
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const req = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.once('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      );
      res.once('error', reject);
    });
    req.once('error', reject);
    req.end(body);
  });
}

export const PAGE_HTML = `<html><body>Ёлка${' '.repeat(2000)}<script id="_R_"></script><script src="/_next/static/main.js" async=""></script></body></html>`;

/**
 * Creates a handler whose pages show the request that they were rendered for.
 * @returns the handler with the recorded requests
 */
export function createRecordingHandler(headers: Record<string, string> = {}) {
  const requests: IncomingMessage[] = [];
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    requests.push(req);
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    res.end(`${PAGE_HTML}<i>${req.url} ${JSON.stringify(req.headers)}</i>`);
  };
  return { requests, handle };
}
