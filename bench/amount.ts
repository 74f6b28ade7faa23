/** Set by `npm run bench -- --short`: a few seconds of load show that a case runs to its end. */
export const isShort = process.argv.includes('--short');

/** Chooses how much of a load is sent: the whole of it, or the short form's. */
export const chooseAmount = <T>(whole: T, short: T): T => (isShort ? short : whole);
