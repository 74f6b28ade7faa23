import type { KyselyPlugin } from 'kysely';
import type { Db } from '#backend/db/client.ts';

/**
 * A database that does something else between two statements of its user.
 * @param at number of the statement, from 1, after whose result `act` is awaited
 */
export function interleaved(db: Db, at: number, act: () => Promise<unknown>): Db {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count++;
      if (count === at) await act();
      return result;
    },
  };
  return db.withPlugin(plugin);
}

/**
 * A database whose user stops in the middle: what it was doing is never committed.
 * @param at number of the statement, from 1, after whose result `stop` is called
 */
export const interrupted = (db: Db, at: number, stop: () => Promise<never>): Db => interleaved(db, at, stop);
