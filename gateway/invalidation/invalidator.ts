import type { Logger } from '../../lib/log/logger.ts';
import type { ClusterBus } from './cluster-bus.ts';

/** Changes of one moment are one change: a page that several of them touch is rendered again once. */
const BATCH_MS = 200;
/** A failed flush is repeated until it succeeds. */
const RETRY_MS = 1_000;

interface Options {
  /** Expires tags in Next's own caches. */
  expire: (tags: string[]) => Promise<void>;
  /** Invalidates cached pages; the promise resolves when Next's caches have expired. */
  invalidate: (tags: readonly string[], expired: Promise<void>) => void;
  log: Logger;
}

/**
 * Invalidates this node's caches by tags: the first invalidation takes effect at once, those that follow within
 * 200 ms are flushed together.
 */
export class Invalidator {
  readonly #options: Options;
  readonly #pending = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  /** To whom else what changes here is told. */
  readonly buses: ClusterBus[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Something changed through this node: invalidates here and on the other nodes. */
  invalidateTags(tags: readonly string[]): void {
    for (const bus of this.buses) bus.publish(tags);
    this.invalidateLocally(tags);
  }

  /** Invalidates the caches of this node only. */
  invalidateLocally(tags: readonly string[]): void {
    for (const tag of tags) this.#pending.add(tag);
    if (this.#timer) return;
    this.#flush();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#pending.size > 0) this.invalidateLocally([]);
    }, BATCH_MS);
    this.#timer.unref();
  }

  #flush(): void {
    const tags = [...this.#pending];
    this.#pending.clear();
    const expired = this.#options.expire(tags);
    expired.catch((error: unknown) => {
      this.#options.log.error({ err: error, tags }, 'tags were not expired');
      setTimeout(() => this.invalidateLocally(tags), RETRY_MS).unref();
    });
    this.#options.invalidate(tags, expired);
  }
}
