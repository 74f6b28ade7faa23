import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import type { PageAddress } from '../lib/routing/page-address.ts';
import { CLOSED_POLICY, closedPage } from './closed-page.ts';
import { compress, type Encoding, encodingFor } from './encodings.ts';
import type { Logger } from './log.ts';
import { finishDocument, type Page, type Policy } from './page.ts';
import { keyOf, readVariant, renderRequest } from './page-request.ts';
import type { PageStore } from './page-store.ts';
import type { CommonHeaders } from './policy.ts';
import type { Handler } from './render.ts';
import { isReady, type NodeState } from './state.ts';
import { frontTexts } from './texts.ts';
import { wholePage } from './whole-page.ts';

/** The rules behind a redirect may change with the next build. */
const REDIRECT_AGE = 'public, max-age=300';
const RETRY_SECONDS = '5';

interface Options {
  handle: Handler;
  store: PageStore;
  state: NodeState;
  policy: Policy;
  log: Logger;
}

/** Where pages are handed out: the kept ones at once, the others when they are made. */
export class PageDesk {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Answers when nothing has to be waited for.
   * @returns false when somebody else has to answer
   */
  answerKept(
    req: IncomingMessage,
    res: ServerResponse,
    named: PageAddress,
    search: string,
    common: CommonHeaders,
  ): boolean {
    if (named.kind === 'redirect') {
      // Letters that an address may hold and a header may not.
      const to = encodeURI(named.to).replaceAll('%25', '%');
      res.writeHead(308, [
        'location',
        to,
        'cache-control',
        REDIRECT_AGE,
        'content-length',
        '0',
        ...common.list,
      ]);
      res.end();
      return true;
    }
    const page = this.#options.store.fresh(keyOf(named.address, readVariant(req, search)));
    const encoding = encodingFor(req);
    const body = page?.made(encoding);
    if (!page || !body) return false;
    write(req, res, page, encoding, body, common);
    return true;
  }

  /** Answers with a page that may have to be made first; `common` are set on the answer already. */
  async answer(
    req: IncomingMessage,
    res: ServerResponse,
    named: PageAddress,
    search: string,
    common: CommonHeaders,
  ): Promise<void> {
    if (named.kind === 'redirect') return;
    const { store, log } = this.#options;
    const variant = readVariant(req, search);
    const key = keyOf(named.address, variant);
    try {
      const page = await store.answer(key, renderRequest(named.address, variant));
      if (!page) return this.through(req, res);
      const encoding = encodingFor(req);
      let body = page.made(encoding);
      if (!body) {
        body = await page.make(encoding);
        store.weigh(key);
      }
      write(req, res, page, encoding, body, common);
    } catch (error) {
      log.error({ err: error, path: named.address }, 'page');
      await this.#closed(req, res);
    }
  }

  /** Hands a request to Next as it is; a document that comes back gets its policy. */
  through(req: IncomingMessage, res: ServerResponse): void {
    const { handle, policy, log } = this.#options;
    wholePage(res, async (page) => {
      if (res.statusCode >= 500) return this.#closedBody(res);
      const document = finishDocument(page, policy);
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

  async #closed(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (res.headersSent) return void res.destroy();
    const body = await this.#closedBody(res);
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Content-Length', body.length);
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  /** 503 while the shop cannot be served, 500 when it is this page that is broken. */
  async #closedBody(res: ServerResponse): Promise<Buffer> {
    const now = await this.#options.state.ask();
    const isUp = isReady({ ...now, draining: false });
    res.statusCode = isUp ? 500 : 503;
    if (!isUp) res.setHeader('Retry-After', RETRY_SECONDS);
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Security-Policy', CLOSED_POLICY);
    return Buffer.from(closedPage(isUp ? frontTexts.broken : frontTexts.unavailable));
  }
}

function write(
  req: IncomingMessage,
  res: ServerResponse,
  page: Page,
  encoding: Encoding,
  body: Buffer,
  common: CommonHeaders,
): void {
  const isKnown = page.status === 200 && fresh(req.headers, { etag: page.etag(encoding) });
  res.writeHead(isKnown ? 304 : page.status, page.head(encoding, common));
  res.end(isKnown || req.method === 'HEAD' ? undefined : body);
}
