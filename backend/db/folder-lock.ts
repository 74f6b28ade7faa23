import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** Somebody else, in this process or another, holds the lock. */
export class LockBusy extends Error {
  constructor(path: string) {
    super(`${path} is locked`);
    this.name = 'LockBusy';
  }
}

/** The garbage collector closes a file that nobody refers to, and its lock goes with it. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;
const RETRY_MS = 50;

/**
 * Takes an exclusive lock that the kernel drops when this process ends, in whatever way:
 * a file with a pid in it would outlive a `kill -9`, or name a stranger after a reboot.
 * Node has no flock; SQLite, which it carries, locks its files on every system.
 * @param path the lock's file, made when absent
 * @param waitMs how long to wait for the present holder, milliseconds
 * @returns frees the lock and removes nothing: removing the file would let two in
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

function tryLock(path: string): (() => void) | null {
  const file = new DatabaseSync(path);
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
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

/** Removes the lock file of a folder that is gone for good. */
export function dropLock(path: string): void {
  rmSync(path, { force: true });
}
