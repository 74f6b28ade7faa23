import { type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** SQL: sets columns of the row that there is to the values of the row that conflicts with it. */
export const excluded = <T extends keyof Database, Column extends keyof Database[T] & string>(
  _table: T,
  columns: readonly Column[],
) =>
  Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)])) as Record<
    Column,
    RawBuilder<never>
  >;
