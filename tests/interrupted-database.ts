import type { KyselyPlugin } from 'kysely';
import type { Db } from '#backend/db/client.ts';

/**
 * Wraps a database so that an action runs between two SQL statements of the code under test.
 * @param at number of the statement, from 1. `act` is awaited before the statement's result is returned
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
 * Wraps a database so that the code under test stops between two statements. Its open transaction is never committed.
 * @param at number of the statement, from 1. `stop` is called before the statement's result is returned
 */
export const interruptDatabase = (db: Db, at: number, stop: () => Promise<never>): Db =>
  interleaveDatabase(db, at, stop);
