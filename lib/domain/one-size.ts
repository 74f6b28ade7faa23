import { ONE_SIZE } from './russian/names.ts';

/** True for the only size of a product of one size (section 3). */
export const isOneSize = (title: string): boolean => title === ONE_SIZE;

/** True for a product of one size, for which there is nothing to choose. */
export const hasOneSize = (offers: readonly { title: string }[]): boolean =>
  offers.length === 1 && offers.every(({ title }) => isOneSize(title));
