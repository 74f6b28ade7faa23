import { setTimeout as sleep } from 'node:timers/promises';
import { cacheTags } from '#lib/domain/cache-tags.ts';
import type { Logger } from '#lib/log/logger.ts';
import { metrics } from '#lib/metrics/index.ts';
import { listTagsToPurge } from './edge-tags.ts';
import type { EdgePurge } from './purge/port.ts';

/**
 * Pauses between the attempts to send a purge, ms. When the last attempt fails, stale pages remain at the edge until
 * their lifetime ends.
 */
const PAUSES_MS = [200, 400, 800, 1_600];
/** Delay of the second purge, ms. A response from before the change may reach the edge after the first purge. */
const REPEAT_MS = 1_000;
/** Maximum number of tags in the queue. With more tags, all pages of the shop are purged. */
const MAX_TAGS = 2_000;

interface Options {
  edge: EdgePurge;
  /** Lifetime of a page at the edge when no purge arrives, in seconds. It is used only in the log. */
  ttl: number;
  log: Pick<Logger, 'error'>;
}

/** Sends purges to the edge cache, one at a time. Changes during a purge are batched into the next purge. */
export class PurgeQueue {
  readonly #options: Options;
  /** Tags to purge. The value is true when the tag must be purged a second time later. */
  #pending = new Map<string, boolean>();
  #running: Promise<void> | null = null;
  readonly #repeats = new Set<Promise<void>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Purges the pages with these tags, and purges them again a second later. Never throws: errors are logged.
   * @param tags cache tags as in lib/domain/cache-tags.ts. The caches of this node have been invalidated already
   */
  purge(tags: readonly string[]): void {
    this.#add(listTagsToPurge(tags), true);
  }

  /** Resolves when the queue is empty and all repeated purges are done. */
  async idle(): Promise<void> {
    while (this.#running || this.#repeats.size > 0) await Promise.all([this.#running, ...this.#repeats]);
  }

  #add(tags: readonly string[], isRepeated: boolean): void {
    for (const tag of tags) this.#pending.set(tag, isRepeated || this.#pending.get(tag) === true);
    if (this.#pending.size > MAX_TAGS)
      this.#pending = new Map(listTagsToPurge([cacheTags.shop]).map((tag) => [tag, true]));
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      // Purges tags that were added after the last check in `#run`.
      if (this.#pending.size > 0) this.#add([], false);
    });
  }

  async #run(): Promise<void> {
    while (this.#pending.size > 0) {
      const sent = [...this.#pending];
      this.#pending.clear();
      const isPurged = await this.#send(sent.map(([tag]) => tag));
      const again = sent.flatMap(([tag, isRepeated]) => (isRepeated ? [tag] : []));
      if (isPurged && again.length > 0) this.#repeat(again);
    }
  }

  #repeat(tags: readonly string[]): void {
    const repeat = sleep(REPEAT_MS, undefined, { ref: false }).then(() => {
      this.#repeats.delete(repeat);
      this.#add(tags, false);
    });
    this.#repeats.add(repeat);
  }

  /**
   * Sends a purge, with retries.
   * @returns true when the edge has accepted it
   */
  async #send(tags: readonly string[]): Promise<boolean> {
    const { edge, log, ttl } = this.#options;
    for (let attempt = 0; ; attempt++) {
      try {
        await edge.purge(tags);
        metrics.purges.inc({ outcome: 'done' });
        return true;
      } catch (error) {
        const pause = PAUSES_MS[attempt];
        if (pause === undefined) {
          metrics.purges.inc({ outcome: 'failed' });
          log.error({ err: error, tags: tags.length, ttl }, 'edge purge failed');
          return false;
        }
        await sleep(pause);
      }
    }
  }
}
