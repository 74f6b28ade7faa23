import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { takeLock } from './folder-lock';
import { serializePipelines } from './pipeline';

/** A backend's pool has 10 connections; the others are for tools and tests. */
const MAX_CONNECTIONS = 40;

/**
 * Serves one PGlite folder as a PostgreSQL on a Unix socket.
 * Two openers of one folder silently lose data, so each holds `<dataDir>.lock` while it serves.
 * @param dataDir the database's folder, made when absent
 * @param socketDir where the socket `.s.PGSQL.5432` appears; at most about 90 characters
 * @param waitMs how long to wait for another process to close it, milliseconds
 * @returns closes the socket, then the database
 * @throws LockBusy when the folder is open elsewhere
 */
export async function serveEmbedded(
  dataDir: string,
  socketDir: string,
  waitMs = 0,
): Promise<() => Promise<void>> {
  const release = await takeLock(`${dataDir}.lock`, waitMs);
  const db = serializePipelines(await PGlite.create(dataDir, { extensions: { pg_trgm } }));
  const stop = await listen(db, socketDir);
  return async () => {
    await stop();
    await db.close();
    release();
  };
}

/**
 * Answers as a PostgreSQL on a Unix socket; nobody else may serve in this folder.
 * @param socketDir where the socket `.s.PGSQL.5432` appears; at most about 90 characters
 * @returns closes the socket and its connections
 */
export async function listen(db: PGlite, socketDir: string): Promise<() => Promise<void>> {
  const path = `${socketDir}/.s.PGSQL.5432`;
  // The folder is ours, so a socket that is still here belongs to a process that was killed.
  rmSync(path, { force: true });
  const server = new PGLiteSocketServer({ db, path, maxConnections: MAX_CONNECTIONS });
  await server.start();
  return () => server.stop();
}
