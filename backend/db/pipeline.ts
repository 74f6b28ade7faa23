import type { PGlite } from '@electric-sql/pglite';

/** Parse, Bind, Describe, Execute, Close, Flush: the messages of one query before its Sync. */
const PIPELINED = new Set(Array.from('PBDECH', (type) => type.charCodeAt(0)));

/**
 * Keeps the messages of one query together (decision 022). The socket server lets its connections alternate message by
 * message unless `isInTransaction()`, yet all of them share PGlite's one session: there, the Parse of one connection
 * replaces the unnamed statement that another has not bound yet, which then fails with «unnamed prepared statement does
 * not exist» or runs the wrong statement. So an unfinished query counts as a transaction.
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
