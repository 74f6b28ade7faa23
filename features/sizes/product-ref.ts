import type { Product } from '#lib/contracts/product.ts';

/** Reference to a product in the options of modals. */
export type ProductRef = Pick<Product, 'id' | 'code' | 'title'>;

/** Reduces a product to the fields that modals need, because props of client components add to the page's size. */
export const toProductRef = ({ id, code, title }: ProductRef): ProductRef => ({ id, code, title });
