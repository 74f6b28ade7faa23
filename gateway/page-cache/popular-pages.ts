import type { CachedPage } from './cached-page.ts';

/**
 * Number of requests after which a page is compressed again. Most pages change or are evicted before they reach this
 * number.
 */
export const POPULAR_REQUESTS = 10;
/**
 * Length of the pause after a compression, as a multiple of the compression's duration. Without the pause, pages that
 * change often would be compressed all the time.
 */
const PAUSE_FACTOR = 9;

/**
 * Queue of popular pages for compression with the best quality. The compressions run while no page has to be rendered,
 * for at most a tenth of one core's time. Each visitor then receives an eighth fewer bytes, but a compression takes
 * forty times as long.
 */
export class PopularPageQueue {
  readonly #waiting = new Map<string, CachedPage>();
  readonly #onReady: () => void;
  #isBusy = false;

  /** @param onReady called when the next page may be taken */
  constructor(onReady: () => void) {
    this.#onReady = onReady;
  }

  add(key: string, page: CachedPage): void {
    if (!page.isCompressedBest) this.#waiting.set(key, page);
  }

  delete(key: string): void {
    this.#waiting.delete(key);
  }

  /**
   * Removes the oldest page of the queue and returns its compression.
   * @param onSmaller called with the page's key after the compression
   * @returns the compression to run, undefined during another compression and the pause after it
   */
  take(onSmaller: (key: string) => void): (() => Promise<void>) | undefined {
    const [next] = this.#waiting;
    if (!next || this.#isBusy) return undefined;
    const [key, page] = next;
    this.#waiting.delete(key);
    this.#isBusy = true;
    return async () => {
      const from = performance.now();
      try {
        await page.compressBest();
        onSmaller(key);
      } finally {
        setTimeout(() => this.#endPause(), PAUSE_FACTOR * (performance.now() - from)).unref();
      }
    };
  }

  #endPause(): void {
    this.#isBusy = false;
    this.#onReady();
  }
}
