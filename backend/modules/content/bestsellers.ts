import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { getIds } from '../../kernel/rows.ts';
import { findOrderedProducts } from '../orders/index.ts';
import { loadCards } from '../products/index.ts';
import { contentErrors } from './errors.ts';

/** Maximum number of products in the row. */
const ROW_SIZE = 8;
/** Minimum number of ordered models, because a ranking of fewer models is not meaningful. */
const MIN_MODELS = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Loads the products of the most ordered models. Each model is shown in its most ordered available color.
 * @param block texts of the block, and the number of past days whose orders are counted
 * @throws ShopError 404 when too few models have been ordered
 */
export async function loadBestsellers<S extends { days: number }>(db: Db, { days, ...words }: S, now: Date) {
  const ordered = await findOrderedProducts(db, new Date(now.getTime() - days * DAY_MS));
  const models = new Map<number, { id: number; units: number }>();
  // Rows are ordered by units, so that the first row of a model is its most ordered color.
  for (const { id, model_id, units } of ordered) {
    const known = models.get(model_id);
    models.set(model_id, { id: known?.id ?? id, units: (known?.units ?? 0) + units });
  }
  if (models.size < MIN_MODELS) throw new ShopError(404, contentErrors.block);
  const best = [...models.values()].toSorted((a, b) => b.units - a.units).slice(0, ROW_SIZE);
  return {
    ...words,
    products: await loadCards(db, getIds(best)),
  };
}
