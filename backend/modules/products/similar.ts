import type { ProductCard } from '#lib/contracts/product.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { loadCards } from './card.ts';
import { productErrors } from './errors.ts';
import { type Candidate, findNearest, findOrigin } from './similar-repo.ts';

/** Two rows of the desktop grid. */
const ROW_SIZE = 8;

/** How much a shared value of a facet counts; one that is not named counts 1. */
const WEIGHTS: Readonly<Record<string, number>> = {
  heel: 3,
  toe: 2,
  season: 2,
  material: 2,
  // The section and the color's family are compared by themselves.
  type: 0,
  color: 0,
  // What a product costs and how long it has been sold does not make it look alike.
  novelty: 0,
  discount: 0,
};
const FAMILY_WEIGHT = 2;
/** What a price twice as high takes off: as much as another heel and another material. */
const PRICE_WEIGHT = 5;

const weightOf = (facet: string) => WEIGHTS[facet.slice(0, facet.indexOf(':'))] ?? 1;

/** How alike two products are: what they share, less the distance between their prices. */
export function likeness(one: Candidate, other: Candidate): number {
  const own = new Set(one.facets);
  const shared = other.facets.reduce((sum, facet) => sum + (own.has(facet) ? weightOf(facet) : 0), 0);
  const family = one.family === other.family ? FAMILY_WEIGHT : 0;
  return shared + family - PRICE_WEIGHT * Math.abs(Math.log2(other.price / one.price));
}

/** The most alike first, one of each model. Equally alike ones stand in the order of their distance by id. */
export function rankSimilar(origin: Candidate, candidates: readonly Candidate[]): number[] {
  const scored = candidates.map((one) => ({
    id: one.id,
    model: one.model_id,
    score: likeness(origin, one),
    distance: Math.abs(one.id - origin.id),
  }));
  scored.sort((a, b) => b.score - a.score || a.distance - b.distance || a.id - b.id);
  const models = new Map<number, number>();
  for (const { id, model } of scored) if (!models.has(model)) models.set(model, id);
  return [...models.values()].slice(0, ROW_SIZE);
}

/**
 * Similar goods: of the same section, another model, in stock; the most alike first.
 * @throws ShopError 404 'Товар не найден' for an unknown or inactive product
 */
export async function getSimilar(db: Db, id: number): Promise<ProductCard[]> {
  const origin = await findOrigin(db, id);
  if (!origin) throw new ShopError(404, productErrors.notFound);
  return loadCards(db, rankSimilar(origin, await findNearest(db, origin)));
}
