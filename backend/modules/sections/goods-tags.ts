import { cacheTags } from '#lib/domain/cache-tags.ts';
import { ALL_PRODUCTS_PATH } from '#lib/domain/listing.ts';
import { stockLevel } from '#lib/domain/stock-level.ts';
import type { Db } from '../../db/client.ts';
import { placeOf } from './place.ts';

/** Read in the caller's transaction, which the catalog in memory knows nothing of. */
const findSections = (db: Db) =>
  db.selectFrom('sections').select(['id', 'parent_id', 'code', 'static_filter']).orderBy('id').execute();
type SectionRow = Awaited<ReturnType<typeof findSections>>[number];

/** The listings that may show a product: its section's, its type's, those of a rule such as `sale`, and that of everything. */
function isShownIn(section: SectionRow, rows: readonly SectionRow[], product: Placed): boolean {
  const { top, type } = placeOf(rows, section);
  const own = rows.find(({ id }) => id === product.section_id);
  const isInTop = top.static_filter !== null || top.id === product.section_id || top.id === own?.parent_id;
  return isInTop && (type === null || product.types.includes(type));
}

interface Placed {
  section_id: number;
  types: string[];
}

async function findPlaces(db: Db, productIds: readonly number[]): Promise<Placed[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('product_facets as f', (join) =>
      join.onRef('f.product_id', '=', 'p.id').on('f.name', '=', 'type'),
    )
    .select(['p.id', 'p.section_id', 'f.value'])
    .where('p.id', 'in', productIds)
    .execute();
  const places = new Map<number, Placed>();
  for (const { id, section_id, value } of rows) {
    const place = places.get(id) ?? { section_id, types: [] };
    places.set(id, place);
    if (value !== null) place.types.push(value);
  }
  return [...places.values()];
}

/** Cache tags of the listings that may show these goods, filtered or not. */
async function sectionTags(db: Db, productIds: readonly number[]): Promise<string[]> {
  const [sections, places] = await Promise.all([findSections(db), findPlaces(db, productIds)]);
  const shown = sections.filter((section) => places.some((place) => isShownIn(section, sections, place)));
  // Types that stand in no table (derivedTypes): `sale/pumps`.
  const codes = new Set(sections.map(({ code }) => code));
  const types = [...new Set(places.flatMap((place) => place.types))];
  const derived = shown
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((top) => types.map((type) => `${top.code}/${type}`))
    .filter((code) => !codes.has(code));
  return [...shown.map(({ code }) => code), ...derived, ALL_PRODUCTS_PATH].map(cacheTags.section);
}

/** Cache tags of everything that shows these goods: their pages, where they stand as cards, and listings of their sections. */
export async function goodsTags(db: Db, productIds: readonly number[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  return [
    ...productIds.map(cacheTags.product),
    ...productIds.map(cacheTags.card),
    ...productIds.map(cacheTags.sizes),
    ...(await sectionTags(db, productIds)),
  ];
}

/** How a size's stock that is sent online has moved, in pieces. */
export interface StockMove {
  product_id: number;
  before: number;
  after: number;
}

const sellsOut = ({ before, after }: StockMove) => before > 0 && after <= 0;
const comesBack = ({ before, after }: StockMove) => before <= 0 && after > 0;

/**
 * The goods whose cards these moves may change: those that have no size left say so. One that is left, or was there before,
 * does not count: another transaction may take it or bring it back at this moment, and neither sees what the other does.
 */
async function findTurned(db: Db, moves: readonly StockMove[]): Promise<number[]> {
  const rows = await db
    .selectFrom('offers')
    .select('product_id')
    .select(({ fn }) => fn.countAll<string>().filterWhere('quantity', '>', 0).as('sizes'))
    .where(
      'product_id',
      'in',
      moves.map(({ product_id }) => product_id),
    )
    .groupBy('product_id')
    .execute();
  return rows
    .filter(({ product_id, sizes }) => {
      const own = moves.filter((move) => move.product_id === product_id);
      const before = Number(sizes) + own.filter(sellsOut).length - own.filter(comesBack).length;
      return Math.min(Number(sizes), before) <= 1;
    })
    .map(({ product_id }) => product_id);
}

/**
 * Cache tags of the pages that moves of the stock change. A size that sells out or comes back is counted in listings; the
 * last one of a product, or the first, is seen on its cards (see findTurned); a size of which few are left, on the product's page; eight
 * pieces that become seven, nowhere.
 * @param db after the moves; they may have been committed
 */
export async function stockTags(db: Db, moves: readonly StockMove[]): Promise<string[]> {
  const seen = moves.filter(({ before, after }) => stockLevel(before) !== stockLevel(after));
  const pages = new Set(seen.map(({ product_id }) => cacheTags.product(product_id)));
  const turning = seen.filter((move) => sellsOut(move) || comesBack(move));
  if (turning.length === 0) return [...pages];
  const ids = [...new Set(turning.map(({ product_id }) => product_id))];
  const [turned, sections] = await Promise.all([findTurned(db, turning), sectionTags(db, ids)]);
  return [...pages, ...turned.map(cacheTags.card), ...ids.map(cacheTags.sizes), ...sections];
}
