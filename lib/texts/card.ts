import { isOneSize } from '#lib/domain/one-size.ts';

/** Texts of cards with their prices and swatches. A listing's scripts contain only these. */
export const cardTexts = {
  price: 'Цена',
  basePrice: 'Цена до скидки',
  discount: (percent: number) => `−${percent} %`,
  novelty: 'Новинка',
  soldOut: 'Нет в наличии',
  colors: 'Цвета',
  /** Selected sizes that cannot be delivered, but are in stock in stores of the city. */
  inStores: (sizes: readonly string[]) =>
    sizes.some(isOneSize) ? 'Только в магазинах' : `${sizes.join(', ')} — в магазинах`,
  sizes: (sizes: readonly string[]) => `${sizes.length === 1 ? 'Размер' : 'Размеры'} ${sizes.join(' · ')}`,
  /** Alternative text of a product's picture. */
  pictureAlt: (title: string, color: string) => (color ? `${title}, ${color}` : title),
} as const;
