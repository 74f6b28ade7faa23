import type { ProductCard } from '#lib/contracts/product.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { loadCards } from './card.ts';
import { productErrors } from './errors.ts';
import { findComparedProduct, findNearestByPrice, type SimilarCandidate } from './similar-repo.ts';

/** Maximum number of similar products: two rows of the desktop grid. */
const MAX_SIMILAR = 8;

/** Score of a shared value by facet. The default is 1. */
const WEIGHTS: Readonly<Record<string, number>> = {
  heel: 3,
  toe: 2,
  season: 2,
  material: 2,
  // Zero, because the section and the color family are compared separately.
  type: 0,
  color: 0,
  // Zero, because price and age do not make products look alike.
  novelty: 0,
  discount: 0,
};
/** Score of the same color family. */
const FAMILY_WEIGHT = 2;
/**
 * Penalty for a price that is twice or half the other price. The penalty equals the scores of heel and material
 * together.
 */
const PRICE_WEIGHT = 5;

const getWeight = (facet: string) => WEIGHTS[facet.slice(0, facet.indexOf(':'))] ?? 1;

/** Computes the similarity of two products: the score of shared attributes minus the distance of their prices. */
export function computeSimilarity(one: SimilarCandidate, other: SimilarCandidate): number {
  const own = new Set(one.facets);
  const shared = other.facets.reduce((sum, facet) => sum + (own.has(facet) ? getWeight(facet) : 0), 0);
  const family = one.family === other.family ? FAMILY_WEIGHT : 0;
  return shared + family - PRICE_WEIGHT * Math.abs(Math.log2(other.price / one.price));
}

/** Ranks candidates by similarity, one product per model. Ties are ordered by the distance of their ids. */
export function rankSimilar(origin: SimilarCandidate, candidates: readonly SimilarCandidate[]): number[] {
  const scored = candidates.map((one) => ({
    id: one.id,
    model: one.model_id,
    score: computeSimilarity(origin, one),
    distance: Math.abs(one.id - origin.id),
  }));
  scored.sort((a, b) => b.score - a.score || a.distance - b.distance || a.id - b.id);
  const models = new Map<number, number>();
  for (const { id, model } of scored) if (!models.has(model)) models.set(model, id);
  return [...models.values()].slice(0, MAX_SIMILAR);
}

/**
 * Returns products in stock of other models in the same section, the most similar first.
 * @throws ShopError 404 'Товар не найден' for an unknown or inactive product
 */
export async function getSimilarProducts(db: Db, id: number): Promise<ProductCard[]> {
  const origin = await findComparedProduct(db, id);
  if (!origin) throw new ShopError(404, productErrors.notFound);
  return loadCards(db, rankSimilar(origin, await findNearestByPrice(db, origin)));
}
