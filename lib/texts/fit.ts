import { plural } from '#lib/domain/plural.ts';
import type { Fit } from '#lib/domain/rating.ts';
import { forms } from './plural.ts';

/** Titles of the values of a product's fit. */
export const trueSizes: Readonly<Record<Fit, string>> = {
  small: 'Маломерит',
  true: 'В размер',
  large: 'Большемерит',
};

/** Formats 'Так считают 8 из 12 покупателей.' */
export const saidByBuyers = (count: number, total: number): string =>
  `Так ${plural(count, forms.think)} ${count} из ${total} ${plural(total, forms.buyerAmong)}.`;
