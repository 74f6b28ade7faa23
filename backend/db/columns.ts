import type { ColumnType } from 'kysely';

/** Column with a default value, which an insert may omit. */

export type Defaulted<T> = ColumnType<T, T | undefined, T>;
export type Created = ColumnType<Date, Date | string | undefined, never>;
/** Column of type jsonb: parsed when selected, a JSON string when inserted or updated. */
export type Json<T> = ColumnType<T, string, string>;
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;
export type DateText = ColumnType<string | null, string | null | undefined, string | null>;
