import { add, type Bits, type Words } from './bits.ts';

const FIRST_LENGTH = 1024;
const GROWTH = 1.25;
const LAST_COUNT = 2 ** 31 - 1;

function longer(list: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(Math.ceil(length * GROWTH));
  copy.set(list);
  return copy;
}

/** The slot of a word's lowest bit. */
const lowest = (word: number, place: number): number => (place << 5) + 31 - Math.clz32(word & -word);

function eachSlot(bits: Bits, visit: (slot: number) => void): void {
  for (let place = 0; place < bits.length; place++)
    for (let left = bits[place] ?? 0; left !== 0; left &= left - 1) visit(lowest(left, place));
}

/** Which products are colors of one model: a listing shows one card a model, and counts models. */
export class Models {
  /** Model ids as positions in `#met`. */
  readonly #positions = new Map<number, number>();
  /** By slot: the position of its product's model. */
  #of = new Int32Array(FIRST_LENGTH);
  /** By position: the last count that has met the model. */
  #met = new Int32Array(FIRST_LENGTH);
  #count = 0;

  /** @param id of the model of the slot's product */
  put(slot: number, id: number): void {
    const position = this.#positions.get(id) ?? this.#positions.size;
    this.#positions.set(id, position);
    if (slot >= this.#of.length) this.#of = longer(this.#of, slot + 1);
    if (position >= this.#met.length) this.#met = longer(this.#met, position + 1);
    this.#of[slot] = position;
  }

  /** @returns whether the model of a slot has not been asked for before; valid until the next count begins */
  firsts(): (slot: number) => boolean {
    this.#begin();
    return (slot) => this.#isFirst(slot);
  }

  /** How many models the set has. */
  count(bits: Bits): number {
    this.#begin();
    let sum = 0;
    for (let at = 0; at < bits.length; at++) sum += this.#firstsOf(bits[at] ?? 0, at);
    return sum;
  }

  /** How many models the products that are in both sets have. */
  countBoth(one: Bits, other: Bits): number {
    this.#begin();
    let sum = 0;
    for (let at = 0; at < one.length; at++) sum += this.#firstsOf((one[at] ?? 0) & (other[at] ?? 0), at);
    return sum;
  }

  /** How many models those of the products have that are in one of the sets. */
  countIn({ places, words }: Words, sets: readonly Bits[]): number {
    this.#begin();
    let sum = 0;
    for (let at = 0; at < words.length; at++) {
      const place = places[at] ?? 0;
      let held = 0;
      for (let set = 0; set < sets.length; set++) held |= sets[set]?.[place] ?? 0;
      sum += this.#firstsOf((words[at] ?? 0) & held, place);
    }
    return sum;
  }

  /** A new set of those products of the first set of which no model is in the other. */
  without(bits: Bits, other: Bits): Bits {
    this.count(other);
    const left = new Int32Array(bits.length);
    eachSlot(bits, (slot) => {
      if (this.#met[this.#of[slot] ?? 0] !== this.#count) add(left, slot);
    });
    return left;
  }

  #begin(): void {
    if (this.#count === LAST_COUNT) {
      this.#met.fill(0);
      this.#count = 0;
    }
    this.#count++;
  }

  #isFirst(slot: number): boolean {
    const position = this.#of[slot] ?? 0;
    if (this.#met[position] === this.#count) return false;
    this.#met[position] = this.#count;
    return true;
  }

  #firstsOf(word: number, place: number): number {
    let sum = 0;
    for (let left = word; left !== 0; left &= left - 1) if (this.#isFirst(lowest(left, place))) sum++;
    return sum;
  }
}
