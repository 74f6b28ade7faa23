import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const MB = 1024 * 1024;

/** What a process holds in memory, in bytes (Linux). */
export function memoryOf(pid: number): number {
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) * 1024;
}

export const megabytes = (bytes: number): number => bytes / MB;

/** Watches how much a process holds while something runs. */
export async function peakWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = memoryOf(pid);
  let isDone = false;
  const running = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    peak = Math.max(peak, memoryOf(pid));
    await sleep(20);
  }
  await running;
  return Math.max(peak, memoryOf(pid));
}
