/** A set of products: bit `slot & 31` of word `slot >> 5`. Sets that meet in one call have equally many words. */
export type Bits = Uint32Array;

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

function countWord(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many products are in the set. */
export function count(bits: Bits): number {
  let sum = 0;
  for (let word = 0; word < bits.length; word++) sum += countWord(bits[word] ?? 0);
  return sum;
}

/** How many products are in both sets. */
export function countBoth(one: Bits, other: Bits): number {
  let sum = 0;
  for (let word = 0; word < one.length; word++) {
    const both = (one[word] ?? 0) & (other[word] ?? 0);
    if (both !== 0) sum += countWord(both);
  }
  return sum;
}

/** Calls back for each slot of the set, in ascending order. */
export function forEachSlot(bits: Bits, visit: (slot: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word] ?? 0;
    while (left !== 0) {
      const low = left & -left;
      visit((word << 5) + 31 - Math.clz32(low));
      left ^= low;
    }
  }
}
