import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** A backend's pool has 10 connections; the rest is for tools and tests beside it. */
const MAX_CONNECTIONS = 40;

/**
 * Serves one PGlite folder as a PostgreSQL on a Unix socket.
 * @param dataDir the database's folder, made when absent; one opener at a time
 * @param socketDir where the socket `.s.PGSQL.5432` appears; at most about 90 characters
 * @returns closes the socket, then the database
 */
export async function serveEmbedded(dataDir: string, socketDir: string): Promise<() => Promise<void>> {
  const db = await PGlite.create(dataDir, { extensions: { pg_trgm } });
  const server = new PGLiteSocketServer({
    db,
    path: `${socketDir}/.s.PGSQL.5432`,
    maxConnections: MAX_CONNECTIONS,
  });
  await server.start();
  return async () => {
    await server.stop();
    await db.close();
  };
}
