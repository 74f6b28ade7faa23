import { LRUCache } from 'lru-cache';
import type { Db } from './client.ts';

/** Lifetime of a cached result, in seconds. */
const TTL_SECONDS = 30;

/** Functions that clear the caches of each database. */
const databases = new WeakMap<Db, Set<() => void>>();

/** Clears all TTL caches of a database in this process. Call it after a write to data that the caches contain. */
export function clearTtlCaches(db: Db): void {
  for (const forget of databases.get(db) ?? []) forget();
}

/**
 * Creates a TTL cache for a query whose result is the same for all visitors and rarely changes. A process runs the
 * query for each key at most once in half a minute, and simultaneous requests share the result.
 * @param load runs the query. Callers must not change its shared result. Keys with the same text are equal.
 * @param max maximum number of cached keys
 */
export function createKeyedTtlCache<K extends number | readonly number[], T>(
  load: (db: Db, key: K) => Promise<T>,
  max: number,
): (db: Db, key: K) => Promise<T> {
  const answers = new WeakMap<Db, LRUCache<string, Promise<T>>>();
  const open = (db: Db) => {
    const values = new LRUCache<string, Promise<T>>({ max, ttl: TTL_SECONDS * 1000 });
    answers.set(db, values);
    databases.set(
      db,
      (databases.get(db) ?? new Set()).add(() => values.clear()),
    );
    return values;
  };
  return (db, key) => {
    const values = answers.get(db) ?? open(db);
    const name = String(key);
    const cached = values.get(name);
    if (cached) return cached;
    const value = load(db, key);
    values.set(name, value);
    // Failures are not cached.
    value.catch(() => values.delete(name));
    return value;
  };
}

/** Creates a TTL cache for a query without a key. */
export function createTtlCache<T>(load: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const read = createKeyedTtlCache((db) => load(db), 1);
  return (db) => read(db, 0);
}
