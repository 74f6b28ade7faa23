import { trimChanges, vacuumChanges } from '../../../db/change-log.ts';
import { catalogOf, type Shop } from '../../../kernel/context.ts';
import { catalogIndex } from './index.ts';

/** Retention of the log: every node reads it more often, and a node that starts reads it from its beginning. */
const KEEP_SECONDS = 3600;

/** Rows of the log that one statement deletes, and statements of one run. */
const STEP = 5_000;
const STEPS = 20;

/** Products of one run: a shop of 100,000 is compared once in an hour. */
const COMPARED = 2_000;

/**
 * Trims the log of changes, and compares a part of the catalog in memory with the database. One that differs is said and
 * loaded anew.
 */
export async function keepCatalog(shop: Pick<Shop, 'db' | 'catalogDb' | 'log'>): Promise<void> {
  const { db, log } = shop;
  let trimmed = 0;
  for (let step = 0; step < STEPS; step++) {
    const deleted = await trimChanges(db, KEEP_SECONDS, STEP);
    if (deleted === 0) break;
    trimmed += deleted;
  }
  if (trimmed > 0) await vacuumChanges(db);
  const index = catalogIndex(catalogOf(shop));
  const products = await index.differing(COMPARED);
  if (products.length === 0) return;
  log.warn(
    { count: products.length, products: products.slice(0, 20) },
    'the catalog in memory differs from the database and is loaded anew',
  );
  await index.rebuild();
}
