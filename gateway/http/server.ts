import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import compression from 'compression';
import type { Logger } from '#lib/log/logger.ts';
import { metrics, type TimedRequestKind } from '#lib/metrics/index.ts';
import { isMediaPath } from '#lib/routing/page-address.ts';
import { badAddressError, tooManyCallsError, wrongMethodError } from '#lib/routing/texts.ts';
import { bindToTrace, isTracing, setSpanAttribute } from '#lib/tracing/spans.ts';
import { CSP_REPORT_PATH } from '../html/csp.ts';
import { handleCspReport, MAX_REPORT_BYTES } from '../html/csp-report.ts';
import { sendErrorPage } from '../html/error-page.ts';
import { gatewayTexts } from '../html/texts.ts';
import { countRequest, countTimedRequest } from '../metrics/requests.ts';
import type { PageHandler } from '../page-cache/page-handler.ts';
import type { BackEnd } from '../shop.ts';
import { handleApiRequest } from './api.ts';
import { limitBody, rejectRequest } from './body.ts';
import { dropUnsupportedRange } from './byte-range.ts';
import type { GatewayConfig } from './config.ts';
import { cleanHeaders, createHostCheck, isInternalRequest, isSecureRequest } from './guard.ts';
import { NetworkThrottle, rejectAfterDelay } from './network-throttle.ts';
import type { Readiness } from './readiness.ts';
import { getRequestId } from './request-id.ts';
import { handleInSpan } from './request-span.ts';
import { createTargetParser, type RequestTarget } from './request-target.ts';
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

/** Answers a request that no part of the shop may answer. */
const sendRefusal = (res: ServerResponse, status: number, headers?: Record<string, string>) => {
  countRequest('refused', status);
  sendStatus(res, status, headers);
};

/** Selects the kind under which a request is counted. */
function selectKind({ isRefused, page, isApi, path }: RequestTarget): TimedRequestKind {
  if (isRefused) return 'refused';
  if (page) return 'page';
  if (isApi) return 'api';
  return isMediaPath(path) ? 'media' : 'other';
}

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
  const parseTarget = createTargetParser(config.isSandbox);
  const throttle = new NetworkThrottle();
  const countRejection = createThrottledCounter((count) => log.warn({ count }, 'API requests throttled'));
  const isAllowedHost = createHostCheck(config.allowedHosts);
  const common = { http: buildSecurityHeaders('http'), https: buildSecurityHeaders('https') };

  async function sendHealth(res: ServerResponse, path: string): Promise<void> {
    res.once('close', () => countRequest('health', res.statusCode));
    if (path === '/healthz') return sendStatus(res, 200);
    const report = await readiness.check();
    res.writeHead(readiness.isInService(report) ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    res.end(JSON.stringify({ ...report, ...config.release }));
  }

  /**
   * Logs and counts the request after its end.
   * @returns the request's id
   */
  function logRequest(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    counted: { kind: TimedRequestKind },
  ): string {
    const id = getRequestId(req, config.proxyDepth);
    const start = performance.now();
    const { method } = req;
    setSpanAttribute('shop.request.id', id);
    const logEnd = () => {
      const duration = performance.now() - start;
      countTimedRequest(counted.kind, res.statusCode, duration);
      const ms = Math.round(duration);
      log.info(
        { id, method, path: truncateForLog(path), status: res.statusCode, ms, cut: !res.writableFinished },
        'request',
      );
    };
    res.once('close', bindToTrace(logEnd));
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
        start: bindToTrace(() => call(() => throttle.isFull(requester))),
        refuse: () => rejectCall(req, res),
      });
    const requester = findRequester(req, shop);
    if (isInternalRequest(req, token)) call(() => false);
    else if (requester instanceof Promise) void requester.then((known) => !res.destroyed && enter(known));
    else enter(requester);
  }

  function rejectCall(req: IncomingMessage, res: ServerResponse): void {
    metrics.throttled.inc({ kind: 'api' });
    countRejection();
    req.resume();
    rejectAfterDelay(res, () =>
      sendApiError(res, 429, tooManyCallsError, { 'Retry-After': String(RETRY_AFTER_SECONDS) }),
    );
  }

  const answer = (req: IncomingMessage, res: ServerResponse, target: RequestTarget) => {
    const { method = '' } = req;
    const isRead = READ_METHODS.includes(method);
    const { path, search, page, isApi, isRefused: isBadAddress } = target;
    if (isRead && config.indexNowKey && path === `/${config.indexNowKey}.txt`)
      return sendText(res, config.indexNowKey);
    const isMisdirected = !isAllowedHost(req.headers.host);
    const isRefused = isMisdirected || (isRead && readiness.refusesReads);
    if (isRefused && !isInternalRequest(req, token)) return sendRefusal(res, isMisdirected ? 421 : 502);
    if (readiness.refusesReads && !isRead) readiness.lastWriteAt = performance.now();
    if (config.isDev && path.startsWith(DEV_TOOLS)) return pages.forwardToNext(req, res);
    // Pages are read-only. Next would render them for other methods too.
    const methods = page ? READ_METHODS : METHODS;
    // An invalid URL is answered with 400 for each method.
    if (!methods.includes(method) && !isBadAddress) {
      const allow = { Allow: methods.join(', ') };
      if (!isApi) return sendRefusal(res, 405, allow);
      countRequest('refused', 405);
      return sendApiError(res, 405, wrongMethodError, allow);
    }
    const isReport = path === CSP_REPORT_PATH;
    const maxBytes = isReport ? MAX_REPORT_BYTES : undefined;
    if (!limitBody(req, (status) => rejectRequest(req, res, status), maxBytes))
      return countRequest('refused', 413);
    const scheme = isSecureRequest(req, config) ? 'https' : 'http';
    const headers = common[scheme];
    if (page && pages.handleCached(req, res, page, search, headers))
      return setSpanAttribute('shop.page.source', 'memory');

    const counted = { kind: selectKind(target) };
    const id = logRequest(req, res, path, counted);
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
    if (isRead && staticFiles(req, res)) {
      counted.kind = 'static';
      return;
    }
    if (page) return void pages.handle(req, res, page, search, headers);
    if (isReport) return handleCspReport(req, res, log);
    if (path === '/internal' || path.startsWith('/internal/')) return sendStatus(res, 404);
    if (isApi) return callApi(req, res, path, scheme);
    if (isMediaPath(path))
      return void handleApiRequest(req, res, path, { shop, scheme, log, isNetworkBusy: () => false });
    compress(req, res, () => pages.forwardToNext(req, res));
  };

  const server = createServer(LIMITS, (req, res) => {
    const { method = '', url = '' } = req;
    if (readiness.draining) res.shouldKeepAlive = false;
    if (!url.startsWith('/')) return sendRefusal(res, 400);
    const target = parseTarget(url);
    if (READ_METHODS.includes(method) && (target.path === '/healthz' || target.path === '/readyz'))
      return void sendHealth(res, target.path);
    if (!isTracing()) return answer(req, res, target);
    const isTrusted = config.proxyDepth > 0 || isInternalRequest(req, token);
    handleInSpan(req, res, target, isTrusted, () => answer(req, res, target));
  });
  if (pages.upgrade) server.on('upgrade', pages.upgrade);
  return server;
}
