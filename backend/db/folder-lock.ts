import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** The lock is held already, by this process or another. */
export class LockBusy extends Error {
  constructor(path: string) {
    super(`${path} is locked`);
    this.name = 'LockBusy';
  }
}

/** Keeps references: the garbage collector would close the file of a lock, and release it. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;
const RETRY_MS = 50;

/**
 * Takes an exclusive lock, which the kernel releases however this process ends. A pid file would survive `kill -9`, and
 * its pid could be another process after a reboot. Node has no flock, but its SQLite locks files on every system.
 * @param path the lock's file, made when absent
 * @param waitMs how long to wait for the current holder, milliseconds
 * @returns releases the lock; the file stays, because removing it would let two processes in
 * @throws LockBusy
 */
export async function takeLock(path: string, waitMs = 0): Promise<() => void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const release = tryLock(path);
    if (release) return release;
    if (Date.now() >= deadline) throw new LockBusy(path);
    await sleep(RETRY_MS);
  }
}

/**
 * Takes a lock that any number of processes share. While one of them has it, takeLock is refused.
 * @returns releases the lock
 * @throws LockBusy while another process has the lock for itself
 */
export function shareLock(path: string): () => void {
  const release = tryLock(path, SHARED);
  if (!release) throw new LockBusy(path);
  return release;
}

const EXCLUSIVE = 'PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE';
/** A transaction that has read keeps a shared lock until it ends. */
const SHARED = 'PRAGMA journal_mode = MEMORY; BEGIN; SELECT count(*) FROM sqlite_master';

function tryLock(path: string, statements = EXCLUSIVE): (() => void) | null {
  const file = new DatabaseSync(path);
  try {
    file.exec(statements);
    held.add(file);
    return () => {
      held.delete(file);
      file.close();
    };
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

/** Removes the lock file of a folder that was deleted. */
export function dropLock(path: string): void {
  rmSync(path, { force: true });
}
