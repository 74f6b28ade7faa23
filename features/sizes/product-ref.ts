import type { Product } from '#lib/contracts/product.ts';

/** A product as modals are told about it. */
export type ProductRef = Pick<Product, 'id' | 'code' | 'title'>;

/** Leaves out what modals do not need: what is passed to a client component is part of the page. */
export const productRef = ({ id, code, title }: ProductRef): ProductRef => ({ id, code, title });
