import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { SHOP_UNAVAILABLE_DIGEST } from '#lib/config/error-digests.ts';
import type { Logger } from '#lib/log/logger.ts';
import { createThrottledReport } from '#lib/log/throttled-report.ts';
import { NOT_FOUND_ADDRESS, type PageAddress } from '#lib/routing/page-address.ts';
import type { DocumentPolicy } from '../html/csp.ts';
import { prepareDocument } from '../html/document.ts';
import { prepareErrorPage } from '../html/error-page.ts';
import { notFoundHtml } from '../html/not-found-html.ts';
import { gatewayTexts } from '../html/texts.ts';
import { bufferResponse } from '../http/buffer-response.ts';
import { compress, compressOnce, type Encoding, encodingFor } from '../http/encodings.ts';
import { rarely } from '../http/rarely.ts';
import type { Readiness } from '../http/readiness.ts';
import { requesterOf } from '../http/requester.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { shownPath } from '../http/shown-path.ts';
import { refuseCrowd } from '../http/turns.ts';
import type { NextApp } from '../rendering/next-app.ts';
import type { Handler } from '../rendering/next-renderer.ts';
import type { Shop } from '../shop.ts';
import { cacheKey, HTML, readVariant, renderRequest, type Variant } from './cache-key.ts';
import { CachedNotFound } from './cached-not-found.ts';
import { CachedPage } from './cached-page.ts';
import { CachedRedirect } from './cached-redirect.ts';
import type { PageCache } from './page-cache.ts';
import type { Asker } from './render-queue.ts';
import { AbandonedError, CrowdedError, LateError, OverloadedError } from './unavailable.ts';

/** Short: the rules of canonical addresses may change with the next build. */
const CANONICAL_REDIRECT_CACHING = 'public, max-age=300';
/** As for documents: a redirect that the owner changes holds at once. */
const REDIRECT_CACHING = 'public, max-age=0, s-maxage=1';
const RETRY_AFTER_SECONDS = '5';
/** Next renders such a request outside of the queue; nothing that is passed on to it is prefetched. */
const ROUTER_PREFETCH_HEADERS = ['next-router-prefetch', 'next-router-segment-prefetch', 'next-url'];

interface Options {
  handle: Handler;
  upgrade: NextApp['upgrade'];
  cache: PageCache;
  shop: Shop;
  readiness: Readiness;
  policy: DocumentPolicy;
  /** Whether Next's dev server makes each page for its request. */
  isDev: boolean;
  log: Logger;
}

/** Answers requests for pages: from the cache, by rendering, or by handing the request to Next. */
export class PageHandler {
  readonly #options: Options;
  readonly #countRefusal: () => void;
  readonly #reportLate: (kind: string, path: string) => void;

  constructor(options: Options) {
    this.#options = options;
    const { log } = options;
    this.#countRefusal = rarely((count) => log.warn({ count }, 'pages were refused: too many wait'));
    this.#reportLate = createThrottledReport<string>((path, count) =>
      log.error({ path, count }, 'pages failed: the shop does not answer'),
    );
  }

  /**
   * Answers from the cache, synchronously.
   * @returns false when the request needs anything else
   */
  handleCached(
    req: IncomingMessage,
    res: ServerResponse,
    target: PageAddress,
    search: string,
    common: SecurityHeaders,
  ): boolean {
    if (target.redirectTo !== null || target.address === NOT_FOUND_ADDRESS) return false;
    const page = this.#options.cache.get(cacheKey(target.address, readVariant(req, search)));
    if (!(page instanceof CachedPage)) return false;
    const encoding = encodingFor(req);
    const body = page.body(encoding);
    if (!body) return false;
    sendPage(req, res, page, encoding, body, common);
    return true;
  }

  /** Accepts the web socket of Next's dev server. */
  get upgrade(): NextApp['upgrade'] {
    return this.#options.upgrade;
  }

  /** Answers with a page that may have to be rendered first; the `common` headers are set on `res` already. */
  async handle(
    req: IncomingMessage,
    res: ServerResponse,
    target: PageAddress,
    search: string,
    common: SecurityHeaders,
  ): Promise<void> {
    const { cache, isDev } = this.#options;
    if (isDev && target.redirectTo === null) return this.passToNext(req, res);
    const variant = readVariant(req, search);
    if (variant === 'unknown') return sendNoSegment(res);
    const key = cacheKey(target.address, variant);
    try {
      const answer = await cache.getOrRender(
        key,
        renderRequest(target.address, variant),
        await askerOf(req, res, this.#options.shop),
      );
      if (answer instanceof CachedRedirect) return redirectTo(res, answer, search, variant);
      if (target.redirectTo !== null)
        return this.#redirectToCanonical(req, res, target.redirectTo, answer !== null);
      if (answer instanceof CachedNotFound || target.address === NOT_FOUND_ADDRESS)
        return await this.notFound(req, res);
      if (!answer) return this.passToNext(req, res);
      const encoding = encodingFor(req);
      let body = answer.body(encoding);
      if (!body) {
        body = await answer.encode(encoding);
        cache.updateSize(key);
      }
      sendPage(req, res, answer, encoding, body, common);
    } catch (error) {
      if (error instanceof AbandonedError) return;
      // The canonical address will show the error.
      if (target.redirectTo !== null)
        return sendRedirect(res, 308, target.redirectTo, CANONICAL_REDIRECT_CACHING);
      if (error instanceof CrowdedError) {
        this.#countRefusal();
        return refuseCrowd(res, () => void this.#sendErrorPage(req, res, error));
      }
      this.#logFailure(error, target.address);
      await this.#sendErrorPage(req, res, error);
    }
  }

  /**
   * Redirects to the canonical address of a page. A page that is not the same for every visitor may have a redirect
   * of its own for this one. So Next decides about it, and gets the canonical address with a trailing slash: that
   * is the one difference that Next itself does not redirect but leaves to the middleware.
   */
  #redirectToCanonical(req: IncomingMessage, res: ServerResponse, to: string, isShared: boolean): void {
    const [path = ''] = to.split('?', 1);
    if (isShared || path === '/') sendRedirect(res, 308, to, CANONICAL_REDIRECT_CACHING);
    else {
      req.url = `${path}/${to.slice(path.length)}`;
      this.passToNext(req, res);
    }
  }

  /** Answers 404 with the not-found page, which shows the requested address. */
  async notFound(req: IncomingMessage, res: ServerResponse): Promise<void> {
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

  /** @param address as requested, with its query */
  async #renderNotFound(req: IncomingMessage, res: ServerResponse, address: string): Promise<Buffer> {
    const page = await this.#options.cache.getOrRender(
      cacheKey(NOT_FOUND_ADDRESS, HTML),
      renderRequest(NOT_FOUND_ADDRESS, HTML),
    );
    if (!(page instanceof CachedPage)) throw new Error(`${NOT_FOUND_ADDRESS} is not a page`);
    res.statusCode = 404;
    for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value);
    const encoding = encodingFor(req);
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    return compressOnce(Buffer.from(notFoundHtml(await page.text(), address)), encoding);
  }

  /** Hands the visitor's own request to Next; a document that comes back gets its policy. */
  passToNext(req: IncomingMessage, res: ServerResponse): void {
    const { handle, policy, isDev, log } = this.#options;
    for (const name of ROUTER_PREFETCH_HEADERS) delete req.headers[name];
    const requested = req.url ?? '';
    bufferResponse(res, async (html) => {
      if (res.statusCode >= 500 && !isDev) return this.#errorBody(res, lateOf(html, requested));
      if (res.statusCode === 404 && !isDev) return this.#notFoundBody(req, res, requested);
      const document = prepareDocument(html, policy);
      res.setHeader('Content-Security-Policy', document.policy);
      const encoding = encodingFor(req);
      if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
      return compress(document.body, encoding);
    });
    handle(req, res).catch((error: unknown) => {
      log.error({ err: error }, 'request');
      if (!res.headersSent) res.writeHead(500);
      res.end();
    });
  }

  /** Logs why a page failed; an outage of the shop, which fails all of them, once a minute. */
  #logFailure(error: unknown, address: string): void {
    const path = shownPath(address);
    if (error instanceof LateError) this.#reportLate('late', path);
    else this.#options.log.error({ err: error, path }, 'page failed');
  }

  async #sendErrorPage(req: IncomingMessage, res: ServerResponse, error: unknown): Promise<void> {
    if (res.headersSent) return void res.destroy();
    const body = await this.#errorBody(res, error);
    res.setHeader('Content-Length', body.length);
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  /** 503 while the shop is unavailable, late or overloaded; 500 when only this page is broken. */
  async #errorBody(res: ServerResponse, error?: unknown): Promise<Buffer> {
    const { readiness } = this.#options;
    const isOverloaded = error instanceof OverloadedError;
    const isLate = error instanceof LateError;
    // Another back end may answer the check and fail at what this page is about.
    const isUnavailable =
      (isLate && readiness.isStorefront) || ((!isOverloaded || isLate) && !(await readiness.worksNow()));
    if (!isOverloaded && !isUnavailable) return prepareErrorPage(res, 500, gatewayTexts.broken);
    res.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    return prepareErrorPage(res, 503, isUnavailable ? gatewayTexts.unavailable : gatewayTexts.crowded);
  }
}

/** The error of a document that failed because the shop did not answer in time; undefined for any other failure. */
const lateOf = (html: Buffer, address: string): LateError | undefined =>
  html.includes(SHOP_UNAVAILABLE_DIGEST) ? new LateError(shownPath(address)) : undefined;

/** The client of a request whose headers the guard has cleaned. */
async function askerOf(req: IncomingMessage, res: ServerResponse, shop: Shop): Promise<Asker> {
  const left = new AbortController();
  res.once('close', () => left.abort());
  const { lines, isKnown } = await requesterOf(req, shop);
  return {
    network: lines.at(-1)?.name ?? '',
    host: lines[0]?.name,
    isKnown,
    gone: left.signal,
  };
}

function sendRedirect(res: ServerResponse, status: number, to: string, caching: string): void {
  // An address may hold characters that a header may not.
  const location = encodeURI(to).replaceAll('%25', '%');
  res.writeHead(status, { location, 'cache-control': caching, 'content-length': '0' });
  res.end();
}

/** Answers the prefetch of a segment that no page has as Next does, with nothing. The router then loads the page whole. */
function sendNoSegment(res: ServerResponse): void {
  res.writeHead(204, { 'cache-control': 'private, no-store' });
  res.end();
}

/** Redirects a visitor together with the query that they came with. */
function redirectTo(res: ServerResponse, redirect: CachedRedirect, search: string, variant: Variant): void {
  // The router's fetch may not read another origin. An answer that is not router data makes the router leave the
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
  res.writeHead(isNotModified ? 304 : page.status, page.head(encoding, common));
  res.end(isNotModified || req.method === 'HEAD' ? undefined : body);
}
