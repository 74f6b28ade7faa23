import { ONE_SIZE } from './russian/names.ts';

/** True for the title of the only size of a one-size product (section 3). */
export const isOneSize = (title: string): boolean => title === ONE_SIZE;

/** True for the sizes of a one-size product, whose size need not be chosen. */
export const hasOneSize = (offers: readonly { title: string }[]): boolean =>
  offers.length === 1 && offers.every(({ title }) => isOneSize(title));
