/** Title of the only size of products that come in one (section 3). */
export const ONE_SIZE = 'единый';

/** Abbreviation before the number of a building that is not a block. */
export const BUILDING = 'стр.';
