/**
 * True when `npm run bench -- --short` runs. A few seconds of load then prove only that a case runs to its
 * end.
 */
export const isShort = process.argv.includes('--short');

/** Chooses the full amount of a load, or the amount of the short form. */
export const chooseAmount = <T>(whole: T, short: T): T => (isShort ? short : whole);
