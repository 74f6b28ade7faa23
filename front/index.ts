import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import compression from 'compression';
import { normalPath } from '../lib/routing/canonical-path.ts';
import { isPageAddress } from '../lib/routing/page-address.ts';
import type { FrontConfig } from './config.ts';
import { cleanHeaders, isAllowedHost, limitBody, refuse } from './guard.ts';
import type { Logger } from './log.ts';
import type { PageDesk } from './page-desk.ts';
import { commonHeaders, REPORTS } from './policy.ts';
import { takeReport } from './policy-report.ts';
import { requestId } from './request-id.ts';
import { isReady, type NodeState } from './state.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const SECOND = 1000;
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10 * SECOND,
  // The largest upload on a slow phone.
  requestTimeout: 180 * SECOND,
  // Longer than a proxy keeps a connection it does not use, so that it is the proxy who closes it.
  keepAliveTimeout: 75 * SECOND,
  connectionsCheckingInterval: 2 * SECOND,
};

interface Options {
  config: FrontConfig;
  desk: PageDesk;
  state: NodeState;
  staticFiles: (req: IncomingMessage, res: ServerResponse) => boolean;
  log: Logger;
}

const plain = (res: ServerResponse, status: number, headers: Record<string, string> = {}) => {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  res.end(String(status));
};

/**
 * The server in front of Next's request handler. Of the shop it knows which addresses are pages, and which
 * of them name the same page.
 */
export function createFront({ config, desk, state, staticFiles, log }: Options): Server {
  const compress = compression();
  const security = {
    plain: Object.entries(commonHeaders(false)),
    secure: Object.entries(commonHeaders(true)),
  };
  const lines = { plain: security.plain.flat(), secure: security.secure.flat() };

  async function health(res: ServerResponse, pathname: string): Promise<void> {
    if (pathname === '/healthz') return plain(res, 200);
    const now = await state.ask();
    res.writeHead(isReady(now) ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    res.end(JSON.stringify(now));
  }

  return createServer(LIMITS, (req, res) => {
    const url = req.url ?? '';
    const mark = url.indexOf('?');
    const pathname = mark < 0 ? url : url.slice(0, mark);
    const search = mark < 0 ? '' : url.slice(mark);
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (state.draining) res.shouldKeepAlive = false;
    if (isRead && (pathname === '/healthz' || pathname === '/readyz')) return void health(res, pathname);

    if (!url.startsWith('/')) return plain(res, 400);
    if (!isAllowedHost(req.headers.host, config.allowedHosts)) return plain(res, 421);
    if (!METHODS.includes(req.method ?? '')) return plain(res, 405, { Allow: METHODS.join(', ') });
    if (!limitBody(req, () => refuse(req, res, 413))) return;
    const id = requestId(req, config.proxyDepth);
    const client = cleanHeaders(req, config);
    const way = client.isSecure ? 'secure' : 'plain';
    const headers = [...lines[way], 'x-request-id', id];
    const path = pathname.includes('%') ? normalPath(pathname) : pathname;
    const isPage = isRead && isPageAddress(path);
    if (isPage && desk.answerKept(req, res, pathname, search, headers)) return;

    req.headers['x-request-id'] = id;
    const from = performance.now();
    res.once('close', () => {
      const ms = Math.round(performance.now() - from);
      log.info({
        id,
        method: req.method,
        path,
        status: res.statusCode,
        ms,
        cut: !res.writableFinished,
      });
    });
    // Writing to an answer that was refused half-way is no reason to end the process.
    res.on('error', (error) => log.warn({ id, err: error }, 'answer'));

    if (isPage) return void desk.answer(req, res, pathname, search, headers);
    for (const [name, value] of [...security[way], ['X-Request-Id', id] as const]) res.setHeader(name, value);
    if (staticFiles(req, res)) return;
    if (pathname === REPORTS) return takeReport(req, res, log);
    if (path.startsWith('/internal')) return plain(res, 404);
    compress(req, res, () => desk.through(req, res));
  });
}
