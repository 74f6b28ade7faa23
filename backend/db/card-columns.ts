import { type ProductCard, productCard } from '#lib/contracts/product.ts';

/** Card fields that are computed. Every other field is the column of `products` with the same name. */
const COMPOSED = [
  ...(['price', 'images', 'crossing_color', 'color', 'offers'] as const),
  ...(['is_available', 'rating', 'store_sizes'] as const),
];
type CardColumn = Exclude<keyof ProductCard, (typeof COMPOSED)[number]>;

/** Columns of `products` that cards show unchanged. A new field of the contract is included automatically. */
export const CARD_COLUMNS = Object.keys(productCard.shape).filter(
  (name) => !COMPOSED.some((composed) => composed === name),
) as CardColumn[];

/** Types of the columns in `CARD_COLUMNS`. A field that may be absent in a response is null in the table. */
export type CardColumns = {
  [Name in CardColumn]-?: undefined extends ProductCard[Name]
    ? NonNullable<ProductCard[Name]> | null
    : ProductCard[Name];
};
