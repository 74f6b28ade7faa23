import { setTimeout as sleep } from 'node:timers/promises';
import { buildProductPath, isListing } from './addresses.ts';
import { decodeBody, fetchWithEtag, hasProductLink } from './warm-up.ts';

/** Price change. */
export interface PriceChange {
  code: string;
  /** New price, formatted as on pages. No page showed this price before the change. */
  price: string;
  /** Time at which the change was sent, by performance.now(). */
  from: number;
}

/** Intervals between two requests of a page of the kinds `own` and `hot`, ms. */
const OWN_MS = 50;
const HOT_MS = 100;
/**
 * Increasing intervals between two requests of a page of the kind `any`, ms. The intervals are long, because each
 * request counts as a visit and triggers a render.
 */
const ANY_MS = [1_000, 1_000, 2_000, 4_000, 7_000];
const HOT_PAGES = 2;
const ANY_PAGES = 2;
/** Time after the bound (the maximum age of a page) at which a probe gives up, ms. */
const EXTRA_MS = 5_000;

export const PROBED_PAGE_KINDS = ['own', 'hot', 'any'] as const;
export type ProbedPageKind = (typeof PROBED_PAGE_KINDS)[number];

interface Options {
  nodes: readonly string[];
  showing: ReadonlyMap<string, readonly string[]>;
  hot: readonly string[];
  boundMs: number;
}

/** Probes that poll pages until the pages show a new price. */
export class Probes {
  readonly #options: Options;
  readonly #running: Promise<void>[] = [];
  #turn = 0;
  /** Seconds until every node showed the price, by the kind of page. */
  readonly seconds: Record<ProbedPageKind, number[]> = { own: [], hot: [], any: [] };
  /** Pages that showed an old price for longer than the bound allows. */
  readonly tooOld = new Set<string>();
  readonly failures: string[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  watch(change: PriceChange): void {
    const { hot, showing } = this.#options;
    const pages = showing.get(change.code) ?? [];
    const own = buildProductPath(change.code);
    const listings = hot.filter((path) => isListing(path) && pages.includes(path)).slice(0, HOT_PAGES);
    const others = pages.filter((path) => path !== own && !listings.includes(path));
    const any = Array.from({ length: Math.min(ANY_PAGES, others.length) }, () => {
      this.#turn += 7;
      return others[this.#turn % others.length] as string;
    });
    this.#start('own', own, change, [OWN_MS]);
    for (const path of listings) this.#start('hot', path, change, [HOT_MS]);
    for (const path of new Set(any)) this.#start('any', path, change, ANY_MS);
  }

  /** Resolves when every probe has finished: its page has shown the new price, or the probe has given up. */
  async finish(): Promise<void> {
    await Promise.all(this.#running);
  }

  #start(kind: ProbedPageKind, path: string, change: PriceChange, pauses: readonly number[]): void {
    const nodes = this.#options.nodes.map((node) => this.#untilFresh(node + path, change, pauses));
    this.#running.push(
      Promise.all(nodes).then((seconds) => void this.seconds[kind].push(Math.max(...seconds))),
    );
  }

  async #untilFresh(
    url: string,
    { code, price, from }: PriceChange,
    pauses: readonly number[],
  ): Promise<number> {
    const { boundMs } = this.#options;
    let etag: string | undefined;
    for (let turn = 0; performance.now() - from < boundMs + EXTRA_MS; turn++) {
      const pause = pauses[Math.min(turn, pauses.length - 1)] as number;
      await sleep(pause);
      const asked = performance.now() - from;
      const page = await fetchWithEtag(url, etag).catch((error: unknown) => String(error));
      if (typeof page === 'string' || (page.status !== 200 && page.status !== 304)) {
        this.failures.push(`${url}: ${typeof page === 'string' ? page : page.status}`);
        continue;
      }
      if (page.status === 200) {
        etag = page.etag;
        const html = await decodeBody(page);
        // A page that no longer contains the product does not show the old price either.
        if (html.includes(price) || (!hasProductLink(html, code) && !url.endsWith(buildProductPath(code))))
          return (performance.now() - from) / 1000;
      }
      if (asked > boundMs) this.tooOld.add(url);
    }
    this.tooOld.add(url);
    return Number.POSITIVE_INFINITY;
  }
}
