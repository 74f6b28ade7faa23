import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { CATALOG_CONNECTIONS, DATABASE_CONNECTIONS } from '#lib/domain/connections.ts';
import { timeLimit } from '#lib/domain/time-limit.ts';
import type { Logger } from '#lib/log/logger.ts';
import { CatalogPool } from './catalog-pool.ts';
import { PreparingClient } from './prepared.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

// int8 stays text (session ids are opaque to the code), `date` stays 'YYYY-MM-DD':
// a Date would move it across midnight in another time zone.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (value) => value);

type Log = Pick<Logger, 'error'>;

const EMBEDDED = 'socket:';

/** The server ends a query; Node stops listening a little later, to a database that has accepted it and never answers. */
const limits = (milliseconds: number) => ({
  statement_timeout: milliseconds,
  query_timeout: milliseconds + 1_000,
});
const QUERY_MS = 30_000;
const CATALOG_QUERY_MS = 5_000;

/** All connections share the one session of the embedded database: between two others' queries goes one of the catalogue. */
const EMBEDDED_CATALOG_CONNECTIONS = 1;

function openPool(url: string, log: Log, options: pg.PoolConfig): pg.Pool {
  const isEmbedded = url.startsWith(EMBEDDED);
  // What is set for one connection of the embedded database would be set for all of them.
  const { statement_timeout, options: settings, ...common } = options;
  const pool = new pg.Pool({
    ...(isEmbedded
      ? { host: url.slice(EMBEDDED.length), user: 'postgres', database: 'postgres' }
      : { connectionString: url, statement_timeout, options: settings, Client: PreparingClient }),
    types,
    connectionTimeoutMillis: 10_000,
    ...common,
  });
  // An idle connection that the server closes must not end the process.
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection broke'));
  // Nor one that breaks inside a transaction: its current or next query fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Opens a pool on PostgreSQL or on the embedded database, which speaks the same protocol.
 * @param url `postgres://…`, or `socket:/folder` for the embedded database's Unix socket.
 * @param log the console for commands that have no log
 * @param more how many connections; whether a query may take any time, as a migration's and a bench's may
 */
export function openDatabase(
  url: string,
  log: Log = console,
  {
    connections = DATABASE_CONNECTIONS,
    isPatient = false,
  }: { connections?: number; isPatient?: boolean } = {},
): Db {
  const pool = openPool(url, log, { max: connections, ...(isPatient ? {} : limits(QUERY_MS)) });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Opens the few connections that read the catalogue: short of time, with a bounded queue before them, see CatalogPool. A
 * query of one keeps to one core, so that all of them leave some to others.
 */
export function openCatalog(url: string, log: Log = console, connections = CATALOG_CONNECTIONS): Db {
  const isEmbedded = url.startsWith(EMBEDDED);
  const pool = openPool(url, log, {
    max: isEmbedded ? EMBEDDED_CATALOG_CONNECTIONS : connections,
    options: '-c max_parallel_workers_per_gather=0 -c jit=off',
    ...limits(timeLimit(CATALOG_QUERY_MS)),
  });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: new CatalogPool(pool, !isEmbedded) }) });
}
