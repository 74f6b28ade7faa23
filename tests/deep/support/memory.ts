import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EphemeralShop } from '#tests/support/ephemeral.ts';

const MB = 1024 * 1024;

/** Reads the resident memory of a process in bytes (Linux). */
export function readMemory(pid: number): number {
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) * 1024;
}

/** Reads the parent's id of every process on this machine (Linux). */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The command's name precedes the fields, and may contain any character, also brackets.
      const [, fields = ''] = /\) \S (\d+) .*$/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      found.set(Number(name), Number(fields));
    } catch {
      // The process has ended since the folder was listed.
    }
  }
  return found;
}

/** Lists the ids of a process and all its descendants. */
function treeOf(pid: number): number[] {
  const tree = [pid];
  const all = [...parents()];
  for (const one of tree) tree.push(...all.flatMap(([child, parent]) => (parent === one ? [child] : [])));
  return tree;
}

interface Memory {
  /** Memory of the processes that answer shoppers' requests and render pages. */
  service: number;
  /** Memory of the embedded database. 0 for an external database. */
  database: number;
  /** Memory of `service`, of `database` and of the process that started them. */
  together: number;
}

/** Reads the memory of a shop's processes, in bytes. */
export function readShopMemory({ pid, children }: Pick<EphemeralShop, 'pid' | 'children'>): Memory {
  const { web, database } = children();
  const sum = (pids: number[]) =>
    pids.filter((one) => existsSync(`/proc/${one}`)).reduce((total, one) => total + readMemory(one), 0);
  return {
    service: sum(treeOf(web)),
    database: database > 0 ? sum(treeOf(database)) : 0,
    together: sum(treeOf(pid())),
  };
}

export const toMegabytes = (bytes: number): number => bytes / MB;

/** Measures the peak memory of a process while work runs, in bytes. */
export async function measurePeakMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = readMemory(pid);
  let isDone = false;
  const running = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    peak = Math.max(peak, readMemory(pid));
    await sleep(20);
  }
  await running;
  return Math.max(peak, readMemory(pid));
}
