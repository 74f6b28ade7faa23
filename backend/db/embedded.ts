import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { hasRoom } from './disk-room.ts';
import { DURABLE, DurableFiles } from './durable-files.ts';
import { takeLock } from './folder-lock.ts';
import { withMaintenance } from './maintenance.ts';
import { serializePipelines } from './pipeline.ts';
import { makePrivate } from './private-folder.ts';

/** A backend's pool has 10 connections; the others are for tools and tests. */
const MAX_CONNECTIONS = 40;

/** After either PostgreSQL has ended: it has one session only. */
const END = /\b(?:PANIC|FATAL): {2}(.*)/;

/** PGlite's own, except that it starts PostgreSQL without syncs (`-F`). */
const START_PARAMS = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...DURABLE];

/**
 * Serves one PGlite folder as a PostgreSQL on a Unix socket. What it has acknowledged is on the disk (decision 059).
 * Two openers of one folder silently lose data, so each holds `<dataDir>.lock` while it serves.
 * @param dataDir the database's folder, made when absent
 * @param socketDir where the socket `.s.PGSQL.5432` appears; at most about 90 characters
 * @param waitMs how long to wait for another process to close it, milliseconds
 * @param onEnd told when PostgreSQL has ended by itself, such as when its log could not be written. It has to end this
 * process, because nothing that was begun is answered any more; the next opener recovers what was acknowledged
 * @returns closes the socket, then the database
 * @throws LockBusy when the folder is open elsewhere
 */
export async function serveEmbedded(
  dataDir: string,
  socketDir: string,
  waitMs = 0,
  onEnd: (reason: string) => never = (reason) => {
    throw new Error(reason);
  },
): Promise<() => Promise<void>> {
  const release = await takeLock(`${dataDir}.lock`, waitMs);
  makePrivate(dataDir);
  const db = await openDurable(new DurableFiles(dataDir), dataDir, onEnd);
  const stop = await listen(db, socketDir);
  return async () => {
    await stop();
    await db.close();
    release();
  };
}

/**
 * Opens a folder as a PGlite whose commits are on the disk before they are answered.
 * @param files the folder's files, as PGlite is to see them
 */
export async function openDurable(
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
  return withMaintenance(serializePipelines(db), Object.assign(files, { hasRoom: () => hasRoom(dataDir) }));
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
