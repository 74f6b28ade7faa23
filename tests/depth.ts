/**
 * True in the deep lane (`npm run test:deep`), which runs every night. The gate tests the same rules in fewer
 * rounds.
 */
export const isDeep = process.env.TEST_DEPTH === 'deep';

/** Number of rounds of a random, repeated or concurrent test. */
export const getRounds = (gate: number, deep: number): number => (isDeep ? deep : gate);
