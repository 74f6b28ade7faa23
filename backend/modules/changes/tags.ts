import { cacheTags } from '#lib/domain/cache-tags.ts';
import { TAGS_BY_CHANGE_KIND } from '#lib/domain/changed-tags.ts';
import { ALL_PRODUCTS_PATH } from '#lib/domain/listing.ts';
import { getStockLevel } from '#lib/domain/stock-level.ts';
import { toRedirectKey } from '#lib/routing/redirect-paths.ts';
import type { LoggedChange } from '../../db/change-log.ts';
import { type Catalog, locateSection } from '../sections/index.ts';

type Place = NonNullable<ReturnType<Catalog['productIndex']['findPlacement']>>;

/**
 * Lists the tags of the listings that may show a product: listings of its section, of its type, of sections that are
 * defined by a rule, and of all products.
 */
function listSectionTags({ lists: { sections } }: Catalog, { sectionId, types }: Place): string[] {
  const own = sections.find(({ id }) => id === sectionId);
  const shown = sections.filter((section) => {
    const { top, type } = locateSection(sections, section);
    const isInTop = top.static_filter !== null || top.id === sectionId || top.id === own?.parent_id;
    return isInTop && (type === null || types.includes(type));
  });
  // Types without a section row (listDerivedTypes): `sale/pumps`.
  const derived = shown
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((top) => types.map((type) => `${top.code}/${type}`));
  return [...new Set([...shown.map(({ code }) => code), ...derived, ALL_PRODUCTS_PATH])].map(
    cacheTags.section,
  );
}

/** Change of the stock of one size, in units. */
interface StockChange {
  before: number;
  after: number;
}

/**
 * Returns the tags of the pages that show changes of a product's stock for delivery. Counts in listings change when a
 * size sells out or is in stock again. Cards change when the last size sells out or the first size is in stock again.
 * The product's page also shows a size with few units. A change from eight units to seven is not shown anywhere.
 */
function listStockTags(
  id: number,
  stockChanges: readonly StockChange[],
  catalog: Catalog,
  place: Place,
): string[] {
  const visible = stockChanges.filter(({ before, after }) => getStockLevel(before) !== getStockLevel(after));
  if (visible.length === 0) return [];
  if (visible.every(({ before, after }) => before > 0 && after > 0)) return [cacheTags.product(id)];
  const back = visible.filter(({ before }) => before <= 0);
  // A card shows that all sizes are sold out. The tag of the card is returned even if one other size is in stock,
  // because a concurrent transaction may sell out or restock that size.
  const isCardChanged = place.sizes - back.length <= 1;
  return [
    cacheTags.product(id),
    ...(isCardChanged ? [cacheTags.card(id)] : []),
    cacheTags.sizes(id),
    ...listSectionTags(catalog, place),
  ];
}

function listProductTags(id: number, changes: readonly LoggedChange[], catalog: Catalog | null): string[] {
  const aspects = new Set(changes.map(({ aspect }) => aspect));
  const place = catalog?.productIndex.findPlacement(id);
  // All listings, because the previous listings of a moved or deleted product are unknown.
  if (aspects.has('goods') || !catalog || !place)
    return [cacheTags.product(id), ...TAGS_BY_CHANGE_KIND.goods];
  if (aspects.has('listing'))
    return [
      cacheTags.product(id),
      cacheTags.card(id),
      cacheTags.sizes(id),
      ...listSectionTags(catalog, place),
    ];
  const stockChanges = changes.flatMap(({ before, after }) =>
    before === null || after === null ? [] : [{ before, after }],
  );
  return [
    ...(aspects.has('page') ? [cacheTags.product(id)] : []),
    ...listStockTags(id, stockChanges, catalog, place),
  ];
}

/** Lists the tags of a change without a product. */
function listOtherTags({ aspect, key }: LoggedChange): readonly string[] {
  if (aspect === 'redirects' && key !== null)
    return [cacheTags.redirects, cacheTags.address(toRedirectKey(key))];
  return aspect in TAGS_BY_CHANGE_KIND
    ? TAGS_BY_CHANGE_KIND[aspect as keyof typeof TAGS_BY_CHANGE_KIND]
    : [cacheTags.shop];
}

/** Number of changed products above which all pages with products are invalidated. */
const MANY_PRODUCTS = 1_000;

/**
 * Computes the cache tags of the pages that show changes.
 * @param changes rows of the change log from one read
 * @param catalog catalog that contains these changes, or null when no change concerns a product
 */
export function computeCacheTags(changes: readonly LoggedChange[], catalog: Catalog | null): string[] {
  const byProduct = new Map<number | null, LoggedChange[]>();
  for (const change of changes) {
    const own = byProduct.get(change.product_id);
    if (own) own.push(change);
    else byProduct.set(change.product_id, [change]);
  }
  const isMany = byProduct.size > MANY_PRODUCTS;
  const tags = new Set<string>(isMany ? TAGS_BY_CHANGE_KIND.goods : []);
  for (const [id, own] of byProduct) {
    if (id === null) for (const tag of own.flatMap(listOtherTags)) tags.add(tag);
    else if (!isMany) for (const tag of listProductTags(id, own, catalog)) tags.add(tag);
  }
  return [...tags];
}
