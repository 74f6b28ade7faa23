/**
 * Slots in an order that is kept while single products change: those that did are taken out, sorted among themselves and
 * merged back when the order is next asked for. That is one pass over the slots and no sort of all of them.
 */
export class Order {
  #slots: Uint32Array<ArrayBufferLike> = new Uint32Array(0);
  readonly #changed = new Set<number>();
  readonly #compare: (a: number, b: number) => number;
  readonly #exists: (slot: number) => boolean;

  /** @param compare never 0 for two slots @param exists false for a slot without a product */
  constructor(compare: (a: number, b: number) => number, exists: (slot: number) => boolean) {
    this.#compare = compare;
    this.#exists = exists;
  }

  /** The product of the slot is new, other or gone. */
  touch(slot: number): void {
    this.#changed.add(slot);
  }

  /** Every slot that has a product, in order. */
  slots(): Uint32Array {
    if (this.#changed.size > 0) this.#slots = this.#merge();
    return this.#slots;
  }

  #merge(): Uint32Array {
    const kept = this.#slots.filter((slot) => !this.#changed.has(slot));
    const moved = Uint32Array.from(this.#changed).filter(this.#exists).sort(this.#compare);
    this.#changed.clear();
    const merged = new Uint32Array(kept.length + moved.length);
    let [at, from] = [0, 0];
    for (const slot of moved) {
      // Where the slot belongs among the kept ones from here on.
      let [low, high] = [from, kept.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (this.#compare(kept[middle] ?? 0, slot) < 0) low = middle + 1;
        else high = middle;
      }
      merged.set(kept.subarray(from, low), at);
      at += low - from;
      from = low;
      merged[at++] = slot;
    }
    merged.set(kept.subarray(from), at);
    return merged;
  }
}
