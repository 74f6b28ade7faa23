import { cardTexts } from './card.ts';

/** Texts of products. */
export const productTexts = {
  ...cardTexts,
  /** Title of the property that contains the name of the product line. */
  brand: 'Бренд',
  /**
   * Titles that the property with a product's material may have. For shoes it is the material of the upper.
   */
  materials: ['Материал верха', 'Материал'] as readonly string[],
  /** Name of a product in one of its sizes. */
  sized: (name: string, size: string) => `${name}, размер ${size}`,
  lastPair: 'Последняя пара',
  /** Label instead of `lastPair` for products that are not counted in pairs. */
  lastItem: 'Последняя вещь',
  lowStock: 'Ограниченное количество',
  retailOnly: 'Только в рознице',
  sizeHelp: 'Как узнать размер',
  retailNote: 'Данный товар есть в розничных магазинах',
} as const;
