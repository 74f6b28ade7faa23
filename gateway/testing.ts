import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { contentSecurityPolicy } from './html/csp.ts';
import { type GatewayConfig, readConfig } from './http/config.ts';
import { Readiness } from './http/readiness.ts';
import { createGateway } from './http/server.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { PageHandler } from './page-cache/page-handler.ts';
import { createNextRenderer, type Handler } from './rendering/next-renderer.ts';
import { createLocalRenderer } from './rendering/renderer.ts';

/** The token of internal requests in tests. */
export const TOKEN = 'the-token-of-a-test';

export const silentLog = pino({ level: 'silent' });

export interface TestGateway {
  server: Server;
  port: number;
  readiness: Readiness;
  cache: PageCache;
  /** Sends a request with exactly these headers. */
  send: (path: string, options?: Sent) => Promise<Received>;
}

interface Sent {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/**
 * A gateway on a port of its own in front of the test's handler; closed with the test.
 * @param isUp whether the database answers
 */
export async function openGateway(
  handle: Handler,
  changed: Partial<GatewayConfig> = {},
  isUp = () => true,
  log = silentLog,
): Promise<TestGateway> {
  const config = { ...readConfig({}), ...changed };
  const handleWithReadiness: Handler = async (req, res) => {
    if (req.url !== '/internal/ready') return handle(req, res);
    const own = { database: isUp(), migrations: isUp(), writable: isUp() };
    res.end(JSON.stringify(config.isStorefront ? { backend: isUp() } : own));
  };
  const render = createNextRenderer(handleWithReadiness, new URL('http://shop.test'));
  const policy = (hashes: readonly string[]) => contentSecurityPolicy(hashes, [], config.isSecure);
  const readiness = new Readiness(render, config.isStorefront);
  const cache = new PageCache({ renderer: createLocalRenderer(render, policy), onFailure: () => {} });
  const pages = new PageHandler({ handle: handleWithReadiness, cache, readiness, policy, log });
  const server = createGateway({ config, pages, readiness, staticFiles: () => false, token: TOKEN, log });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { server, port, readiness, cache, send: (path, options) => send(port, path, options) };
}

function send(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<Received> {
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

export const BODY = `<html><body>Ёлка${' '.repeat(2000)}<script id="_R_"></script><script src="/_next/static/main.js" async=""></script></body></html>`;

/** A handler whose pages show the request they were rendered for. @returns the requests that it got, too */
export function recordingHandler(headers: Record<string, string> = {}) {
  const requests: IncomingMessage[] = [];
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    requests.push(req);
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    res.end(`${BODY}<i>${req.url} ${JSON.stringify(req.headers)}</i>`);
  };
  return { requests, handle };
}
