import { plural } from '#lib/domain/plural.ts';
import { goodsForms } from './goods-forms.ts';

/** Formats a number of products: «1 товар», «3 товара», «12 товаров». */
export const pieces = (count: number): string => `${count} ${plural(count, goodsForms.piece)}`;
