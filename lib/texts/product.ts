import { cardTexts } from './card.ts';

/** Texts of products. */
export const productTexts = {
  ...cardTexts,
  /** Title of the property that contains the product line's name. */
  brand: 'Бренд',
  /** Titles of the property that names what a product is made of; of shoes, their outside. */
  materials: ['Материал верха', 'Материал'] as readonly string[],
  /** A product in one of its sizes. */
  sized: (name: string, size: string) => `${name}, размер ${size}`,
  lastPair: 'Последняя пара',
  lowStock: 'Ограниченное количество',
  retailOnly: 'Только в рознице',
  sizeHelp: 'Как узнать размер',
  retailNote: 'Данный товар есть в розничных магазинах',
} as const;
