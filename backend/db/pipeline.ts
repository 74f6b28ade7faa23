import type { PGlite } from '@electric-sql/pglite';

/** Parse, Bind, Describe, Execute, Close, Flush: the messages of one query until its Sync. */
const PIPELINED = new Set(Array.from('PBDECH', (letter) => letter.charCodeAt(0)));

/**
 * Lets no connection in between the messages of another's query. The socket server gives its
 * connections turns message by message, and holds a turn only while `isInTransaction()`; but all
 * of them share PGlite's one session, where the next Parse replaces the unnamed statement that
 * another connection has yet to bind («unnamed prepared statement does not exist», or worse, the
 * wrong one). So an open query counts as a transaction.
 */
export function keepPipelines(db: PGlite): PGlite {
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
