/** Seeded random number generator: the same seed always generates the same shop. */
export interface Random {
  /** Returns a number from 0 inclusive to 1 exclusive. */
  next: () => number;
  /** Returns an integer from `min` to `max`, both inclusive. */
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  /** @throws when the list is empty */
  pick: <T>(list: readonly T[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
}

/** Creates a Mulberry32 generator: 32 bits of state are enough for a demo shop. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const value = list[int(0, list.length - 1)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    const mixed: T[] = [];
    while (left.length > 0) mixed.push(...left.splice(int(0, left.length - 1), 1));
    return mixed;
  };
  return { next, int, chance: (probability) => next() < probability, pick, shuffle };
}

/** Hashes a text to a seed (FNV-1a). Data that is generated from this seed depends only on the text. */
export function hashToSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
