import type { Db } from '../../../db/client.ts';
import { getCatalogDb, type Shop } from '../../../kernel/context.ts';
import { type Catalog, CatalogIndex } from './catalog-index.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

export type { Catalog } from './catalog-index.ts';

const indexes = new WeakMap<Db, CatalogIndex>();

/** Returns the catalog index of a database. The index is loaded by its first read. */
export function getCatalogIndex(db: Db): CatalogIndex {
  const known = indexes.get(db);
  if (known) return known;
  const created = new CatalogIndex(db);
  indexes.set(db, created);
  return created;
}

/**
 * Computes a value from the current catalog. The catalog contains the changes that any process has committed before the
 * call. Changes of an open transaction are not visible, not even to a caller inside that transaction.
 * @param compute must be synchronous, because the catalog could change during an `await`
 * @throws the errors of `compute`
 */
export async function computeFromCatalog<T>(db: Db, compute: (catalog: Catalog) => T): Promise<T> {
  const catalog = await getCatalogIndex(db).read();
  await yieldToEventLoop();
  return compute(catalog);
}

/** Memoizes a computation until the catalog changes. */
export function memoizeByCatalogVersion<T>(compute: (catalog: Catalog) => T): (catalog: Catalog) => T {
  const known = new WeakMap<Catalog, { version: number; value: T }>();
  return (catalog) => {
    const { version } = catalog;
    const last = known.get(catalog);
    if (last?.version === version) return last.value;
    const value = compute(catalog);
    known.set(catalog, { version, value });
    return value;
  };
}

/** Loads the catalog before the first request needs it. */
export async function warmCatalog(shop: Shop): Promise<void> {
  await getCatalogIndex(getCatalogDb(shop))
    .read()
    .catch((error: unknown) => shop.log.error({ err: error }, 'catalog load failed'));
}
