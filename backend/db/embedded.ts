import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { hasDiskSpace } from './disk-room.ts';
import { DURABLE_START_PARAMS, DurableFiles } from './durable-files.ts';
import { acquireLock, tryAcquireLock } from './folder-lock.ts';
import { getCheckpointLock, withMaintenance } from './maintenance.ts';
import { serializePipelines } from './pipeline.ts';
import { makeFolderPrivate } from './private-folder.ts';

/** Maximum number of connections. The pool of the back end has 10, and the rest are for tools and tests. */
const MAX_CONNECTIONS = 40;

/** Messages after which PostgreSQL has ended, because PGlite has only one session. */
const END = /\b(?:PANIC|FATAL): {2}(.*)/;

/**
 * Size of PostgreSQL's page cache. PGlite fills the whole of it at its start, and the system caches the files too, so
 * that PostgreSQL's 128 MB would only be memory that nothing else can use.
 */
const PAGE_CACHE_PARAMS = ['-c', 'shared_buffers=64MB'];

/** PGlite's start parameters without `-F`, which would turn syncs off. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...DURABLE_START_PARAMS,
  ...PAGE_CACHE_PARAMS,
];

/**
 * Serves a PGlite folder as a PostgreSQL server on a Unix socket. Acknowledged writes are on the disk (decision 059).
 * Two processes with one folder would silently lose data, so each process holds the lock `<dataDir>.lock` while it
 * serves the folder.
 * @param dataDir the database's folder, created if missing
 * @param socketDir folder in which the socket `.s.PGSQL.5432` is created. Path of at most about 90 characters
 * @param waitMs maximum time to wait until another process closes the folder, ms
 * @param onEnd called when PostgreSQL has ended by itself, for instance because its log could not be written. The
 *   function must end this process, because running queries are never answered. The next start recovers the
 *   acknowledged writes.
 * @returns a function that closes the socket, and then the database
 * @throws LockBusyError when another process has opened the folder
 */
export async function serveEmbedded(
  dataDir: string,
  socketDir: string,
  waitMs = 0,
  onEnd: (reason: string) => never = (reason) => {
    throw new Error(reason);
  },
): Promise<() => Promise<void>> {
  const release = await acquireLock(`${dataDir}.lock`, waitMs);
  makeFolderPrivate(dataDir);
  const db = await openDurableDatabase(new DurableFiles(dataDir), dataDir, onEnd);
  const stop = await listenOnSocket(db, socketDir);
  return async () => {
    await stop();
    await db.close();
    release();
  };
}

/**
 * Opens a folder with PGlite, so that commits are on the disk before they are acknowledged.
 * @param files the folder's file system for PGlite
 */
export async function openDurableDatabase(
  files: DurableFiles,
  dataDir: string,
  onEnd: (reason: string) => never,
): Promise<PGlite> {
  const db = await PGlite.create({
    fs: files,
    extensions: { pg_trgm },
    startParams: START_PARAMS,
    onStderr: (line) => {
      const reason = END.exec(line)?.[1];
      if (reason) onEnd(reason);
      return false;
    },
  });
  return withMaintenance(
    serializePipelines(db),
    Object.assign(files, {
      hasRoom: () => hasDiskSpace(dataDir),
      lockCheckpoint: () => tryAcquireLock(getCheckpointLock(dataDir)),
    }),
  );
}

/**
 * Listens as a PostgreSQL server on a Unix socket. No other server may use this folder.
 * @param socketDir folder in which the socket `.s.PGSQL.5432` is created. Path of at most about 90 characters
 * @returns a function that closes the socket and its connections
 */
export async function listenOnSocket(db: PGlite, socketDir: string): Promise<() => Promise<void>> {
  const path = `${socketDir}/.s.PGSQL.5432`;
  // The folder is locked by this process, so an existing socket was left by a killed process.
  rmSync(path, { force: true });
  const server = new PGLiteSocketServer({ db, path, maxConnections: MAX_CONNECTIONS });
  await server.start();
  return () => server.stop();
}
