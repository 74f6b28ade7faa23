import { LRUCache } from 'lru-cache';
import type { Db } from './client';

const SECONDS = 30;

/**
 * Wraps a read that is the same for everybody and seldom changes, so that requests do not repeat it: a process asks the
 * database for each key once in half a minute at most, and requests that come meanwhile share the answer.
 * @param load its result is shared: callers must not change it. Keys of the same text are the same
 * @param max keys that are kept at once
 */
export function keptBy<K extends number | readonly number[], T>(
  load: (db: Db, key: K) => Promise<T>,
  max: number,
): (db: Db, key: K) => Promise<T> {
  const databases = new WeakMap<Db, LRUCache<string, Promise<T>>>();
  return (db, key) => {
    const values = databases.get(db) ?? new LRUCache<string, Promise<T>>({ max, ttl: SECONDS * 1000 });
    databases.set(db, values);
    const name = String(key);
    const known = values.get(name);
    if (known) return known;
    const value = load(db, key);
    values.set(name, value);
    // A failure is not kept.
    value.catch(() => values.delete(name));
    return value;
  };
}

/** The same for a read without a key. */
export function kept<T>(load: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const read = keptBy((db) => load(db), 1);
  return (db) => read(db, 0);
}
