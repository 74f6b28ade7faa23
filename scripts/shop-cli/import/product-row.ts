import { slugify } from '#lib/domain/slug.ts';
import { foldText } from '#lib/domain/text.ts';
import type { ImportedProduct } from './products.ts';
import type { References } from './references.ts';
import { deriveSizeGuide } from './size-guides.ts';
import type { ProductRow } from './state.ts';

/** Builds the address of a new product's page. The article makes it unique. */
export const buildCode = ({ title, article }: Pick<ImportedProduct, 'title' | 'article'>): string =>
  slugify(`${title ?? ''} ${article}`);

/** Builds the row of a new product, to which the cells of the table are applied. */
export const buildEmptyRow = (id: number, product: ImportedProduct, sort: number, now: Date): ProductRow => ({
  ...{ id, model_id: 0, section_id: 0, color_id: 0, code: buildCode(product), vendor_code: product.article },
  ...{ title: '', price: 0, base_price: 0, discount_info: null, images: [], properties: [], description: '' },
  ...{
    sizes_link_frame: deriveSizeGuide(product),
    true_size_name: null,
    true_size_info: null,
    label: null,
    completeness: [],
  },
  ...{ is_novelty: false, care_ids: [], sort, is_active: true, created_at: now, updated_at: now },
  search_text: '',
});

type Properties = ProductRow['properties'];

/** Replaces the values of properties at their place, and adds new ones at the end. Null removes a property. */
function mergeProperties(before: Properties, given: ImportedProduct['properties']): Properties {
  const replaced = before.map(({ title, value }) => ({
    title,
    value: given[title] === undefined ? value : given[title],
  }));
  const added = Object.entries(given)
    .filter(([title]) => !before.some((property) => property.title === title))
    .map(([title, value]) => ({ title, value }));
  return [...replaced, ...added].flatMap(({ title, value }) => (value === null ? [] : [{ title, value }]));
}

/** Computes the prices. A price above the previous one ends the discount, unless the table has a previous price. */
function computePrices(
  before: ProductRow,
  product: ImportedProduct,
): Pick<ProductRow, 'price' | 'base_price' | 'discount_info'> {
  const price = product.price ?? before.price;
  const previous =
    product.basePrice === null ? price : (product.basePrice ?? Math.max(before.base_price, price));
  const isSame = price === before.price && previous === before.base_price;
  return { price, base_price: previous, discount_info: isSame ? before.discount_info : null };
}

/** Applies the cells of a table to the row of a product. */
export const applyCells = (
  before: ProductRow,
  product: ImportedProduct,
  pictures: ReadonlyMap<string, string>,
  references: Pick<ProductRow, 'section_id' | 'color_id' | 'model_id'>,
): ProductRow => ({
  ...before,
  ...references,
  ...computePrices(before, product),
  title: product.title ?? before.title,
  description: product.description === null ? '' : (product.description ?? before.description),
  images:
    product.pictures === undefined
      ? before.images
      : (product.pictures ?? []).flatMap((name) => pictures.get(name) ?? []),
  properties: mergeProperties(before.properties, product.properties),
  sizes_link_frame: product.sizeGuide === undefined ? before.sizes_link_frame : product.sizeGuide,
  is_novelty: product.isNovelty ?? before.is_novelty,
  is_active: product.isActive ?? before.is_active,
});

/** Builds the text in which the search looks for words. */
export function buildSearchText(product: ProductRow, references: References): string {
  const sections = references.listSections(product.section_id).map(({ title }) => title);
  const color = references.getColor(product.color_id)?.name ?? '';
  const values = product.properties.map(({ value }) => value);
  return foldText([product.title, ...sections, color, ...values].join(' '));
}
