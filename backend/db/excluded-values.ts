import { type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Builds SQL for an upsert: sets columns of the existing row to the values of the inserted row. */
export const toExcludedValues = <T extends keyof Database, Column extends keyof Database[T] & string>(
  _table: T,
  columns: readonly Column[],
) =>
  Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)])) as Record<
    Column,
    RawBuilder<never>
  >;
