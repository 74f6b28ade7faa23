import { sql } from 'kysely';
import type { Db } from './client.ts';

/** Returns true when the database accepts writes: it is neither a standby nor read-only, and has enough disk space. */
export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    mode: string;
  }>`SELECT current_setting('transaction_read_only') AS mode`.execute(db);
  return rows[0]?.mode === 'off';
}
