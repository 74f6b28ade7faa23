import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { SHOP_UNAVAILABLE_DIGEST } from '#lib/config/error-digests.ts';
import type { Logger } from '#lib/log/logger.ts';
import { createThrottledReport } from '#lib/log/throttled-report.ts';
import { metrics } from '#lib/metrics/index.ts';
import { NOT_FOUND_ADDRESS, type PageAddress } from '#lib/routing/page-address.ts';
import type { DocumentPolicy } from '../html/csp.ts';
import { prepareDocument } from '../html/document.ts';
import { prepareErrorPage } from '../html/error-page.ts';
import { insertRequestedAddress } from '../html/insert-requested-address.ts';
import { gatewayTexts } from '../html/texts.ts';
import { bufferResponse } from '../http/buffer-response.ts';
import { compress, compressFast, type Encoding, selectEncoding } from '../http/encodings.ts';
import { rejectAfterDelay } from '../http/network-throttle.ts';
import type { Readiness } from '../http/readiness.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { createThrottledCounter } from '../http/throttled-counter.ts';
import { truncateForLog } from '../http/truncate-for-log.ts';
import type { NextApp } from '../rendering/next-app.ts';
import type { RequestHandler } from '../rendering/next-renderer.ts';
import type { BackEnd } from '../shop.ts';
import { buildCacheKey, buildRenderRequest, HTML, readVariant, type Variant } from './cache-key.ts';
import { CachedNotFound } from './cached-not-found.ts';
import { CachedPage } from './cached-page.ts';
import { CachedRedirect } from './cached-redirect.ts';
import type { PageCache } from './page-cache.ts';
import { buildRenderRequester } from './render-requester.ts';
import { AbandonedError, OverloadedError, RenderQueueFullError, ShopTimeoutError } from './unavailable.ts';

/**
 * Cache-Control of redirects to canonical URLs. The lifetime is short, because the rules of these redirects may change
 * with the next build.
 */
const CANONICAL_REDIRECT_CACHING = 'public, max-age=300';
/**
 * Cache-Control of the owner's redirects. The lifetime is short, as for documents, because a change must apply at once.
 */
const REDIRECT_CACHING = 'public, max-age=0, s-maxage=1';
const RETRY_AFTER_SECONDS = '5';
/**
 * Headers that the gateway removes from prefetches of the router. With these headers Next would render a prefetch
 * outside of the queue.
 */
const ROUTER_PREFETCH_HEADERS = ['next-router-prefetch', 'next-router-segment-prefetch', 'next-url'];

interface Options {
  handle: RequestHandler;
  /** Undefined with render workers, which have no dev server. */
  upgrade?: NextApp['upgrade'];
  cache: PageCache;
  shop: BackEnd;
  readiness: Readiness;
  policy: DocumentPolicy;
  /** True when Next's dev server renders each page for its request. */
  isDev: boolean;
  log: Logger;
}

/** Answers requests for pages: from the cache, by rendering, or by forwarding the request to Next. */
export class PageHandler {
  readonly #options: Options;
  readonly #countRejection: () => void;
  readonly #reportTimeout: (kind: string, path: string) => void;

  constructor(options: Options) {
    this.#options = options;
    const { log } = options;
    this.#countRejection = createThrottledCounter((count) => log.warn({ count }, 'page requests throttled'));
    this.#reportTimeout = createThrottledReport<string>((path, count) =>
      log.error({ path, count }, 'pages failed: shop unavailable'),
    );
  }

  /**
   * Answers a request synchronously if its page is cached.
   * @returns false when the cache cannot answer the request
   */
  handleCached(
    req: IncomingMessage,
    res: ServerResponse,
    target: PageAddress,
    search: string,
    common: SecurityHeaders,
  ): boolean {
    if (target.redirectTo !== null || target.address === NOT_FOUND_ADDRESS) return false;
    const page = this.#options.cache.get(buildCacheKey(target.address, readVariant(req, search)));
    if (!(page instanceof CachedPage)) return false;
    const encoding = selectEncoding(req);
    const body = page.body(encoding);
    if (!body) return false;
    sendPage(req, res, page, encoding, body, common);
    this.#options.cache.counts.countAnswer(res.statusCode);
    return true;
  }

  /** Accepts the WebSocket connection of Next's dev server. */
  get upgrade(): NextApp['upgrade'] | undefined {
    return this.#options.upgrade;
  }

  /** Answers with a page that may have to be rendered first. The `common` headers are set on `res` already. */
  async handle(
    req: IncomingMessage,
    res: ServerResponse,
    target: PageAddress,
    search: string,
    common: SecurityHeaders,
  ): Promise<void> {
    const { cache, isDev } = this.#options;
    if (isDev && target.redirectTo === null) return this.forwardToNext(req, res);
    const variant = readVariant(req, search);
    if (variant === 'unknown') return sendNoContent(res);
    const key = buildCacheKey(target.address, variant);
    try {
      const answer = await cache.getOrRender(
        key,
        buildRenderRequest(target.address, variant),
        await buildRenderRequester(req, res, this.#options.shop),
      );
      if (answer instanceof CachedRedirect) return redirectTo(res, answer, search, variant);
      if (target.redirectTo !== null)
        return this.#redirectToCanonical(req, res, target.redirectTo, answer !== null);
      if (answer instanceof CachedNotFound || target.address === NOT_FOUND_ADDRESS)
        return await this.sendNotFound(req, res);
      if (!answer) return this.forwardToNext(req, res);
      const encoding = selectEncoding(req);
      let body = answer.body(encoding);
      if (!body) {
        body = await answer.encode(encoding);
        cache.updateSize(key);
      }
      sendPage(req, res, answer, encoding, body, common);
    } catch (error) {
      if (error instanceof AbandonedError) return;
      // A URL that is not canonical is redirected in spite of the error. The canonical URL will show the error.
      if (target.redirectTo !== null)
        return sendRedirect(res, 308, target.redirectTo, CANONICAL_REDIRECT_CACHING);
      if (error instanceof RenderQueueFullError) {
        metrics.throttled.inc({ kind: 'page' });
        this.#countRejection();
        return rejectAfterDelay(res, () => void this.#sendErrorPage(req, res, error));
      }
      this.#logFailure(error, target.address);
      await this.#sendErrorPage(req, res, error);
    }
  }

  /**
   * Redirects to the canonical URL of a page. A page that depends on the visitor may have another redirect for this
   * visitor, so Next answers. Next receives the canonical URL with a trailing slash, because this is the only spelling
   * that Next does not redirect itself but leaves to the middleware.
   */
  #redirectToCanonical(req: IncomingMessage, res: ServerResponse, to: string, isShared: boolean): void {
    const [path = ''] = to.split('?', 1);
    if (isShared || path === '/') sendRedirect(res, 308, to, CANONICAL_REDIRECT_CACHING);
    else {
      req.url = `${path}/${to.slice(path.length)}`;
      this.forwardToNext(req, res);
    }
  }

  /** Answers 404 with the not-found page, which shows the requested URL. */
  async sendNotFound(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await this.#notFoundBody(req, res, req.url ?? '');
    res.setHeader('Content-Length', body.length);
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  async #notFoundBody(req: IncomingMessage, res: ServerResponse, address: string): Promise<Buffer> {
    try {
      return await this.#renderNotFound(req, res, address);
    } catch (error) {
      this.#logFailure(error, NOT_FOUND_ADDRESS);
      return this.#errorBody(res);
    }
  }

  /** @param address requested URL path with its query */
  async #renderNotFound(req: IncomingMessage, res: ServerResponse, address: string): Promise<Buffer> {
    const page = await this.#options.cache.getOrRender(
      buildCacheKey(NOT_FOUND_ADDRESS, HTML),
      buildRenderRequest(NOT_FOUND_ADDRESS, HTML),
    );
    if (!(page instanceof CachedPage)) throw new Error(`${NOT_FOUND_ADDRESS} is not a page`);
    res.statusCode = 404;
    for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value);
    const encoding = selectEncoding(req);
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    return compressFast(Buffer.from(insertRequestedAddress(await page.text(), address)), encoding);
  }

  /** Forwards the visitor's request to Next. A document in the response gets its Content-Security-Policy. */
  forwardToNext(req: IncomingMessage, res: ServerResponse): void {
    const { handle, policy, isDev, log } = this.#options;
    for (const name of ROUTER_PREFETCH_HEADERS) delete req.headers[name];
    const requested = req.url ?? '';
    bufferResponse(res, async (html) => {
      if (res.statusCode >= 500 && !isDev) return this.#errorBody(res, toTimeoutError(html, requested));
      if (res.statusCode === 404 && !isDev) return this.#notFoundBody(req, res, requested);
      const document = prepareDocument(html, policy);
      res.setHeader('Content-Security-Policy', document.policy);
      const encoding = selectEncoding(req);
      if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
      return compress(document.body, encoding);
    });
    handle(req, res).catch((error: unknown) => {
      log.error({ err: error }, 'Next request failed');
      if (!res.headersSent) res.writeHead(500);
      res.end();
    });
  }

  /** Logs the failure of a page. Timeouts of the back end affect all pages, so they are logged once a minute. */
  #logFailure(error: unknown, address: string): void {
    const path = truncateForLog(address);
    if (error instanceof ShopTimeoutError) this.#reportTimeout('late', path);
    else this.#options.log.error({ err: error, path }, 'page render failed');
  }

  async #sendErrorPage(req: IncomingMessage, res: ServerResponse, error: unknown): Promise<void> {
    if (res.headersSent) return void res.destroy();
    const body = await this.#errorBody(res, error);
    res.setHeader('Content-Length', body.length);
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  /**
   * Prepares the error page: 503 while the back end or the node is overloaded or down, 500 when this page is broken.
   */
  async #errorBody(res: ServerResponse, error?: unknown): Promise<Buffer> {
    const { readiness } = this.#options;
    const isOverloaded = error instanceof OverloadedError;
    const isLate = error instanceof ShopTimeoutError;
    // Another company's back end may pass the check and still fail for the data of this page.
    const isUnavailable =
      (isLate && readiness.isStorefront) || ((!isOverloaded || isLate) && !(await readiness.isUpNow()));
    if (!isOverloaded && !isUnavailable) return prepareErrorPage(res, 500, gatewayTexts.broken);
    res.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    return prepareErrorPage(res, 503, isUnavailable ? gatewayTexts.unavailable : gatewayTexts.crowded);
  }
}

/** Returns the error of a document that failed because the back end timed out. Undefined for any other failure. */
const toTimeoutError = (html: Buffer, address: string): ShopTimeoutError | undefined =>
  html.includes(SHOP_UNAVAILABLE_DIGEST) ? new ShopTimeoutError(truncateForLog(address)) : undefined;

function sendRedirect(res: ServerResponse, status: number, to: string, caching: string): void {
  // A URL may contain characters that are not allowed in a header.
  const location = encodeURI(to).replaceAll('%25', '%');
  res.writeHead(status, { location, 'cache-control': caching, 'content-length': '0' });
  res.end();
}

/** Answers the prefetch of an unknown segment with 204, as Next does. The router then loads the full page. */
function sendNoContent(res: ServerResponse): void {
  res.writeHead(204, { 'cache-control': 'private, no-store' });
  res.end();
}

/** Redirects a visitor, with the visitor's query. */
function redirectTo(res: ServerResponse, redirect: CachedRedirect, search: string, variant: Variant): void {
  // The router's fetch cannot read another origin. A response that is not router data makes the router leave the
  // navigation to the browser, which follows the redirect.
  if (variant !== HTML && redirect.isExternal) {
    res.writeHead(200, {
      'content-type': 'text/plain',
      'cache-control': 'private, no-store',
      'content-length': '0',
    });
    return void res.end();
  }
  sendRedirect(res, redirect.status, redirect.location(search), REDIRECT_CACHING);
}

function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: CachedPage,
  encoding: Encoding,
  body: Buffer,
  common: SecurityHeaders,
): void {
  const isNotModified = page.status === 200 && fresh(req.headers, { etag: page.etag(encoding) });
  res.writeHead(isNotModified ? 304 : page.status, page.buildHead(encoding, common));
  res.end(isNotModified || req.method === 'HEAD' ? undefined : body);
}
