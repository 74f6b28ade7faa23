import type { PGlite } from '@electric-sql/pglite';

const MB = 1024 * 1024;

/**
 * Size of the log that triggers a checkpoint. A checkpoint frees the log's segments, and 64 MB of log are replayed in
 * seconds after a crash.
 */
const CHECKPOINT_BYTES = 64 * MB;
/** Amount of log after which a postponed checkpoint is attempted again. */
const POSTPONED_BYTES = MB;

/**
 * Returns the path of the checkpoint lock. A backup holds this lock while it copies the files of the database, because
 * a checkpoint removes the log segments from which the copy is recovered (decision 127).
 */
export const getCheckpointLock = (dataDir: string): string => `${dataDir}.checkpoint.lock`;

/** Storage figures that the maintenance of an embedded database reads. */
export interface MaintenanceFigures {
  /** Number of bytes written to the write-ahead log since this number was set to 0. */
  walBytes: number;
  /** Returns true when the disk has room for writes. */
  hasRoom: () => boolean;
  /** Acquires the checkpoint lock. Returns a function that releases it, or null while a backup holds it. */
  lockCheckpoint: () => (() => void) | null;
}

/** Builds a message of the simple query protocol, which needs no session. */
function buildSimpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write('Q');
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

/** Type byte of a startup message. */
const START = 0;

/**
 * Does the work of PostgreSQL's background processes, which PGlite lacks, between two transactions. While the disk has
 * no room, writes are refused (error 25006), so that reads still work and the log never fills the disk. Checkpoints are
 * run too. Without them the log would grow until the shop is stopped. A backup postpones them.
 * @param db database that is wrapped by `serializePipelines`, so that `isInTransaction()` is also true within another
 *   connection's query
 */
export function withMaintenance(db: PGlite, storage: MaintenanceFigures): PGlite {
  let isReadOnly = false;
  const execute = db.execProtocolRawStream.bind(db);
  const run = (sql: string) => execute(buildSimpleQuery(sql), { onRawData: () => {} });

  const runCheckpoint = async () => {
    const release = storage.lockCheckpoint();
    storage.walBytes = release ? 0 : CHECKPOINT_BYTES - POSTPONED_BYTES;
    if (!release) return;
    try {
      await run('CHECKPOINT');
    } finally {
      release();
    }
  };

  db.execProtocolRawStream = async (message, options) => {
    if (message[0] !== START && !db.isInTransaction() && storage.hasRoom() === isReadOnly) {
      isReadOnly = !isReadOnly;
      await run(`SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    }
    await execute(message, options);
    if (storage.walBytes > CHECKPOINT_BYTES && !isReadOnly && !db.isInTransaction()) await runCheckpoint();
  };
  return db;
}
