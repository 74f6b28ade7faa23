import { cacheTags } from '#lib/domain/cache-tags.ts';
import { CHANGED_TAGS } from '#lib/domain/changed-tags.ts';
import { ALL_PRODUCTS_PATH } from '#lib/domain/listing.ts';
import { stockLevel } from '#lib/domain/stock-level.ts';
import { entryPath } from '#lib/routing/entries.ts';
import type { Change } from '../../db/change-log.ts';
import { type Catalog, placeOf } from '../sections/index.ts';

type Place = NonNullable<ReturnType<Catalog['goods']['placeOf']>>;

/** Tags of the listings that may show a product: its section's, its type's, those of a rule such as `sale`, and the whole. */
function sectionTags({ lists: { sections } }: Catalog, { sectionId, types }: Place): string[] {
  const own = sections.find(({ id }) => id === sectionId);
  const shown = sections.filter((section) => {
    const { top, type } = placeOf(sections, section);
    const isInTop = top.static_filter !== null || top.id === sectionId || top.id === own?.parent_id;
    return isInTop && (type === null || types.includes(type));
  });
  // Types without a section of their own (derivedTypes): `sale/pumps`.
  const derived = shown
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((top) => types.map((type) => `${top.code}/${type}`));
  return [...new Set([...shown.map(({ code }) => code), ...derived, ALL_PRODUCTS_PATH])].map(
    cacheTags.section,
  );
}

interface Move {
  before: number;
  after: number;
}

/**
 * Returns the tags of the pages that moves of a product's online stock change. Listings count a size that sells out or
 * returns. Cards show the last and the first one. The product's page also shows a size with few units left. Eight units that
 * become seven are shown nowhere.
 */
function stockTags(id: number, moves: readonly Move[], catalog: Catalog, place: Place): string[] {
  const seen = moves.filter(({ before, after }) => stockLevel(before) !== stockLevel(after));
  if (seen.length === 0) return [];
  if (seen.every(({ before, after }) => before > 0 && after > 0)) return [cacheTags.product(id)];
  const back = seen.filter(({ before }) => before <= 0);
  // Cards show that no size is left. One that is left, or was before others came back, does not count, because another
  // transaction may take it or bring it back at this moment.
  const isTurned = place.sizes - back.length <= 1;
  return [
    cacheTags.product(id),
    ...(isTurned ? [cacheTags.card(id)] : []),
    cacheTags.sizes(id),
    ...sectionTags(catalog, place),
  ];
}

function productTags(id: number, changes: readonly Change[], catalog: Catalog | null): string[] {
  const aspects = new Set(changes.map(({ aspect }) => aspect));
  const place = catalog?.goods.placeOf(id);
  // Which listings showed a product that has moved or gone is not known.
  if (aspects.has('goods') || !catalog || !place) return [cacheTags.product(id), ...CHANGED_TAGS.goods];
  if (aspects.has('listing'))
    return [cacheTags.product(id), cacheTags.card(id), cacheTags.sizes(id), ...sectionTags(catalog, place)];
  const moves = changes.flatMap(({ before, after }) =>
    before === null || after === null ? [] : [{ before, after }],
  );
  return [...(aspects.has('page') ? [cacheTags.product(id)] : []), ...stockTags(id, moves, catalog, place)];
}

/** Tags of a change that is about no product. */
function otherTags({ aspect, key }: Change): readonly string[] {
  if (aspect === 'redirects' && key !== null) return [cacheTags.redirects, cacheTags.address(entryPath(key))];
  return aspect in CHANGED_TAGS ? CHANGED_TAGS[aspect as keyof typeof CHANGED_TAGS] : [cacheTags.shop];
}

/** Changed products beyond which all pages with products count as changed. */
const MANY_PRODUCTS = 1_000;

/**
 * Computes the cache tags of the pages that show what has changed.
 * @param changes rows of the log that were read together
 * @param catalog as it is after them or later; null when they name no product
 */
export function tagsOf(changes: readonly Change[], catalog: Catalog | null): string[] {
  const byProduct = new Map<number | null, Change[]>();
  for (const change of changes) {
    const own = byProduct.get(change.product_id);
    if (own) own.push(change);
    else byProduct.set(change.product_id, [change]);
  }
  const isMany = byProduct.size > MANY_PRODUCTS;
  const tags = new Set<string>(isMany ? CHANGED_TAGS.goods : []);
  for (const [id, own] of byProduct) {
    if (id === null) for (const tag of own.flatMap(otherTags)) tags.add(tag);
    else if (!isMany) for (const tag of productTags(id, own, catalog)) tags.add(tag);
  }
  return [...tags];
}
