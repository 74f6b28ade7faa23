import { LRUCache } from 'lru-cache';

/** Share of the memory for entries that were requested once. The pages of a crawler use only this part. */
const PROBATION = 0.25;

/**
 * Segmented LRU cache with a limit in bytes. A new entry is on probation, and a second request moves it to the
 * protected segment. Only entries of the protected segment can evict an entry from the protected segment, so that a
 * crawl of all pages cannot flush the cache.
 */
export class SegmentedLru<V extends object> {
  readonly #probation: LRUCache<string, V>;
  readonly #protected: LRUCache<string, V>;

  /** @param onEvicted called for each evicted entry */
  constructor(maxBytes: number, sizeOf: (value: V) => number, onEvicted: (key: string, value: V) => void) {
    const segment = (maxSize: number) =>
      new LRUCache<string, V>({
        maxSize,
        sizeCalculation: sizeOf,
        dispose: (value, key, reason) => {
          if (reason === 'evict') onEvicted(key, value);
        },
      });
    this.#probation = segment(Math.floor(maxBytes * PROBATION));
    this.#protected = segment(Math.floor(maxBytes * (1 - PROBATION)));
  }

  get(key: string): V | undefined {
    const hit = this.#protected.get(key);
    if (hit) return hit;
    const onProbation = this.#probation.get(key);
    if (!onProbation) return undefined;
    this.#probation.delete(key);
    this.#protected.set(key, onProbation);
    return onProbation;
  }

  /** Returns a value without counting a request. */
  peek(key: string): V | undefined {
    return this.#protected.peek(key) ?? this.#probation.peek(key);
  }

  /** Stores a value. An existing key stays in its segment, and its size is measured again. */
  set(key: string, value: V): void {
    const segment = this.#protected.has(key) ? this.#protected : this.#probation;
    segment.set(key, value);
  }

  /** Lists the keys of all entries. */
  *keys(): Generator<string> {
    yield* this.#protected.keys();
    yield* this.#probation.keys();
  }

  /** Number of entries. */
  get size(): number {
    return this.#probation.size + this.#protected.size;
  }

  get bytes(): number {
    return this.#probation.calculatedSize + this.#protected.calculatedSize;
  }
}
