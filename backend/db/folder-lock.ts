import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** Error when the lock is held by this or another process. */
export class LockBusyError extends Error {
  constructor(path: string) {
    super(`${path} is locked`);
    this.name = 'LockBusyError';
  }
}

/**
 * References to the files of acquired locks. Without them the garbage collector would close a file and release its
 * lock.
 */
const held = new Set<DatabaseSync>();

/** SQLite's error code of a locked database. */
const SQLITE_BUSY = 5;
/** Interval of the attempts to acquire a lock. */
const RETRY_MS = 50;

/**
 * Acquires an exclusive lock, which the kernel releases when this process ends in any way. A pid file would survive
 * `kill -9`, and its pid could belong to another process after a reboot. Node has no flock, but its SQLite locks files
 * on every system.
 * @param path the lock's file, created if missing
 * @param waitMs maximum time to wait for the current holder, ms
 * @returns a function that releases the lock. It does not remove the file, because two processes could then hold the
 *   lock.
 * @throws LockBusyError
 */
export async function acquireLock(path: string, waitMs = 0): Promise<() => void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const release = tryAcquireLock(path);
    if (release) return release;
    if (Date.now() >= deadline) throw new LockBusyError(path);
    await sleep(RETRY_MS);
  }
}

/**
 * Acquires a shared lock, which any number of processes can hold. While any process holds a shared lock, `acquireLock`
 * fails.
 * @returns a function that releases the lock
 * @throws LockBusyError while another process holds an exclusive lock
 */
export function acquireSharedLock(path: string): () => void {
  const release = tryAcquireLock(path, SHARED);
  if (!release) throw new LockBusyError(path);
  return release;
}

/** Statements of an exclusive lock. */
const EXCLUSIVE = 'PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE';
/** Statements of a shared lock. SQLite holds the lock until the end of the transaction. */
const SHARED = 'PRAGMA journal_mode = MEMORY; BEGIN; SELECT count(*) FROM sqlite_master';

/**
 * Attempts once to acquire a lock, without waiting.
 * @returns a function that releases the lock, or null while another process holds it
 */
export function tryAcquireLock(path: string, statements = EXCLUSIVE): (() => void) | null {
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
export function removeLockFile(path: string): void {
  rmSync(path, { force: true });
}
