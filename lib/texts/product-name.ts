import { cardTexts } from './card.ts';

interface NamedProduct {
  title: string;
  color: { value: ReadonlyArray<{ name: string }> };
}

/**
 * Formats a product's full name: its title with its color, «Ботильоны «Каролина» из замши, чёрный». Products of one
 * model have the same title, so only the color distinguishes them.
 */
export const formatProductName = ({ title, color }: NamedProduct): string =>
  cardTexts.pictureAlt(title, color.value[0]?.name ?? '');
