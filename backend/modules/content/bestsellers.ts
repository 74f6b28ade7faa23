import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { idsOf } from '../../kernel/rows.ts';
import { findOrderedGoods } from '../orders/index.ts';
import { loadCards } from '../products/index.ts';
import { contentErrors } from './errors.ts';

const ROW_SIZE = 8;
/** Of fewer models it cannot be said that they are bought more often than others. */
const MIN_MODELS = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A row of what has been ordered most, one product of each model: the colour that most have taken and that can be bought.
 * @param block its words, and how many days count
 * @throws ShopError 404 while too few models have been ordered
 */
export async function loadBestsellers<S extends { days: number }>(db: Db, { days, ...words }: S, now: Date) {
  const ordered = await findOrderedGoods(db, new Date(now.getTime() - days * DAY_MS));
  const models = new Map<number, { id: number; units: number }>();
  // The first of a model is its colour that most have taken.
  for (const { id, model_id, units } of ordered) {
    const known = models.get(model_id);
    models.set(model_id, { id: known?.id ?? id, units: (known?.units ?? 0) + units });
  }
  if (models.size < MIN_MODELS) throw new ShopError(404, contentErrors.block);
  const best = [...models.values()].toSorted((a, b) => b.units - a.units).slice(0, ROW_SIZE);
  return {
    ...words,
    products: await loadCards(db, idsOf(best)),
  };
}
