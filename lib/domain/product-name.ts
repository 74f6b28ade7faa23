import type { Product } from '#lib/contracts/product.ts';
import { cardTexts } from '#lib/texts/card.ts';

/**
 * A product's whole name: its title with its color, «Ботильоны «Каролина» из замши, чёрный». Products of one model share
 * the title; the name tells them apart.
 */
export const productName = ({ title, color }: Pick<Product, 'title' | 'color'>): string =>
  cardTexts.pictureAlt(title, color.value[0]?.name ?? '');
