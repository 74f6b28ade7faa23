import { trimChanges, vacuumChanges } from '../../../db/change-log.ts';
import { getCatalogDb, type Shop } from '../../../kernel/context.ts';
import { getCatalogIndex } from './index.ts';

/**
 * Retention of the change log, in seconds. Running nodes read the log more often than that. A starting node needs only
 * the rows that are written after its start.
 */
const RETENTION_SECONDS = 3600;

/** Maximum number of rows that one statement deletes from the log. */
const DELETE_BATCH = 5_000;
/** Maximum number of delete statements in one run. */
const MAX_BATCHES = 20;

/** Products compared in one run: a shop of 100,000 products is compared once an hour. */
const COMPARE_BATCH = 2_000;

/**
 * Trims the change log and compares a part of the product index with the database. If they differ, logs a warning and
 * rebuilds the index.
 */
export async function verifyCatalogIndex(shop: Pick<Shop, 'db' | 'catalogDb' | 'log'>): Promise<void> {
  const { db, log } = shop;
  let trimmed = 0;
  for (let step = 0; step < MAX_BATCHES; step++) {
    const deleted = await trimChanges(db, RETENTION_SECONDS, DELETE_BATCH);
    if (deleted === 0) break;
    trimmed += deleted;
  }
  if (trimmed > 0) await vacuumChanges(db);
  const index = getCatalogIndex(getCatalogDb(shop));
  const products = await index.findDifferences(COMPARE_BATCH);
  if (products.length === 0) return;
  log.warn(
    { count: products.length, products: products.slice(0, 20) },
    'product index differs from the database, rebuilding',
  );
  await index.rebuild();
}
