import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { CATALOG_CONNECTIONS, DATABASE_CONNECTIONS } from '#lib/domain/connections.ts';
import { scaleTimeout } from '#lib/domain/scale-timeout.ts';
import type { Logger } from '#lib/log/logger.ts';
import { CatalogPool } from './catalog-pool.ts';
import { createQueryObserver, observePool } from './observed-pool.ts';
import { PreparingClient } from './prepared.ts';
import type { Database } from './schema.ts';
import { TracedPool } from './traced-pool.ts';

export type Db = Kysely<Database>;

// int8 stays text (session ids are opaque to the code). `date` stays 'YYYY-MM-DD', because a Date would change the day
// in another time zone.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (value) => value);

type Log = Pick<Logger, 'error'>;

const EMBEDDED = 'socket:';

/**
 * Builds the time limits of a query. The server cancels the query. The driver's limit is a second longer, for a server
 * that never answers.
 */
const buildLimits = (milliseconds: number) => ({
  statement_timeout: milliseconds,
  query_timeout: milliseconds + 1_000,
});
/** Time limit of a query, ms. */
const QUERY_MS = 30_000;
/** Time limit of a catalog query, ms. */
const CATALOG_QUERY_MS = 5_000;

/**
 * Number of catalog connections of the embedded database. All connections share the one session of that database. With
 * a single catalog connection, other queries run between two catalog queries.
 */
const EMBEDDED_CATALOG_CONNECTIONS = 1;

function openPool(url: string, log: Log, options: pg.PoolConfig): pg.Pool {
  const isEmbedded = url.startsWith(EMBEDDED);
  // A setting of one connection to the embedded database would apply to all connections.
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
  pool.on('error', (error) => log.error({ err: error }, 'idle database connection failed'));
  // A connection that fails inside a transaction must not end the process either. Its current or next query throws,
  // which is enough.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Opens a pool on PostgreSQL, or on the embedded database, which uses the same protocol.
 * @param url `postgres://…`, or `socket:/folder` for the embedded database's Unix socket
 * @param log log for failures of idle connections, the console by default
 * @param more `connections` is the size of the pool. `isPatient` removes the time limit of queries, for migrations and
 *   benches. `isObserved` adds the metrics of the pool, for the pool of the service.
 */
export function openDatabase(
  url: string,
  log: Log = console,
  {
    connections = DATABASE_CONNECTIONS,
    isPatient = false,
    isObserved = false,
  }: { connections?: number; isPatient?: boolean; isObserved?: boolean } = {},
): Db {
  const pool = openPool(url, log, { max: connections, ...(isPatient ? {} : buildLimits(QUERY_MS)) });
  if (isObserved) observePool('main', pool, () => pool.waitingCount);
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new TracedPool(pool) }),
    ...(isObserved && { log: createQueryObserver('main') }),
  });
}

/**
 * Opens the pool of catalog queries: few connections, a short time limit and a bounded queue (CatalogPool). A query
 * runs on one core only, so that other work gets the remaining cores.
 */
export function openCatalogDatabase(
  url: string,
  log: Log = console,
  {
    connections = CATALOG_CONNECTIONS,
    isObserved = false,
  }: { connections?: number; isObserved?: boolean } = {},
): Db {
  const isEmbedded = url.startsWith(EMBEDDED);
  const pool = openPool(url, log, {
    max: isEmbedded ? EMBEDDED_CATALOG_CONNECTIONS : connections,
    options: '-c max_parallel_workers_per_gather=0 -c jit=off',
    ...buildLimits(scaleTimeout(CATALOG_QUERY_MS)),
  });
  const bounded = new CatalogPool(pool, !isEmbedded);
  if (isObserved) observePool('catalog', pool, () => bounded.waiting);
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new TracedPool(bounded) }),
    ...(isObserved && { log: createQueryObserver('catalog') }),
  });
}
