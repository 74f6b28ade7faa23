import { type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

type Owner = keyof Database['uploads'] & `${string}_id`;

/**
 * Builds SQL that counts the files attached to a row.
 * @param owner column of `uploads`
 * @param id column of the row's id
 */
export const countAttachedFiles = (owner: Owner, id: string): RawBuilder<number> =>
  sql<number>`(SELECT count(*)::int FROM uploads u WHERE ${sql.ref(`u.${owner}`)} = ${sql.ref(id)})`;
