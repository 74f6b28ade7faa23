import { findOnServer } from '#lib/api/server.ts';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import type { PictureData } from '#lib/contracts/content.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import type { Section } from '#lib/contracts/sections.ts';
import { ALL_PRODUCTS_PATH, type Sort } from '#lib/domain/listing.ts';
import { findBuyingFacts } from './buying-facts.ts';
import { texts } from './texts.ts';

/** Number of products in a row. */
const ROW_SIZE = 8;
/** Minimum number of reduced products, and of new products next to the opening. On a desktop they fill a row. */
const FULL_ROW = 4;
/** Maximum number of section tiles. */
const MAX_TILES = 12;
/** Number of a section's products among which a picture is chosen. */
const PICTURE_CHOICE = 12;
/** Aspect ratio of a product's picture. */
const PICTURE_SIZE = { width: 800, height: 1000 };

const findProducts = async (url: string, sort: Sort, limit: number): Promise<ProductCard[]> => {
  const body = { url, sort, limit };
  return (await findOnServer('POST /api/v1/sections/filter', { body }, 'helper'))?.products ?? [];
};

const toRow = (title: string, sort: Sort, products: ProductCard[]) =>
  products.length > 0 ? { title, text: '', url: `${CATALOG_PATH}?sort=${sort}`, products } : null;

const isReduced = ({ price }: ProductCard) => Boolean(price && price.base_price > price.price);

/** Chooses a picture that is not on the page yet, or else the one farthest down on it. */
function chooseNewPicture(products: readonly ProductCard[], shown: readonly number[]): string | undefined {
  const rank = ({ id }: ProductCard) => {
    const place = shown.indexOf(id);
    return place < 0 ? shown.length : place;
  };
  const pictured = products.filter(({ images }) => images.preview);
  return pictured.toSorted((a, b) => rank(b) - rank(a))[0]?.images.preview;
}

/** Returns the picture of a section, or of one of its products. */
async function findPicture({ code, image }: Section, shown: readonly number[]): Promise<PictureData | null> {
  const src = image ?? chooseNewPicture(await findProducts(code, 'sort_asc', PICTURE_CHOICE), shown);
  return src ? { src, alt: '', ...PICTURE_SIZE } : null;
}

async function getTiles(shown: readonly number[]) {
  const found = await findOnServer('GET /api/v1/sections', {}, 'helper');
  const tops = (found?.sections ?? []).filter(({ parent_id, count }) => parent_id === null && count !== 0);
  const items = await Promise.all(
    tops.slice(0, MAX_TILES).map(async (section) => ({
      title: section.title,
      url: `/catalog/${section.code}`,
      image: await findPicture(section, shown),
    })),
  );
  return items.length > 0 ? { title: texts.home.categories, items } : null;
}

/**
 * Splits the newest products into the one of the opening and the row below. The row contains the former only if it would
 * not be full otherwise.
 */
function splitNewest(newest: readonly ProductCard[]) {
  const opening = newest.find(({ is_available, images }) => is_available && images.preview) ?? null;
  const others = newest.filter((product) => product !== opening);
  return { opening, row: (others.length < FULL_ROW ? [...newest] : others).slice(0, ROW_SIZE) };
}

/** Chooses reduced products. Products already on the page are last. Too few, or only such products, are no row. */
function chooseReduced(found: readonly ProductCard[], shown: readonly number[]): ProductCard[] {
  const reduced = found.filter(isReduced);
  const isShown = ({ id }: ProductCard) => shown.includes(id);
  if (reduced.length < FULL_ROW || reduced.every(isShown)) return [];
  return reduced.toSorted((a, b) => Number(isShown(a)) - Number(isShown(b))).slice(0, ROW_SIZE);
}

/**
 * Builds the blocks of the start page from the catalog, for a shop whose owner has filled no block: the product of
 * the opening, tiles of the sections, new and reduced products, facts about buying. A block without items is null.
 */
export async function getCatalogBlocks() {
  const [newest, cheapest, facts] = await Promise.all([
    findProducts(ALL_PRODUCTS_PATH, 'new_desc', ROW_SIZE + 1),
    findProducts(ALL_PRODUCTS_PATH, 'discount_desc', 2 * ROW_SIZE),
    findBuyingFacts(),
  ]);
  const { opening, row } = splitNewest(newest);
  const shown = [...(opening ? [opening.id] : []), ...row.map(({ id }) => id)];
  return {
    opening,
    categories: await getTiles(shown),
    newarrivals: toRow(texts.home.newarrivals, 'new_desc', row),
    sale: toRow(texts.home.sale, 'discount_desc', chooseReduced(cheapest, shown)),
    facts: newest.length > 0 ? facts : null,
  };
}
