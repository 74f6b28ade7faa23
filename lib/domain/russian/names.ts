/** Title of the only size of a product of one size (section 3). */
export const ONE_SIZE = 'единый';

/** Abbreviation before the number of a building that is not a block. */
export const BUILDING = 'стр.';
