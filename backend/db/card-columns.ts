import { type ProductCard, productCard } from '#lib/contracts/product.ts';

/** Fields of a card that the shop composes. Each of the others is a column of `products` with the field's name. */
const COMPOSED = [
  ...(['price', 'images', 'crossing_color', 'color', 'offers'] as const),
  ...(['is_available', 'rating', 'store_sizes'] as const),
];
type CardColumn = Exclude<keyof ProductCard, (typeof COMPOSED)[number]>;

/** Columns of `products` that cards show unchanged. A field that is added to the contract is added here too. */
export const CARD_COLUMNS = Object.keys(productCard.shape).filter(
  (name) => !COMPOSED.some((composed) => composed === name),
) as CardColumn[];

/** Types of these columns. A field that may be absent in an answer is null in the table. */
export type CardColumns = {
  [Name in CardColumn]-?: undefined extends ProductCard[Name]
    ? NonNullable<ProductCard[Name]> | null
    : ProductCard[Name];
};
