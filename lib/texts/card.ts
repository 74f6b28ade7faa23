import { isOneSize } from '#lib/domain/one-size.ts';

/**
 * Texts of product cards with their prices and swatches. They are separate from product.ts, because a listing's
 * scripts need no other texts of products.
 */
export const cardTexts = {
  price: 'Цена',
  basePrice: 'Цена до скидки',
  discount: (percent: number) => `−${percent} %`,
  novelty: 'Новинка',
  soldOut: 'Нет в наличии',
  colors: 'Цвета',
  /** Note about selected sizes that are in stock only in stores of the city, and cannot be delivered. */
  inStores: (sizes: readonly string[]) =>
    sizes.some(isOneSize) ? 'Только в магазинах' : `${sizes.join(', ')} — в магазинах`,
  sizes: (sizes: readonly string[]) => `${sizes.length === 1 ? 'Размер' : 'Размеры'} ${sizes.join(' · ')}`,
  /** Alternative text of a product's picture. */
  pictureAlt: (title: string, color: string) => (color ? `${title}, ${color}` : title),
} as const;
