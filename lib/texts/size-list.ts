import { isOneSize } from '#lib/domain/one-size.ts';

/** Formats a list of sizes: «Размер: 37», «Размеры: 37, 38», and «В наличии» for a one-size product. */
export const formatSizeList = (sizes: readonly string[]): string =>
  sizes.some(isOneSize) ? 'В наличии' : `${sizes.length === 1 ? 'Размер' : 'Размеры'}: ${sizes.join(', ')}`;
