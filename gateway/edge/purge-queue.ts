import { setTimeout as sleep } from 'node:timers/promises';
import { cacheTags } from '#lib/domain/cache-tags.ts';
import type { Logger } from '#lib/log/logger.ts';
import { purgedTags } from './edge-tags.ts';
import type { EdgePurge } from './purge/port.ts';

/** Pauses between the attempts. After the last one the pages' lifetime at the edge bounds what is old there. */
const PAUSES_MS = [200, 400, 800, 1_600];
/** An answer of before the change may still be on its way to the edge when the purge comes by: it is repeated once. */
const REPEAT_MS = 1_000;
/** More tags than that are purged as the whole shop. */
const MAX_TAGS = 2_000;

interface Options {
  edge: EdgePurge;
  /** How long the edge keeps a page of which it hears nothing, in seconds; for the log. */
  ttl: number;
  log: Pick<Logger, 'error'>;
}

/** Tells the edge what has changed: one purge at a time, and what changes meanwhile goes out together with the next. */
export class PurgeQueue {
  readonly #options: Options;
  /** Tags to purge, and whether they are to be purged once more later. */
  #pending = new Map<string, boolean>();
  #running: Promise<void> | null = null;
  readonly #repeats = new Set<Promise<void>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Purges the pages of these tags, now and once more a second later. Never fails: errors are logged.
   * @param tags as lib/domain/cache-tags.ts names them; the shop's own caches have expired them already
   */
  purge(tags: readonly string[]): void {
    this.#add(purgedTags(tags), true);
  }

  /** Resolves when nothing waits to be purged, repetitions included. */
  async idle(): Promise<void> {
    while (this.#running || this.#repeats.size > 0) await Promise.all([this.#running, ...this.#repeats]);
  }

  #add(tags: readonly string[], isRepeated: boolean): void {
    for (const tag of tags) this.#pending.set(tag, isRepeated || this.#pending.get(tag) === true);
    if (this.#pending.size > MAX_TAGS)
      this.#pending = new Map(purgedTags([cacheTags.shop]).map((tag) => [tag, true]));
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      // What came between the last look at the queue and now.
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

  /** @returns whether the edge has taken it */
  async #send(tags: readonly string[]): Promise<boolean> {
    const { edge, log, ttl } = this.#options;
    for (let attempt = 0; ; attempt++) {
      try {
        await edge.purge(tags);
        return true;
      } catch (error) {
        const pause = PAUSES_MS[attempt];
        if (pause === undefined) {
          log.error({ err: error, tags: tags.length, ttl }, 'the edge was not purged');
          return false;
        }
        await sleep(pause);
      }
    }
  }
}
