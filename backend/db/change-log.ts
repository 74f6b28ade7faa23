import { sql } from 'kysely';
import type { ChangeAspect } from './catalog-schema.ts';
import type { Db } from './client.ts';

/** Row of the change log. Triggers insert it in the transaction that makes the change. */
export interface LoggedChange {
  aspect: ChangeAspect;
  product_id: number | null;
  /** Canonical URL path of a redirect. */
  key: string | null;
  /** Units of a size before the change, for the aspect `stock`. */
  before: number | null;
  after: number | null;
}

/** Snapshot that contains no transaction, so that every row of the log is newer. */
export const EMPTY_SNAPSHOT = '1:1:';

/** Reads a snapshot of the transactions that are visible now, in PostgreSQL's format `xmin:xmax:in,progress`. */
export async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  return rows[0]?.snapshot ?? '';
}

interface ReadChanges {
  snapshot: string;
  /** True when changes that the previous snapshot does not contain were deleted from the log. */
  is_trimmed: boolean;
  /** True when a table of products was truncated. */
  is_emptied: boolean;
  /** Changes in the order of the log. */
  changes: LoggedChange[];
}

/**
 * Reads the changes that were committed since a snapshot: exactly the changes that the snapshot does not contain, in
 * whatever order the transactions ran. Rows with future transaction ids are from another server whose dump was loaded
 * here, and are ignored.
 */
export async function readChanges(db: Db, since: string): Promise<ReadChanges> {
  const { rows } = await sql<ReadChanges>`
    with now as materialized (select pg_current_snapshot() as snapshot)
    select snapshot::text as snapshot,
      trimmed_to < pg_snapshot_xmax(snapshot) and trimmed_to >= pg_snapshot_xmin(${since}::pg_snapshot) as is_trimmed,
      emptied_by < pg_snapshot_xmax(snapshot)
        and not pg_visible_in_snapshot(emptied_by, ${since}::pg_snapshot) as is_emptied,
      coalesce((
        select json_agg(json_build_object('aspect', aspect, 'product_id', product_id, 'key', key,
          'before', before, 'after', after) order by xid, c.ctid)
        from catalog_changes c
        where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and xid < pg_snapshot_xmax(snapshot)
          and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
      ), '[]') as changes
    from now, catalog_log`.execute(db);
  const [result] = rows;
  if (!result) throw new Error('the change log returned no row');
  return result;
}

/** Logs changes that no trigger detects. */
export async function logChanges(db: Db, aspects: readonly ChangeAspect[]): Promise<void> {
  await db
    .insertInto('catalog_changes')
    .values(aspects.map((aspect) => ({ aspect })))
    .execute();
}

/**
 * Deletes changes that every node has read long ago, at most `limit` of them. The last deleted transaction id is
 * stored. A change is retained while an older transaction is still in progress.
 * @returns the number of deleted rows
 */
export async function trimChanges(db: Db, keepSeconds: number, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with oldest as materialized (
      select ctid, xid, logged_at < now() - make_interval(secs => ${keepSeconds}) as is_old
      from catalog_changes order by xid limit ${limit}
    ),
    gone as (
      delete from catalog_changes where ctid = any(array(
        select oldest.ctid from oldest
        where is_old and xid < pg_snapshot_xmin(pg_current_snapshot())
          and xid < coalesce((select min(xid) from oldest where not is_old), '18446744073709551615')
      ))
      returning xid
    ),
    last as (select max(xid) as xid from gone having count(*) > 0),
    noted as (
      -- A transaction id that this server has not reached is from another server, whose dump was loaded here.
      update catalog_log set trimmed_to = case when trimmed_to < pg_snapshot_xmax(pg_current_snapshot())
        then greatest(trimmed_to, last.xid) else last.xid end
      from last
    )
    select count(*)::int as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Frees the space of deleted changes, because the embedded database has no autovacuum. */
export async function vacuumChanges(db: Db): Promise<void> {
  await sql`vacuum (skip_locked) catalog_changes`.execute(db);
}
