import type { ColumnType } from 'kysely';

/** Column with a default value, which an insert may omit. */

export type DefaultedColumn<T> = ColumnType<T, T | undefined, T>;
export type CreatedAtColumn = ColumnType<Date, Date | string | undefined, never>;
/** Column of type jsonb: parsed when selected, a JSON string when inserted or updated. */
export type JsonColumn<T> = ColumnType<T, string, string>;
export type DefaultedJsonColumn<T> = ColumnType<T, string | undefined, string>;
export type DateTextColumn = ColumnType<string | null, string | null | undefined, string | null>;
