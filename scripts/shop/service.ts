import { join } from 'node:path';
import { LockBusy, takeLock } from '#backend/db/folder-lock.ts';
import { Refusal } from '../tasks.mjs';
import { Processes } from './processes.ts';

/** Takes the data folder for this process; a second shop on the same data is refused at once. */
export async function claim(dataDir: string): Promise<void> {
  try {
    await takeLock(join(dataDir, 'shop.lock'));
  } catch (error) {
    if (error instanceof LockBusy) throw new Refusal(`Магазин на данных ${dataDir} уже запущен`);
    throw error;
  }
}

/**
 * The children of a shop and the ways it ends: a signal stops it in order (0),
 * the death of a child takes the others along (1), and so does the death of our own parent.
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
