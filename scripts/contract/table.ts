import type { Row } from './row';
import { browse } from './table-browse';
import { buy } from './table-buy';
import { person } from './table-person';

/**
 * Every endpoint of section 7 that has a path, in an order in which a visitor might make them. The fast order's helpers
 * (a delivery list, the discount info) have no path in the specification.
 */
export const table: readonly Row[] = [...browse, ...buy, ...person];
