import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import compression from 'compression';
import { badAddress } from '../lib/routing/texts.ts';
import type { FrontConfig } from './config.ts';
import { createDirectory } from './destination.ts';
import { cleanHeaders, createHostList, isOurOwn, isSecure, limitBody, refuse } from './guard.ts';
import type { Logger } from './log.ts';
import type { PageDesk } from './page-desk.ts';
import { commonHeaders, REPORTS } from './policy.ts';
import { takeReport } from './policy-report.ts';
import { cleanRange } from './ranges.ts';
import { requestId } from './request-id.ts';
import { isReady, type NodeState } from './state.ts';

const READS = ['GET', 'HEAD'];
const METHODS = [...READS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
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
  /** What the shop shows when it asks itself, by whatever name. */
  token: string;
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

const isApiCall = (path: string) => /^\/(?:api|services|v1)(?:\/|$)/.test(path);

/** In the API's envelope (AP-01): Next would break on such an address before the API hears of it. */
function refuseAddress(res: ServerResponse): void {
  res.writeHead(400, { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' });
  res.end(JSON.stringify({ status: 'error', errors: [badAddress] }));
}

/**
 * The server in front of Next's request handler. Of the shop it knows which addresses are pages, and which
 * of them name the same page.
 */
export function createFront({ config, desk, state, staticFiles, token, log }: Options): Server {
  const compress = compression();
  const destinationOf = createDirectory();
  const isAllowedHost = createHostList(config.allowedHosts);
  const common = { http: commonHeaders('http'), https: commonHeaders('https') };

  async function health(res: ServerResponse, path: string): Promise<void> {
    if (path === '/healthz') return plain(res, 200);
    const now = await state.ask();
    res.writeHead(isReady(now) ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    res.end(JSON.stringify(now));
  }

  function follow(req: IncomingMessage, res: ServerResponse, path: string): string {
    const id = requestId(req, config.proxyDepth);
    const from = performance.now();
    const { method } = req;
    res.once('close', () => {
      const ms = Math.round(performance.now() - from);
      log.info({ id, method, path, status: res.statusCode, ms, cut: !res.writableFinished });
    });
    // Writing to an answer that was refused half-way is no reason to end the process.
    res.on('error', (error) => log.warn({ id, err: error }, 'answer'));
    return id;
  }

  return createServer(LIMITS, (req, res) => {
    const { method = '', url = '' } = req;
    const isRead = READS.includes(method);
    if (state.draining) res.shouldKeepAlive = false;
    if (!url.startsWith('/')) return plain(res, 400);
    const { path, search, page, isReadable } = destinationOf(url);
    if (isRead && (path === '/healthz' || path === '/readyz')) return void health(res, path);
    if (!isAllowedHost(req.headers.host) && !isOurOwn(req, token)) return plain(res, 421);
    // A page is only read: Next would render it anew for any other method.
    const methods = page ? READS : METHODS;
    if (!methods.includes(method)) return plain(res, 405, { Allow: methods.join(', ') });
    if (!limitBody(req, () => refuse(req, res, 413))) return;
    const headers = common[isSecure(req, config) ? 'https' : 'http'];
    if (page && desk.answerKept(req, res, page, search, headers)) return;

    const id = follow(req, res, path);
    cleanHeaders(req, config);
    cleanRange(req);
    req.headers['x-request-id'] = id;
    const all = [...headers.list, 'x-request-id', id];
    for (let at = 0; at < all.length; at += 2) res.setHeader(all[at] as string, all[at + 1] as string);
    if (!isReadable) return isApiCall(path) ? refuseAddress(res) : void desk.absent(req, res);
    if (isRead && staticFiles(req, res)) return;
    if (page) return void desk.answer(req, res, page, search, headers);
    if (path === REPORTS) return takeReport(req, res, log);
    if (path === '/internal' || path.startsWith('/internal/')) return plain(res, 404);
    compress(req, res, () => desk.through(req, res));
  });
}
