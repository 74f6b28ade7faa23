import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { hasDiskSpace } from '#backend/db/disk-room.ts';
import { isMetricsMessage } from '#lib/metrics/exchange.ts';
import { Refusal } from '../tasks.mjs';
import type { ChildProcesses } from './processes.ts';

/** Name of the process in messages. */
export const DATABASE_PROCESS = 'база данных';

/** Exit code of backend/cli/database.ts when PostgreSQL has ended unexpectedly. */
const ENDED = 75;
const REOPEN_MS = 2_000;

const message = z.union([z.literal('ready'), z.literal('busy'), z.object({ ended: z.string() })]);

export const createDiskFullRefusal = (folder: string) =>
  new Refusal(`На диске с папкой ${folder} кончилось место: освободите его и запустите магазин снова`);

/** Builds a one-sentence refusal for a database that cannot be opened. */
function refusal(folder: string, reason: string): Refusal {
  if (!hasDiskSpace(dirname(folder))) return createDiskFullRefusal(dirname(folder));
  return new Refusal(
    `База данных в ${folder} не открывается (${reason}). Верните папку из резервной копии; если терять в ней нечего, удалите её`,
  );
}

/**
 * Starts the database's process and waits until the database is ready. PostgreSQL may end unexpectedly later, for
 * example when its log cannot be written. PostgreSQL is then restarted repeatedly until the database is ready. Until
 * then the shop returns 503. No acknowledged write is lost.
 * @throws Refusal when the first start fails
 */
export async function startDatabase(
  processes: ChildProcesses,
  folder: string,
  socketDir: string,
): Promise<ChildProcess> {
  let state: 'opening' | 'open' | 'reopening' = 'opening';
  let reason = 'нет ответа';

  const open = () => {
    const program = ['backend/cli/database.ts', folder, socketDir];
    const child = spawn(process.execPath, program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    // A failure to send this message is ignored, because only the exit of the process matters.
    const askToStop = () => child.connected && child.send('stop', () => {});
    processes.add(DATABASE_PROCESS, child, askToStop, { replace, isNeededByOthers: true });
    return new Promise<ChildProcess>((resolve, reject) => {
      child.on('message', (raw) => {
        if (isMetricsMessage(raw)) return;
        const parsed = message.parse(raw);
        if (parsed === 'ready') {
          state = 'open';
          resolve(child);
        } else if (parsed === 'busy')
          reject(new Refusal('База данных уже открыта другим процессом: второй испортил бы её'));
        else reason = parsed.ended;
      });
      // Unlike `exit`, this event is emitted after the last message.
      child.once('disconnect', () => reject(refusal(folder, reason)));
    });
  };

  /**
   * Handles the end of the database's process. At the first start nothing is done here, because the refusal reports the
   * failure. If PostgreSQL has ended unexpectedly, the process is restarted. In all other cases the shop stops.
   * @returns false when the shop has to stop
   */
  const replace = (code: number | null): boolean => {
    if (state === 'open' && code !== ENDED) return false;
    if (state === 'open') void reopen();
    return true;
  };

  const reopen = async (): Promise<void> => {
    state = 'reopening';
    await sleep(REOPEN_MS);
    console.error(`База данных остановилась и открывается снова: ${reason}`);
    while (!processes.isStopping) {
      const isOpen = await open().then(
        () => true,
        () => false,
      );
      if (isOpen) return;
      await sleep(REOPEN_MS);
    }
  };

  return open();
}
