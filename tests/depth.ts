/**
 * True in the deep lane (`npm run test:deep`), which runs every night. The gate runs the same tests with fewer
 * rounds.
 */
export const isDeep = process.env.TEST_DEPTH === 'deep';

/** Returns the number of rounds of a random, repeated or concurrent test in the current lane. */
export const getRounds = (gate: number, deep: number): number => (isDeep ? deep : gate);
