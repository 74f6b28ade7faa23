import { LRUCache } from 'lru-cache';

/** Of the bound, for what was asked once: a crawler that walks every filter passes through here. */
const NURSERY = 0.25;

/**
 * A cache bounded in bytes that one long walk cannot empty: what is asked a second time moves to a part of
 * its own, and leaves it only for others that were asked twice.
 */
export class TwoGenerations<V extends object> {
  readonly #young: LRUCache<string, V>;
  readonly #old: LRUCache<string, V>;

  constructor(maxBytes: number, sizeOf: (value: V) => number) {
    const part = (maxSize: number) => new LRUCache<string, V>({ maxSize, sizeCalculation: sizeOf });
    this.#young = part(Math.floor(maxBytes * NURSERY));
    this.#old = part(Math.floor(maxBytes * (1 - NURSERY)));
  }

  get(key: string): V | undefined {
    const old = this.#old.get(key);
    if (old) return old;
    const young = this.#young.get(key);
    if (!young) return undefined;
    this.#young.delete(key);
    this.#old.set(key, young);
    return young;
  }

  peek(key: string): V | undefined {
    return this.#old.peek(key) ?? this.#young.peek(key);
  }

  /** Keeps a value; the same key stays in its part, and is weighed anew. */
  set(key: string, value: V): void {
    const part = this.#old.has(key) ? this.#old : this.#young;
    part.set(key, value);
  }

  get bytes(): number {
    return this.#young.calculatedSize + this.#old.calculatedSize;
  }
}
