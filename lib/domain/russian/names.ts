/** Title of the only size of a one-size product (section 3). */
export const ONE_SIZE = 'единый';

/** Abbreviation before a building number («строение»), which differs from the number of a block («корпус»). */
export const BUILDING_ABBREVIATION = 'стр.';
