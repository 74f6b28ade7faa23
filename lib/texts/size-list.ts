import { isOneSize } from '#lib/domain/one-size.ts';

/** «Размер: 37», «Размеры: 37, 38»; «В наличии» of a product of one size. */
export const sizeList = (sizes: readonly string[]): string =>
  sizes.some(isOneSize) ? 'В наличии' : `${sizes.length === 1 ? 'Размер' : 'Размеры'}: ${sizes.join(', ')}`;
