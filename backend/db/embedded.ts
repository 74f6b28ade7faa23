import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { takeLock } from './folder-lock';
import { keepPipelines } from './pipeline';

/** A backend's pool has 10 connections; the rest is for tools and tests beside it. */
const MAX_CONNECTIONS = 40;

/**
 * Serves one PGlite folder as a PostgreSQL on a Unix socket.
 * Two openers of one folder silently lose data, so each holds `<dataDir>.lock` while it serves.
 * @param dataDir the database's folder, made when absent
 * @param socketDir where the socket `.s.PGSQL.5432` appears; at most about 90 characters
 * @param waitMs how long to wait for a former opener to leave, milliseconds
 * @returns closes the socket, then the database
 * @throws LockBusy when the folder is open elsewhere
 */
export async function serveEmbedded(
  dataDir: string,
  socketDir: string,
  waitMs = 0,
): Promise<() => Promise<void>> {
  const release = await takeLock(`${dataDir}.lock`, waitMs);
  const path = `${socketDir}/.s.PGSQL.5432`;
  // The lock is ours, so a socket that is still here belongs to a process that was killed.
  rmSync(path, { force: true });
  const db = keepPipelines(await PGlite.create(dataDir, { extensions: { pg_trgm } }));
  const server = new PGLiteSocketServer({ db, path, maxConnections: MAX_CONNECTIONS });
  await server.start();
  return async () => {
    await server.stop();
    await db.close();
    release();
  };
}
