import { metrics, STATUS_CLASSES } from '#lib/metrics/index.ts';

/**
 * Counts of pages from memory since the last scrape. They are plain numbers, because such a page is answered within
 * microseconds and a labeled counter would slow it down.
 */
export class CachedPageCounts {
  fresh = 0;
  outdated = 0;
  misses = 0;
  /** Sum of the ages of the found pages, ms. */
  ageMs = 0;
  /** Number of answers by the first digit of their status. */
  readonly #answers = [0, 0, 0, 0, 0, 0];

  /** Counts an answer that was sent from memory. */
  countAnswer(status: number): void {
    const first = Math.trunc(status / 100);
    this.#answers[first] = (this.#answers[first] ?? 0) + 1;
  }

  /** Adds the counts to the metrics, and begins again at 0. */
  report(): void {
    metrics.cacheLookups.inc({ result: 'fresh' }, this.fresh);
    metrics.cacheLookups.inc({ result: 'outdated' }, this.outdated);
    metrics.cacheLookups.inc({ result: 'miss' }, this.misses);
    // The sum is negative when the clock was set back.
    metrics.cacheAge.inc({}, Math.max(0, this.ageMs) / 1000);
    for (const [index, status] of STATUS_CLASSES.entries())
      metrics.httpRequests.inc({ kind: 'page_cached', status }, this.#answers[index + 1]);
    this.fresh = 0;
    this.outdated = 0;
    this.misses = 0;
    this.ageMs = 0;
    this.#answers.fill(0);
  }
}
