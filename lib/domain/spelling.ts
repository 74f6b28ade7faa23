import { silentLetters, soundAlikePairs, vowels } from './russian/words.ts';

/** Costs of spelling mistakes. Replacing a character by an unrelated one costs 1. */
const COSTS = { soundAlike: 0.4, silent: 0.3, doubled: 0.3, vowel: 0.8, swapped: 0.8 } as const;

const alike = new Set(soundAlikePairs.flatMap((pair) => [pair, [...pair].toReversed().join('')]));

const getReplacementCost = (one: string, other: string): number => {
  if (one === other) return 0;
  return alike.has(one + other) ? COSTS.soundAlike : 1;
};

/**
 * Returns the cost of adding a character.
 * @param neighbour character before the added one in the same word
 */
function getAdditionCost(letter: string, neighbour: string | undefined): number {
  if (letter === neighbour) return COSTS.doubled;
  if (silentLetters.includes(letter)) return COSTS.silent;
  return vowels.includes(letter) ? COSTS.vowel : 1;
}

/**
 * Computes the weighted Damerau–Levenshtein distance between a typed word and its correct spelling. Mistakes that are
 * likely by ear or by accident cost less.
 * @param limit maximum distance of interest
 * @returns Infinity beyond the limit
 */
export function computeSpellingDistance(typed: string, spelt: string, limit: number): number {
  let before: number[] = [];
  let last = [0];
  let leastBefore = 0;
  for (let j = 1; j <= spelt.length; j++)
    last[j] = (last[j - 1] ?? 0) + getAdditionCost(spelt.charAt(j - 1), spelt[j - 2]);
  for (let i = 1; i <= typed.length; i++) {
    const sign = typed.charAt(i - 1);
    const row = [(last[0] ?? 0) + getAdditionCost(sign, typed[i - 2])];
    let least = row[0] ?? 0;
    for (let j = 1; j <= spelt.length; j++) {
      const letter = spelt.charAt(j - 1);
      let cost = Math.min(
        (last[j - 1] ?? 0) + getReplacementCost(sign, letter),
        (last[j] ?? 0) + getAdditionCost(sign, typed[i - 2]),
        (row[j - 1] ?? 0) + getAdditionCost(letter, spelt[j - 2]),
      );
      if (i > 1 && j > 1 && sign === spelt[j - 2] && typed[i - 2] === letter)
        cost = Math.min(cost, (before[j - 2] ?? 0) + COSTS.swapped);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    // The computation ends only after two consecutive rows in which all values exceed the limit, because a swap of two
    // characters continues from the row before the last.
    if (least > limit && leastBefore > limit) return Number.POSITIVE_INFINITY;
    leastBefore = least;
    before = last;
    last = row;
  }
  const distance = last[spelt.length] ?? 0;
  return distance <= limit ? distance : Number.POSITIVE_INFINITY;
}
