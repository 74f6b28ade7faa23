import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import compression from 'compression';
import type { Logger } from '#lib/log/logger.ts';
import { isMediaPath } from '#lib/routing/page-address.ts';
import { badAddressError, tooManyCallsError, wrongMethodError } from '#lib/routing/texts.ts';
import { CSP_REPORT_PATH } from '../html/csp.ts';
import { handleCspReport, MAX_REPORT_BYTES } from '../html/csp-report.ts';
import { sendErrorPage } from '../html/error-page.ts';
import { gatewayTexts } from '../html/texts.ts';
import type { PageHandler } from '../page-cache/page-handler.ts';
import type { BackEnd } from '../shop.ts';
import { handleApiRequest } from './api.ts';
import { limitBody, rejectRequest } from './body.ts';
import { dropUnsupportedRange } from './byte-range.ts';
import type { GatewayConfig } from './config.ts';
import { cleanHeaders, createHostCheck, isInternalRequest, isSecureRequest } from './guard.ts';
import { NetworkThrottle, rejectAfterDelay } from './network-throttle.ts';
import { isReady, type Readiness } from './readiness.ts';
import { getRequestId } from './request-id.ts';
import { createTargetParser } from './request-target.ts';
import { findRequester, type Requester } from './requester.ts';
import { buildSecurityHeaders } from './security-headers.ts';
import { createThrottledCounter } from './throttled-counter.ts';
import { truncateForLog } from './truncate-for-log.ts';

const READ_METHODS = ['GET', 'HEAD'];
const METHODS = [...READ_METHODS, 'POST', 'DELETE', 'OPTIONS'];
/** Path prefix of the requests of Next's error overlay (dev server only). */
const DEV_TOOLS = '/__nextjs';
const SECOND = 1000;
const RETRY_AFTER_SECONDS = 5;
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10 * SECOND,
  // Enough for the largest upload over a slow mobile connection.
  requestTimeout: 180 * SECOND,
  // Longer than a proxy retains an idle connection, so that the proxy closes it first.
  keepAliveTimeout: 75 * SECOND,
  connectionsCheckingInterval: 2 * SECOND,
};

interface Options {
  config: GatewayConfig;
  shop: BackEnd;
  pages: PageHandler;
  readiness: Readiness;
  staticFiles: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Bearer token of the process's requests to itself, which are accepted with any Host. */
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

const sendText = (res: ServerResponse, text: string) => {
  res.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' });
  res.end(text);
};

/** Sends an error in the API's envelope (AP-01), for requests that the API itself never receives. */
function sendApiError(
  res: ServerResponse,
  status: number,
  error: { code: string; message: string },
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'private, no-store',
    ...headers,
  });
  res.end(JSON.stringify({ status: 'error', errors: [error] }));
}

/**
 * Creates the HTTP server in front of Next's request handler. The server contains no logic of the shop except the rules
 * for URLs: which URLs are pages, and which are other spellings of a page's URL.
 */
export function createGateway({ config, shop, pages, readiness, staticFiles, token, log }: Options): Server {
  const compress = compression();
  const parseTarget = createTargetParser();
  const throttle = new NetworkThrottle();
  const countRejection = createThrottledCounter((count) => log.warn({ count }, 'API requests throttled'));
  const isAllowedHost = createHostCheck(config.allowedHosts);
  const common = { http: buildSecurityHeaders('http'), https: buildSecurityHeaders('https') };

  async function sendHealth(res: ServerResponse, path: string): Promise<void> {
    if (path === '/healthz') return sendStatus(res, 200);
    const report = await readiness.check();
    res.writeHead(isReady(report) ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    res.end(JSON.stringify(report));
  }

  /**
   * Logs the request after its end.
   * @returns the request's id
   */
  function logRequest(req: IncomingMessage, res: ServerResponse, path: string): string {
    const id = getRequestId(req, config.proxyDepth);
    const start = performance.now();
    const { method } = req;
    res.once('close', () => {
      const ms = Math.round(performance.now() - start);
      log.info(
        { id, method, path: truncateForLog(path), status: res.statusCode, ms, cut: !res.writableFinished },
        'request',
      );
    });
    // Without a listener, an error while writing a rejected response would end the process.
    res.on('error', (error) => log.warn({ id, err: error }, 'response failed'));
    return id;
  }

  /**
   * Answers an API request as soon as the queues of its requester allow. A request of the node itself is answered at
   * once.
   */
  function callApi(req: IncomingMessage, res: ServerResponse, path: string, scheme: string): void {
    const call = (isCrowded: () => boolean) =>
      void handleApiRequest(req, res, path, { shop, scheme, log, isNetworkBusy: isCrowded });
    const enter = (requester: Requester) =>
      throttle.schedule(requester, res, {
        start: () => call(() => throttle.isFull(requester)),
        refuse: () => rejectCall(req, res),
      });
    const requester = findRequester(req, shop);
    if (isInternalRequest(req, token)) call(() => false);
    else if (requester instanceof Promise) void requester.then((known) => !res.destroyed && enter(known));
    else enter(requester);
  }

  function rejectCall(req: IncomingMessage, res: ServerResponse): void {
    countRejection();
    req.resume();
    rejectAfterDelay(res, () =>
      sendApiError(res, 429, tooManyCallsError, { 'Retry-After': String(RETRY_AFTER_SECONDS) }),
    );
  }

  const server = createServer(LIMITS, (req, res) => {
    const { method = '', url = '' } = req;
    const isRead = READ_METHODS.includes(method);
    if (readiness.draining) res.shouldKeepAlive = false;
    if (!url.startsWith('/')) return sendStatus(res, 400);
    const { path, search, page, isApi, isRefused: isBadAddress } = parseTarget(url);
    if (isRead && config.indexNowKey && path === `/${config.indexNowKey}.txt`)
      return sendText(res, config.indexNowKey);
    if (isRead && (path === '/healthz' || path === '/readyz')) return void sendHealth(res, path);
    const isMisdirected = !isAllowedHost(req.headers.host);
    const isRefused = isMisdirected || (isRead && readiness.refusesReads);
    if (isRefused && !isInternalRequest(req, token)) return sendStatus(res, isMisdirected ? 421 : 502);
    if (config.isDev && path.startsWith(DEV_TOOLS)) return pages.forwardToNext(req, res);
    // Pages are read-only. Next would render them for other methods too.
    const methods = page ? READ_METHODS : METHODS;
    // An invalid URL is answered with 400 for each method.
    if (!methods.includes(method) && !isBadAddress) {
      const allow = { Allow: methods.join(', ') };
      return isApi ? sendApiError(res, 405, wrongMethodError, allow) : sendStatus(res, 405, allow);
    }
    const isReport = path === CSP_REPORT_PATH;
    const maxBytes = isReport ? MAX_REPORT_BYTES : undefined;
    if (!limitBody(req, (status) => rejectRequest(req, res, status), maxBytes)) return;
    const scheme = isSecureRequest(req, config) ? 'https' : 'http';
    const headers = common[scheme];
    if (page && pages.handleCached(req, res, page, search, headers)) return;

    const id = logRequest(req, res, path);
    cleanHeaders(req, config);
    dropUnsupportedRange(req);
    req.headers['x-request-id'] = id;
    const all = [...headers.list, 'x-request-id', id];
    for (let at = 0; at < all.length; at += 2) res.setHeader(all[at] as string, all[at + 1] as string);
    if (isBadAddress && isApi) return sendApiError(res, 400, badAddressError);
    if (isBadAddress) return sendErrorPage(req, res, 400, gatewayTexts.badAddress);
    // `req.url` is not normalized when the spelling of the URL is not canonical. The request is then redirected, or the
    // 404 page shows the URL as requested.
    if (!page?.redirectTo) req.url = path + search;
    if (isRead && staticFiles(req, res)) return;
    if (page) return void pages.handle(req, res, page, search, headers);
    if (isReport) return handleCspReport(req, res, log);
    if (path === '/internal' || path.startsWith('/internal/')) return sendStatus(res, 404);
    if (isApi) return callApi(req, res, path, scheme);
    if (isMediaPath(path))
      return void handleApiRequest(req, res, path, { shop, scheme, log, isNetworkBusy: () => false });
    compress(req, res, () => pages.forwardToNext(req, res));
  });
  if (pages.upgrade) server.on('upgrade', pages.upgrade);
  return server;
}
