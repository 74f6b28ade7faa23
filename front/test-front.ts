import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type FrontConfig, readConfig } from './config';
import { createFront } from './index';
import { createLog } from './log';
import { PageDesk } from './page-desk';
import { PageStore } from './page-store';
import { pagePolicy } from './policy';
import { createRender, type Handler } from './render';
import { NodeState } from './state';

/** What the shop shows to the front of a test. */
export const TOKEN = 'the-token-of-a-test';

export interface TestFront {
  port: number;
  state: NodeState;
  store: PageStore;
  /** Sends a request whose every header is the test's own. */
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
 * The front on a port of its own before a handler of the test; closed with the test.
 * @param isUp whether the database answers
 */
export async function openFront(
  handle: Handler,
  changed: Partial<FrontConfig> = {},
  isUp = () => true,
): Promise<TestFront> {
  const config = { ...readConfig({}), ...changed };
  const log = createLog('silent', 'test');
  const ready: Handler = async (req, res) => {
    if (req.url !== '/internal/ready') return handle(req, res);
    res.end(JSON.stringify({ database: isUp(), migrations: isUp() }));
  };
  const render = createRender(ready, new URL('http://shop.test'));
  const policy = (hashes: readonly string[]) => pagePolicy(hashes, [], config.isSecure);
  const state = new NodeState(render);
  state.tags = true;
  const store = new PageStore({ render, policy, onFailure: () => {} });
  const desk = new PageDesk({ handle: ready, store, state, policy, log });
  const server = createFront({ config, desk, state, staticFiles: () => false, token: TOKEN, log });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { port, state, store, send: (path, options) => send(port, path, options) };
}

function send(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const req = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.once('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }),
      );
      res.once('error', reject);
    });
    req.once('error', reject);
    req.end(body);
  });
}

const SHARED = 's-maxage=900, stale-while-revalidate=60';
export const BODY = `<html><body>Ёлка${' '.repeat(2000)}<script src="/_next/static/main.js" id="_R_" async=""></script></body></html>`;

/** A shop whose pages tell what they were asked for. */
export function shopOf(headers: Record<string, string> = { 'cache-control': SHARED }) {
  const asked: IncomingMessage[] = [];
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    asked.push(req);
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    res.end(`${BODY}<i>${req.url} ${JSON.stringify(req.headers)}</i>`);
  };
  return { asked, handle };
}
