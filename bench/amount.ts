/**
 * True for the short form, `npm run bench -- --short`. The short form applies only a few seconds of load, which proves
 * only that each case runs to its end.
 */
export const isShortRun = process.argv.includes('--short');

/** Chooses the full amount of a load, or the amount of the short form. */
export const chooseAmount = <T>(whole: T, short: T): T => (isShortRun ? short : whole);
