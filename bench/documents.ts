import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { POPULAR } from '#gateway/page-cache/popular-pages.ts';
import { median } from './report.ts';

const request = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      buffer(response).then(resolve, reject);
    }).on('error', reject);
  });

/** How long a page that is asked for often may take to be compressed once more, after the one before it has been. */
const SETTLED_MS = 5_000;

/** Asks for a page so often that the shop compresses it as well as it can. */
export async function makePopular(url: string): Promise<void> {
  for (let time = 0; time <= POPULAR; time++) await request(url);
  await sleep(SETTLED_MS);
}

/** A tick of the kernel's clock, in which it counts a process's time, milliseconds (Linux). */
const TICK_MS = 10;

/** What a process has computed so far, with all its threads, milliseconds. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const GROUP = 10;

/**
 * What a process computes for a page that it has not kept, milliseconds: the median of groups of ten.
 * @param addresses each asked once; the first third warms the process up
 */
export async function cpuPerPage(pid: number, addresses: readonly string[]): Promise<number> {
  const warm = Math.floor(addresses.length / 3);
  const costs: number[] = [];
  for (const address of addresses.slice(0, warm)) await (await fetch(address)).text();
  for (let at = warm; at + GROUP <= addresses.length; at += GROUP) {
    const before = cpuOf(pid);
    for (const address of addresses.slice(at, at + GROUP)) await (await fetch(address)).text();
    costs.push((cpuOf(pid) - before) / GROUP);
  }
  return median(costs);
}
