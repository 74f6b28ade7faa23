import type { Db } from './client';

const SECONDS = 30;

/**
 * Wraps a read that is the same for everybody and hardly ever changes, so that visits do not repeat it: a process asks
 * the database once in half a minute at most, and requests that come meanwhile share the answer.
 * @param load its result is shared: callers must not change it
 */
export function kept<T>(load: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const values = new WeakMap<Db, { value: Promise<T>; until: number }>();
  return (db) => {
    const known = values.get(db);
    if (known && performance.now() < known.until) return known.value;
    const value = load(db);
    values.set(db, { value, until: performance.now() + SECONDS * 1000 });
    // A failure is not kept.
    value.catch(() => values.delete(db));
    return value;
  };
}
