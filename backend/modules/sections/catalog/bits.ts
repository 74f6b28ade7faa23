/**
 * A set of products: bit `slot & 31` of word `slot >> 5`. Sets that meet in one call have equally many words. The words are
 * signed because that is what operators of bits compute in: unsigned ones beyond 2³¹ would become doubles.
 */
export type Bits = Int32Array;

export const wordsFor = (slots: number): number => (slots + 31) >>> 5;

export const has = (bits: Bits, slot: number): boolean =>
  ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;

export function add(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

export function remove(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

/** Keeps in `into` what is in `other` too. */
export function intersect(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) & (other[word] ?? 0);
}

/** Adds to `into` what is in `other`. */
export function unite(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) | (other[word] ?? 0);
}

/** A new set of what is in both. */
export const both = (one: Bits, other: Bits): Bits => one.map((word, at) => word & (other[at] ?? 0));

/** A new set of what is in the first alone. */
export const without = (one: Bits, other: Bits): Bits => one.map((word, at) => word & ~(other[at] ?? 0));

function countWord(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many products are in the set. */
export function count(bits: Bits): number {
  let sum = 0;
  for (let word = 0; word < bits.length; word++) sum = (sum + countWord(bits[word] ?? 0)) | 0;
  return sum;
}

/** How many products are in both sets. */
export function countBoth(one: Bits, other: Bits): number {
  let sum = 0;
  for (let word = 0; word < one.length; word++)
    sum = (sum + countWord((one[word] ?? 0) & (other[word] ?? 0))) | 0;
  return sum;
}

/** A set that many others are counted in: its words that are not empty, and where they stand. */
export interface Words {
  places: Int32Array;
  words: Int32Array;
}

export function wordsOf(bits: Bits): Words {
  const places = new Int32Array(bits.length);
  let length = 0;
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) places[length++] = word;
  const used = places.subarray(0, length);
  return { places: used, words: used.map((place) => bits[place] ?? 0) };
}

export function isEmpty(bits: Bits): boolean {
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) return false;
  return true;
}

/** The least value of the set's products, Infinity when none has one. */
export function leastOf(values: Float64Array, bits: Bits): number {
  let least = Number.POSITIVE_INFINITY;
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot] ?? Number.NaN;
    if (value < least && has(bits, slot)) least = value;
  }
  return least;
}

/** The greatest value of the set's products, -Infinity when none has one. */
export function greatestOf(values: Float64Array, bits: Bits): number {
  let greatest = Number.NEGATIVE_INFINITY;
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot] ?? Number.NaN;
    if (value > greatest && has(bits, slot)) greatest = value;
  }
  return greatest;
}
