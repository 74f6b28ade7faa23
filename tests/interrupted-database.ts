import type { KyselyPlugin } from 'kysely';
import type { Db } from '#backend/db/client.ts';

/**
 * A database whose user stops in the middle: what it was doing is never committed.
 * @param at the statement, counted from 1, after whose answer `stop` is called
 */
export function interrupted(db: Db, at: number, stop: () => Promise<never>): Db {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count++;
      return count === at ? stop() : result;
    },
  };
  return db.withPlugin(plugin);
}
