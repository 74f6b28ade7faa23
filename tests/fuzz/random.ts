/** A reproducible random generator: the same seed and number give the same values. */
export interface Random {
  /** Returns a number from 0 to below 1. */
  next: () => number;
  /** Returns an integer from 0 to below `below`. */
  below: (below: number) => number;
  /** Returns true with this probability, from 0 to 1. */
  chance: (part: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
}

/** Creates a Mulberry32 generator. It is small and fast, and random enough to choose requests. */
export function createRandom(seed: number, index: number): Random {
  let state = (Math.imul(seed, 0x9e37_79b1) ^ Math.imul(index + 1, 0x85eb_ca6b)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (part) => next() < part,
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
  };
}
