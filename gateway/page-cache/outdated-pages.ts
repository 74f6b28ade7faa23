import {
  type CacheEntry,
  canBeServed,
  getOutdatedSince,
  type InvalidationScope,
  isDebounced,
} from './entry.ts';

/**
 * Weights of the scopes when the next page to render is chosen. A change of a count concerns most pages of a section. A
 * page that shows the changed item is more urgent, because it may show an old price. A listing, where people choose,
 * comes before a row of similar products. The main page of the changed item comes first.
 */
const WEIGHTS: Record<InvalidationScope, number> = { count: 1, related: 8, card: 30, main: 1_000_000 };

const computeWeight = ({ scope, requests }: CacheEntry): number => (requests + 1) * WEIGHTS[scope];

/** Priority queue of stale pages for background re-rendering. */
export class OutdatedPageQueue {
  readonly #entries = new Map<string, CacheEntry>();

  set(key: string, entry: CacheEntry): void {
    this.#entries.set(key, entry);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }

  /**
   * Removes and returns the page with the highest score, which is rendered next. The score is the waiting time,
   * multiplied by the number of requests since the render and by the weight of the change. The number of requests also
   * grows with the time. So the score grows with the square of the time, and even rarely requested pages are rendered.
   * In this order the fewest visitors receive an outdated page.
   * @returns the page's key, undefined when the queue is empty or all its pages are debounced
   */
  take(now: number): string | undefined {
    let best: string | undefined;
    let bestScore = -1;
    for (const [key, entry] of this.#entries) {
      const since = getOutdatedSince(entry, now);
      // The page is fresh again, or too old to be served. In the second case the next request renders it.
      if (since === null || !canBeServed(entry, now)) {
        this.#entries.delete(key);
        continue;
      }
      if (isDebounced(entry, now)) continue;
      const score = (now - since + 1) * computeWeight(entry);
      if (score > bestScore) [best, bestScore] = [key, score];
    }
    if (best !== undefined) this.#entries.delete(best);
    return best;
  }
}
