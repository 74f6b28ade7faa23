import { setTimeout as sleep } from 'node:timers/promises';
import { cacheTags } from '#lib/domain/cache-tags.ts';
import type { Logger } from '#lib/log/logger.ts';
import { listTagsToPurge } from './edge-tags.ts';
import type { EdgePurge } from './purge/port.ts';

/**
 * Backoff between the attempts. After the last attempt only the lifetime at the edge bounds how long its pages are
 * stale.
 */
const PAUSES_MS = [200, 400, 800, 1_600];
/** Delay of the second purge. A response from before the change may reach the edge after the first purge. */
const REPEAT_MS = 1_000;
/** Maximum number of tags in the queue. With more of them the whole shop is purged. */
const MAX_TAGS = 2_000;

interface Options {
  edge: EdgePurge;
  /** Lifetime of a page at the edge when no purge arrives, in seconds. It is only logged. */
  ttl: number;
  log: Pick<Logger, 'error'>;
}

/** Sends purges to the edge cache, one at a time. Changes during a purge are batched into the next one. */
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
   * Purges the pages with these tags, and once more a second later. Never throws: errors are logged.
   * @param tags cache tags as in lib/domain/cache-tags.ts. The shop's own caches have been invalidated already
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
      // Tags that were added after the loop's last check of the queue.
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
        return true;
      } catch (error) {
        const pause = PAUSES_MS[attempt];
        if (pause === undefined) {
          log.error({ err: error, tags: tags.length, ttl }, 'edge purge failed');
          return false;
        }
        await sleep(pause);
      }
    }
  }
}
