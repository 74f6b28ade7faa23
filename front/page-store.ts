import pLimit from 'p-limit';
import pTimeout from 'p-timeout';
import { UNSURE } from '../lib/config/unsure.ts';
import { Absent } from './absent-page.ts';
import { Moved } from './moved.ts';
import { Page, type Policy, sourceOf } from './page.ts';
import type { Render, Rendered, RenderRequest } from './render.ts';
import { TwoGenerations } from './two-generations.ts';
import { Busy, Unavailable } from './unavailable.ts';

const MAX_BYTES = 96 * 1024 * 1024;
const SECOND = 1000;
/** An absent page may appear any moment, and there is no end of them. */
const ABSENT_LIFE = 10 * SECOND;
/** Next answered with what it is just making anew, or could not ask whether the page has moved. */
const STALE_LIFE = 1 * SECOND;
/** How long an answer that is nobody else's business is known as such. */
const PERSONAL_LIFE = 10 * SECOND;
/** After a failure the last good page goes on for this long before Next is asked again. */
const FAILED_LIFE = 2 * SECOND;
const MAX_GRACE = 86_400 * SECOND;
/** Rendering holds the one thread: more at once make all of them late. */
const AT_ONCE = 4;
const MAX_WAITING = 500;
/** A page that takes longer is given up: what it waits for does not answer. */
const MAX_RENDER = 15 * SECOND;

/** `null`: the answer is not the same for everyone, ask Next with the whole request. */
export type Answer = Page | Moved | Absent | null;

interface Kept {
  page: Answer;
  /** What was published by the time the page was asked for. */
  edition: number;
  freshUntil: number;
  /** Served this long while a newer one is made. */
  usableUntil: number;
  /** Served this long when no newer one can be made. */
  lastUntil: number;
  readonly size: number;
}

function lifetimes(rendered: Rendered): { life: number; grace: number } | null {
  const { status, headers } = rendered;
  if (status === 404 && headers['x-nextjs-prerender'])
    return { life: headers[UNSURE] ? STALE_LIFE : ABSENT_LIFE, grace: 0 };
  const control = String(headers['cache-control'] ?? '');
  const shared = /\bs-maxage=(\d+)/.exec(control)?.[1];
  if ((status !== 200 && !Moved.of(rendered)) || !shared || headers['set-cookie']) return null;
  if (headers['x-nextjs-cache'] === 'STALE' || headers[UNSURE]) return { life: STALE_LIFE, grace: MAX_GRACE };
  const grace = /\bstale-while-revalidate=(\d+)/.exec(control)?.[1] ?? 0;
  return { life: Number(shared) * SECOND, grace: Math.min(Number(grace) * SECOND, MAX_GRACE) };
}

interface Options {
  render: Render;
  policy: Policy;
  /** Hears of a page that could not be made while an older one was served. */
  onFailure: (error: unknown) => void;
  now?: () => number;
  maxBytes?: number;
}

/**
 * Public pages, made once for everyone. Next stays the one who knows what a page depends on: after anything
 * was published each page is asked of Next again, which mostly answers with what it has.
 */
export class PageStore {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #kept: TwoGenerations<Kept>;
  readonly #making = new Map<string, { edition: number; answer: Promise<Answer> }>();
  readonly #queue = pLimit(AT_ONCE);
  #edition = 0;
  #settled: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#kept = new TwoGenerations(options.maxBytes ?? MAX_BYTES, ({ size }) => size);
  }

  get bytes(): number {
    return this.#kept.bytes;
  }

  /**
   * No page asked for from now on is older than this moment.
   * @param settled resolves when Next's own caches know of the change too
   */
  startEdition(settled: Promise<void>): void {
    this.#edition++;
    this.#settled = settled.catch(() => {});
  }

  /** A page that may be answered as it is, without waiting for anything. */
  fresh(key: string): Answer | undefined {
    const kept = this.#kept.get(key);
    return kept && kept.edition === this.#edition && this.#now() < kept.freshUntil ? kept.page : undefined;
  }

  /**
   * The page, made when it is not there.
   * @throws Unavailable when there is none to give; and what Next throws
   */
  async answer(key: string, request: RenderRequest): Promise<Answer> {
    const kept = this.#kept.get(key);
    const now = this.#now();
    if (kept && kept.edition === this.#edition && now < kept.usableUntil) {
      if (now >= kept.freshUntil) this.#make(key, request).catch(this.#options.onFailure);
      return kept.page;
    }
    return this.#make(key, request);
  }

  /** Weighs a page anew after it was made in another encoding. */
  weigh(key: string): void {
    const kept = this.#kept.peek(key);
    if (kept?.page) this.#kept.set(key, { ...kept, size: kept.page.size });
  }

  #make(key: string, request: RenderRequest): Promise<Answer> {
    const running = this.#making.get(key);
    if (running?.edition === this.#edition) return running.answer;
    if (this.#queue.pendingCount > MAX_WAITING) return Promise.reject(new Busy('too many pages at once'));
    const edition = this.#edition;
    const answer = this.#queue(() => this.#renewed(key, request, edition)).finally(() => {
      if (this.#making.get(key)?.answer === answer) this.#making.delete(key);
    });
    this.#making.set(key, { edition, answer });
    return answer;
  }

  async #renewed(key: string, request: RenderRequest, edition: number): Promise<Answer> {
    await this.#settled;
    const before = this.#kept.peek(key);
    const asked = this.#now();
    let rendered: Rendered;
    try {
      rendered = await pTimeout(this.#options.render(request), {
        milliseconds: MAX_RENDER,
        message: new Busy('the page takes too long'),
      });
      if (rendered.status >= 500) throw new Unavailable(`${request.address}: ${rendered.status}`);
      if (before?.page instanceof Moved && rendered.headers[UNSURE])
        throw new Unavailable(`${request.address}: nobody knows whether it is still moved`);
    } catch (error) {
      if (!before?.page || asked > before.lastUntil) throw error;
      this.#options.onFailure(error);
      // Whoever asks meanwhile need not wait for the next try: it may take long to fail.
      const { lastUntil } = before;
      this.#keep(key, { ...before, edition, freshUntil: asked + FAILED_LIFE, usableUntil: lastUntil });
      return before.page;
    }
    const times = lifetimes(rendered);
    if (!times) {
      const until = asked + PERSONAL_LIFE;
      const kept = {
        page: null,
        edition,
        freshUntil: until,
        usableUntil: until,
        lastUntil: until,
        size: 200,
      };
      this.#keep(key, kept);
      return null;
    }
    const source = sourceOf(rendered);
    const old = source !== undefined && before?.page instanceof Page ? before.page : null;
    const page =
      Moved.of(rendered) ??
      Absent.of(rendered, request.address) ??
      (old?.source === source ? old : null) ??
      (await Page.finish(rendered, this.#options.policy));
    const freshUntil = asked + times.life;
    const usableUntil = freshUntil + times.grace;
    const lastUntil = freshUntil + MAX_GRACE;
    this.#keep(key, { page, edition, freshUntil, usableUntil, lastUntil, size: page.size });
    return page;
  }

  #keep(key: string, kept: Kept): void {
    const newer = this.#kept.peek(key);
    // A slow answer from before a change must not replace one from after it.
    if (!newer || newer.edition <= kept.edition) this.#kept.set(key, kept);
  }
}
