/** Title of the only size of a product of one size (section 3). */
export const ONE_SIZE = 'единый';

/** Abbreviation before a building number («строение»), which differs from the number of a block («корпус»). */
export const BUILDING_ABBREVIATION = 'стр.';
