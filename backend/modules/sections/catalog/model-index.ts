import { addSlot, type Bits, type SparseBits } from './bits.ts';

const FIRST_LENGTH = 1024;
const GROWTH = 1.25;
const LAST_COUNT = 2 ** 31 - 1;

function longer(list: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(Math.ceil(length * GROWTH));
  copy.set(list);
  return copy;
}

/** Returns the slot of a word's lowest set bit. */
const lowestSlot = (word: number, place: number): number => (place << 5) + 31 - Math.clz32(word & -word);

function eachSlot(bits: Bits, visit: (slot: number) => void): void {
  for (let place = 0; place < bits.length; place++)
    for (let left = bits[place] ?? 0; left !== 0; left &= left - 1) visit(lowestSlot(left, place));
}

/** Index that maps each product to its product model. A listing shows one card per model, and counts models. */
export class ModelIndex {
  /** Position in `#lastSeen` of each model id. */
  readonly #positions = new Map<number, number>();
  /** By slot: the position of the product's model. */
  #positionOf = new Int32Array(FIRST_LENGTH);
  /** By position: number of the last counting pass that included the model. */
  #lastSeen = new Int32Array(FIRST_LENGTH);
  #count = 0;

  /**
   * Sets the model of a product.
   * @param id model of the slot's product
   */
  put(slot: number, id: number): void {
    const position = this.#positions.get(id) ?? this.#positions.size;
    this.#positions.set(id, position);
    if (slot >= this.#positionOf.length) this.#positionOf = longer(this.#positionOf, slot + 1);
    if (position >= this.#lastSeen.length) this.#lastSeen = longer(this.#lastSeen, position + 1);
    this.#positionOf[slot] = position;
  }

  /**
   * Begins a pass over products that accepts one product per model.
   * @returns a predicate, true for the first slot of each model. The predicate is valid until the next pass begins
   */
  beginDistinct(): (slot: number) => boolean {
    this.#begin();
    return (slot) => this.#isFirst(slot);
  }

  /** Counts the models of the products in a set. */
  count(bits: Bits): number {
    this.#begin();
    let sum = 0;
    for (let at = 0; at < bits.length; at++) sum += this.#countFirsts(bits[at] ?? 0, at);
    return sum;
  }

  /** Counts the models of the products that are in both sets. */
  countBoth(one: Bits, other: Bits): number {
    this.#begin();
    let sum = 0;
    for (let at = 0; at < one.length; at++) sum += this.#countFirsts((one[at] ?? 0) & (other[at] ?? 0), at);
    return sum;
  }

  /** Counts the models of the products that are in at least one of the sets. */
  countIn({ indexes, words }: SparseBits, sets: readonly Bits[]): number {
    this.#begin();
    let sum = 0;
    for (let at = 0; at < words.length; at++) {
      const place = indexes[at] ?? 0;
      let union = 0;
      for (let set = 0; set < sets.length; set++) union |= sets[set]?.[place] ?? 0;
      sum += this.#countFirsts((words[at] ?? 0) & union, place);
    }
    return sum;
  }

  /** Creates a set of the products whose model has no product in the other set. */
  without(bits: Bits, other: Bits): Bits {
    this.count(other);
    const left = new Int32Array(bits.length);
    eachSlot(bits, (slot) => {
      if (this.#lastSeen[this.#positionOf[slot] ?? 0] !== this.#count) addSlot(left, slot);
    });
    return left;
  }

  #begin(): void {
    if (this.#count === LAST_COUNT) {
      this.#lastSeen.fill(0);
      this.#count = 0;
    }
    this.#count++;
  }

  #isFirst(slot: number): boolean {
    const position = this.#positionOf[slot] ?? 0;
    if (this.#lastSeen[position] === this.#count) return false;
    this.#lastSeen[position] = this.#count;
    return true;
  }

  #countFirsts(word: number, place: number): number {
    let sum = 0;
    for (let left = word; left !== 0; left &= left - 1) if (this.#isFirst(lowestSlot(left, place))) sum++;
    return sum;
  }
}
