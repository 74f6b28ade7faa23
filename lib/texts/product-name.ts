import { cardTexts } from './card.ts';

interface NamedProduct {
  title: string;
  color: { value: ReadonlyArray<{ name: string }> };
}

/**
 * A product's whole name: its title with its color, «Ботильоны «Каролина» из замши, чёрный». Products of one model share
 * the title; the name tells them apart.
 */
export const productName = ({ title, color }: NamedProduct): string =>
  cardTexts.pictureAlt(title, color.value[0]?.name ?? '');
