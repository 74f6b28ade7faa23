import type { ColumnType } from 'kysely';

/** How columns are read and written: read, inserted, updated. */

export type Defaulted<T> = ColumnType<T, T | undefined, T>;
export type Created = ColumnType<Date, Date | string | undefined, never>;
/** jsonb: read parsed, written as a JSON string. */
export type Json<T> = ColumnType<T, string, string>;
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;
export type DateText = ColumnType<string | null, string | null | undefined, string | null>;
