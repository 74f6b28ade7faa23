import { sql } from 'kysely';
import type { Db } from './client.ts';

/** Whether the database takes writes: neither a standby, nor made read-only, nor short of room on its disk. */
export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    mode: string;
  }>`SELECT current_setting('transaction_read_only') AS mode`.execute(db);
  return rows[0]?.mode === 'off';
}
