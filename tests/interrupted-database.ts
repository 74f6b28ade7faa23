import type { KyselyPlugin } from 'kysely';
import type { Db } from '#backend/db/client.ts';

/**
 * Wraps a database so that an action runs between two statements of its user.
 * @param at number of the statement, from 1, after whose result `act` is awaited
 */
export function interleaveDatabase(db: Db, at: number, act: () => Promise<unknown>): Db {
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
 * Wraps a database whose user stops in the middle. Its open transaction is never committed.
 * @param at number of the statement, from 1, after whose result `stop` is called
 */
export const interruptDatabase = (db: Db, at: number, stop: () => Promise<never>): Db =>
  interleaveDatabase(db, at, stop);
