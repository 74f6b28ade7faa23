import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import type { PageAddress } from '../lib/routing/page-address.ts';
import { ABSENT_ADDRESS, Absent, tellAbsent } from './absent-page.ts';
import { CLOSED_POLICY, closedPage } from './closed-page.ts';
import { compress, compressOnce, type Encoding, encodingFor } from './encodings.ts';
import type { Logger } from './log.ts';
import { Moved } from './moved.ts';
import { finishDocument, Page, type Policy } from './page.ts';
import { HTML, keyOf, readVariant, renderRequest, type Variant } from './page-request.ts';
import type { PageStore } from './page-store.ts';
import type { CommonHeaders } from './policy.ts';
import type { Handler } from './render.ts';
import { isReady, type NodeState } from './state.ts';
import { frontTexts } from './texts.ts';
import { Busy } from './unavailable.ts';
import { wholePage } from './whole-page.ts';

/** The rules behind a spelling may change with the next build. */
const SPELLING_AGE = 'public, max-age=300';
/** As a document's: the owner's word holds at once. */
const MOVED_AGE = 'public, max-age=0, s-maxage=1';
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
    if (named.redirectTo !== null) return false;
    const page = this.#options.store.fresh(keyOf(named.address, readVariant(req, search)));
    if (!(page instanceof Page)) return false;
    const encoding = encodingFor(req);
    const body = page.made(encoding);
    if (!body) return false;
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
    const { store, log } = this.#options;
    const variant = readVariant(req, search);
    const key = keyOf(named.address, variant);
    try {
      const page = await store.answer(key, renderRequest(named.address, variant));
      if (page instanceof Moved) return lead(res, page, search, variant);
      if (named.redirectTo !== null) return this.#respell(req, res, named.redirectTo, page !== null);
      if (page instanceof Absent || named.address === ABSENT_ADDRESS) return await this.absent(req, res);
      if (!page) return this.through(req, res);
      const encoding = encodingFor(req);
      let body = page.made(encoding);
      if (!body) {
        body = await page.make(encoding);
        store.weigh(key);
      }
      write(req, res, page, encoding, body, common);
    } catch (error) {
      // The page itself will tell what is wrong with it.
      if (named.redirectTo !== null) return redirect(res, 308, named.redirectTo, SPELLING_AGE);
      log.error({ err: error, path: named.address }, 'page');
      await this.#closed(req, res, error instanceof Busy);
    }
  }

  /**
   * Leads to the canonical spelling of a page that stays where it is. What is not the same for everyone may
   * still lead this visitor elsewhere: then Next is asked, by a spelling that it leaves to the middleware.
   */
  #respell(req: IncomingMessage, res: ServerResponse, to: string, isShared: boolean): void {
    const [path = ''] = to.split('?', 1);
    if (isShared || path === '/') redirect(res, 308, to, SPELLING_AGE);
    else {
      req.url = `${path}/${to.slice(path.length)}`;
      this.through(req, res);
    }
  }

  /** Answers that there is nothing at this address. */
  async absent(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await this.#absentBody(req, res, req.url ?? '');
    res.setHeader('Content-Length', body.length);
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  async #absentBody(req: IncomingMessage, res: ServerResponse, address: string): Promise<Buffer> {
    try {
      return await this.#namedAbsent(req, res, address);
    } catch (error) {
      this.#options.log.error({ err: error, path: ABSENT_ADDRESS }, 'page');
      return this.#closedPage(res);
    }
  }

  /** @param address as it was asked for, with its query */
  async #namedAbsent(req: IncomingMessage, res: ServerResponse, address: string): Promise<Buffer> {
    const page = await this.#options.store.answer(
      keyOf(ABSENT_ADDRESS, HTML),
      renderRequest(ABSENT_ADDRESS, HTML),
    );
    if (!(page instanceof Page)) throw new Error(`${ABSENT_ADDRESS} is no page`);
    res.statusCode = 404;
    for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value);
    const encoding = encodingFor(req);
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    return compressOnce(Buffer.from(tellAbsent(await page.text(), address)), encoding);
  }

  /** Hands a request to Next as it is; a document that comes back gets its policy. */
  through(req: IncomingMessage, res: ServerResponse): void {
    const { handle, policy, log } = this.#options;
    const asked = req.url ?? '';
    wholePage(res, async (page) => {
      if (res.statusCode >= 500) return this.#closedPage(res);
      if (res.statusCode === 404) return this.#absentBody(req, res, asked);
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

  async #closed(req: IncomingMessage, res: ServerResponse, isBusy: boolean): Promise<void> {
    if (res.headersSent) return void res.destroy();
    const body = await this.#closedPage(res, isBusy);
    res.setHeader('Content-Length', body.length);
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  /** 503 while the shop cannot be served or is too busy, 500 when it is this page that is broken. */
  async #closedPage(res: ServerResponse, isBusy = false): Promise<Buffer> {
    const now = await this.#options.state.ask();
    const isUp = isReady({ ...now, draining: false }) && !isBusy;
    res.statusCode = isUp ? 500 : 503;
    if (!isUp) res.setHeader('Retry-After', RETRY_SECONDS);
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Content-Security-Policy', CLOSED_POLICY);
    return Buffer.from(closedPage(isUp ? frontTexts.broken : frontTexts.unavailable));
  }
}

function redirect(res: ServerResponse, status: number, to: string, age: string): void {
  // Letters that an address may hold and a header may not.
  const location = encodeURI(to).replaceAll('%25', '%');
  res.writeHead(status, { location, 'cache-control': age, 'content-length': '0' });
  res.end();
}

/** Leads a visitor to where a page has moved, with the query that they came with. */
function lead(res: ServerResponse, moved: Moved, search: string, { kind }: Variant): void {
  // The router may not read another host's answer; what is no data makes it leave the address to the browser.
  if (kind !== 'html' && moved.isOutside) {
    res.writeHead(200, {
      'content-type': 'text/plain',
      'cache-control': 'private, no-store',
      'content-length': '0',
    });
    return void res.end();
  }
  redirect(res, moved.status, moved.location(search), MOVED_AGE);
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
