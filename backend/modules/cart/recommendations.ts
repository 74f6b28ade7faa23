import type { ProductCard } from '#lib/contracts/product.ts';
import type { Db } from '../../db/client.ts';
import { createKeyedTtlCache } from '../../db/ttl-cache.ts';
import { findFirstOfSection, loadCards } from '../products/index.ts';
import type { CartItemRow } from './repo.ts';

/** Number of recommended products. */
const COUNT = 4;
/**
 * Number of products that are loaded per section: the first products in the shop's sort order. This number is
 * sufficient even if the cart already contains the first products of the section.
 */
const OF_SECTION = 40;
const MAX_SECTIONS = 500;
const MAX_CARDS = 1000;

const NONE: readonly ProductCard[] = [];

const findFirst = createKeyedTtlCache(
  (db, sectionId: number) => findFirstOfSection(db, sectionId, OF_SECTION),
  MAX_SECTIONS,
);

const cardsOf = createKeyedTtlCache((db, ids: readonly number[]) => loadCards(db, ids), MAX_CARDS);

/** Selects the first products of a section's list that are not in the cart. */
function selectOthers<T extends { id: number }>(list: readonly T[], own: ReadonlySet<number>): T[] {
  const others: T[] = [];
  for (const product of list) {
    if (others.length === COUNT) break;
    if (!own.has(product.id)) others.push(product);
  }
  return others;
}

/**
 * Finds products to recommend: other products from the sections of the cart's products. Only offered products in stock
 * are recommended. The result is cached for half a minute at most.
 * @returns the same array until the cache expires
 */
export async function loadRecommendations(
  db: Db,
  items: readonly CartItemRow[],
): Promise<readonly ProductCard[]> {
  if (items.length === 0) return NONE;
  const own = new Set(items.map((item) => item.product_id));
  const sections = [...new Set(items.map((item) => item.section_id))];
  const first = await Promise.all(sections.map((id) => findFirst(db, id)));
  const ids = first
    .flatMap((list) => selectOthers(list, own))
    .sort((a, b) => a.sort - b.sort || a.id - b.id)
    .slice(0, COUNT)
    .map(({ id }) => id);
  return ids.length === 0 ? NONE : cardsOf(db, ids);
}
