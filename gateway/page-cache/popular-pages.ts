import type { CachedPage } from './cached-page.ts';

/** Number of requests after which a page is compressed again. Most pages change or are evicted before. */
export const POPULAR_REQUESTS = 10;
/**
 * Length of the pause after a compression, as a multiple of its duration. Without it pages that change often would be
 * compressed all the time.
 */
const PAUSE_FACTOR = 9;

/**
 * Queue of popular pages for compression with the best quality. It runs while no page has to be rendered, for at most
 * a tenth of one core's time. The result has an eighth fewer bytes for each visitor, in forty times the time.
 */
export class PopularPages {
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
   * Removes the oldest page of the queue, unless a compression is running or its pause is not over.
   * @param onSmaller called with its key after the compression
   * @returns the compression to run
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
