import { LRUCache } from 'lru-cache';
import type { Db } from './client.ts';

const SECONDS = 30;

const databases = new WeakMap<Db, Set<() => void>>();

/** Lets every kept read of a database be asked anew, in this process: what it tells was changed. */
export function forgetKept(db: Db): void {
  for (const forget of databases.get(db) ?? []) forget();
}

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
  const answers = new WeakMap<Db, LRUCache<string, Promise<T>>>();
  const open = (db: Db) => {
    const values = new LRUCache<string, Promise<T>>({ max, ttl: SECONDS * 1000 });
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
