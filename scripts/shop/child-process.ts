import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../tasks.mjs';

const POLL_MS = 50;

/** Returns true when a process has ended, normally or by a signal. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Waits until a process has ended. */
export async function waitUntilEnded(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit');
}

/** Sends a signal to a process and waits until it has ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal);
  await waitUntilEnded(child);
}

/**
 * Polls a started process until it is ready.
 * @param find function that returns a value when the process is ready, otherwise `false` or `null`
 * @param refusal builds the message for a process that has ended, or is not ready in time
 * @throws Refusal when the process has ended, or is not ready in time. In the second case it is terminated
 */
export async function waitUntilReady<Ready>(
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
