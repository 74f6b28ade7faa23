import { ONE_SIZE } from './russian/names.ts';

/** Whether a size is the one of goods that come in no other (section 3). */
export const isOneSize = (title: string): boolean => title === ONE_SIZE;

/** Whether a product comes in one size only, so that there is nothing to choose. */
export const hasOneSize = (offers: readonly { title: string }[]): boolean =>
  offers.length === 1 && offers.every(({ title }) => isOneSize(title));
