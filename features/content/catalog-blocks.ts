import { findOnServer } from '#lib/api/server.ts';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import type { PictureData } from '#lib/contracts/content.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import type { Section } from '#lib/contracts/sections.ts';
import { ALL_PRODUCTS_PATH, type Sort } from '#lib/domain/listing.ts';
import { texts } from './texts.ts';

/** Number of products in a row. */
const ROW_SIZE = 8;
/** Maximum number of section tiles. */
const MAX_TILES = 12;
/** Aspect ratio of a product's picture. */
const PICTURE_SIZE = { width: 800, height: 1000 };

const findProducts = async (url: string, sort: Sort, limit: number): Promise<ProductCard[]> => {
  const body = { url, sort, limit };
  return (await findOnServer('POST /api/v1/sections/filter', { body }, 'helper'))?.products ?? [];
};

const toRow = (title: string, sort: Sort, products: ProductCard[]) =>
  products.length > 0 ? { title, text: '', url: `${CATALOG_PATH}?sort=${sort}`, products } : null;

const isReduced = ({ price }: ProductCard) => Boolean(price && price.base_price > price.price);

/** Returns the picture of a section, or of its first product. */
async function findPicture({ code, image }: Section): Promise<PictureData | null> {
  const src = image ?? (await findProducts(code, 'sort_asc', 1))[0]?.images.preview;
  return src ? { src, alt: '', ...PICTURE_SIZE } : null;
}

async function getTiles() {
  const found = await findOnServer('GET /api/v1/sections', {}, 'helper');
  const tops = (found?.sections ?? []).filter(({ parent_id, count }) => parent_id === null && count !== 0);
  const items = await Promise.all(
    tops.slice(0, MAX_TILES).map(async (section) => ({
      title: section.title,
      url: `/catalog/${section.code}`,
      image: await findPicture(section),
    })),
  );
  return items.length > 0 ? { title: texts.home.categories, items } : null;
}

/**
 * Builds the blocks of the start page from the catalog, for a shop whose owner has filled no block: tiles of the
 * sections, new products and reduced products. A block without items is null.
 */
export async function getCatalogBlocks() {
  const [categories, newest, cheapest] = await Promise.all([
    getTiles(),
    findProducts(ALL_PRODUCTS_PATH, 'new_desc', ROW_SIZE),
    findProducts(ALL_PRODUCTS_PATH, 'discount_desc', ROW_SIZE),
  ]);
  return {
    categories,
    newarrivals: toRow(texts.home.newarrivals, 'new_desc', newest),
    sale: toRow(texts.home.sale, 'discount_desc', cheapest.filter(isReduced)),
  };
}
