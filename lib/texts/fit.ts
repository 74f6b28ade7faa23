import { selectPlural } from '#lib/domain/plural.ts';
import type { Fit } from '#lib/domain/rating.ts';
import { nounForms } from './noun-forms.ts';

/** Titles of the values of `Fit`: how buyers rate the size of a product. */
export const fitTitles: Readonly<Record<Fit, string>> = {
  small: 'Маломерит',
  true: 'В размер',
  large: 'Большемерит',
};

/** Formats «Так считают 8 из 12 покупателей.» */
export const formatBuyersShare = (count: number, total: number): string =>
  `Так ${selectPlural(count, nounForms.think)} ${count} из ${total} ${selectPlural(total, nounForms.buyerAmong)}.`;
