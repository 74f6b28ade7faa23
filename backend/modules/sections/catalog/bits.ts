/**
 * A bit set of products: bit `slot & 31` of word `slot >> 5`. All sets that one call combines have the same length.
 * The words are signed because bitwise operators return signed integers: unsigned values beyond 2³¹ would become
 * doubles.
 */
export type Bits = Int32Array;

/** Computes the number of 32-bit words that a set of `slots` products needs. */
export const computeBitsLength = (slots: number): number => (slots + 31) >>> 5;

/** True when the set contains the product of the slot. */
export const hasSlot = (bits: Bits, slot: number): boolean =>
  ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;

/** Adds a product to the set, in place. */
export function addSlot(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

/** Removes a product from the set, in place. */
export function removeSlot(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

/** Removes from `into` the products that are not in `other`. */
export function intersect(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) & (other[word] ?? 0);
}

/** Adds the products of `other` to `into`. */
export function unite(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) | (other[word] ?? 0);
}

/** Creates the intersection of two sets. */
export const createIntersection = (one: Bits, other: Bits): Bits =>
  one.map((word, at) => word & (other[at] ?? 0));

/** Creates the difference of two sets: the products of the first that are not in the second. */
export const createDifference = (one: Bits, other: Bits): Bits =>
  one.map((word, at) => word & ~(other[at] ?? 0));

function countOnes(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Counts the products of the set. */
export function countSlots(bits: Bits): number {
  let sum = 0;
  for (let word = 0; word < bits.length; word++) sum = (sum + countOnes(bits[word] ?? 0)) | 0;
  return sum;
}

/** Counts the products that are in both sets. */
export function countBoth(one: Bits, other: Bits): number {
  let sum = 0;
  for (let word = 0; word < one.length; word++)
    sum = (sum + countOnes((one[word] ?? 0) & (other[word] ?? 0))) | 0;
  return sum;
}

/**
 * Sparse form of a set: its non-empty words and their indexes. With this form, the products that one set shares with
 * many other sets are counted faster.
 */
export interface SparseBits {
  indexes: Int32Array;
  words: Int32Array;
}

/** Converts a set to its sparse form. */
export function toSparseBits(bits: Bits): SparseBits {
  const places = new Int32Array(bits.length);
  let length = 0;
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) places[length++] = word;
  const used = places.subarray(0, length);
  return { indexes: used, words: used.map((place) => bits[place] ?? 0) };
}

/** True when the set contains no product. */
export function isEmpty(bits: Bits): boolean {
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) return false;
  return true;
}

/** Finds the smallest value among the set's products. Returns Infinity when no product has a value. */
export function findMinimum(values: Float64Array, bits: Bits): number {
  let least = Number.POSITIVE_INFINITY;
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot] ?? Number.NaN;
    if (value < least && hasSlot(bits, slot)) least = value;
  }
  return least;
}

/** Finds the greatest value among the set's products. Returns -Infinity when no product has a value. */
export function findMaximum(values: Float64Array, bits: Bits): number {
  let greatest = Number.NEGATIVE_INFINITY;
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot] ?? Number.NaN;
    if (value > greatest && hasSlot(bits, slot)) greatest = value;
  }
  return greatest;
}
