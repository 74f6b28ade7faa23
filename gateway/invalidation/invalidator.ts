import { cacheTags, isAddressTag } from '#lib/domain/cache-tags.ts';
import type { ClusterBus } from './cluster-bus.ts';

/** Batch time of invalidations, so that a page that several changes affect is rendered again only once. */
const BATCH_MS = 200;

const isUrgent = (tag: string): boolean => isAddressTag(tag) || tag === cacheTags.redirects;

/**
 * Invalidates this node's caches by tags. The first invalidation takes effect at once. Invalidations that follow within
 * 200 ms are batched. Redirects are never delayed, because an outdated page must not be served at a URL that redirects.
 */
export class Invalidator {
  /** Invalidates the caches of this node. */
  onInvalidate: (tags: readonly string[]) => void = () => {};
  readonly #pending = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  /** Connections to the other processes and nodes, to which changes of this process are published. */
  readonly buses: ClusterBus[] = [];

  /** Invalidates tags after a change in this process, here and on the other nodes. */
  invalidateTags(tags: readonly string[]): void {
    for (const bus of this.buses) bus.publish(tags);
    this.invalidateLocally(tags);
  }

  /** Invalidates the caches of this node only. */
  invalidateLocally(tags: readonly string[]): void {
    for (const tag of tags) this.#pending.add(tag);
    if (this.#timer) {
      this.#flushUrgent(tags);
      return;
    }
    this.#flush();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#pending.size > 0) this.invalidateLocally([]);
    }, BATCH_MS);
    this.#timer.unref();
  }

  #flushUrgent(tags: readonly string[]): void {
    const urgent = tags.filter(isUrgent);
    if (urgent.length === 0) return;
    for (const tag of urgent) this.#pending.delete(tag);
    this.onInvalidate(urgent);
  }

  #flush(): void {
    const tags = [...this.#pending];
    this.#pending.clear();
    this.onInvalidate(tags);
  }
}
