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

const findFirst = keptBy(
  (db, sectionId: number) => findFirstOfSection(db, sectionId, OF_SECTION),
  MAX_SECTIONS,
);

const cardsOf = keptBy((db, ids: readonly number[]) => loadCards(db, ids), MAX_CARDS);

/** Products on sale and in stock from the sections of a cart's products, without these; half a minute old at most. */
export async function recommend(db: Db, items: readonly CartItemRow[]): Promise<ProductCard[]> {
  if (items.length === 0) return [];
  const own = new Set(items.map((item) => item.product_id));
  const sections = [...new Set(items.map((item) => item.section_id))];
  const first = (await Promise.all(sections.map((id) => findFirst(db, id)))).flat();
  const ids = first
    .filter(({ id }) => !own.has(id))
    .sort((a, b) => a.sort - b.sort || a.id - b.id)
    .slice(0, COUNT)
    .map(({ id }) => id);
  return ids.length === 0 ? [] : cardsOf(db, ids);
}
