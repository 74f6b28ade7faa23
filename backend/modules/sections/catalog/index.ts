import type { Db } from '../../../db/client.ts';
import { catalogOf, type Shop } from '../../../kernel/context.ts';
import { type Catalog, CatalogIndex } from './catalog-index.ts';
import { turn } from './turns.ts';

export type { Catalog } from './catalog-index.ts';

const indexes = new WeakMap<Db, CatalogIndex>();

/** The catalog index of a database, loaded when it is first read. */
export function catalogIndex(db: Db): CatalogIndex {
  const known = indexes.get(db);
  if (known) return known;
  const made = new CatalogIndex(db);
  indexes.set(db, made);
  return made;
}

/**
 * Computes something from the catalog as it is now: every change committed before the call is in it, whichever process
 * made it. Changes of a transaction that is still open are not, not even to a caller inside of it.
 * @param compute must not wait for anything: the catalog goes on changing
 * @throws what `compute` throws
 */
export async function fromCatalog<T>(db: Db, compute: (catalog: Catalog) => T): Promise<T> {
  const catalog = await catalogIndex(db).read();
  await turn();
  return compute(catalog);
}

/** Computes once, and again only after something in the catalog has changed. */
export function untilChanged<T>(compute: (catalog: Catalog) => T): (catalog: Catalog) => T {
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

/** Loads the catalog before the first visitor asks for it. */
export async function warmCatalog(shop: Shop): Promise<void> {
  await catalogIndex(catalogOf(shop))
    .read()
    .catch((error: unknown) => shop.log.error({ err: error }, 'the catalog was not loaded'));
}
