import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import compression from 'compression';
import type { Logger } from '../../lib/log/logger.ts';
import { badAddress } from '../../lib/routing/texts.ts';
import { CSP_REPORT_PATH } from '../html/csp.ts';
import { handleCspReport } from '../html/csp-report.ts';
import type { PageHandler } from '../page-cache/page-handler.ts';
import { answerApi } from './api.ts';
import { dropUnsupportedRange } from './byte-range.ts';
import type { GatewayConfig } from './config.ts';
import { cleanHeaders, createHostCheck, isInternalRequest, isSecure, limitBody, reject } from './guard.ts';
import { isReady, type Readiness } from './readiness.ts';
import { requestId } from './request-id.ts';
import { createTargetParser } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';

const READ_METHODS = ['GET', 'HEAD'];
const METHODS = [...READ_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const SECOND = 1000;
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10 * SECOND,
  // Enough for the largest upload over a slow mobile connection.
  requestTimeout: 180 * SECOND,
  // Longer than proxies keep idle connections, so that it is the proxy who closes them.
  keepAliveTimeout: 75 * SECOND,
  connectionsCheckingInterval: 2 * SECOND,
};

interface Options {
  config: GatewayConfig;
  pages: PageHandler;
  readiness: Readiness;
  staticFiles: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** The bearer token of the process's requests to itself, which may come under any Host. */
  token: string;
  log: Logger;
}

const sendStatus = (res: ServerResponse, status: number, headers: Record<string, string> = {}) => {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  res.end(String(status));
};

const isApiPath = (path: string) => /^\/(?:api|services|v1)(?:\/|$)/.test(path);

/** In the API's envelope (AP-01), as the API itself never sees such an address: Next fails on it first. */
function rejectBadAddress(res: ServerResponse): void {
  res.writeHead(400, { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' });
  res.end(JSON.stringify({ status: 'error', errors: [badAddress] }));
}

/**
 * The HTTP server in front of Next's request handler. All it knows of the shop is which addresses are pages, and
 * which addresses are spellings of the same page.
 */
export function createGateway({ config, pages, readiness, staticFiles, token, log }: Options): Server {
  const compress = compression();
  const parseTarget = createTargetParser();
  const isAllowedHost = createHostCheck(config.allowedHosts);
  const common = { http: securityHeaders('http'), https: securityHeaders('https') };

  async function sendHealth(res: ServerResponse, path: string): Promise<void> {
    if (path === '/healthz') return sendStatus(res, 200);
    const report = await readiness.check();
    res.writeHead(isReady(report) ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    res.end(JSON.stringify(report));
  }

  /** Logs the request once it is over. @returns its id */
  function logRequest(req: IncomingMessage, res: ServerResponse, path: string): string {
    const id = requestId(req, config.proxyDepth);
    const start = performance.now();
    const { method } = req;
    res.once('close', () => {
      const ms = Math.round(performance.now() - start);
      log.info({ id, method, path, status: res.statusCode, ms, cut: !res.writableFinished });
    });
    // Without a listener, writing to a response that was rejected half-way would end the process.
    res.on('error', (error) => log.warn({ id, err: error }, 'answer'));
    return id;
  }

  return createServer(LIMITS, (req, res) => {
    const { method = '', url = '' } = req;
    const isRead = READ_METHODS.includes(method);
    if (readiness.draining) res.shouldKeepAlive = false;
    if (!url.startsWith('/')) return sendStatus(res, 400);
    const { path, search, page, isReadable } = parseTarget(url);
    if (isRead && (path === '/healthz' || path === '/readyz')) return void sendHealth(res, path);
    const isMisdirected = !isAllowedHost(req.headers.host);
    const isRefused = isMisdirected || (isRead && readiness.refusesReads);
    if (isRefused && !isInternalRequest(req, token)) return sendStatus(res, isMisdirected ? 421 : 502);
    // Pages are read-only: Next would render them for any other method too.
    const methods = page ? READ_METHODS : METHODS;
    if (!methods.includes(method)) return sendStatus(res, 405, { Allow: methods.join(', ') });
    if (!limitBody(req, () => reject(req, res, 413))) return;
    const scheme = isSecure(req, config) ? 'https' : 'http';
    const headers = common[scheme];
    if (page && pages.handleCached(req, res, page, search, headers)) return;

    const id = logRequest(req, res, path);
    cleanHeaders(req, config);
    dropUnsupportedRange(req);
    req.headers['x-request-id'] = id;
    const all = [...headers.list, 'x-request-id', id];
    for (let at = 0; at < all.length; at += 2) res.setHeader(all[at] as string, all[at + 1] as string);
    if (!isReadable) return isApiPath(path) ? rejectBadAddress(res) : void pages.notFound(req, res);
    if (isRead && staticFiles(req, res)) return;
    if (page) return void pages.handle(req, res, page, search, headers);
    if (path === CSP_REPORT_PATH) return handleCspReport(req, res, log);
    if (path === '/internal' || path.startsWith('/internal/')) return sendStatus(res, 404);
    if (answerApi(req, res, path, scheme, log)) return;
    compress(req, res, () => pages.passToNext(req, res));
  });
}
