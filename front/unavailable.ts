/** The storefront cannot answer now: too much is waiting, or it is broken behind. */
export class Unavailable extends Error {}

/** Nothing is broken: the page could not be made in time, and may be asked for again soon. */
export class Busy extends Unavailable {}
