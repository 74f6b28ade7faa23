import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from '@/lib/log/logger';
import type { Database } from './schema';

export type Db = Kysely<Database>;

// int8 stays text (session ids are opaque to the code), `date` stays 'YYYY-MM-DD':
// a Date would move it across midnight in another time zone.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/**
 * Opens a pool on PostgreSQL or on the embedded database, which speaks the same protocol.
 * @param url `postgres://…`, or `socket:/folder` for the embedded database's Unix socket.
 * @param log the console for commands that have no log
 */
export function openDatabase(url: string, log: Pick<Logger, 'error'> = console): Db {
  const connection = url.startsWith('socket:')
    ? { host: url.slice('socket:'.length), user: 'postgres', database: 'postgres' }
    : { connectionString: url };
  const pool = new pg.Pool({
    ...connection,
    types,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // For a database that has accepted a query and never answers.
    query_timeout: 30_000,
  });
  // An idle connection that the server closes must not end the process.
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection broke'));
  // Nor one that breaks inside a transaction: its current or next query fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
