import type { CachedPage } from './cached-page.ts';

/** Requests after which a page is worth the time. Most pages change or are forgotten before. */
export const POPULAR = 3;

/**
 * Pages that are asked for often: they are compressed once more, as well as can be, while nothing is to be rendered. An
 * eighth fewer bytes for each visitor, in forty times the time.
 */
export class PopularPages {
  readonly #waiting = new Map<string, CachedPage>();
  #isCompressing = false;

  add(key: string, page: CachedPage): void {
    if (!page.isCompressedWell) this.#waiting.set(key, page);
  }

  delete(key: string): void {
    this.#waiting.delete(key);
  }

  /**
   * Takes the page that has waited longest, unless another is being compressed.
   * @param onSmaller called with its key
   */
  take(onSmaller: (key: string) => void): (() => Promise<void>) | undefined {
    const [next] = this.#waiting;
    if (!next || this.#isCompressing) return undefined;
    const [key, page] = next;
    this.#waiting.delete(key);
    this.#isCompressing = true;
    return async () => {
      try {
        await page.compressWell();
        onSmaller(key);
      } finally {
        this.#isCompressing = false;
      }
    };
  }
}
