import type { ProductCard } from '#lib/contracts/product.ts';
import type { Db } from '../../db/client.ts';
import { keptBy } from '../../db/kept.ts';
import { findFirstOfSection, loadCards } from '../products/index.ts';
import type { CartItemRow } from './repo.ts';

const COUNT = 4;
/** Of each section, in the shop's order: enough for a cart that holds the first ones itself. */
const OF_SECTION = 40;
const MAX_SECTIONS = 500;
const MAX_CARDS = 1000;

const NONE: readonly ProductCard[] = [];

const findFirst = keptBy(
  (db, sectionId: number) => findFirstOfSection(db, sectionId, OF_SECTION),
  MAX_SECTIONS,
);

const cardsOf = keptBy((db, ids: readonly number[]) => loadCards(db, ids), MAX_CARDS);

/** The first products of a section's list that are not in the cart. */
function takeOthers<T extends { id: number }>(list: readonly T[], own: ReadonlySet<number>): T[] {
  const others: T[] = [];
  for (const product of list) {
    if (others.length === COUNT) break;
    if (!own.has(product.id)) others.push(product);
  }
  return others;
}

/**
 * Products on sale and in stock from the sections of a cart's products, without these; half a minute old at most.
 * @returns the same list until it is read again
 */
export async function recommend(db: Db, items: readonly CartItemRow[]): Promise<readonly ProductCard[]> {
  if (items.length === 0) return NONE;
  const own = new Set(items.map((item) => item.product_id));
  const sections = [...new Set(items.map((item) => item.section_id))];
  const first = await Promise.all(sections.map((id) => findFirst(db, id)));
  const ids = first
    .flatMap((list) => takeOthers(list, own))
    .sort((a, b) => a.sort - b.sort || a.id - b.id)
    .slice(0, COUNT)
    .map(({ id }) => id);
  return ids.length === 0 ? NONE : cardsOf(db, ids);
}
