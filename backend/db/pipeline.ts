import type { PGlite } from '@electric-sql/pglite';

/** Types of the messages of one query before its Sync: Parse, Bind, Describe, Execute, Close, Flush. */
const PIPELINED = new Set(Array.from('PBDECH', (type) => type.charCodeAt(0)));

/**
 * Prevents connections from interleaving the messages of their queries (decision 022). The socket server alternates
 * between connections after each message unless `isInTransaction()`, although all connections share PGlite's one
 * session. The Parse of one connection would replace the unnamed statement that another connection has not bound yet.
 * The other connection would fail with «unnamed prepared statement does not exist» or run the wrong statement.
 * Therefore an unfinished query counts as a transaction.
 */
export function serializePipelines(db: PGlite): PGlite {
  let open = false;
  const inTransaction = db.isInTransaction.bind(db);
  const execute = db.execProtocolRawStream.bind(db);
  db.isInTransaction = () => open || inTransaction();
  db.execProtocolRawStream = (message, options) => {
    open = PIPELINED.has(message[0] ?? 0);
    return execute(message, options);
  };
  return db;
}
