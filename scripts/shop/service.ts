import { join } from 'node:path';
import { acquireLock, LockBusyError } from '#backend/db/folder-lock.ts';
import { Refusal } from '../tasks.mjs';
import { Processes } from './processes.ts';

/** Acquires the data folder's lock for this process. A second shop on the same data is refused immediately. */
export async function lockDataFolder(dataDir: string): Promise<void> {
  try {
    await acquireLock(join(dataDir, 'shop.lock'));
  } catch (error) {
    if (error instanceof LockBusyError) throw new Refusal(`Магазин на данных ${dataDir} уже запущен`);
    throw error;
  }
}

/**
 * Creates the list of a shop's child processes and handles its end. A signal stops the shop in order (exit code 0).
 * The death of a child or of the parent process stops all others (exit code 1).
 */
export function supervise(): Processes {
  const processes = new Processes((name) => {
    console.error(`Остановилась ${name}: магазин закрывается`);
    void end(1);
  });
  async function end(code: number): Promise<never> {
    await processes.stopAll();
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  process.on('disconnect', () => void end(1));
  return processes;
}
