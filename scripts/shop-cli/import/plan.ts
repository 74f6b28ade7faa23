import { slugify } from '#lib/domain/slug.ts';
import { applyCells, buildCode, buildEmptyRow, buildSearchText } from './product-row.ts';
import type { ImportedProduct, TableProblem } from './products.ts';
import { References } from './references.ts';
import { planSizes } from './sizes.ts';
import type { ColorRow, ModelRow, OfferRow, ProductRow, SectionRow, ShopState } from './state.ts';
import type { Column } from './table.ts';
import { COLUMN_NAMES, importTexts as texts } from './texts.ts';

/** Rows that an import writes. */
export interface ImportPlan {
  sections: SectionRow[];
  colors: ColorRow[];
  models: ModelRow[];
  /** New and changed products, as whole rows. */
  products: ProductRow[];
  /** Ids of the new products. */
  created: Set<number>;
  /** Number of known products whose row, sizes or stock are changed. */
  changed: number;
  /** Number of known products that are as in the table. */
  unchanged: number;
  /** New sizes, and sizes whose position has changed. */
  offers: OfferRow[];
  newSizes: number;
  stock: Array<{ offer_id: number; quantity: number }>;
  problems: TableProblem[];
}

/** Columns that a new product needs. */
const REQUIRED = ['title', 'section', 'price', 'color'] as const;

/**
 * Plans what an import writes.
 * @param pictures addresses of the pictures by their file names
 */
export function buildPlan(
  products: readonly ImportedProduct[],
  state: ShopState,
  pictures: ReadonlyMap<string, string>,
  now: Date,
): ImportPlan {
  const references = new References(state);
  const plan: ImportPlan = {
    ...{ sections: references.newSections, colors: references.newColors, models: references.newModels },
    ...{
      products: [],
      created: new Set(),
      changed: 0,
      unchanged: 0,
      offers: [],
      newSizes: 0,
      stock: [],
      problems: [],
    },
  };
  const last = { ...state.last };
  const byArticle = new Map(state.products.map((row) => [row.vendor_code, row]));
  const codes = new Set(state.products.map(({ code }) => code));
  const offersOf = new Map<number, OfferRow[]>();
  for (const offer of state.offers)
    offersOf.set(offer.product_id, [...(offersOf.get(offer.product_id) ?? []), offer]);
  const refuse = ({ row }: { row: number }, column: Column, value: string, allowed: string) =>
    plan.problems.push({ row, column: COLUMN_NAMES[column], value, allowed });

  /** Creates the row of a new product. Null when the table lacks a value that it needs. */
  const create = (product: ImportedProduct): ProductRow | null => {
    const missing = REQUIRED.filter((column) => product[column] === undefined);
    for (const column of missing)
      if (!product.refused.includes(column)) refuse(product, column, '', texts.required[column]);
    if (missing.includes('title')) return null;
    const code = buildCode(product);
    if (codes.has(code)) refuse(product, 'title', product.title ?? '', texts.address);
    if (missing.length > 0 || codes.has(code)) return null;
    codes.add(code);
    const id = ++last.products;
    plan.created.add(id);
    return buildEmptyRow(id, product, state.lastSort + plan.created.size * 10, now);
  };

  for (const product of products) {
    const known = byArticle.get(product.article);
    const before = known ?? create(product);
    const color = product.color && references.addColor(product.color);
    if (color === null) refuse(product, 'color', product.color?.name ?? '', texts.color);
    if (!before || color === null) continue;
    const section_id = product.section ? references.addSection(product.section).id : before.section_id;
    const model = slugify(product.model ?? '') || (known ? '' : before.code);
    const after = applyCells(before, product, pictures, {
      section_id,
      color_id: color?.id ?? before.color_id,
      model_id: model ? references.addModel(model, section_id).id : before.model_id,
    });
    // The prices cannot be compared when one of them is wrong.
    const hasPrices = !product.refused.includes('price') && !product.refused.includes('basePrice');
    if (hasPrices && after.base_price < after.price)
      refuse(product, 'basePrice', String((product.basePrice ?? 0) / 100), texts.basePrice);
    const isChanged = JSON.stringify(after) !== JSON.stringify(before);
    if (isChanged)
      plan.products.push({ ...after, search_text: buildSearchText(after, references), updated_at: now });
    const sizes = planSizes(product, before.id, offersOf.get(before.id) ?? [], () => ++last.offers);
    plan.offers.push(...sizes.offers);
    plan.newSizes += sizes.created;
    plan.stock.push(...sizes.stock);
    plan.problems.push(...sizes.problems);
    if (!known) continue;
    if (isChanged || sizes.offers.length + sizes.stock.length > 0) plan.changed++;
    else plan.unchanged++;
  }
  return plan;
}
