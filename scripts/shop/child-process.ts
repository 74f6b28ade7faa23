import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../tasks.mjs';

const POLL_MS = 50;

/** Whether a process has ended, by itself or by a signal. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Waits until a process has ended. */
export async function untilEnded(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit');
}

/** Asks a process to end and waits until it has. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal);
  await untilEnded(child);
}

/**
 * Polls a process that was started until it is ready.
 * @param find returns a value when it is ready, and otherwise `false` or `null`
 * @param refusal one line for a process that ended instead, or was not ready in time
 * @throws Refusal; a process that is late is asked to end
 */
export async function untilReady<Ready>(
  child: ChildProcess,
  find: () => Ready | false | null | Promise<Ready | false | null>,
  limitMs: number,
  refusal: (isLate: boolean) => string,
): Promise<Ready> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const found = await find();
    if (found) return found;
    if (hasEnded(child)) throw new Refusal(refusal(false));
    if (Date.now() > deadline) {
      child.kill('SIGTERM');
      throw new Refusal(refusal(true));
    }
    await sleep(POLL_MS);
  }
}
