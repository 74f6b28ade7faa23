import { findOnServer } from '#lib/api/server.ts';
import type { Pagination } from '#lib/contracts/pagination.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import type { Section } from '#lib/contracts/sections.ts';
import { ALL_PRODUCTS_PATH, LISTING_PAGE_SIZE } from '#lib/domain/listing.ts';
import { sortAndFilterTexts as texts } from '#lib/texts/catalog.ts';

/** Maximum number of top sections whose products are requested. */
const MAX_SECTIONS = 8;

interface WholeCatalog {
  section: Section;
  children: Section[];
  products: ProductCard[];
  pagination: Pagination;
}

/**
 * Composes the listing of all products from the top sections (RT-03). Used with a back end that has no section of all
 * products. The listing contains some products of each top section, and a link to each of these sections.
 * @param sections top sections
 * @returns null when there are no sections or no products
 */
export async function composeWholeCatalog(sections: readonly Section[]): Promise<WholeCatalog | null> {
  const pages = await Promise.all(
    sections
      .slice(0, MAX_SECTIONS)
      .map(({ id }) => findOnServer('POST /api/v1/sections/filter', { body: { section_id: id } }, 'helper')),
  );
  const each = Math.ceil(LISTING_PAGE_SIZE / Math.max(1, pages.length));
  const products = new Map<number, ProductCard>();
  for (const page of pages)
    for (const product of page?.products.slice(0, each) ?? []) products.set(product.id, product);
  if (products.size === 0) return null;
  const list = [...products.values()].slice(0, LISTING_PAGE_SIZE);
  return {
    section: {
      ...texts.everything,
      description: '',
      id: Math.min(...sections.map(({ id }) => id)),
      code: ALL_PRODUCTS_PATH,
      parent_id: null,
      image: null,
    },
    children: [...sections],
    products: list,
    pagination: { page: 1, limit: LISTING_PAGE_SIZE, pages: 1, total: list.length },
  };
}
