import { join } from 'node:path';
import { acquireLock, LockBusyError } from '#backend/db/folder-lock.ts';
import { Refusal } from '../tasks.mjs';
import { ChildProcesses } from './processes.ts';

/** Name of the file that a running shop locks in its data folder. */
export const SHOP_LOCK = 'shop.lock';

/** Acquires the data folder's lock for this process. A second shop with the same data folder is refused immediately. */
export async function lockDataFolder(dataDir: string): Promise<void> {
  try {
    await acquireLock(join(dataDir, SHOP_LOCK));
  } catch (error) {
    if (error instanceof LockBusyError) throw new Refusal(`Магазин на данных ${dataDir} уже запущен`);
    throw error;
  }
}

/**
 * Creates the list of the shop's child processes and handles their end. A signal stops all of them in order (exit code
 * 0). When a child or the parent process ends unexpectedly, all are stopped (exit code 1).
 */
export function superviseProcesses(): ChildProcesses {
  const processes = new ChildProcesses((name) => {
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
