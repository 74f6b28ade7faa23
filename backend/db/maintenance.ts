import type { PGlite } from '@electric-sql/pglite';

const MB = 1024 * 1024;

/** A checkpoint takes the log's segments back into use; one of 64 MB is replayed in seconds after a crash. */
const CHECKPOINT_BYTES = 64 * MB;

/** What the keeper of an embedded database is told. */
export interface Storage {
  /** How much was written to the write-ahead log since this was set to 0, bytes. */
  walBytes: number;
  /** Whether there is room to write. */
  hasRoom: () => boolean;
}

/** A query of the simple protocol, which needs no session of its own. */
function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write('Q');
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

const START = 0;

/**
 * Does between two transactions what PostgreSQL's background processes would do, which PGlite does not have. It refuses
 * writes while the disk has no room (error 25006), so that queries go on and the log never meets a full disk; and it makes
 * checkpoints, without which the log would grow until the shop is stopped.
 * @param db serialized already: `isInTransaction()` is false only where a query of nobody else is cut in two
 */
export function withMaintenance(db: PGlite, storage: Storage): PGlite {
  let isReadOnly = false;
  const execute = db.execProtocolRawStream.bind(db);
  const run = (sql: string) => execute(simpleQuery(sql), { onRawData: () => {} });

  db.execProtocolRawStream = async (message, options) => {
    if (message[0] !== START && !db.isInTransaction() && storage.hasRoom() === isReadOnly) {
      isReadOnly = !isReadOnly;
      await run(`SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    }
    await execute(message, options);
    if (storage.walBytes > CHECKPOINT_BYTES && !isReadOnly && !db.isInTransaction()) {
      storage.walBytes = 0;
      await run('CHECKPOINT');
    }
  };
  return db;
}
