/**
 * Sorted list of slots that is updated incrementally. A read removes the slots that have changed since the last read,
 * sorts them and merges them back. The merge is one pass over all slots, and replaces a full sort.
 */
export class SortedSlots {
  #slots: Uint32Array<ArrayBufferLike> = new Uint32Array(0);
  readonly #changed = new Set<number>();
  readonly #compare: (a: number, b: number) => number;
  readonly #exists: (slot: number) => boolean;

  /**
   * @param compare never 0 for two different slots
   * @param exists false for a slot without a product
   */
  constructor(compare: (a: number, b: number) => number, exists: (slot: number) => boolean) {
    this.#compare = compare;
    this.#exists = exists;
  }

  /** Records that the product of a slot was added, changed or removed. */
  touch(slot: number): void {
    this.#changed.add(slot);
  }

  /** Returns every slot that has a product, in order. */
  slots(): Uint32Array {
    if (this.#changed.size > 0) this.#slots = this.#merge();
    return this.#slots;
  }

  #merge(): Uint32Array {
    const unchanged = this.#slots.filter((slot) => !this.#changed.has(slot));
    const changed = Uint32Array.from(this.#changed).filter(this.#exists).sort(this.#compare);
    this.#changed.clear();
    const merged = new Uint32Array(unchanged.length + changed.length);
    let [at, from] = [0, 0];
    for (const slot of changed) {
      // Binary search for the position of the slot among the unchanged slots.
      let [low, high] = [from, unchanged.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (this.#compare(unchanged[middle] ?? 0, slot) < 0) low = middle + 1;
        else high = middle;
      }
      merged.set(unchanged.subarray(from, low), at);
      at += low - from;
      from = low;
      merged[at++] = slot;
    }
    merged.set(unchanged.subarray(from), at);
    return merged;
  }
}
